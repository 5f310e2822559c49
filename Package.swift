// swift-tools-version: 6.2
import PackageDescription

/// The index of the toolchain's own modules costs a third of a first build and serves nobody here.
/// The other three save a tenth more: debug information of the libraries (take that out to step
/// through them in a debugger), the compiler's check of its own output, and a third batch of files on
/// two cores.
let buildFlags: [SwiftSetting] = [
  .unsafeFlags([
    "-index-ignore-system-modules", "-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify",
    "-driver-batch-size-limit", "200",
  ])
]

/// What a pattern is compiled with: in its source, `SwiftUI`, `Combine` and `UIKit` name this
/// package's own libraries, and a forgotten import is an error, as it is in Xcode.
///
/// With `coresOnly` they name the cores of those, and what is beyond is not found.
func lessonSource(coresOnly: Bool = false) -> [SwiftSetting] {
  let part = coresOnly ? "Core" : ""
  return [
    .unsafeFlags([
      "-index-ignore-system-modules",
      "-module-alias", "SwiftUI=MiniSwiftUI\(part)",
      "-module-alias", "Combine=MiniCombine\(part)",
      "-module-alias", "UIKit=MiniUIKit",
    ]),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: buildFlags)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: buildFlags
  )
}

/// The executable of one pattern, and its tests.
///
/// The first patterns use nothing of SwiftUI and Combine beyond the cores. They take the cores alone,
/// so that whoever starts one of them for the first time does not wait for the rest to be built.
func pattern(_ number: Int) -> [Target] {
  let name = "Pattern\(number)"
  let coresOnly = number <= 3
  let part = coresOnly ? "Core" : ""
  return [
    .executableTarget(
      name: name,
      dependencies: [
        .target(name: "MiniSwiftUI\(part)"), .target(name: "MiniCombine\(part)"), "SampleModels",
        "Workbook",
      ],
      swiftSettings: lessonSource(coresOnly: coresOnly)
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        .target(name: name), "MiniSwiftUI", "MiniCombine", "SampleModels", "Stage", "Trace",
        "Workbook", "TestSupport",
      ],
      swiftSettings: lessonSource()
    ),
  ]
}

/// The patterns that have begun.
let patterns = 1...6

let package = Package(
  name: "DataFlowWorkbook",
  platforms: [.macOS(.v15)],
  targets: [
    library("Trace"),
    library("MiniCombineCore", ["Trace"]),
    library("MiniCombine", ["MiniCombineCore"]),
    library("Terminal"),
    library("Stage", ["Terminal", "Trace"]),
    library("MiniSwiftUICore", ["MiniCombineCore", "Stage", "Terminal", "Trace"]),
    library("MiniSwiftUI", ["MiniSwiftUICore", "MiniCombineCore", "Stage", "Terminal", "Trace"]),
    .target(
      name: "SampleModels", dependencies: ["MiniCombineCore"],
      swiftSettings: lessonSource(coresOnly: true)),
    library("Workbook", ["MiniSwiftUICore", "Stage", "SampleModels"]),
    library("QuizKit", ["SampleModels", "Stage", "Terminal", "Workbook"]),
    .executableTarget(
      name: "Quiz", dependencies: ["QuizKit", "Stage", "Terminal"], swiftSettings: buildFlags),
    library("Pictures", ["Terminal"]),
    .executableTarget(
      name: "Player", dependencies: ["Pictures", "Stage", "Terminal", "Trace"],
      swiftSettings: buildFlags),
    library("TestSupport", ["MiniCombine", "SampleModels", "Stage", "Terminal", "Trace"]),
    .executableTarget(
      name: "Lessons", dependencies: ["QuizKit", "Stage", "TestSupport", "Trace", "Workbook"],
      swiftSettings: buildFlags),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["MiniCombine", "MiniSwiftUI", "QuizKit", "Stage", "Terminal", "Trace"],
      path: "Benchmarks",
      swiftSettings: buildFlags
    ),

    // A program that only tests run, and the tests of all programs on a terminal.
    .executableTarget(
      name: "TestApp", dependencies: ["MiniSwiftUI"], path: "Tests/TestApp",
      swiftSettings: buildFlags),
    .testTarget(
      name: "OnTerminalTests",
      dependencies: [
        "TestApp", "MiniSwiftUI", "SampleModels", "Stage", "Terminal", "Trace", "Workbook",
        "TestSupport",
      ] + patterns.map { .target(name: "Pattern\($0)") },
      swiftSettings: buildFlags),

    tests(of: "Trace"),
    tests(of: "MiniCombineCore"),
    tests(of: "MiniCombine", ["Trace", "TestSupport"]),
    tests(of: "Terminal", ["TestSupport"]),
    tests(of: "Stage", ["Terminal", "Trace", "TestSupport"]),
    tests(of: "MiniSwiftUI", ["MiniCombine", "Stage", "Terminal", "Trace", "TestSupport"]),
    tests(of: "Pictures", ["Terminal", "TestSupport"]),
    tests(
      of: "Player",
      ["Pattern2", "Pictures", "Stage", "Terminal", "TestApp", "TestSupport", "Trace"]),
    tests(of: "SampleModels"),
    tests(
      of: "Lessons",
      ["Player", "Quiz", "TestSupport", "Trace", "Workbook"]
        + patterns.map { .target(name: "Pattern\($0)") }),
    tests(
      of: "Quiz",
      ["QuizKit", "Player", "TestSupport", "Workbook"]
        + patterns.map { .target(name: "Pattern\($0)") }),
    tests(of: "QuizKit", ["Stage", "Terminal", "TestSupport", "Workbook"]),
    tests(of: "Workbook", ["MiniSwiftUI", "Stage", "SampleModels", "TestSupport"]),
  ] + patterns.flatMap(pattern),
  swiftLanguageModes: [.v6]
)
