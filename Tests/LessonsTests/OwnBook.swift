import Foundation
import TestSupport

@testable import Lessons

extension Book {
  /// The package's own notes, with the programs that were built beside the tests.
  static let own = Book(
    package: SourceFile.package,
    programs: URL(filePath: BuiltProgram("Pattern1").path).deletingLastPathComponent())
}
