import Foundation
import TestSupport
import Testing
import Workbook

/// The programs of all patterns that there are, as a learner runs them.
@Suite struct `The program of a pattern` {
  /// The patterns that show the same sample with the same variant names.
  static let names = ["Pattern1", "Pattern2", "Pattern3"]

  /// All that have begun.
  static let all = WorkbookPattern.all.compactMap(\.executable).filter {
    FileManager.default.isExecutableFile(atPath: BuiltProgram($0).path)
  }

  /// What the variant is called that runs where none was asked for, unless it is `default`.
  static let firstVariants: [String: Substring] = [
    "Pattern4": "assign", "Pattern5": "forward", "Pattern6": "main-actor",
  ]

  @Test(arguments: firstVariants)
  func `runs its first variant by default, and by that name too`(
    name: String, variant: Substring
  ) async throws {
    var traces: [String] = []
    for arguments in [[], ["--variant", "default"], ["--variant", String(variant)]] {
      let run = try await BuiltProgram(name).run(
        arguments + ["--trace"], script: "key tab", "key return")
      #expect(run.status == 0)
      traces.append(run.errors)
    }
    #expect(Set(traces).count == 1)
    // The other side: the second variant's trace is another one.
    let other = try await BuiltProgram(name).run(["--list-variants"]).output
      .split(separator: "\n")[1].prefix { $0 != "\t" }
    let run = try await BuiltProgram(name).run(
      ["--variant", String(other), "--trace"], script: "key tab", "key return")
    #expect(run.errors != traces[0])
  }

