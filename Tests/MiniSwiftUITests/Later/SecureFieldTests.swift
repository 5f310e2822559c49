import MiniSwiftUI
import Stage
import Testing

/// A field whose text nobody is to see.
@MainActor struct SecureFieldTests {
  @Test func `a secret is never shown`() {
    let picture = drawing(20, 1) {
      SecureField("Password", text: .constant("hush")).frame(width: columns(10))
    }
    #expect(picture == ["[••••____]"])
  }

  @Test func `a secret is in no event`() throws {
    let screen = Screen { Login() }
    try screen.type("hush", into: "Password")
    #expect(screen.shows("length 4"))
    #expect(!screen.shows("hush"))
    #expect(screen.trace.allSatisfy { !$0.subject.contains("hush") && !$0.detail.contains("hush") })
  }
}

private struct Login: View {
  @State var password = ""

  var body: some View {
    VStack {
      Text("length \(password.count)")
      SecureField("Password", text: $password)
    }
  }
}
