import Combine
import Stage
import SwiftUI
import Testing
import Trace

@testable import Pattern5

/// What a view model says when the text below it changes.
@MainActor
@Suite struct `A view model with its text below it` {
  /// How often the object sends while something is done.
  private func signals<Object: ObservableObject>(
    of object: Object, during action: () -> Void
  ) -> Int {
    var signals = 0
    let token = object.objectWillChange.sink { _ in signals += 1 }
    action()
    withExtendedLifetime(token) {}
    return signals
  }

  @Test func `is told nothing by a State, which keeps nothing either`() {
    let viewModel = StateInClassViewModel()
    #expect(signals(of: viewModel) { viewModel.text = "new" } == 0)
    #expect(viewModel.text == "")
  }

  @Test func `sends for a Published text of its own`() {
    let viewModel = PublishedInClassViewModel()
    #expect(signals(of: viewModel) { viewModel.text = "new" } == 1)
    #expect(viewModel.text == "new")
  }

  @Test func `B35: sends nothing for an object that it holds, though that one sends`() {
    let viewModel = NestedViewModel()
    var inner = 0
    let outer = signals(of: viewModel) {
      inner = signals(of: viewModel.input) { viewModel.input.text = "new" }
    }
    #expect(inner == 1)
    #expect(outer == 0)
    #expect(viewModel.input.text == "new")
  }

  @Test func `B36: sends once for each signal that it passes on, before the change`() {
    let viewModel = ForwardingViewModel()
    var seen: [String] = []
    let token = viewModel.objectWillChange.sink { seen.append(viewModel.input.text) }
    viewModel.input.text = "a"
    viewModel.input.text = "b"
    #expect(seen == ["", "a"])
    withExtendedLifetime(token) {}
  }

  @Test func `sends once for each text that is published, and not for the one it starts with`() {
    let viewModel = ForwardPublishedViewModel()
    #expect(signals(of: viewModel) { viewModel.input.text = "new" } == 1)
    // Nobody can have subscribed to an object that is being made, but the trace would tell.
    let screen = Screen {
      TextScreen(viewModel: ForwardPublishedViewModel()) { $0.input.text }
    }
    #expect(screen.trace.count { $0.kind == .willChange } == 1)
  }

  @Test func `sends for its input and for its output, where these are merged`() {
    let viewModel = MergedTextViewModel()
    // The text changes, and the count that follows from it.
    #expect(signals(of: viewModel) { viewModel.input.text = "new" } == 2)
    #expect(viewModel.output.count == 3)
    #expect(signals(of: viewModel) { viewModel.output.objectWillChange.send() } == 1)
    #expect(signals(of: viewModel) { viewModel.input.objectWillChange.send() } == 1)
  }

  @Test func `sends to everybody who subscribed to the merged signals`() {
    let viewModel = MergedTextViewModel()
    let inner = signals(of: viewModel) {
      #expect(signals(of: viewModel) { viewModel.input.objectWillChange.send() } == 1)
    }
    #expect(inner == 1)
  }

  @Test func `B38: in an array sends nothing itself, and the array for what is done to it`() {
    @MainActor final class Texts: ObservableObject {
      @Published var objects = [TextInput()]
      @Published var values = ["old"]
    }
    let texts = Texts()
    #expect(signals(of: texts) { texts.objects[0].text = "new" } == 0)
    #expect(texts.objects[0].text == "new")
    #expect(signals(of: texts) { texts.objects.append(TextInput()) } == 1)
    #expect(signals(of: texts) { texts.values[0] = "new" } == 1)
  }

  // MARK: The end

  private func isFreed<Object: AnyObject>(_ make: () -> Object) -> Bool {
    weak var object: Object?
    do {
      let made = make()
      object = made
    }
    return object == nil
  }

  @Test func `is freed with its last owner, whatever it subscribed to`() {
    #expect(isFreed { ForwardingViewModel() })
    #expect(isFreed { ForwardPublishedViewModel() })
    #expect(isFreed { MergedTextViewModel() })
    #expect(isFreed { NestedViewModel() })
    #expect(isFreed { PublishedInClassViewModel() })
    #expect(isFreed { StateInClassViewModel() })
  }

  @Test func `is not held by the object below it`() {
    let input = TextInput()
    weak var viewModel: ForwardingViewModel?
    do {
      let made = ForwardingViewModel()
      made.input = input
      viewModel = made
    }
    #expect(viewModel == nil)
    input.text = "nobody is told"
  }

  /// The screen with a view model of which the test learns.
  private func isFreedWithScreen<ViewModel: ObservableObject>(
    _ make: @escaping @MainActor () -> ViewModel,
    text: @escaping @MainActor (ObservedObject<ViewModel>.Wrapper) -> Binding<String>
  ) -> Bool {
    weak var viewModel: ViewModel?
    let keep: @MainActor () -> ViewModel = {
      let made = make()
      viewModel = made
      return made
    }
    let screen = Screen { TextScreen(viewModel: keep(), text: text) }
    guard viewModel != nil else { return false }
    screen.close()
    return viewModel == nil
  }

  @Test func `is freed when the screen is closed`() {
    #expect(isFreedWithScreen(ForwardingViewModel.init) { $0.input.text })
    #expect(isFreedWithScreen(ForwardPublishedViewModel.init) { $0.input.text })
    #expect(isFreedWithScreen(MergedTextViewModel.init) { $0.input.text })
    #expect(isFreedWithScreen(NestedViewModel.init) { $0.input.text })
    #expect(isFreedWithScreen(PublishedInClassViewModel.init) { $0.text })
    #expect(isFreedWithScreen(StateInClassViewModel.init) { $0.text })
  }
}