  @Test func `shows the same screens as the others for the same taps`() async throws {
    var outputs: [String] = []
    for name in Self.names {
      let run = try await BuiltProgram(name).run(
        script: "tap Count Up", "tap Change Stars Length", "tap Count Up", "expect 2",
        "tap Change Stars Length", "key tab", "key return", "show")
      #expect(run.status == 0, "\(run.errors)")
      outputs.append(run.output)
    }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[1] == outputs[0])
    #expect(outputs[2] == outputs[0])
  }

  @Test(arguments: [
    ("Pattern1", ["default": "works", "state-owner": "works", "observed-owner": "broken"]),
    ("Pattern2", ["default": "works", "reuse": "works"]),
    ("Pattern3", ["default": "works", "missing": "broken", "deep": "works"]),
    (
      "Pattern4",
      ["assign": "works", "sink": "works", "leaky-sink": "broken", "one-way": "broken"]
    ),
    (
      "Pattern5",
      [
        "forward": "works", "state-in-class": "broken", "published-in-class": "works",
        "nested": "broken", "forward-published": "works", "merged": "works",
      ]
    ),
    (
      "Pattern6",
      [
        "main-actor": "works", "silent": "broken", "send-first": "works",
        "send-too-early": "broken", "nested-observable": "broken", "inject-publisher": "works",
        "observation": "works",
      ]
    ),
  ])
  func `lists its variants: name, outcome, one sentence`(
    name: String, variants: [String: String]
  ) async throws {
    let run = try await BuiltProgram(name).run(["--list-variants"])
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.first?.first == Self.firstVariants[name, default: "default"])
    #expect(Set(rows.map { "\($0[0]) \($0[1])" }) == Set(variants.map { "\($0) \($1)" }))
    for row in rows {
      #expect(row.count == 3)
      #expect(row[2].hasSuffix(".") && row[2].filter { $0 == "." }.count == 1)
    }
  }

  @Test(arguments: names)
  func `refuses an unknown option or variant in one line, with status 2`(
    name: String
  ) async throws {
    let program = BuiltProgram(name)
    let cases = [
      (["--vairant", "x"], "unknown option \"--vairant\"; did you mean --variant?"),
      (["--variant", "defualt"], "unknown variant \"defualt\"; did you mean default?"),
      (["--variant", "zzz"], "unknown variant \"zzz\"; there is default, "),
      (["--variant"], "--variant wants a value"),
      (["--store", "x"], "unknown option \"--store\""),
    ]
    for (arguments, message) in cases {
      let run = try await program.run(arguments)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("\(name): \(message)"), "\(run.errors)")
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: all)
  func `explains its options`(name: String) async throws {
    let run = try await BuiltProgram(name).run(["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: \(name) "))
    for option in ["--variant NAME", "--list-variants", "--script FILE|-", "--trace[=text|json]"] {
      #expect(run.output.contains(option))
    }
  }

  @Test(arguments: all)
  func `tells where it is explained`(name: String) async throws {
    let pattern = try #require(WorkbookPattern.all.first { $0.executable == name })
    let note = "Lessons/\(pattern.fileName).md"
    #expect(try await BuiltProgram(name).run(["--help"]).output.hasSuffix("Explained in \(note)\n"))
    #expect(
      FileManager.default.fileExists(atPath: SourceFile.package.appending(path: note).path))
  }

  @Test(arguments: all)
  func `runs without any input, from any folder`(name: String) async throws {
    let run = try await BuiltProgram(name).run()
    #expect(run.status == 0)
    #expect(run.screens.count == 1)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: names)
  func `traces as one JSON object a line, and keeps the screens clean`(name: String) async throws {
    let program = BuiltProgram(name)
    let plain = try await program.run(script: "tap Count Up")
    let traced = try await program.run(["--trace=json"], script: "tap Count Up")
    #expect(traced.output == plain.output)
    var seqs: Set<Int> = []
    var kinds: Set<String> = []
    for line in traced.errors.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let event = try #require(object)
      #expect(Set(event.keys) == ["seq", "kind", "subject", "detail", "cause"])
      let seq = try #require(event["seq"] as? Int)
      if let cause = event["cause"] as? Int { #expect(seqs.contains(cause) && cause < seq) }
      seqs.insert(seq)
      kinds.insert(try #require(event["kind"] as? String))
    }
    #expect(kinds.isSuperset(of: ["mount", "action", "willChange", "invalidate", "body", "frame"]))
  }

  @Test(arguments: all)
  func `withstands random bytes as a script`(name: String) async throws {
    var random = SeededRandom(seed: 4)
    let pieces = [
      "tap ", "Count Up", "enter ", ": ", "key ", "tab", "expect ", "wait 1", "show", "\n", "\r\n",
      "\"", "#2", "\0", "\u{1B}[2J", "★", "bodies SampleView 1", "\u{FEFF}",
    ].map { Array($0.utf8) }
    for _ in 0..<15 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) {
        bytes += random.below(4) == 0 ? random.bytes(random.below(20)) : random.pick(pieces)
      }
      let run = try await BuiltProgram(name).run(input: Data(bytes))
      #expect(!run.wasKilled && (0...2).contains(run.status), "\(bytes)")
      #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"), "\(bytes)")
      if run.status != 0 { #expect(run.errors.hasPrefix("-:"), "\(run.errors)") }
    }
  }

  @Test(arguments: all)
  func `withstands random options`(name: String) async throws {
    var random = SeededRandom(seed: 5)
    let pieces = [
      "--", "-", "=", "variant", "default", "reuse", "script", "trace", "json", "size", "1x1",
      "seed", "7", "plain", "lang", "ja", "help", "list-variants", "\u{1B}", "★", " ", "\n",
    ]
    for _ in 0..<15 {
      let arguments = (0..<random.below(4)).map { _ in
        (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
      }
      let run = try await BuiltProgram(name).run(arguments, script: "key tab", "key return")
      #expect(!run.wasKilled && (0...2).contains(run.status), "\(arguments)")
      #expect(!run.errors.contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test(arguments: all, ["1x1", "2x2", "7x3", "1000x1000"])
  func `works at any size`(name: String, size: String) async throws {
    let run = try await BuiltProgram(name).run(
      ["--size", size], script: "key tab", "key space", "key tab", "key return")
    #expect(run.status == 0, "\(run.errors)")
    let width = try #require(Int(size.prefix { $0 != "x" }))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= width })
  }
}
