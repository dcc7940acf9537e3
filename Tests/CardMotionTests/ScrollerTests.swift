import CardMotion
import Testing

struct ScrollerTests {
  static func list(offset: Double = 500) -> Scroller {
    Scroller(contentLength: 2200, viewportLength: 700, offset: offset)
  }

  @Test("the content follows the finger and slides on when it is let go")
  func theContentFollowsTheFingerAndSlidesOn() {
    var list = Self.list()
    list.grab(at: 0)
    list.drag(by: -120, at: 0.1)
    #expect(list.offset(at: 0.1) == 620)
    list.release(velocity: -1000, at: 0.1)
    #expect(abs(list.velocity(at: 0.1) - 1000) < 1e-9)
    #expect(abs(list.offset(at: 20) - 620 - 499.4998) < 1e-3)
  }

  @Test("it bounces at its end and comes to rest there, at a time known in advance")
  func itBouncesAtItsEndAndComesToRestThereAt() {
    var list = Self.list(offset: 1400)
    list.release(velocity: -3000, at: 0)
    #expect(list.offset(at: 0.1) > 1500)
    let rest = list.restTime(within: 0.25)
    #expect(abs(list.offset(at: rest) - 1500) <= 0.25)
    #expect(abs(list.offset(at: rest - 0.001) - 1500) > 0.25)
    #expect(list.takeCompletion(at: 10)?.end == .finished)
    #expect(list.maximumOffset == 1500)
  }

  @Test("caught past its top it stays there and follows from there")
  func caughtPastItsTopItStaysThereAndFollows() {
    var list = Self.list(offset: 10)
    list.release(velocity: 4000, at: 0)
    let past = list.offset(at: 0.1)
    #expect(past < -20)
    list.grab(at: 0.1)
    #expect(abs(list.offset(at: 0.1) - past) <= 1e-9)
    #expect(list.offset(at: 9) == list.offset(at: 0.1))
    list.drag(by: 10, at: 0.2)
    #expect(list.offset(at: 0.2) < past && list.offset(at: 0.2) > past - 10)
    list.release(velocity: nil, at: 0.3)
    #expect(abs(list.offset(at: 5)) < 1e-9)
  }

  @Test("a notch of the wheel is 40 points, up is up, and it stops at the ends")
  func aNotchOfTheWheelIs40PointsUpIsUpAndIt() {
    var list = Self.list()
    list.wheel(lines: -1, at: 0)
    #expect(list.track.target == 540)
    #expect(list.offset(at: 0) == 500)
    list.wheel(lines: -2, at: 0.05)
    #expect(list.track.target == 620)
    #expect(list.stopTime == 0.25)
    #expect(list.takeCompletion(at: 0.24) == nil)
    #expect(list.takeCompletion(at: 0.25)?.end == .finished)
    list.wheel(lines: 100, at: 1)
    #expect(list.track.target == 0)
    #expect((0..<100).allSatisfy { list.offset(at: 1 + Double($0) / 100) >= -1e-9 })
  }

  @Test("wheel notches at any time keep position and velocity")
  func wheelNotchesAtAnyTimeKeepPositionAnd() {
    var list = Self.list()
    list.wheel(lines: -1, at: 0)
    let before = (list.offset(at: 0.03), list.velocity(at: 0.03))
    list.wheel(lines: -1, at: 0.03)
    #expect(list.offset(at: 0.03) == before.0)
    #expect(abs(list.velocity(at: 0.03) - before.1) < 1e-9)
  }

  @Test("a touchpad that measures moves it at once and counts as stopped a little later")
  func aTouchpadThatMeasuresMovesItAtOnceAnd() {
    var list = Self.list()
    for step in 0..<10 { list.trackpad(by: -3.5, at: Double(step) / 100) }
    #expect(list.offset(at: 0.09) == 535)
    #expect(abs(list.stopTime - 0.29) < 1e-12)
  }

  @Test("sent to a row it takes the velocity of the fling along")
  func sentToARowItTakesTheVelocityOfTheFling() {
    var list = Self.list()
    list.release(velocity: -2000, at: 0)
    let velocity = list.velocity(at: 0.1)
    let end = list.scroll(to: 1e6, at: 0.1)
    #expect(end?.end == .retargeted)
    #expect(list.velocity(at: 0.1) == velocity)
    #expect(abs(list.offset(at: 5) - 1500) < 1e-6)
  }

  @Test("content that fits does not scroll but gives")
  func contentThatFitsDoesNotScrollButGives() {
    var list = Scroller(contentLength: 300, viewportLength: 700)
    #expect(list.maximumOffset == 0)
    list.drag(by: 100, at: 0)
    #expect(list.offset(at: 0) < -40)
    list.release(velocity: 5000, at: 0)
    #expect(abs(list.offset(at: 5)) < 1e-9)
  }

  @Test("when content goes away under it, it comes back to the new end")
  func whenContentGoesAwayUnderItItComesBack() {
    var list = Self.list(offset: 1500)
    list.layOut(contentLength: 1000, viewportLength: 700, at: 0)
    #expect(list.offset(at: 0) == 1500)
    #expect(abs(list.offset(at: 3) - 300) < 1e-6)
  }
}
