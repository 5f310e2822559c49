#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

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
  for _ in 0..<runs {
    subjectTimes.append(processorTime(of: subject))
    referenceTimes.append(processorTime(of: reference))
  }
  return Figure(
    name: name,
    subject: median(subjectTimes) / count, reference: median(referenceTimes) / count,
    promised: promised)
}

/// The time for which a processor did what this process asks for; what others do meanwhile does not
/// count.
private func processorTime(of body: () -> Void) -> Duration {
  let start = processorTime()
  body()
  return processorTime() - start
}

private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

private func median(_ times: [Duration]) -> Duration {
  times.sorted()[times.count / 2]
}

/// Keeps the optimizer from knowing what a value is, or that nobody needs it.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
