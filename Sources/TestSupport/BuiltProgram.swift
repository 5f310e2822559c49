#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The package's executables, where the build has put them.
public enum BuiltProgram {
  /// The path of an executable of this build; `nil` where it is not there.
  public static func path(_ name: String) -> String? {
    CommandLine.arguments.lazy
      .filter { $0.contains(".xctest") }
      .compactMap { argument in
        var folder = argument[...]
        while let slash = folder.lastIndex(of: "/") {
          folder = folder[..<slash]
          let path = "\(folder)/\(name)"
          if access(path, X_OK) == 0, !isFolder(path) { return path }
        }
        return nil
      }
      .first
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
