import TestSupport
import Testing

@Suite struct `A place among few` {
  @Test func `is taken by as many as there are, and the next ones wait`() async {
    let places = Places(2)
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask { await places.take() }
      }
      // Until each of the six has one or waits.
      while await places.taken + places.waiting < 6 { await Task.yield() }
      #expect(await places.taken == 2)
      for _ in 0..<6 { await places.giveBack() }
    }
    #expect(await places.taken == 0)
    #expect(await places.waiting == 0)
  }

  @Test func `is handed on in the order of the waiting`() async {
    let places = Places(1)
    await places.take()
    let order = Order()
    await withTaskGroup { group in
      for number in 0..<3 {
        group.addTask {
          await places.take()
          await order.append(number)
          await places.giveBack()
        }
        while await places.waiting <= number { await Task.yield() }
      }
      await places.giveBack()
    }
    #expect(await order.numbers == [0, 1, 2])
    #expect(await places.taken == 0)
  }
}

private actor Order {
  private(set) var numbers: [Int] = []

  func append(_ number: Int) { numbers.append(number) }
}
