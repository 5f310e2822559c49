/// The shortest sequence that is found by leaving out pieces of `steps`, large ones first, for as
/// long as what is left still fails; none of what is left can be spared then.
@MainActor
public func shortest<Step>(
  _ steps: [Step], thatFails fails: @MainActor ([Step]) async -> Bool
) async -> [Step] {
  var steps = steps
  var length = max(1, steps.count / 2)
  while true {
    var isShorter = false
    var start = 0
    while start < steps.count {
      var fewer = steps
      fewer.removeSubrange(start..<min(start + length, steps.count))
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
