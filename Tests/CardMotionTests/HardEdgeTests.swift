import CardMotion
import TestSupport
import Testing

/// Random tracks with an edge that gives nothing, and springs that swing.
@Suite("hard edges on random tracks")
struct HardEdgeTests {
  /// A track with at least one hard edge, and the start of its times in seconds.
  static func track(_ random: inout SeededGenerator) -> (track: Track<Part>, start: Double) {
    var physics = ScrollPhysics(viewport: random.number(0...1500))
    let ratio = random.chance(0.8) ? random.number(0.02...1) : random.number(1...2)
    physics.bounce = .preset(response: random.number(0.05...1), dampingRatio: ratio)
    if random.chance(0.5) {
      physics.wheel = .preset(response: random.number(0.05...1), dampingRatio: ratio)
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: physics.lowerEdge = .hard
    case 1: physics.upperEdge = .hard
    default: (physics.lowerEdge, physics.upperEdge) = (.hard, .hard)
    }
    let start = random.chance(0.5) ? 0 : random.logarithmic(in: 1...1e6)
    return (Track(regions(&random), physics: physics), start)
  }

  static func regions(_ random: inout SeededGenerator) -> [TrackRegion<Part>] {
    [Part.card, .list, .header].prefix(Int.random(in: 1...3, using: &random)).map { part in
      TrackRegion(
        part, from: 0, to: random.chance(0.1) ? 0 : random.logarithmic(in: 1...1000),
        acceptsFlings: random.chance(0.7))
    }
  }

  /// Does something to `track`, as an app does.
  static func move(_ track: inout Track<Part>, at time: Double, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: track.drag(by: random.number(-1500...1500), at: time)
    case 3...6: track.release(velocity: random.signed(in: 1...8000), at: time)
    case 7:
      track.wheel(by: random.number(-400...400), isExact: random.chance(0.3), at: time)
    case 8:
      track.animate(
        to: random.number(0...track.length), with: random.timing(),
        velocity: random.startVelocity(-4000...4000), at: time)
    default: track.layOut(regions(&random), at: time)
    }
  }

  @Test("nothing is past a hard edge, and catching, releasing and moving there is continuous")
  func nothingIsPastAHardEdgeAndCatching() {
    var random = SeededGenerator(seed: 0x4a)
    var worst: [String: Double] = [:]
    func note(_ what: String, _ far: Double) { worst[what] = max(worst[what] ?? 0, far) }
    for _ in 0..<800 {
      var (track, time) = Self.track(&random)
      for _ in 0..<8 {
        Self.move(&track, at: time, &random)
        for _ in 0..<12 {
          time += random.logarithmic(in: 1e-4...0.1)
          let place = track.position(at: time)
          if track.physics.lowerEdge == .hard { note("past 0", -place) }
          if track.physics.upperEdge == .hard { note("past length", place - track.length) }
          var other = track
          other.grab(at: time)
          note("caught", abs(other.position(at: time) - place))
          var moved = other
          moved.drag(by: random.chance(0.5) ? 1e-9 : -1e-9, at: time)
          note("dragged", abs(moved.position(at: time) - place) - 1e-9)
          other.release(velocity: random.chance(0.5) ? nil : track.velocity(at: time), at: time)
          note("let go", abs(other.position(at: time) - place))
          moved.release(velocity: nil, at: time)
          note("dragged, let go", abs(moved.position(at: time) - place) - 1e-9)
          other = track
          other.release(velocity: track.velocity(at: time), at: time)
          note("flung", abs(other.position(at: time) - place))
          other = track
          other.layOut(track.regions, at: time)
          note("laid out", abs(other.position(at: time) - place))
          other = track
          other.wheel(by: 1e-9, at: time)
          note("wheeled", abs(other.position(at: time) - place) - 1e-9)
          other = track
          other.animate(to: random.number(0...track.length), with: .spring(.bouncy), at: time)
          note("sent", abs(other.position(at: time) - place))
        }
      }
    }
    for (what, far) in worst.sorted(by: { $0.key < $1.key }) {
      print("Hard edges: \(what) \(far) pt")
      #expect(far <= 1e-9, "\(what)")
    }
  }

  @Test("a list sent to a hard edge by a spring that swings does not pass it")
  func aListSentToAHardEdgeByASpringThat() {
    for ratio in [0.1, 0.5, 0.9, 0.99] {
      var list = Scroller(contentLength: 3000, viewportLength: 700, offset: 900)
      (list.physics.lowerEdge, list.physics.upperEdge) = (.hard, .hard)
      list.scroll(to: 0, with: .spring(.preset(response: 0.5, dampingRatio: ratio)), at: 0)
      for millisecond in 0..<2000 {
        let time = Double(millisecond) / 1000
        let offset = list.offset(at: time)
        #expect(offset >= 0)
        var held = list
        held.drag(by: 1e-9, at: time)
        #expect(abs(held.offset(at: time) - offset) <= 1.001e-9)
        if offset == 0, millisecond > 0 { #expect(list.velocity(at: time) == 0) }
      }
      #expect(abs(list.offset(at: 99)) <= 1e-9)
    }
  }

  @Test("a sheet whose band does not give is caught and moved without a jump")
  func aSheetWhoseBandDoesNotGiveIsCaughtAnd() throws {
    let spring = Spring.preset(response: 0.4, dampingRatio: 0.3)
    var sheet = try DetentSheet(
      positions: [30, 448, 896], detent: 2, band: RubberBand(dimension: 0), spring: spring)
    sheet.settle(atDetent: 0, velocity: .exactly(-3000), at: 0)
    for millisecond in 0..<2000 {
      let time = Double(millisecond) / 1000
      let position = sheet.position(at: time)
      var held = sheet
      held.grab(at: time)
      #expect(abs(held.position(at: time) - position) <= 1e-9)
      held.drag(by: millisecond.isMultiple(of: 2) ? 1e-9 : -1e-9, at: time)
      #expect(abs(held.position(at: time) - position) <= 2e-9)
      held.release(velocity: 0, at: time)
      #expect(abs(held.position(at: time) - position) <= 2e-9)
    }
  }
}
