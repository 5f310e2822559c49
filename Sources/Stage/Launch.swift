import Dispatch
import Synchronization
import Terminal
import Trace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Starts programs.
@MainActor
package enum Launch {
  /// The program's name, as it was called.
  package static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "program"
  }

  /// The options that this process was started with. Explains them, with `notes` below, and ends the
  /// process where that is what is wanted; ends it with status 2, and one line that says why, where
  /// they are wrong.
  package static func options(extra: [LaunchOption] = [], notes: String = "") -> LaunchOptions {
    do throws(UsageError) {
      let options = try LaunchOptions(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: environment(["LC_ALL", "LC_MESSAGES", "LANG"]), extra: extra)
      if options.wantsHelp {
        let help = LaunchOption.help(program: programName, extra: extra)
        finish(notes.isEmpty ? help : "\(help)\n\n\(notes)")
      }
      return options
    } catch {
      fail(error.description)
    }
  }

  /// Prints `text` and ends the process with status 0.
  package static func finish(_ text: String) -> Never {
    FileDescriptor.standardOutput.write(text + "\n")
    exit(0)
  }

  /// Ends the process with status 2 and a line that says why.
  package static func fail(_ message: String) -> Never {
    FileDescriptor.standardError.write("\(programName): \(message)\n")
    exit(2)
  }

  /// The way that this process runs with `options`.
  package static func way(_ options: LaunchOptions) -> LaunchOptions.Way {
    options.way(
      inputIsTerminal: TerminalEnvironment.inputIsTerminal,
      outputIsTerminal: TerminalEnvironment.outputIsTerminal,
      isDumb: TerminalEnvironment.isDumb)
  }

  /// Runs the screen that `makeScreen` makes, in the way that the options and the standard streams
  /// ask for, and ends the process with its status.
  package static func run(
    _ options: LaunchOptions, makeScreen: @escaping @MainActor (Size, Recorder) -> Screen
  ) -> Never {
    if let replay = options.replay {
      SiblingProgram("Player").replaceProcess(
        arguments: (options.isPlain ? ["--plain"] : []) + ["--", replay])
    }
    let way = way(options)
    let errors = FileDescriptor.standardError
    let size = options.size ?? Size(width: 60, height: 24)
    let record = record(options, way == .fullScreen ? TerminalSession.size : size)
    let writer = TraceWriter(options.trace) { errors.write($0) }
    // While a full screen has the terminal, the trace waits for its end.
    let keepsTrace = way == .fullScreen && TerminalEnvironment.errorIsTerminal
    let writesTrace = options.trace != .off && !keepsTrace
    var onEvent: (@Sendable (TraceEvent) -> Void)?
    if writesTrace || record != nil {
      onEvent = { event in
        record?.trace(event)
        if writesTrace { writer.write(event) }
      }
    }
    let recorder = Recorder(
      wantsEvents: options.trace != .off || way != .script || record != nil, onEvent: onEvent)
    recorder.run {
      // The task has the recorder for as long as it runs: what it starts, and what that starts,
      // belongs to this screen.
      _ = Task { @MainActor in
        let screen = makeScreen(size, recorder)
        var lastFrame: Canvas?
        if record != nil || options.svg != nil {
          screen.onInput = { record?.input(recorder.masked($0)) }
          screen.onFrame = { frame in
            record?.frame(frame.json(masked: recorder.masked))
            lastFrame = frame
          }
        }
        var status = await run(screen, options, way)
        if keepsTrace { recorder.events.forEach(writer.write) }
        if record?.isComplete == false {
          errors.write("the record \(quoted(options.record ?? "")) is not complete\n")
          status = max(status, 1)
        }
        if let svg = options.svg, let lastFrame {
          let frame =
            way == .fullScreen
            ? lastFrame : screen.composition(showsTrace: options.trace != .off)
          draw(frame.json(masked: recorder.masked), svg, status)
        }
        exit(status)
      }
    }
    dispatchMain()
  }

  private static func record(_ options: LaunchOptions, _ size: Size) -> RunRecord? {
    // Nobody is to find out at the end of a run that its picture has no place.
    if let path = options.svg {
      open("picture", path) { () throws(FileDescriptor.Failure) in
        close(try FileDescriptor(writing: path, empties: false).number)
      }
    }
    return options.record.map { path in
      open("record", path) { () throws(FileDescriptor.Failure) in
        try RunRecord(
          path: path, program: programName, arguments: Array(CommandLine.arguments.dropFirst()),
          size: size)
      }
    }
  }

  @discardableResult
  private static func open<File>(
    _ what: String, _ path: String, _ open: () throws(FileDescriptor.Failure) -> File
  ) -> File {
    do {
      return try open()
    } catch {
      fail("the \(what) \(quoted(path, atMost: 200)) can't be written: \(error.message)")
    }
  }

  /// Has a picture of a frame drawn, and ends with that status.
  private static func draw(_ frame: String, _ file: String, _ status: Int32) -> Never {
    let input = KeptOutput.makeFile()
    FileDescriptor(number: input).write(frame + "\n")
    lseek(input, 0, SEEK_SET)
    dup2(input, STDIN_FILENO)
    fflush(nil)
    SiblingProgram("Player").replaceProcess(
      arguments: ["--svg", file, "--title", programName, "--status", "\(status)"])
  }

  private static func run(
    _ screen: Screen, _ options: LaunchOptions, _ way: LaunchOptions.Way
  ) async -> Int32 {
    let outcome = WriteOutcome()
    let output = RunnerOutput { text in
      // What the program itself printed comes first.
      fflush(nil)
      if !FileDescriptor.standardOutput.write(text) {
        outcome.isLost.store(true, ordering: .relaxed)
      }
    } message: { text in
      FileDescriptor.standardError.write(text)
    }
    // The trace tells of warnings too.
    let printsWarnings = options.trace == .off
    switch way {
    case .fullScreen:
      return await FullScreenRunner(FullScreen(screen: screen)).run()
    case .lineByLine:
      let runner = LineRunner(
        screen: screen, name: programName, output: output, printsWarnings: printsWarnings,
        isInteractive: TerminalEnvironment.inputIsTerminal)
      await runner.run(LineReader(.standardInput))
      return outcome.status(0)
    case .script:
      let source = options.script ?? "-"
      let reader: LineReader
      do throws(FileDescriptor.Failure) {
        reader = LineReader(source == "-" ? .standardInput : try FileDescriptor(reading: source))
      } catch {
        fail("the script \(quoted(source, atMost: 200)) can't be read: \(error.message)")
      }
      let runner = ScriptRunner(
        screen: screen, source: source, output: output, printsWarnings: printsWarnings)
      return outcome.status(await runner.run(reader.next))
    }
  }

  /// Whether what was written got anywhere.
  private final class WriteOutcome: Sendable {
    let isLost = Atomic<Bool>(false)

    /// The status of a run that would have had this one; a run that nobody could read has failed.
    func status(_ status: Int32) -> Int32 {
      guard isLost.load(ordering: .relaxed) else { return status }
      FileDescriptor.standardError.write("the screens can't be written to the standard output\n")
      return max(status, 1)
    }
  }

  private static func environment(_ names: [String]) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}
