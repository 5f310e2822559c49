import TestSupport
import Testing

extension PseudoTerminal {
  /// The terminal is as it was before the program was started.
  func expectGivenBack(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(attributes == attributesBefore, sourceLocation: sourceLocation)
    #expect(emulator.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(!emulator.isAlternate, sourceLocation: sourceLocation)
  }
}
