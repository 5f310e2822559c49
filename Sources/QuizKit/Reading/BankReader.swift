import Foundation
import Stage
import Workbook

/// Reads a bank from its folder.
package enum BankReader {
  /// The file with the ids that must not come back.
  package static let retiredIDs = "retired-ids.txt"

  /// Reads all files of a folder that belong to a bank.
  ///
  /// - Returns: What could be read, and what is wrong with the folder, its files and their lines.
  package static func read(folder: String) -> (bank: Bank, problems: [Problem]) {
    var bank = Bank(folder: folder, questions: [])
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      let place = SourcePlace(file: shown(folder))
      return (bank, [Problem(.unreadable, at: place, reason(path: folder))])
    }
    var problems: [Problem] = []
    let files = WorkbookPattern.all.map { (name: "\($0.fileName).md", chapter: $0.number) }
    for name in names {
      let path = folder.hasSuffix("/") ? "\(folder)\(name)" : "\(folder)/\(name)"
      do throws(Problem) {
        if let file = files.first(where: { $0.name == name }) {
          let text = try TextFile.read(path)
          let read = BankParser.parse(text, file: path, chapter: file.chapter)
          bank.questions += read.questions
          problems += read.problems
        } else if name == retiredIDs {
          problems += readRetiredIDs(try TextFile.read(path), path, into: &bank)
        } else if name.hasSuffix(".md"), name != "README.md", !name.hasPrefix(".") {
          throw unknownFile(name, path, files.map(\.name))
        }
      } catch {
        problems.append(error)
      }
    }
    if bank.questions.isEmpty, problems.isEmpty {
      let message = "no questions in this folder; they are in files such as \(files[0].name)"
      problems.append(Problem(.emptyBank, at: SourcePlace(file: shown(folder)), message))
    }
    return (bank, problems)
  }

  private static func unknownFile(_ name: String, _ path: String, _ names: [String]) -> Problem {
    let hint = nearest(to: name, in: names).map { "did you mean \($0)?" }
    let place = SourcePlace(file: shown(path))
    let wanted = hint ?? "questions are in files such as \(names[0])"
    return Problem(.unreadable, at: place, "no pattern has this name; \(wanted)")
  }

  private static func readRetiredIDs(
    _ text: String, _ path: String, into bank: inout Bank
  ) -> [Problem] {
    var problems: [Problem] = []
    for line in SourceLine.lines(of: text, file: path) {
      let id = line.text.trimmed
      if id.isEmpty || id.begins(with: "#") { continue }
      if QuestionID.isProper(id) {
        bank.retiredIDs.insert(String(id))
      } else if problems.count < BankParser.problemLimit {
        problems.append(
          Problem(.malformedID, at: line.place(id.startIndex), QuestionID.message(String(id))))
      }
    }
    return problems
  }

  private static func reason(path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such folder"
    }
    return isFolder.boolValue ? "the folder can't be opened" : "a folder was expected, not a file"
  }

  /// A path without characters that would break the line of a message.
  private static func shown(_ path: String) -> String {
    path.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? String(path.map { $0.isNewline || $0.isControl ? "\u{FFFD}" : $0 }) : path
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
