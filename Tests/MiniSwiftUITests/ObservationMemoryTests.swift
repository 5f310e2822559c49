#if os(Linux)
  import Foundation
  import MiniSwiftUI
  import Observation
  import Stage
  import Testing

  /// What an observable object keeps of those who have read it: row S53.
  @MainActor struct ObservationMemoryTests {
    nonisolated static let status = "/proc/self/statm"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: status)))
    func `S53 an object that does not change keeps nothing of evaluations gone by`()
      async throws
    {
      // In a process of its own, where nobody else takes memory.
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        await MainActor.run {
          let screen = Screen { TitleView(title: Title()) }
          @MainActor func evaluate(_ count: Int) {
            for _ in 0..<count { try? screen.tap("Again") }
          }
          evaluate(1_000)
          let before = Self.residentBytes()
          evaluate(10_000)
          let bytes = (Self.residentBytes() - before) / 10_000
          precondition(screen.bodyCount("TitleView") == 11_001)
          print("\(bytes) bytes each")
        }
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let bytes = output.firstMatch(of: /(-?\d+) bytes each/).flatMap { Int($0.1) }
      // The trace takes about 300; a tracking that is kept takes 700 more.
      #expect(try #require(bytes, "\(output)") < 600, "\(output)")
    }

    private nonisolated static func residentBytes() -> Int {
      let numbers = try? String(contentsOfFile: status, encoding: .utf8).split(separator: " ")
      return (numbers.flatMap { Int($0[1]) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
  }

  @Observable @MainActor private final class Title {
    var text = "a title"
  }

  private struct TitleView: View {
    let title: Title
    @State private var count = 0

    var body: some View {
      Text("\(title.text) \(count)")
      Button("Again") { count += 1 }
    }
  }
#endif
