import TestSupport
import Testing

/// The tools of the window tests do what they say.
@Suite struct XvfbTests {
  @Test func aServerStartsShowsABlackScreenAndEnds() throws {
    let server = try Xvfb(width: 320, height: 200)
    let screen = try server.screenshot()
    #expect(screen.width == 320 && screen.height == 200)
    #expect(screen.pixels.allSatisfy { $0 == 0 })
    #expect(screen[320, 0] == nil)
    let driver = try XDriver(display: server.display)
    try driver.perform(XScript().move(toX: 10, y: 20).type("ab").key("Escape").pause(0.01))
    server.kill()
    #expect(throws: XDriver.Failed.self) { try driver.perform(XScript().move(toX: 1, y: 1)) }
  }

  @Test func twoServersGetDisplaysOfTheirOwn() throws {
    let (one, other) = (try Xvfb(), try Xvfb())
    #expect(one.display != other.display)
  }

  @Test func aMissingToolIsNamedWithItsPackage() {
    #expect {
      try Tool("no-such-tool", package: "no-such-package")
    } throws: {
      "\($0)".contains("no-such-tool") && "\($0)".contains("apt-get install no-such-package")
    }
  }
}
