import MiniCombine
@_exported import Observation

/// What `import SwiftUI` brings of Combine, as Apple's does.
public typealias ObservableObject = MiniCombine.ObservableObject
/// What `import SwiftUI` brings of Combine, as Apple's does.
public typealias Published = MiniCombine.Published
