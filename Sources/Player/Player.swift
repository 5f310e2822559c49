import Dispatch
import Pictures
import Stage
import Terminal
import Trace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Plays records of runs, and draws pictures of them.
@main @MainActor
struct Player {
  private static let usage = """
    Usage: Player [--plain] RECORD           plays a record, step by step; with --plain as text
           Player --svg FILE [RECORD]        draws its last frame; without RECORD a frame from here
             [--title TEXT] [--status N]     what is said of it; the status to end with
    """

  private var svg: String?
  private var title: String?
  private var status: Int32 = 0
  private var record: String?
  private var isPlain = false

  static func main() {
    var player = Player()
    player.read(Array(CommandLine.arguments.dropFirst()))
    if let svg = player.svg { player.draw(svg) }
    player.play()
  }

  private mutating func read(_ arguments: [String]) {
    var rest = arguments[...]
    func value(_ option: String) -> String {
      guard let value = rest.popFirst() else { Launch.fail("\(option) wants a value") }
      return value
    }
    var areOptions = true
    while let argument = rest.popFirst() {
      switch argument {
      case _ where !areOptions || !argument.hasPrefix("-"):
        if record != nil { Launch.fail("one record is enough: \(quoted(argument))") }
        record = argument
      case "--": areOptions = false
      case "--help", "-h": Launch.finish(Self.usage)
      case "--plain": isPlain = true
      case "--svg": svg = value(argument)
      case "--title": title = value(argument)
      case "--status":
        guard let number = Int32(value(argument)) else { Launch.fail("--status wants a number") }
        status = number
      default: Launch.fail("unknown option \(quoted(argument)); see --help")
      }
    }
    if svg == nil, record == nil { Launch.fail("which record? See --help") }
  }

  private func recording() -> Recording {
    do throws(FileDescriptor.Failure) {
      let file = try record.map { path throws(FileDescriptor.Failure) in
        try FileDescriptor(reading: path)
      }
      var bytes: [UInt8] = []
      while true {
        let more = try (file ?? .standardInput).read(atMost: 1 << 20)
        if more.isEmpty { break }
        bytes += more
      }
      return Recording(bytes, name: record ?? "-", isPart: record == nil)
    } catch {
      Launch.fail(
        "the record \(quoted(record ?? "-", atMost: 200)) can't be read: \(error.message)")
    }
  }

  private func draw(_ svg: String) -> Never {
    let recording = recording()
    let isDamaged = recording.tell()
    guard let frame = recording.lastFrame else { Launch.fail("there is no frame to draw") }
    let picture = Picture(frame, title: title ?? recording.program ?? "A terminal")
    var problem: String?
    do throws(FileDescriptor.Failure) {
      if try !FileDescriptor(writing: svg).write(picture.svg) { problem = "it is not complete" }
    } catch {
      problem = error.message
    }
    if let problem {
      FileDescriptor.standardError.write(
        "the picture \(quoted(svg, atMost: 200)) can't be written: \(problem)\n")
    }
    exit(problem == nil && !isDamaged ? status : max(status, 1))
  }

  private func play() -> Never {
    let recording = recording()
    if !isPlain, TerminalEnvironment.inputIsTerminal, TerminalEnvironment.outputIsTerminal,
      !TerminalEnvironment.isDumb
    {
      Task { @MainActor in
        let status = await FullScreenRunner(ReplayScreen(recording)).run()
        exit(recording.tell() ? max(status, 1) : status)
      }
      dispatchMain()
    }
    let isWritten = FileDescriptor.standardOutput.write(recording.text)
    exit(recording.tell() || !isWritten ? 1 : 0)
  }
}

extension Recording {
  /// Says what is wrong with the record; whether anything is.
  fileprivate func tell() -> Bool {
    guard let damage else { return false }
    FileDescriptor.standardError.write("\(damage)\n")
    return true
  }

  /// The steps as text: what the person did, what was shown, what happened.
  var text: String {
    var text = ""
    for (index, step) in steps.enumerated() {
      text += "step \(index + 1) of \(steps.count): \(step.what)\n"
      let shown = step.frame.text
      if !shown.isEmpty { text += shown + "\n" }
      var formatter = TraceTextFormatter()
      for event in step.events { text += formatter.line(for: event) + "\n" }
      text += "\n"
    }
    return text
  }
}

extension Recording.Step {
  /// What the person did, on one line.
  var what: String { input.map(onOneLine) ?? "start" }
}
