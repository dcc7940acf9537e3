import Testing

@testable import ProgramSupport

@Suite("the progress of a long command")
struct ProgressTests {
  @Test("a terminal shows one line, at most ten times a second, with the time left")
  func terminal() {
    let progress = Progress("film.gif", .line, startedAt: 100)
    #expect(progress.line(0, at: 100) == "cardstage: film.gif: 0 %")
    #expect(progress.line(0.01, at: 100.05) == nil)
    #expect(progress.line(0.05, at: 100.5) == "cardstage: film.gif: 5 %")
    #expect(progress.line(0.25, at: 102) == "cardstage: film.gif: 25 %, 6 s left")
    #expect(progress.line(0.5, at: 400) == "cardstage: film.gif: 50 %, 5 min left")
    #expect(progress.line(1, at: 500) == nil)
  }

  @Test("another output gets a line a quarter, once ten seconds have passed")
  func pipe() {
    let progress = Progress("film.gif", .quarters, startedAt: 0)
    #expect(progress.line(0.3, at: 5) == nil)
    #expect(progress.line(0.4, at: 10) == "cardstage: film.gif: 40 %, 15 s left")
    #expect(progress.line(0.49, at: 12) == nil)
    #expect(progress.line(0.8, at: 20) == "cardstage: film.gif: 80 %, 5 s left")
    #expect(progress.line(1, at: 25) == nil)
  }

  @Test("a quiet program prints none")
  func quiet() {
    #expect(Progress("film.gif", .hidden, startedAt: 0).line(0.5, at: 60) == nil)
  }
}
