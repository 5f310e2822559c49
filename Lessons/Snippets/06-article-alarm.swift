import Combine

final class Alarm {
  private(set) var isOn = false
  private let willChange: ObservableObjectPublisher

  init(willChange: ObservableObjectPublisher) {
    self.willChange = willChange
  }

  func ring() {
    Task {
      try? await Task.sleep(for: .seconds(1))
      willChange.send()
      isOn = true
    }
  }
}
