import Foundation
import TestSupport
import Testing

/// A window to which a window manager gives a frame with a title bar.
@Suite("the window in its frame", .serialized)
struct FramedWindowTests {
  private static let hasManager = (try? Tool("openbox", package: "openbox")) != nil

  @Test("on a low display all of it is seen, with the frame around it", .enabled(if: hasManager))
  func low() throws {
    let server = try Xvfb(width: 1280, height: 800)
    let manager = try Tool("openbox", package: "openbox").process(
      ["--sm-disable"], environment: ["DISPLAY": server.display])
    manager.standardError = FileHandle.nullDevice
    try manager.run()
    defer {
      kill(manager.processIdentifier, SIGKILL)
      manager.waitUntilExit()
    }
    // It says that it is there by what it puts on the root window.
    let asks = try Tool("xprop", package: "x11-utils")
    for _ in 0..<200 {
      let told = try asks.run(
        ["-root", "_NET_SUPPORTING_WM_CHECK"], environment: ["DISPLAY": server.display])
      if told.out.contains("window id") { break }
      usleep(20_000)
    }
    let run = try ProgramRun(["view", "sheet"], on: server)
    try run.waitFor("a window between the title bar and the display's end") {
      let size = try run.size()
      return size.width == 414 && size.height > 600 && run.origin.y >= 10
        && run.origin.y + size.height <= 800
    }
    let (size, place) = (try run.size(), run.origin)
    try run.perform(finger.key("k"))
    try run.waitFor("panel beside the stage") { try run.size().width == 734 }
    #expect(try run.size().height <= size.height && run.origin.y + size.height <= 800)
    try run.perform(finger.key("k"))
    try run.waitFor("a window as it was") {
      try run.size() == size && abs(run.origin.x - place.x) <= 2 && abs(run.origin.y - place.y) <= 2
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }
}
