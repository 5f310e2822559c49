import Stage
import Terminal
import TestSupport
import Testing

@Suite struct `Launch options` {
  private let variant = LaunchOption("--variant", .required("NAME"), help: "chooses a variant")
  private let list = LaunchOption("--list-variants", help: "lists the variants")

  private func options(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> LaunchOptions {
    try LaunchOptions(arguments: arguments, environment: environment, extra: [variant, list])
  }

  @Test func `are all off where none is given`() throws {
    let options = try options()
    #expect(options.script == nil)
    #expect(options.trace == .off)
    #expect(!options.isPlain)
    #expect(options.seed == nil)
    #expect(options.size == nil)
    #expect(options.extra.isEmpty)
  }

  @Test func `are read with their values, after a blank or an equals sign`() throws {
    let options = try options(
      "--script", "-", "--trace=json", "--plain", "--seed=7", "--lang", "ja", "--size", "80x10",
      "--variant", "state-owner", "--list-variants")
    #expect(options.script == "-")
    #expect(options.trace == .json)
    #expect(options.isPlain)
    #expect(options.seed == 7)
    #expect(options.language == .japanese)
    #expect(options.size == Size(width: 80, height: 10))
    #expect(options.extra == ["--variant": "state-owner", "--list-variants": ""])
    #expect(try self.options("--script=a=b").script == "a=b")
  }

  @Test func `name files for pictures and records`() throws {
    let none = try options()
    #expect(none.svg == nil && none.record == nil && none.replay == nil)
    let both = try options("--svg", "a.svg", "--record=b", "--script", "-", "--plain")
    #expect(both.svg == "a.svg" && both.record == "b")
    #expect(try options("--replay", "c", "--plain").replay == "c")
    for option in ["--script", "--record", "--svg"] {
      #expect(throws: UsageError.self) { try options("--replay", "c", option, "d") }
    }
  }

  @Test func `take the last of several values`() throws {
    #expect(try options("--seed", "1", "--seed", "2").seed == 2)
  }

  @Test func `write the trace as text where nothing else is said`() throws {
    #expect(try options("--trace").trace == .text)
    #expect(try options("--trace=text").trace == .text)
  }

  @Test(arguments: [
    (["--vairant", "x"], "unknown option \"--vairant\"; did you mean --variant?"),
    (["--frobnicate"], "unknown option \"--frobnicate\"; there is --script, --trace"),
    (["variant"], "unexpected argument \"variant\"; did you mean --variant?"),
    (["--trace", "json"], "unexpected argument \"json\"; a value of --trace is written --trace[="),
    (["--trace=xml"], "--trace wants text or json, not \"xml\""),
    (["--plain=yes"], "--plain takes no value, but has \"yes\""),
    (["--script"], "--script wants a value: --script FILE|-"),
    (["--script="], "--script wants a value"),
    (["--seed", "-1"], "--seed wants a number from 0 on, not \"-1\""),
    (["--seed", "18446744073709551616"], "--seed wants a number"),
    (["--lang", "fr"], "--lang wants en or ja, not \"fr\""),
    (["--size", "0x5"], "--size wants COLSxROWS, 1x1 to 1000x1000, not \"0x5\""),
    (["--size", "99999999x99999999"], "--size wants COLSxROWS"),
    (["--size", "80"], "--size wants COLSxROWS"),
    (["--size", "80x24x2"], "--size wants COLSxROWS"),
    ([""], "unexpected argument \"\""),
    (["-"], "unknown option \"-\""),
    (["--"], "unknown option \"--\""),
    (["="], "unexpected argument \"=\""),
    (["\u{1B}[31m"], "unexpected argument \"\u{FFFD}[31m\""),
  ])
  func `that are wrong say so in one line, with what was meant`(
    arguments: [String], says: String
  ) throws {
    let error = #expect(throws: UsageError.self) {
      try LaunchOptions(arguments: arguments, extra: [variant, list])
    }
    #expect(error?.description.contains(says) == true, "\(error?.description ?? "nothing")")
  }

  @Test func `of any characters at all are read, or refused in one plain line`() {
    var random = SeededRandom(seed: 11)
    let pieces = [
      "-", "--", "=", "x", "script", "trace", "plain", "seed", "lang", "size", "help", "json", "1",
      "999999999999999999999", " ", "\n", "\u{1B}", "\u{0}", "日本語", "e\u{301}\u{301}", "80x24",
    ]
    for _ in 0..<20_000 {
      let arguments = (0..<random.below(4)).map { _ in
        (0..<random.below(5)).map { _ in random.pick(pieces) }
          .joined()
      }
      do {
        _ = try LaunchOptions(arguments: arguments, extra: [variant, list])
      } catch {
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" })
      }
    }
  }

  @Test(arguments: [
    (["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US"], LaunchOptions.Language.japanese),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP"], .japanese),
    (["LC_ALL": "C", "LC_MESSAGES": "ja_JP"], .english),
    (["LC_MESSAGES": "ja_JP", "LANG": "de_DE"], .japanese),
    ([:], .english),
  ])
  func `take the language from the environment`(
    environment: [String: String], language: LaunchOptions.Language
  ) throws {
    #expect(try options(environment: environment).language == language)
    #expect(try options("--lang", "en", environment: environment).language == .english)
  }

  @Test func `explain themselves, with the program's own first`() {
    let help = LaunchOption.help(program: "Pattern1", extra: [variant])
    let lines = help.split(separator: "\n")
    #expect(lines.first == "Usage: Pattern1 [options]")
    #expect(lines[1].hasPrefix("  --variant NAME"))
    #expect(lines.contains { $0.hasPrefix("  --trace[=text|json]") })
    #expect(lines.contains { $0.hasPrefix("  --size COLSxROWS") })
  }
}

@Suite struct `The way to run` {
  private func way(
    _ arguments: String..., isDumb: Bool = false, input: Bool = true, output: Bool = true
  ) throws -> LaunchOptions.Way {
    try LaunchOptions(arguments: arguments)
      .way(inputIsTerminal: input, outputIsTerminal: output, isDumb: isDumb)
  }

  @Test func `is the full screen where both streams are terminals`() throws {
    #expect(try way() == .fullScreen)
  }

  @Test func `is the script where one is named, whatever else is said`() throws {
    #expect(try way("--script", "x") == .script)
    #expect(try way("--script", "-", "--plain") == .script)
    #expect(try way("--script", "x", isDumb: true, output: false) == .script)
  }

  @Test func `is a script where the input is no terminal`() throws {
    #expect(try way(input: false) == .script)
    #expect(try way(isDumb: true, input: false, output: false) == .script)
  }

  @Test func `is line by line where lines are asked for, also from a pipe`() throws {
    #expect(try way("--plain") == .lineByLine)
    #expect(try way("--plain", input: false) == .lineByLine)
  }

  @Test func `is line by line on a terminal that understands no more`() throws {
    #expect(try way(isDumb: true) == .lineByLine)
  }

  @Test func `is line by line where the output is no terminal`() throws {
    #expect(try way(output: false) == .lineByLine)
  }
}
