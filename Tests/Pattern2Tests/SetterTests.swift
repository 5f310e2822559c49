import TestSupport
import Testing

/// A binding needs a setter: what the compiler says where there is none, as the view model's
/// comment quotes it.
@Suite struct `A binding to a property of the view model` {
  private let compiler = SnippetCompiler()

  /// Pattern 2's own files, with what `edit` makes of its view model.
  private func source(_ edit: (String) -> String) throws -> String {
    let viewModel = try SourceFile("Sources/Pattern2/SampleViewModel.swift").text
    let views = try ["SampleView", "SampleSubView"].map {
      try SourceFile("Sources/Pattern2/\($0).swift").text
    }
    return ([edit(viewModel)] + views).joined(separator: "\n")
  }

  @Test func `is refused where the property has no setter`() async throws {
    let outcome = try await compiler.compile(
      source { viewModel in
        let edited = viewModel.replacing("    set { model.stars = newValue }\n", with: "")
        #expect(edited != viewModel)
        return edited
      })
    #expect(!outcome.succeeded)
    let message = "cannot assign to property: 'stars' is a get-only property"
    #expect(outcome.errors == [message], "\(outcome.output)")
    #expect(try source { $0 }.contains("\"\(message)\""), "the comment says otherwise")
  }

  @Test func `compiles where it has one`() async throws {
    let outcome = try await compiler.compile(source { $0 })
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty)
  }
}
