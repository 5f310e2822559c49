#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Another program of this package: it lies beside the one that runs, or is built there.
package struct SiblingProgram: Sendable {
  private let name: String
  /// Where it is, or will be.
  package let path: String
  /// The package that it is built from, the folder that it is built into, and how; `nil` where the
  /// running program is in no folder that a package builds into.
  private let build: (package: String, scratch: String, configuration: String)?

  /// Names a program by its product.
  package init(_ product: String) {
    self.init(product, beside: Self.executablePath)
  }

  init(_ product: String, beside executable: String) {
    name = product
    // …/SCRATCH/TRIPLE/CONFIGURATION/PROGRAM, and the package above.
    let folders = executable.split(separator: "/").dropLast()
    func path(_ count: Int) -> String { "/" + folders.prefix(count).joined(separator: "/") }
    self.path = "\(path(folders.count))/\(product)"
    guard let configuration = folders.last, ["debug", "release"].contains(configuration) else {
      build = nil
      return
    }
    let package = (0..<max(1, folders.count - 2)).reversed().lazy.map(path)
      .first { access("\($0)/Package.swift", F_OK) == 0 }
    build = package.map { ($0, path(folders.count - 2), String(configuration)) }
  }

  /// The folder of the package that it is built from; `nil` where there is none.
  package var packageFolder: String? { build?.package }

  /// The arguments of `swift` that build it; `nil` where there is no package to build it from.
  package var buildArguments: [String]? {
    build.map {
      [
        "build", "--quiet", "--package-path", $0.package, "--scratch-path", $0.scratch,
        "--configuration",
        $0.configuration, "--product", name,
      ]
    }
  }

  /// Becomes that program, which is built first where it is not there.
  package func replaceProcess(arguments: [String]) -> Never {
    if access(path, X_OK) == 0 { execute([path] + arguments) }
    guard let buildArguments else {
      FileDescriptor.standardError.write(
        "\(path) is not there; in the package's folder, run: swift build --product \(name)\n")
      exit(1)
    }
    let script = """
      name=$1 program=$2
      shift 2
      echo "building $name, once" >&2
      swift "$1" "$2" "$3" "$4" "$5" "$6" "$7" "$8" "$9" "${10}" </dev/null >&2 || {
        echo "$name can't be built; run: swift build --product $name" >&2
        exit 1
      }
      shift 10
      exec "$program" "$@"
      """
    execute(["/bin/sh", "-c", script, "sh", name, path] + buildArguments + arguments)
  }

  private func execute(_ words: [String]) -> Never {
    var arguments = words.map { strdup($0) } + [nil]
    execv(words[0], &arguments)
    FileDescriptor.standardError.write(
      "\(path) can't be started: \(String(cString: strerror(errno)))\n")
    exit(1)
  }

  private static var executablePath: String {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      var size = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    #else
      let path = "/proc/self/exe"
    #endif
    guard let real = realpath(path, nil) else { return CommandLine.arguments[0] }
    defer { free(real) }
    return String(cString: real)
  }
}
