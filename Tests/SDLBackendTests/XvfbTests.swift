import TestSupport
import Testing

/// The tools of the window tests do what they say.
@Suite("tools of window tests", .waits)
struct XvfbTests {
  @Test("a server starts, shows a black screen and ends")
  func aServerStartsShowsABlackScreenAndEnds() throws {
    let server = try Xvfb(width: 320, height: 200)
    let screen = try server.screenshot()
    #expect(screen.width == 320 && screen.height == 200)
    #expect((0..<320).allSatisfy { screen[$0, 100] == 0 })
    #expect(screen[320, 0] == nil)
    let driver = try XDriver(display: server.display)
    try driver.perform(finger.hover(at: .at(10, 20)).type("ab").key("Escape"))
    #expect(server.isRunning)
    server.kill()
    #expect(!server.isRunning)
  }

  // A number that no test's server gets: that of one that was killed is soon another one's.
  @Test("where no server is the driver says so") func whereNoServerIsTheDriverSaysSo() throws {
    let driver = try XDriver(display: ":4711")
    #expect(throws: XDriver.Failed.self) { try driver.perform(finger.hover(at: .at(1, 1))) }
  }

  @Test("two servers get displays of their own") func twoServersGetDisplaysOfTheirOwn() throws {
    let (one, other) = (try Xvfb(), try Xvfb())
    #expect(one.display != other.display)
  }

  @Test("a missing tool is named with its package") func aMissingToolIsNamedWithItsPackage() {
    #expect {
      try Tool("no-such-tool", package: "no-such-package")
    } throws: {
      "\($0)".contains("no-such-tool") && "\($0)".contains("apt-get install no-such-package")
    }
  }
}
