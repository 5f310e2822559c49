import TestSupport
import Testing

/// A binding through an object writes that object's property too: what the compiler says where it
/// can't be written.
@Suite struct `A binding to the text of an inner object` {
  private let compiler = SnippetCompiler()

  /// The pattern's own view model, with what `edit` makes of it, and a view that binds to its text.
  private func source(_ edit: (String) -> String) throws -> String {
    let viewModel = try SourceFile("Sources/Pattern5/TextViewModels.swift").text
    let view = """
      import SwiftUI

      struct InputView: View {
        @StateObject var viewModel = ForwardingViewModel()
        var body: some View { TextField("Text", text: $viewModel.input.text) }
      }
      """
    return edit(viewModel) + view
  }

  @Test func `is refused where the inner object is held by let`() async throws {
    let outcome = try await compiler.compile(
      source { viewModel in
        let edited = viewModel.replacing("  var input = ", with: "  let input = ")
        #expect(edited != viewModel)
        return edited
      })
    #expect(!outcome.succeeded)
    #expect(
      outcome.errors == ["cannot assign to property: 'input' is a 'let' constant"],
      "\(outcome.output)")
  }

  @Test func `compiles where it is held by var`() async throws {
    let outcome = try await compiler.compile(source { $0 })
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(outcome.warnings.isEmpty)
  }
}
