import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// What is said, and how long.
@Suite("the announcements alone")
struct AnnouncementsTests {
  @Test("a notice stays for a moment, an explanation longer, a warning or an error longest")
  func durations() {
    var said = Announcements(nil)
    #expect(said.end == .infinity)
    said.notify(Toast("Dark"), at: 10)
    #expect(said.end == 11.2)
    said.end(at: 11.19)
    #expect(said.notice != nil)
    said.end(at: 11.2)
    #expect(said.notice == nil && said.end == .infinity)
    said.notify(Toast("Not now", "press Esc", icon: .refused, isLong: true), at: 12)
    #expect(said.end == 16)
    said.announce("a value is never used", isError: false, at: 20)
    #expect(said.end == 16 && said.notice != nil && said.message?.isError == false)
    said.end(at: 16)
    #expect(said.end == 26)
    said.announce("no such file", isError: true, at: 20)
    #expect(said.end == 26 && said.message?.isError == true)
    said.end(at: 26)
    #expect(said.message == nil && said == Announcements(nil))
  }

  @Test("on the stage, a message names the file without its folders")
  func shortPath() {
    for (sentence, shown) in [
      ("/home/mai/scenes/a.scene.json:49:18: unknown key", "a.scene.json:49:18: unknown key"),
      ("/tmp/x/red.gif: expected a PNG or JPEG file", "red.gif: expected a PNG or JPEG file"),
      ("mine/a.scene.json:2:1: unknown key", "mine/a.scene.json:2:1: unknown key"),
      ("the clipboard failed", "the clipboard failed"), ("/ is no file", "/ is no file"), ("", ""),
    ] {
      var announcements = Announcements(nil)
      announcements.announce(sentence, isError: true, at: 0)
      #expect(announcements.message?.text == shown)
      let isNew = (0..<2).map { _ in announcements.showFileError(sentence, of: .scene) }
      #expect(isNew == [true, false])
      #expect(announcements.message?.text == shown)
    }
    // The same error of a file in another folder is another error.
    var announcements = Announcements(nil)
    let isNew = ["a", "b"].map {
      announcements.showFileError("/\($0)/x.scene.json:1:1: unknown key", of: .scene)
    }
    #expect(isNew == [true, true])
  }

  @Test("an error takes the place of the notice; the next notice stands beside it")
  func together() {
    var said = Announcements(nil)
    said.notify(Toast("Dark"), at: 0)
    said.announce("no such file", isError: true, at: 0)
    #expect(said.notice == nil)
    said.notify(Toast("Light"), at: 1)
    #expect(said.message?.text == "no such file" && said.notice == Toast("Light"))
    let (isClosed, isClosedAgain) = (said.closeMessage(), said.closeMessage())
    #expect(isClosed && !isClosedAgain)
  }

  @Test(
    "the error of a watched file is told once, and stays until the file is valid",
    arguments: [Announcements.WatchedFile.scene, .tuning])
  func fileError(_ file: Announcements.WatchedFile) {
    var said = Announcements(nil)
    let isNew = said.showFileError("a.json:1:1: no", of: file)
    let isNewAgain = said.showFileError("a.json:1:1: no", of: file)
    #expect(isNew && !isNewAgain)
    said.end(at: 1e9)
    #expect(said.message?.text == "a.json:1:1: no" && said.end == .infinity)
    said.withdrawFileError(of: file)
    #expect(said.message == nil)
    _ = said.showFileError("a.json:1:1: no", of: file)
    said.announce("no such file", isError: true, at: 0)
    #expect(said.message?.text == "no such file")
    said.end(at: 6)
    #expect(said.message?.text == "a.json:1:1: no", "it comes back")
    said.announce("no such file", isError: true, at: 10)
    said.withdrawFileError(of: file)
    #expect(said.message?.text == "no such file", "another sentence stays")
  }

  @Test("the errors of a scene file and of a tuning do not hide each other; Esc closes both")
  func fileErrors() {
    var said = Announcements(nil)
    _ = said.showFileError("a.scene.json:1:1: no", of: .scene)
    _ = said.showFileError("a.tuning.json:1: no", of: .tuning)
    #expect(said.message?.text == "a.tuning.json:1: no")
    said.withdrawFileError(of: .tuning)
    #expect(said.message?.text == "a.scene.json:1:1: no")
    _ = said.showFileError("a.tuning.json:1: no", of: .tuning)
    let closed = (0..<3).map { _ in said.closeMessage() }
    #expect(closed == [true, true, false] && said.message == nil)
    _ = said.showFileError("a.tuning.json:2: no", of: .tuning)
    #expect(said.message?.text == "a.tuning.json:2: no", "the next save has another error")
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
