import MiniCombine

#if canImport(Glibc)
  import Glibc

  private final class Source: ObservableObject {
    @Published var value = 0
  }

  /// What subscriptions hold, by the kernel's account of the process.
  func memoryLines() -> [String] {
    let source = Source()
    source.$value.sink { _ in }.cancel()

    let count = 100_000
    var tokens: [AnyCancellable] = []
    tokens.reserveCapacity(count)
    let before = bytesInUse()
    for _ in 0..<count { tokens.append(source.$value.sink { _ in }) }
    let each = (bytesInUse() - before) / count
    tokens.removeAll(keepingCapacity: false)

    let afterRelease = bytesInUse()
    for _ in 0..<1_000_000 { source.$value.sink { _ in }.cancel() }
    let growth = bytesInUse() - afterRelease
    return [
      "memory of one subscription: \(each) bytes (promised: at most 400)",
      "memory after 1,000,000 more subscribe and cancel: \(growth) bytes more (promised: flat)",
    ]
  }

  /// The memory that the process has in use, to the page.
  private func bytesInUse() -> Int {
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let length = read(file, &buffer, buffer.count)
    let numbers = buffer.prefix(max(0, length)).split(separator: UInt8(ascii: " "))
    guard numbers.count > 1, let pages = Int(String(decoding: numbers[1], as: UTF8.self)) else {
      return 0
    }
    return pages * Int(getpagesize())
  }
#else
  /// What subscriptions hold is measured on Linux only.
  func memoryLines() -> [String] { [] }
#endif
