import Foundation
import QuizKit

/// What grading a large class costs against reading its sheets.
@MainActor let gradingFigures: [@MainActor () -> Figure] = [gradingFigure]

@MainActor private func gradingFigure() -> Figure {
  let (sheetCount, questionCount) = (10_000, 100)
  let index = BankIndex(
    Bank(folder: "", questions: (0..<questionCount).map { question("a-question-\($0)") }))
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<sheetCount {
      let lines = index.questions.enumerated().map { position, question in
        "\(question.id) \(question.options[(number + position) % 4].id)\n"
      }
      try Data(lines.joined().utf8).write(to: folder.appending(path: "learner-\(number).txt"))
    }
  } catch {
    preconditionFailure("\(error)")
  }
  let reader = SheetReader(index)
  let grader = Grader(index, pass: 50)
  // Whoever reads a folder's files must find them first.
  func readFiles() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names ?? [] { _ = opaque(try? SheetFile.read("\(folder.path)/\(name)")) }
  }
  return compare("grading 10,000 sheets of 100 (reading them)", atMost: 3, runs: 7, count: 1) {
    let reading = reader.read(paths: [folder.path])
    precondition(reading.sheets.count == sheetCount && reading.problems.isEmpty)
    precondition(opaque(grader.grade(reading.sheets)).learners.count == sheetCount)
  } reference: {
    readFiles()
  }
}

private func question(_ id: String) -> Question {
  let place = SourcePlace(file: "")
  let options = ["the-first-one", "another-one", "a-third-one", "a-last-one"].map { option in
    AnswerOption(
      id: option, isKey: option == "another-one", text: LocalizedText(), feedback: LocalizedText(),
      place: place)
  }
  return Question(
    id: id, chapter: 1, kind: .single, lesson: 1, stem: LocalizedText(), options: options,
    place: place)
}
