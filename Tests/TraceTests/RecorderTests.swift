import Testing

@testable import Trace

struct RecorderTests {
  @Test func `events are numbered from one, with what is happening as their cause`() {
    let recorder = Recorder(wantsEvents: true)
    recorder.run {
      _ = Recorder.record(
        .action, "tap",
        causing: {
          Recorder.record(.set, "Model.count", "0 → 1")
        })
      Recorder.record(.frame, "60x24")
    }
    #expect(recorder.events.map(\.seq) == [1, 2, 3])
    #expect(recorder.events.map(\.cause) == [nil, 1, nil])
    #expect(recorder.events.map(\.kind) == [.action, .set, .frame])
  }

  @Test func `nothing is described where nobody records`() {
    var described = 0
    func subject() -> String {
      described += 1
      return "subject"
    }
    Recorder.record(.set, subject())
    Recorder(wantsEvents: false).run { _ = Recorder.record(.set, subject()) }
    #expect(described == 0)
    Recorder(wantsEvents: true).run { _ = Recorder.record(.set, subject()) }
    #expect(described == 1)
  }

  @Test func `a task belongs to the recorder that it was started under, and to the cause`() async {
    let recorder = Recorder(wantsEvents: true)
    let task = recorder.run {
      Recorder.record(
        .action, "tap",
        causing: {
          Task { _ = Recorder.record(.set, "late") }
        })
    }
    await task.value
    #expect(recorder.events.last?.subject == "late")
    #expect(recorder.events.last?.cause == 1)
  }

  @Test func `recorders do not see each other's events`() {
    let (one, other) = (Recorder(wantsEvents: true), Recorder(wantsEvents: true))
    one.run {
      Recorder.record(
        .action, "one",
        causing: {
          other.run { _ = Recorder.record(.action, "other") }
        })
    }
    #expect(one.events.map(\.subject) == ["one"])
    #expect(other.events.map(\.subject) == ["other"])
    #expect(other.events.first?.cause == nil)
  }

  @Test func `a warning is kept also where events are not`() {
    let recorder = Recorder(wantsEvents: false)
    recorder.run { _ = Recorder.warn("Something is wrong.") }
    #expect(recorder.warnings == ["Something is wrong."])
    #expect(recorder.events.isEmpty)
    #expect(!Recorder.warn("Nobody hears this."))
  }

  @Test func `a secret is masked wherever it would be shown, the longer one first`() {
    let recorder = Recorder(wantsEvents: true)
    recorder.mask("abc")
    recorder.mask("abcdef")
    recorder.record(.set, "Form.password", "abc → abcdef")
    recorder.warn("abcdef is no password")
    #expect(recorder.events.first?.detail == "••• → •••")
    #expect(recorder.warnings == ["••• is no password"])
  }

  @Test func `of very many events the latest are kept`() {
    let recorder = Recorder(wantsEvents: true)
    let count = Recorder.capacity * 2 + 1
    for number in 1...count { recorder.record(.set, "\(number)") }
    #expect(recorder.events.count == Recorder.capacity)
    #expect(recorder.events.last?.seq == count)
  }
}
