import HostSystem
import Testing

struct ThreadsTests {
  private final class Log: @unchecked Sendable {
    let condition = Condition()
    var words: [Int] = []
  }

  @Test("what threads do before a signal is seen after the wait for it")
  func signal() {
    let (log, done) = (Log(), Semaphore())
    for thread in 0..<8 {
      Threads.start {
        log.condition.lock()
        log.words.append(thread)
        log.condition.unlock()
        done.signal()
      }
    }
    for _ in 0..<8 { done.wait() }
    #expect(log.words.sorted() == Array(0..<8))
  }

  @Test("who waits for a condition goes on when another has made it true")
  func condition() {
    let log = Log()
    Threads.start {
      for word in 0..<100 {
        log.condition.lock()
        log.words.append(word)
        log.condition.broadcast()
        log.condition.unlock()
      }
    }
    log.condition.lock()
    while log.words.count < 100 { log.condition.wait() }
    log.condition.unlock()
    #expect(log.words == Array(0..<100))
  }

  @Test("a wait with a limit takes a signal that is there, and ends without one")
  func limit() {
    let semaphore = Semaphore()
    semaphore.signal()
    semaphore.wait(milliseconds: 60_000)
    semaphore.wait(milliseconds: 1)
    #expect(Threads.processorCount >= 1)
  }
}
