import MiniCombineCore
@_exported import Observation

/// What `import SwiftUI` brings of Combine, as Apple's does.
public typealias ObservableObject = MiniCombineCore.ObservableObject
/// What `import SwiftUI` brings of Combine, as Apple's does.
public typealias Published = MiniCombineCore.Published
