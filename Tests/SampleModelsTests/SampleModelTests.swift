import SampleModels
import Testing

@Suite struct `The sample's model` {
  @Test func `counts 0 and has one star at first`() {
    let model = SampleModel()
    #expect(model.count == 0)
    #expect(model.stars == "★")
  }

  @Test(arguments: [(3, "★★★"), (1, "★"), (0, ""), (-1, ""), (Int.min, "")])
  func `makes that many stars, none for a length below 0`(length: Int, stars: String) {
    var model = SampleModel()
    model.changeStarsLength(length)
    #expect(model.stars == stars)
  }

  @Test func `is a value: a copy changes alone`() {
    let model = SampleModel()
    var copy = model
    copy.count = 5
    copy.changeStarsLength(2)
    #expect(model == SampleModel())
  }
}

@MainActor
@Suite struct `The length at random` {
  private func lengths(_ count: Int) -> [Int] {
    (0..<count).map { _ in StarsLength.random() }
  }

  @Test func `follows from the seed, on every machine alike`() {
    // The first numbers of SplitMix64 for this seed are published: 6457827717110365317,
    // 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821.
    #expect(StarsLength.seeded(by: 1_234_567) { lengths(5) } == [4, 2, 5, 3, 9])
  }

  @Test func `is each of 1 to 9 about as often, with a seed and without one`() {
    let runs = [lengths(9_000), StarsLength.seeded(by: 42) { lengths(9_000) }]
    for lengths in runs {
      for length in 1...9 {
        #expect((800...1_200).contains(lengths.count { $0 == length }))
      }
      #expect(lengths.allSatisfy { (1...9).contains($0) })
    }
  }

  @Test func `goes on in the tasks that were started under the seed`() async {
    let task = StarsLength.seeded(by: 1_234_567) {
      Task { @MainActor in lengths(5) }
    }
    #expect(await task.value == [4, 2, 5, 3, 9])
  }
}
