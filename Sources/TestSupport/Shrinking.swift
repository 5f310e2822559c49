/// The shortest sequence that is found by leaving out pieces of `steps`, large ones first, for as
/// long as what is left still fails; none of what is left can be spared then.
///
/// It is tried for `budget` steps in all; where that is not enough, the sequence is longer.
@MainActor
public func shortest<Step>(
  _ steps: [Step], budget: Int = 200_000, thatFails fails: @MainActor ([Step]) async -> Bool
) async -> [Step] {
  var steps = steps
  var left = budget
  var length = max(1, steps.count / 2)
  while true {
    var isShorter = false
    var start = 0
    while start < steps.count {
      var fewer = steps
      fewer.removeSubrange(start..<min(start + length, steps.count))
      left -= fewer.count
      if left < 0 { return steps }
      if await fails(fewer) {
        steps = fewer
        isShorter = true
      } else {
        start += length
      }
    }
    if length == 1, !isShorter { return steps }
    length = max(1, length / 2)
  }
}
