import MiniCombine
import TestSupport
import Testing

@Suite struct DemandTests {
  @Test func `C21 demand saturates`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.max(1) - .unlimited == .max(0))
    #expect(Demand.max(3) - .max(2) == .max(1))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(2) * 3 == .max(6))
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.unlimited * 0 == .unlimited)
    #expect(Demand.max(2) + 3 == 5)
    #expect(Demand.max(5) - 3 == 2)
    #expect(Demand.none == .max(0))
  }

  @Test func `demands compare with each other and with numbers`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(1) < .max(2))
    #expect(Demand.max(.max) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(Demand.max(2) > 1 && Demand.max(2) >= 2 && Demand.max(2) <= 2 && 1 < Demand.max(2))
    #expect(Demand.unlimited > Int.max && Int.max < Demand.unlimited)
    #expect(Demand.max(2) != 3 && 2 == Demand.max(2))
    #expect(Demand.max(4).max == 4 && Demand.unlimited.max == nil)
    #expect("\(Demand.max(4)) \(Demand.unlimited)" == "max(4) unlimited")
    var demand = Demand.max(1)
    demand += 2
    demand += .max(3)
    demand -= 1
    demand -= .max(1)
    demand *= 2
    #expect(demand == 8)
  }

  @Test func `C21 max(1) - max(2) stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Subscribers.Demand.max(1) - .max(2)
    }
  }

  @Test func `C20 a negative demand stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }

  @Test func `C20 asking a subject for nothing stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let subscriber = TestSubscriber<Int, Never>()
      PassthroughSubject<Int, Never>().subscribe(subscriber)
      subscriber.request(.none)
    }
  }

  @Test func `C20 asking Just for nothing stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let subscriber = TestSubscriber<Int, Never>()
      Just(1).subscribe(subscriber)
      subscriber.request(.none)
    }
  }

  @Test func `C48 leaving out fewer than no values stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
  }
}
