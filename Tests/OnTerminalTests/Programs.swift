import Foundation
import MiniSwiftUI
import SampleModels
import Stage
import TestSupport
import Trace
import Workbook

@testable import Pattern1
@testable import Pattern2
@testable import Pattern3
@testable import Pattern4
@testable import Pattern5
@testable import Pattern6
@testable import TestApp

/// A pattern's program in one of its variants.
struct Program: Sendable, CustomStringConvertible {
  let name: String
  let variant: String

  var description: String { "\(name) \(variant)" }
  var path: String { BuiltProgram(name).path }
  var arguments: [String] { variant.isEmpty ? [] : ["--variant", variant, "--seed", "1"] }

  /// The apps, as they are in this process.
  static var apps: [String: any WorkbookApp.Type] {
    [
      "Pattern1": Pattern1App.self, "Pattern2": Pattern2App.self, "Pattern3": Pattern3App.self,
      "Pattern4": Pattern4App.self, "Pattern5": Pattern5App.self, "Pattern6": Pattern6App.self,
    ]
  }

  /// The patterns that have begun.
  static let names = WorkbookPattern.all.compactMap(\.executable).filter {
    FileManager.default.fileExists(
      atPath: SourceFile.package.appending(path: "Sources/\($0)").path)
  }

  /// The first variant of each pattern.
  static let all = names.compactMap { variants(of: $0).first }

  /// All other variants that show a screen.
  static let otherVariants = names.flatMap { variants(of: $0).dropFirst() }.filter {
    $0.description != "Pattern3 missing"
  }

  /// The variant that ends before its first screen.
  static let missing = variants(of: "Pattern3").first { $0.variant == "missing" }

  /// Whether what is asked for happens a second later.
  var takesTime: Bool {
    ["main-actor", "send-too-early", "inject-publisher", "observation"].contains(variant)
  }

  /// Whether what happens is seen.
  var isSeen: Bool { variant != "send-too-early" }

  private static func variants(of name: String) -> [Program] {
    guard let app = apps[name] else { return [] }
    return app.variantNames.map { Program(name: name, variant: $0) }
  }

  /// The program that does what no pattern does.
  static let testApp = Program(name: "TestApp", variant: "")

  /// Runs `body` beside the app as `main` would run it, with the same chance.
  func inProcess<R: Sendable>(
    _ body: sending @escaping (FullScreen) async throws -> R
  ) async throws -> R {
    guard let app = Self.apps[name] else { return try await TestApp.run(body) }
    return try await app.run(variant: variant, body)
  }
}

extension App {
  fileprivate static func run<R: Sendable>(
    _ body: sending @escaping (FullScreen) async throws -> R
  ) async throws -> R {
    let recorder = Recorder(wantsEvents: true)
    let task = recorder.run { startTask(body) }
    return try await task.value
  }

  /// A task that belongs to the recorder and has the chance that are current.
  fileprivate static func startTask<R: Sendable>(
    _ body: sending @escaping (FullScreen) async throws -> R
  ) -> Task<R, any Error> {
    Task {
      let app = await MainActor.run {
        FullScreen(screen: Screen(width: 60, height: 24, app: Self()))
      }
      return try await body(app)
    }
  }
}

extension WorkbookApp {
  fileprivate nonisolated static var variantNames: [String] { Variant.allCases.map(\.rawValue) }

  fileprivate static func run<R: Sendable>(
    variant: String, _ body: sending @escaping (FullScreen) async throws -> R
  ) async throws -> R {
    guard let variant = Variant(rawValue: variant) else { throw CocoaError(.featureUnsupported) }
    let recorder = Recorder(wantsEvents: true)
    let task = StarsLength.seeded(by: 1) {
      variant.choose { recorder.run { startTask(body) } }
    }
    return try await task.value
  }
}
