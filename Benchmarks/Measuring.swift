/// Measures two things in turn, so that what else the machine does meets both, and takes the
/// median of each; a time is for one of the `count` repetitions that a call makes.
func compare(
  _ name: String, atMost promised: Double, runs: Int = 21, count: Int,
  subject: () -> Void, reference: () -> Void
) -> Figure {
  var subjectTimes: [Duration] = []
  var referenceTimes: [Duration] = []
  subject()
  reference()
  let clock = ContinuousClock()
  for _ in 0..<runs {
    subjectTimes.append(clock.measure(subject))
    referenceTimes.append(clock.measure(reference))
  }
  return Figure(
    name: name,
    subject: median(subjectTimes) / count, reference: median(referenceTimes) / count,
    promised: promised)
}

private func median(_ times: [Duration]) -> Duration {
  times.sorted()[times.count / 2]
}

/// Keeps the optimizer from knowing what a value is, or that nobody needs it.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
