import MiniSwiftUI

/// What no pattern does: crash in several ways, print, open boxes, show more than fits.
@main
struct TestApp: App {
  var body: some Scene {
    WindowGroup { TroubleView() }
  }
}

struct TroubleView: View {
  @State private var name = ""
  @State private var isOpen = false
  @State private var rows = 0

  var body: some View {
    VStack {
      Text("Name: \(name)")
      TextField("Name", text: $name)
      Button("Open") { isOpen = true }
      Button("Print") { print("printed by the program") }
      Button("Crash by an Index") { _ = [name][rows + 1] }
      Button("Crash by nil") { _ = Int(name + "x")! }
      Button("Crash by Recursion") { rows = recurse(1) }
      Button("Stop with a Message") { fatalError("the program's last words") }
      Button("More Rows") { rows += 20 }
      ForEach(0..<rows, id: \.self) { Text("Row \($0)") }
    }
    .sheet(isPresented: $isOpen) {
      TextField("Inside", text: $name)
      Button("Close") { isOpen = false }
    }
  }
}

/// Never returns: the stack is used up before.
private func recurse(_ depth: Int) -> Int {
  depth == 0 ? 0 : recurse(depth + 1) + recurse(depth + 2)
}
