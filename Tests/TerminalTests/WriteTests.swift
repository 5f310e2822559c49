import Testing

@testable import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

struct WriteTests {
  @Test func `T22 a frame is written with one call`() {
    // A datagram socket keeps the calls apart.
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_DGRAM
    #else
      let kind = Int32(SOCK_DGRAM.rawValue)
    #endif
    #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { for end in ends { close(end) } }

    var canvas = Canvas(width: 80, height: 24)
    canvas.fill(canvas.bounds, with: "日")
    var writer = FrameWriter()
    let frame = writer.frame(canvas)
    writeAll(ends[0], frame, frame.count)

    var received = [UInt8](repeating: 0, count: frame.count + 1)
    #expect(recv(ends[1], &received, received.count, 0) == frame.count)
    #expect(recv(ends[1], &received, received.count, Int32(MSG_DONTWAIT)) == -1)
  }
}
