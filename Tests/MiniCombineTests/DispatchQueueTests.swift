#if !canImport(Darwin)
  import Dispatch
  import MiniCombine
  import Testing

  @Suite struct DispatchQueueTests {
    @Test func `values are delivered on the queue, in order`() {
      let queue = DispatchQueue(label: "values")
      let key = DispatchSpecificKey<Bool>()
      queue.setSpecific(key: key, value: true)
      let subject = PassthroughSubject<Int, Never>()
      var received: [Int] = []
      var wasElsewhere = false
      let sink = subject.receive(on: queue).sink {
        received.append($0)
        if DispatchQueue.getSpecific(key: key) != true { wasElsewhere = true }
      }
      for number in 1...3 { subject.send(number) }
      queue.sync {}
      #expect(received == [1, 2, 3])
      #expect(!wasElsewhere)
      sink.cancel()
    }

    @Test func `a group waits for what is scheduled in it`() {
      let (queue, group) = (DispatchQueue(label: "group"), DispatchGroup())
      var isDone = false
      queue.schedule(options: .init(qos: .userInitiated, group: group)) { isDone = true }
      group.wait()
      #expect(isDone)
    }

    @Test func `what is repeated goes on until it is cancelled`() {
      let queue = DispatchQueue(label: "repeated")
      let enough = DispatchSemaphore(value: 0)
      var count = 0
      let repeated = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
        count += 1
        if count == 3 { enough.signal() }
      }
      enough.wait()
      repeated.cancel()
      queue.sync {}
      let last = queue.sync { count }
      #expect(last >= 3)
    }

    @Test func `a delayed value comes in the end`() {
      let queue = DispatchQueue(label: "delayed")
      let arrived = DispatchSemaphore(value: 0)
      let sink = Just(1).delay(for: 0.001, scheduler: queue).sink { _ in arrived.signal() }
      arrived.wait()
      sink.cancel()
    }

    @Test func `a queue's lengths of time are counted in nanoseconds, its literals in seconds`() {
      typealias Stride = DispatchQueue.SchedulerTimeType.Stride
      #expect((2 as Stride).magnitude == 2_000_000_000)
      #expect((0.5 as Stride).magnitude == 500_000_000)
      #expect(Stride.milliseconds(3) + .microseconds(4) == .nanoseconds(3_004_000))
      #expect(Stride.seconds(1) * 3 == .seconds(3.0))
      #expect(Stride(.milliseconds(1)) < .seconds(1))
      let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000))
      #expect(start.distance(to: start.advanced(by: .milliseconds(5))) == .milliseconds(5))
      #expect(start.advanced(by: .milliseconds(5)).distance(to: start).magnitude == -5_000_000)
    }
  }
#endif
