import Foundation
public import Stage

/// Plays at random with a full screen, the same way for the same seed: keys, clicks, the wheel,
/// pastes, resizes, and now and then the end, after which it begins with a new screen.
///
///     let report = await Monkey(seed: 1) { _ in Screen { SampleView() } }.report()
///     #expect(report == nil)
@MainActor
public struct Monkey {
  /// Starts what a run needs around it, such as random choices that follow from a seed.
  public typealias Surroundings = @MainActor (() -> Task<String?, Never>) -> Task<String?, Never>

  private let seed: UInt64
  private let steps: Int
  private let allowedWarnings: Set<String>
  private let surroundings: Surroundings
  private let makeScreen: @MainActor (TestClock) -> Screen

  /// How many steps a pattern is played with: 5,000, or `WORKBOOK_MONKEY_STEPS`.
  public nonisolated static var stepsForPattern: Int {
    ProcessInfo.processInfo.environment["WORKBOOK_MONKEY_STEPS"].flatMap { Int($0) } ?? 5000
  }

  /// Makes a monkey for screens that `makeScreen` makes, each with the clock that the monkey moves.
  ///
  /// - Parameters:
  ///   - variants: The number of variants that share the pattern's steps.
  ///   - warnings: The runtime warnings that the screen is meant to give.
  public init(
    seed: UInt64, sharedBy variants: Int = 1, allowing warnings: Set<String> = [],
    in surroundings: @escaping Surroundings = { $0() },
    screen makeScreen: @escaping @MainActor (TestClock) -> Screen
  ) {
    self.seed = seed
    steps = max(1, Self.stepsForPattern / variants)
    allowedWarnings = warnings
    self.surroundings = surroundings
    self.makeScreen = makeScreen
  }

  /// Plays; where something fails, says what, with the seed and the shortest sequence that fails.
  public func report() async -> String? {
    var random = SeededRandom(seed: seed)
    var left = steps
    while left > 0 {
      // Some screens are left soon, and some live long.
      let leaving = random.pick([50, 500, 5000])
      let (played, fault) = await play(&random, atMost: left, leaving: leaving)
      left -= played.count
      if let fault { return await report(fault, after: played) }
    }
    return nil
  }

  /// Plays with one screen, until the monkey leaves it.
  private func play(
    _ random: inout SeededRandom, atMost limit: Int, leaving: Int
  ) async -> (played: [MonkeyStep], fault: String?) {
    let recorded = Recorded(random)
    let fault = await surroundings {
      Task {
        await run { stand in
          guard recorded.steps.count < limit, !stand.isLeaving else { return nil }
          let step = recorded.random.monkeyStep(on: stand.frame, leaving: leaving)
          recorded.steps.append(step)
          return step
        }
      }
    }.value
    random = recorded.random
    return (recorded.steps, fault)
  }

  /// Plays the same steps with a fresh screen.
  private func replay(_ steps: [MonkeyStep]) async -> String? {
    let left = Recorded(SeededRandom(seed: seed))
    left.steps = steps.reversed()
    return await surroundings { Task { await run { _ in left.steps.popLast() } } }.value
  }

  private func run(_ nextStep: @MainActor (MonkeyStand) -> MonkeyStep?) async -> String? {
    let stand = MonkeyStand(allowing: allowedWarnings, makeScreen)
    defer { stand.close() }
    var count = 0
    while let step = nextStep(stand) {
      if let fault = await stand.take(step) { return fault }
      count += 1
      // Other tests that need the main actor have their turn meanwhile.
      if count % 50 == 0 { await Task.yield() }
    }
    return nil
  }

  private func report(_ fault: String, after steps: [MonkeyStep]) async -> String {
    let start = "Seed \(seed), after \(steps.count) steps on this screen: \(fault)\n"
    guard await replay(steps) != nil else { return start + "The same steps do not fail again." }
    let few = await shortest(steps) { await replay($0) != nil }
    let again = await replay(few) ?? fault
    let lines = few.map { "  .\($0)" }.joined(separator: "\n")
    return start + "\(few.count) steps are enough: \(again)\n\(lines)"
  }

  /// What was played, and the chance that goes on.
  @MainActor
  private final class Recorded {
    var random: SeededRandom
    var steps: [MonkeyStep] = []

    init(_ random: SeededRandom) { self.random = random }
  }
}
