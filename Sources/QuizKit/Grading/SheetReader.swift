import Foundation
import Stage

/// What came of reading sheets.
package struct SheetReading: Sendable {
  /// The learners' answers, in the order in which they were read.
  package var sheets: [AnswerSheet] = []
  /// What is wrong with the sheets, in the same order.
  package var problems: [SheetProblem] = []
  /// Those of the problems for which a file, or the rest of one, was not read.
  package var unreadable: [SheetProblem] { problems.filter(\.code.isUnreadable) }
}

/// Reads sheets of answers: text files of one learner each, and tables of a class.
package struct SheetReader: Sendable {
  private let index: BankIndex

  /// Makes a reader of answers to the questions of a bank.
  package init(_ index: BankIndex) {
    self.index = index
  }

  /// Reads files, and the files of folders in the order of their names.
  package func read(paths: [String]) -> SheetReading {
    var reading = SheetReading()
    for path in paths {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        read(folder: path, into: &reading)
      } else {
        read(file: path, into: &reading)
      }
    }
    merge(&reading)
    return reading
  }

  /// Reads what is in a file; `path` tells its form and, for a text, the learner's name.
  package func read(bytes: [UInt8], path: String) -> SheetReading {
    let file = onOneLine(path)
    if let place = SheetFile.placeOfBadByte(in: bytes, file) {
      let problem = SheetProblem(.notUTF8, at: place, "this is not UTF-8; save it as UTF-8")
      return SheetReading(problems: [problem])
    }
    if ["csv", "tsv"].contains(Self.split(path).suffix) {
      let read = CSVSheetParser.parse(bytes, file: file, index: index)
      return SheetReading(sheets: read.sheets, problems: read.problems)
    }
    let read = TextSheetParser.parse(bytes, file: file, index: index)
    let sheet = AnswerSheet(
      learner: Self.learner(Self.split(path).name), place: SourcePlace(file: file), index: index,
      choices: read.choices)
    return SheetReading(sheets: [sheet], problems: read.problems)
  }

  /// A learner's name on one line, without blanks around it.
  static func learner(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    return onOneLine(text).trimmingCharacters(in: .whitespaces)
  }

  // MARK: Files and folders

  private func read(file path: String, into reading: inout SheetReading) {
    do throws(SheetProblem) {
      let read = read(bytes: try SheetFile.read(path), path: path)
      reading.sheets += read.sheets
      reading.problems += read.problems
    } catch {
      var problem = error
      problem.place.file = onOneLine(problem.place.file)
      reading.problems.append(problem)
    }
  }

  private func read(folder: String, into reading: inout SheetReading) {
    let place = SourcePlace(file: onOneLine(folder))
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      reading.problems.append(
        SheetProblem(.unreadable, at: place, "the folder can't be opened"))
      return
    }
    var isEmpty = true
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if Self.isSheet(name) || Self.isFolder(path) {
        isEmpty = false
        read(file: path, into: &reading)
      } else {
        let message = "this file was not read; a sheet's name ends with .txt, .md, .csv or .tsv"
        reading.problems.append(
          SheetProblem(.skippedFile, at: SourcePlace(file: onOneLine(path)), message))
      }
    }
    if isEmpty {
      reading.problems.append(
        SheetProblem(.noSheets, at: place, "there are no sheets in this folder"))
    }
  }

  private static func isSheet(_ name: String) -> Bool {
    guard ["txt", "md", "csv", "tsv"].contains(split(name).suffix) else { return false }
    return name.lowercased() != "readme.md"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// A file's name without what stands after its last point, and that in small letters.
  private static func split(_ path: String) -> (name: String, suffix: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return (String(name), "")
    }
    return (String(name[..<point]), name[name.utf8.index(after: point)...].lowercased())
  }

  // MARK: Learners with several sheets

  /// Makes one sheet of those of a learner that don't contradict each other.
  private func merge(_ reading: inout SheetReading) {
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(reading.sheets.count)
    var sheets: [AnswerSheet] = []
    sheets.reserveCapacity(reading.sheets.count)
    var count = 0
    for sheet in reading.sheets {
      guard let first = firsts[sheet.learner] else {
        firsts[sheet.learner] = sheets.count
        sheets.append(sheet)
        continue
      }
      let pairs = zip(sheets[first].choices, sheet.choices)
      let other = sheets[first].place
      let contradiction = pairs.enumerated().first {
        $0.element.0.isAnswer && $0.element.1.isAnswer && $0.element.0 != $0.element.1
      }
      count += 1
      if count == SheetNotes.limit {
        let message = "there are more learners with several sheets, which are not told"
        reading.problems.append(SheetProblem(.moreProblems, at: sheet.place, message))
      }
      if let contradiction {
        sheets.append(sheet)
        guard count < SheetNotes.limit else { continue }
        let message =
          "\(quoted(sheet.learner)) answered \(quoted(index.questions[contradiction.offset].id))"
          + " otherwise in \(other.file):\(other.line); each sheet is graded by itself"
        reading.problems.append(SheetProblem(.contradictingSheets, at: sheet.place, message))
      } else {
        sheets[first].choices = pairs.map { $0 == .void || $1 == .void ? .void : $0.union($1) }
        guard count < SheetNotes.limit else { continue }
        let message =
          "\(quoted(sheet.learner)) has answers in \(other.file):\(other.line) too;"
          + " they are taken together"
        reading.problems.append(SheetProblem(.sameLearner, at: sheet.place, message))
      }
    }
    reading.sheets = sheets
  }
}
