import Terminal
import Testing

@testable import Stage

struct InboxTests {
  private let key = InputEvent.key(.return)
  private let interrupt = InputEvent.key(.character("c"), .control)

  @Test func `what came in is taken at once, in its order, and once`() async {
    let inbox = Inbox()
    _ = inbox.put(.input([key, interrupt]))
    _ = inbox.put(.screenIsStale)
    _ = inbox.put(.input([key]))
    inbox.putDue()
    var wakes = inbox.wakes.makeAsyncIterator()
    await wakes.next()
    let contents = inbox.takeAll()
    #expect(contents.events == [key, interrupt, key])
    #expect(contents.isStale && contents.isDue && !contents.isEnd)
    #expect(inbox.takeAll().events.isEmpty)
  }

  @Test func `a second request to leave that nobody has heard is told`() {
    let inbox = Inbox()
    #expect(!inbox.put(.input([interrupt, interrupt])))
    #expect(!inbox.put(.input([key])))
    #expect(inbox.put(.input([key, interrupt])))
    _ = inbox.takeAll()
    #expect(!inbox.put(.input([interrupt])))
  }
}
