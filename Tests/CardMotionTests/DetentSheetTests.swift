import CardMotion
import TestSupport
import Testing

/// A sheet 30, 448 or 896 points from the top of a stage 896 points high.
@Suite("a sheet with detents")
struct DetentSheetTests {
  let band = RubberBand(dimension: 896)
  private func sheet(at detent: Int = 1) throws -> DetentSheet {
    try DetentSheet(positions: [30, 448, 896], detent: detent, band: band)
  }

  @Test("follows the finger 1:1 between its ends")
  func drag() throws {
    var sheet = try sheet()
    sheet.drag(by: -100, at: 0)
    #expect(sheet.isHeld)
    #expect(sheet.position(at: 0) == 348)
    sheet.drag(by: 250, at: 0.1)
    #expect(sheet.position(at: 0.1) == 598)
    #expect(sheet.velocity(at: 0.1) == 0)
  }

  @Test("past an end it gives less and less, and comes back the same way", arguments: [0, 2])
  func pastTheEnd(_ end: Int) throws {
    var sheet = try sheet(at: end)
    let (edge, out) = (sheet.positions[end], end == 0 ? -1.0 : 1)
    sheet.drag(by: 100 * out, at: 0)
    #expect(sheet.position(at: 0) == edge + band.offset(forOverdrag: 100 * out))
    sheet.drag(by: 1e6 * out, at: 0.1)
    #expect(abs(sheet.position(at: 0.1) - edge) < 896)
    sheet.drag(by: (-1e6 - 100) * out, at: 0.2)
    #expect(abs(sheet.position(at: 0.2) - edge) < 1e-9)
    sheet.drag(by: -10 * out, at: 0.3)
    #expect(abs(sheet.position(at: 0.3) - edge + 10 * out) < 1e-9)
  }

  @Test("a flick goes to the next detent, a strong one further, a still finger back")
  func flick() throws {
    func choice(_ velocity: Double, after way: Double = -20) throws -> DetentChoice {
      var sheet = try sheet()
      sheet.drag(by: way, at: 0)
      let choice = sheet.release(velocity: velocity, at: 0.1)
      #expect(!sheet.isHeld && sheet.detent == choice.index)
      #expect(sheet.position(at: sheet.restTime + 5) == sheet.positions[choice.index])
      return choice
    }
    #expect(try choice(-1200) == DetentChoice(index: 0, reason: .projection))
    #expect(try choice(1200) == DetentChoice(index: 2, reason: .projection))
    #expect(try choice(0) == DetentChoice(index: 1, reason: .position))
    #expect(try choice(0, after: -300) == DetentChoice(index: 0, reason: .position))
    var lowest = try sheet(at: 2)
    #expect(lowest.release(velocity: -4000, at: 0).index == 0)
  }

  @Test("goes on at the finger's velocity")
  func releaseVelocity() throws {
    var sheet = try sheet()
    sheet.drag(by: -50, at: 0)
    sheet.release(velocity: -900, at: 0.1)
    #expect(sheet.velocity(at: 0.1) == -900)
    #expect(sheet.position(at: 0.1) == 398)
  }

  @Test("let go in the band it goes on as fast as it was seen to follow")
  func releaseInBand() throws {
    var sheet = try sheet(at: 0)
    sheet.drag(by: -200, at: 0)
    let step = -1e-4
    let before = sheet.position(at: 0)
    var further = sheet
    further.drag(by: step, at: 0)
    let seen = (further.position(at: 0) - before) / step * -600
    sheet.release(velocity: -600, at: 0)
    #expect(abs(sheet.velocity(at: 0) - seen) < 0.01)
    #expect(abs(sheet.velocity(at: 0)) < 600 * 0.55)
  }

  @Test("caught in mid-air it stays where it is, past an end too, and follows from there")
  func `catch`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<1000 {
      var sheet = try sheet(at: .random(in: 0...2, using: &random))
      sheet.spring = .preset(response: 0.4, dampingRatio: 0.4)
      sheet.drag(by: .random(in: -900...900, using: &random), at: 0)
      sheet.release(velocity: .random(in: -8000...8000, using: &random), at: 0)
      let time = Double.random(in: 0...1, using: &random)
      let place = sheet.position(at: time)
      #expect(place > 30 - 896 && place < 896 + 896)
      sheet.grab(at: time)
      #expect(sheet.position(at: time) == place && sheet.velocity(at: time) == 0)
      sheet.drag(by: 1e-9, at: time)
      #expect(abs(sheet.position(at: time) - place) <= 1e-8)
      #expect(sheet.position(at: time + 1) == sheet.position(at: time))
    }
  }

  @Test("sent elsewhere on its way it turns round without a jump or a bend; at rest if told so")
  func turn() throws {
    var sheet = try sheet()
    sheet.settle(atDetent: 0, at: 0)
    let (place, velocity) = (sheet.position(at: 0.1), sheet.velocity(at: 0.1))
    var halted = sheet
    sheet.settle(atDetent: 2, at: 0.1)
    #expect(abs(sheet.position(at: 0.1) - place) <= 1e-9)
    #expect(abs(sheet.velocity(at: 0.1) - velocity) <= 1e-9)
    halted.settle(atDetent: halted.nearestDetent(at: 0.1), velocity: .fromRest, at: 0.1)
    #expect(abs(halted.position(at: 0.1) - place) <= 1e-9 && halted.velocity(at: 0.1) == 0)
    #expect(sheet.isResting(at: sheet.restTime) && !sheet.isResting(at: 0.2))
  }
}
