@_exported import MiniSwiftUICore
