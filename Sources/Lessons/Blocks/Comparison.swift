import Foundation
import TestSupport
import Trace

/// The patterns side by side: what a run tells of each, between texts that a person wrote.
struct Comparison {
  /// A row of the table: what is run, and which source counts.
  struct Row: Decodable {
    let row: String
    let program: String
    let variant: String?
    let script: [String]
    /// The view whose reuse is asked for.
    let child: String
    /// What the variant is made of, without what belongs to the workbook.
    let files: [String]

    /// The command that runs it.
    var command: String {
      let commands = script.map { $0 + "\\n" }.joined()
      return "printf '\(commands)' | swift run \(program)"
        + (variant.map { " --variant \($0)" } ?? "")
    }
  }

  private let rows: [Row]
  private let package: URL

  init(_ path: String, in package: URL) throws {
    self.package = package
    do {
      let data = try Data(contentsOf: package.appending(path: path))
      rows = try JSONDecoder().decode([Row].self, from: data)
    } catch {
      throw BlockError("\(path) can't be read: \(error)")
    }
    for row in rows {
      let missing = row.files.first {
        !FileManager.default.fileExists(atPath: package.appending(path: $0).path)
      }
      if let missing {
        throw BlockError(
          "the row \(quoted(row.row)) of \(path) counts \(missing), which is not there")
      }
    }
  }

  /// The table's lines, with the texts of a marker.
  func lines(_ marker: Marker, _ language: NoteLanguage, _ runner: CommandRunner) async throws
    -> [String]
  {
    let keys = marker.values.map(\.key)
    guard keys == rows.map(\.row) else {
      throw BlockError("the marker has the rows \(keys), and the file \(rows.map(\.row))")
    }
    var lines = [
      "| " + language.comparison.joined(separator: " | ") + " |",
      "|" + String(repeating: "---|", count: language.comparison.count),
    ]
    for row in rows {
      let texts = (marker[row.row] ?? "").split(separator: "|").map(\.trimmed)
      guard texts.count == 3 else {
        throw BlockError("the row \(quoted(row.row)) has \(texts.count) texts, and not 3")
      }
      let run = try await runner.run(row.command + " --trace=json")
      guard run.status == 0 else { throw BlockError("\(row.command): \(run.lines.last ?? "")") }
      let actions = try RunTrace(run.lines).actions
      let cells = [
        "`\(row.program)`" + (row.variant.map { " `\($0)`" } ?? ""), texts[0], texts[1],
        told(actions), bodies(actions), try reusable(row, language), "\(try lineCount(row))",
        texts[2],
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines
  }

  private typealias Actions = [(action: TraceEvent, events: [TraceEvent])]

  /// For each action, and once for those that came to the same.
  private func each(_ actions: Actions, _ cell: ([TraceEvent]) -> String) -> String {
    let cells = actions.map { ($0.action.subject, cell($0.events)) }
    if Set(cells.map(\.1)).count == 1, let first = cells.first { return first.1 }
    return cells.map { "`\($0.0)`: \($0.1)" }.joined(separator: "<br>")
  }

  private func told(_ actions: Actions) -> String {
    each(actions) { events in
      let names = events.compactMap { event -> String? in
        switch event.kind {
        case .invalidate: event.subject
        // A subscriber that writes what it is given.
        case .set where events.contains { $0.seq == event.cause && $0.kind == .publish }:
          event.subject
        default: nil
        }
      }
      return names.uniqued.map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  private func bodies(_ actions: Actions) -> String {
    each(actions) { events in
      let views = events.filter { $0.kind == .body }.map(\.subject).uniqued
      return views.map { "`\($0)` \(events.bodies(of: $0))" }.joined(separator: ", ")
    }
  }

  private func reusable(_ row: Row, _ language: NoteLanguage) throws -> String {
    let view = try StoredProperties(of: row.child, in: row.files, of: package)
    return language.reusable(
      view.classes.isEmpty,
      (view.classes.isEmpty ? view.types : view.classes).map { "`\($0)`" }
        .joined(separator: ", "))
  }

  private func lineCount(_ row: Row) throws -> Int {
    try row.files.reduce(0) { try $0 + SourceFile($1, in: package).code.lines.count }
  }
}

extension String {
  /// The lines that are not blank.
  fileprivate var lines: [Substring] { split(separator: "\n").filter { !$0.trimmed.isEmpty } }
}
