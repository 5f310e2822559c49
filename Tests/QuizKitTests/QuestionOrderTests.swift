import QuizKit
import Testing

struct QuestionOrderTests {
  @Test func `the same seed gives the same order, and another one another`() {
    let ids = QuestionOrder(seed: 7).questions(Sample.questions).map(\.id)
    #expect(QuestionOrder(seed: 7).questions(Sample.questions.reversed()).map(\.id) == ids)
    #expect(QuestionOrder(seed: 8).questions(Sample.questions).map(\.id) != ids)
    #expect(Set(ids).count == 12)
  }

  @Test func `chapters stay in their order`() {
    for seed in 0..<50 as Range<UInt64> {
      let chapters = QuestionOrder(seed: seed).questions(Sample.questions).map(\.chapter)
      #expect(chapters == chapters.sorted())
    }
  }

  @Test func `a limit takes questions out of all chapters`() {
    var seen: Set<Int> = []
    for seed in 0..<50 as Range<UInt64> {
      let some = QuestionOrder(seed: seed).questions(Sample.questions, limit: 3)
      #expect(some.count == 3 && some.map(\.chapter) == some.map(\.chapter).sorted())
      seen.formUnion(some.map(\.chapter))
    }
    #expect(seen == [0, 1, 2])
    #expect(QuestionOrder(seed: 1).questions(Sample.questions, limit: 100).count == 12)
    #expect(QuestionOrder(seed: 1).questions(Sample.questions, limit: -1).isEmpty)
  }

  @Test func `the options' order depends on the question and the seed alone`() {
    let question = Sample.question("q")
    var turned = question
    turned.options.reverse()
    let order = QuestionOrder(seed: 3)
    #expect(order.options(of: question) == order.options(of: turned))
    let orders = Set((0..<400).map { QuestionOrder(seed: $0).options(of: question).map(\.id) })
    #expect(orders.count == 24)
  }

  @Test func `the hash is the published one, so orders are the same on every machine`() {
    #expect(StableHash.of("".utf8) == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.of("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash.of("foobar".utf8) == 0x8594_4171_F739_67E8)
  }
}
