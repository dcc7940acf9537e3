import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// What is said, and how long.
@Suite("the announcements alone")
struct AnnouncementsTests {
  @Test("a notice stays for a moment, a sentence longer, an error longest")
  func durations() {
    var said = Announcements(nil)
    #expect(said.end == .infinity)
    said.notify(Toast("Dark"), at: 10)
    #expect(said.end == 11.2)
    said.end(at: 11.19)
    #expect(said.notice != nil)
    said.end(at: 11.2)
    #expect(said.notice == nil && said.end == .infinity)
    said.announce("wrote a file", isError: false, at: 20)
    #expect(said.end == 24)
    said.announce("no such file", isError: true, at: 20)
    #expect(said.end == 26 && said.message?.isError == true)
    said.end(at: 26)
    #expect(said.message == nil && said == Announcements(nil))
  }

  @Test("a sentence takes the place of the notice; the next notice stands beside it")
  func together() {
    var said = Announcements(nil)
    said.notify(Toast("Dark"), at: 0)
    said.announce("wrote a file", isError: false, at: 0)
    #expect(said.notice == nil)
    said.notify(Toast("Light"), at: 1)
    #expect(said.message?.text == "wrote a file" && said.notice == Toast("Light"))
    let (isClosed, isClosedAgain) = (said.closeMessage(), said.closeMessage())
    #expect(isClosed && !isClosedAgain)
  }

  @Test("the error of a scene file is told once, and stays until the file is valid")
  func fileError() {
    var said = Announcements(nil)
    let isNew = said.showFileError("a.json:1:1: no")
    let isNewAgain = said.showFileError("a.json:1:1: no")
    #expect(isNew && !isNewAgain)
    said.end(at: 1e9)
    #expect(said.message?.text == "a.json:1:1: no")
    said.withdrawFileError()
    #expect(said.message == nil)
    _ = said.showFileError("a.json:1:1: no")
    said.announce("wrote a file", isError: false, at: 0)
    said.withdrawFileError()
    #expect(said.message?.text == "wrote a file", "another sentence stays")
  }

  @Test("the title goes out only when it is another one")
  func title() throws {
    var said = Announcements(nil)
    let stage = try StageScript("sheet").stage
    let first = said.retitle(WindowTitle(stage, at: 0, speed: 1, isPaused: false))
    let same = said.retitle(WindowTitle(stage, at: 0, speed: 1, isPaused: false))
    let paused = said.retitle(WindowTitle(stage, at: 0, speed: 1, isPaused: true))
    #expect(first?.hasPrefix("sheet") == true && same == nil)
    #expect(paused?.contains("paused") == true)
  }

  @Test("a hint comes with the first visit of a scene")
  func hints() throws {
    let stage = try StageScript("sheet").stage
    var said = Announcements(HintGuide(seen: []))
    let (first, again) = (said.visit(stage), said.visit(stage))
    #expect(first && !again)
    var known = Announcements(HintGuide(seen: ["sheet"]))
    let isFirst = known.visit(stage)
    #expect(!isFirst)
  }
}
