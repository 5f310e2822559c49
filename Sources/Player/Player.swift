import Dispatch
import Foundation
import Pictures
import Stage
import Terminal
import Trace

/// Plays records of runs, and draws pictures of them.
@main @MainActor
struct Player {
  private static let usage = """
    Usage: Player RECORD                      plays a record, step by step
           Player --svg FILE [RECORD]         draws its last frame; of the standard input without RECORD
             [--title TEXT] [--status N]      says what it shows; ends with that status
    """

  private var svg: String?
  private var title = "A terminal"
  private var status: Int32 = 0
  private var record: String?

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
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": Launch.finish(Self.usage)
      case "--svg": svg = value(argument)
      case "--title": title = value(argument)
      case "--status":
        guard let number = Int32(value(argument)) else { Launch.fail("--status wants a number") }
        status = number
      case _ where argument.hasPrefix("-") && argument != "-":
        Launch.fail("unknown option \(quoted(argument))\n\(Self.usage)")
      case _ where record != nil: Launch.fail("one record is enough: \(quoted(argument))")
      default: record = argument
      }
    }
    if svg == nil, record == nil { Launch.fail("which record?\n\(Self.usage)") }
  }

  private func recording() -> Recording {
    let name = record ?? "-"
    do {
      let data =
        name == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(filePath: name))
      return Recording(data, name: name)
    } catch {
      Launch.fail(
        "the record \(quoted(name, atMost: 200)) can't be read: \(error.localizedDescription)")
    }
  }

  private func draw(_ svg: String) -> Never {
    let recording = recording()
    if let damage = recording.damage { FileDescriptor.standardError.write("\(damage)\n") }
    guard let frame = recording.lastFrame else { Launch.fail("there is no frame to draw") }
    let picture = Picture(frame, title: title)
    do throws(FileDescriptor.Failure) {
      guard try FileDescriptor(writing: svg).write(picture.svg) else {
        Launch.fail("the picture \(quoted(svg, atMost: 200)) can't be written")
      }
    } catch {
      Launch.fail("the picture \(quoted(svg, atMost: 200)) can't be written: \(error.message)")
    }
    exit(status)
  }

  private func play() -> Never {
    let recording = recording()
    if TerminalEnvironment.inputIsTerminal, TerminalEnvironment.outputIsTerminal,
      !TerminalEnvironment.isDumb
    {
      Task { @MainActor in
        let status = await FullScreenRunner(ReplayScreen(recording)).run()
        exit(recording.tell() ? max(status, 1) : status)
      }
      dispatchMain()
    }
    print(recording.text, terminator: "")
    exit(recording.tell() ? 1 : 0)
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
      text += "step \(index + 1) of \(steps.count): \(step.input ?? "start")\n"
      if !step.frame.text.isEmpty { text += step.frame.text + "\n" }
      var formatter = TraceTextFormatter()
      for event in step.events { text += formatter.line(for: event) + "\n" }
      text += "\n"
    }
    return text
  }
}
