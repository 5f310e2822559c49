import TestSupport
import Testing

@testable import Lessons

/// What the notes and the other documents say is what the programs and the source say.
@Suite struct `The documents` {
  private let book = Book.own

  @Test(arguments: Book.own.paths)
  func `show what is generated as it is now`(_ path: String) async throws {
    let outcome = await book.outcome(
      of: try book.document(path), try ChangeRecord(in: book.package))
    for problem in outcome.problems { Issue.record("\(problem)") }
  }

  @Test func `lead somewhere, run as told, name what there is, and agree in both languages`()
    async throws
  {
    let documents = try book.paths.map(book.document)
    #expect(documents.count > 10)
    for problem in await book.problems(of: documents) { Issue.record("\(problem)") }
  }

  @Test func `propose changes, all of which were right for the source as it is`() throws {
    let record = try ChangeRecord(in: book.package)
    let changes = book.proposals(try book.paths.map(book.document)).map(\.change)
    var days: [String] = []
    for change in changes {
      let entry = try #require(
        record[change.patch.path, change.command],
        "\(change.patch.path) was never tried; this does it: swift run Lessons")
      #expect(
        try entry.inputs == change.inputs(in: book.package),
        "\(change.patch.path) was last right on \(entry.since); this tries it anew: swift run Lessons"
      )
      days.append(entry.since)
    }
    #expect(changes.count > 10)
    print(
      "The \(changes.count) changes that the notes propose were last right, for this source, between",
      days.min() ?? "", "and", days.max() ?? "")
  }
}
