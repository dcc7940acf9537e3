import CardGeometry
import CardMotion
import Testing

/// Nonsense for every parameter of the public API: no call stops the program, and none leaves a number
/// behind that is none.
@Suite("invalid numbers for every parameter")
struct ValiditySweepTests {
  static let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
  static let indices = [-1, 2, 99, Int.max, Int.min]

  @Test("a sheet refuses positions and detents that do not exist, by name")
  func aSheetRefusesPositionsAndDetentsThatDo() throws {
    let band = RubberBand(dimension: 896)
    for number in Self.numbers {
      let error = #expect(throws: MotionError.self) {
        try DetentSheet(positions: [30, number], detent: 0, band: band)
      }
      #expect(error?.description.hasPrefix("positions must be") == true)
    }
    #expect(throws: MotionError.positions([])) {
      try DetentSheet(positions: [], detent: 0, band: band)
    }
    for index in Self.indices {
      #expect(throws: MotionError.detent(index)) {
        try DetentSheet(positions: [30, 448], detent: index, band: band)
      }
      var sheet = try DetentSheet(positions: [30, 448], detent: 1, band: band)
      sheet.drag(by: -50, at: 0)
      let before = sheet
      sheet.settle(atDetent: index, at: 0.1)
      #expect(sheet == before, "index \(index)")
    }
  }

  @Test("equal and far positions of a sheet move it to one of them")
  func equalAndFarPositionsOfASheetMoveItTo() throws {
    for positions in [[30.0, 30, 30], [1e100, -1e100], [5]] {
      var sheet = try DetentSheet(
        positions: positions, detent: 0, band: RubberBand(dimension: .nan))
      sheet.drag(by: 1e6, at: 0)
      let choice = sheet.release(velocity: 1e100, at: 0.1)
      #expect(positions.indices.contains(choice.index))
      #expect(sheet.position(at: 0.2).isFinite && sheet.position(at: 99).isFinite)
    }
  }

  @Test("a chooser chooses one of its detents, or stays")
  func aChooserChoosesOneOfItsDetentsOrStays() {
    for number in Self.numbers {
      for positions in [[], [number], [number, 10, number, 10], [-1e300, 1e300]] {
        for current in Self.indices + [0] {
          for chooser in [
            DetentChooser(positions: positions, allowsSkipping: true),
            DetentChooser(positions: positions, allowsSkipping: false),
            DetentChooser(positions: positions, minimumFlingSpeed: number),
          ] {
            for (position, velocity) in [(number, 1), (1, number), (number, number)] {
              let index = chooser.target(from: current, position: position, velocity: velocity)
                .index
              #expect(positions.indices.contains(index) || index == current)
            }
          }
        }
      }
    }
  }

  @Test("an owner without a region has no value, and a track without regions no length")
  func anOwnerWithoutARegionHasNoValueAndA() {
    enum Part { case card, list }
    let physics = ScrollPhysics(viewport: 700)
    let none = Track<Part>([], physics: physics)
    #expect(none.value(of: .card, at: 0) == 0 && none.position(of: .card, at: 5) == 0)
    #expect(none.owner(at: 0) == nil && none.length == 0 && none.crossings.isEmpty)
    let card = Track<Part>([TrackRegion(.card, from: 800, to: 30)], position: 5, physics: physics)
    #expect(card.value(of: .list, at: 0) == 0 && card.position(of: .list, at: 5) == 0)
    for number in Self.numbers {
      #expect(card.position(of: .card, at: number) == 0)
      for region in [
        TrackRegion(Part.card, from: number, to: 30), TrackRegion(.card, from: 30, to: number),
        TrackRegion(.card, from: number, to: number),
      ] {
        let track = Track([region, region], position: number, physics: physics)
        #expect(track.length == 0 && track.value(of: .card, at: number).isFinite)
        #expect(track.position(of: .card, at: 7).isFinite)
      }
    }
  }

  @Test("a track with physics of nonsense stays finite", arguments: numbers)
  func aTrackWithPhysicsOfNonsenseStaysFinite(_ number: Double) {
    for set in [
      { $0.maximumSpeed = number }, { $0.wheelPause = number },
      { $0.rubberBand = RubberBand(coefficient: number, dimension: number) },
      { $0.decay = Decay(timeConstant: number) }, { $0.decay = Decay(rate: number) },
      { $0.rubberBand = RubberBand(dimension: 0) }, { $0.bounce = .snap },
      {
        $0.rubberBand = RubberBand(dimension: 0)
        $0.bounce = .snap
      },
    ] as [(inout ScrollPhysics) -> Void] {
      var physics = ScrollPhysics(viewport: 700)
      set(&physics)
      for edge in [ScrollPhysics.Edge.elastic, .hard] {
        (physics.lowerEdge, physics.upperEdge) = (edge, edge)
        for velocity in [-9e9, -900.0, 900, 9e9] {
          var track = Track<Int>(
            [
              TrackRegion(1, from: 0, to: 300),
              TrackRegion(1, from: 0, to: 9, acceptsFlings: false),
            ],
            position: 100, physics: physics)
          track.drag(by: -velocity / 9, at: 0)
          track.release(velocity: velocity, at: 0.1)
          for time in [0.1, 0.2, 1, 9, 1e9] {
            #expect(track.position(at: time).isFinite && track.velocity(at: time).isFinite)
          }
          track.drag(by: 1, at: 0.2)
          track.wheel(by: 20, at: 0.3)
          #expect(track.position(at: 0.4).isFinite && !track.stopTime.isNaN)
        }
      }
    }
  }

  @Test("lists of nonsense are lists of nothing", arguments: numbers)
  func listsOfNonsenseAreListsOfNothing(_ number: Double) {
    for (content, viewport) in [(number, 700), (3000, number), (number, number)] {
      var list = Scroller(contentLength: content, viewportLength: viewport, offset: number)
      #expect(list.contentLength.isFinite && list.viewportLength.isFinite)
      for snapping in [Scroller.Snapping.pages, .points([number, 40]), .points([])] {
        list.snapping = snapping
        list.drag(by: 10, at: 0)
        list.release(velocity: -900, at: 0.1)
        #expect(!list.track.isHeld && list.offset(at: 0.2).isFinite)
      }
    }
    let before = Scroller(contentLength: 3000, viewportLength: 700, offset: 400)
    var list = before
    list.scroll(to: number, at: 0)
    #expect(list == before)
  }

  @Test("a clock goes on as before", arguments: numbers + [0, -1])
  func aClockGoesOnAsBefore(_ number: Double) {
    var clock = MotionClock(hostTime: 100, speed: 0.5)
    let before = clock
    clock.setSpeed(number, atHost: 101)
    if !Self.numbers.contains(number), !number.isNaN {
      #expect(clock == before)
    } else {
      clock.setSpeed(2, atHost: number)
      clock.setPaused(true, atHost: number)
      clock.step(to: number)
      #expect(clock == before)
      #expect(MotionClock(hostTime: number, time: number, speed: number).time(atHost: 3) == 3)
    }
    #expect(clock.time(atHost: 104) == 2)
  }

  @Test("an animator that has begun takes no further property, nor one that was stopped a start")
  func anAnimatorThatHasBegunTakesNoFurther() {
    var animator = PropertyAnimator<Double>(timing: .spring(.smooth))
    animator.animate(\.self, to: .nan)
    animator.animate(\.self, to: 10)
    animator.start(from: 0, at: 0)
    animator.animate(\.self, to: 99)
    var value = 0.0
    animator.apply(to: &value, at: 9)
    #expect(abs(value - 10) < 1e-6)
    animator.stop(at: 9)
    animator.start(from: 50, at: 9)
    #expect(animator.state == .stopped)
  }

  @Test("curves, keyframes, links and sums give numbers", arguments: numbers)
  func curvesKeyframesLinksAndSumsGiveNumbers(_ number: Double) {
    for curve in [
      TimingCurve.piecewise(PiecewiseLinear([])),
      .piecewise(PiecewiseLinear([.init(time: number, progress: 1), .init(time: 0, progress: 0)])),
      .steps(Steps(.min)), .steps(Steps(.max, jump: .none)), .steps(Steps(.max, jump: .both)),
      .cubic(CubicBezier(x1: number, y1: number, x2: number, y2: number)),
    ] {
      #expect(curve.value(at: number).isFinite || abs(number) == 1e300)
      let link = LinkedProgress(from: number, to: number, by: curve)
      #expect(link.value(at: 5).isFinite && link.velocity(at: 5, velocity: 1).isFinite)
    }
    let frames = Keyframes(
      from: 0.0, [Keyframe(1, after: number), Keyframe(2, after: 0.1)], repeats: .times(number),
      begin: 0)
    #expect(frames.value(at: 0.05).isFinite && frames.value(at: number).isFinite)
    #expect(!frames.restTime.isNaN)
    #expect(Keyframes(from: 1.0, []).value(at: number) == 1)
    var sum = Additive(number)
    sum.retarget(to: number, with: .spring(.smooth), at: 0)
    sum.retarget(to: 5, with: .spring(.smooth), at: 0)
    #expect(abs(sum.value(at: 9) - 5) < 1e-6)
    let band = ElasticRange(0...100, band: RubberBand(coefficient: number, dimension: number))
    #expect(band.shown(forDragged: 50) == 50)
    #expect(band.held(at: 150).shown(forDragged: 60) == 60)
  }

  @Test("springs answer nonsense without a trap", arguments: numbers)
  func springsAnswerNonsenseWithoutATrap(_ number: Double) {
    let spring = Spring.bouncy
    for start in [MotionState(position: 1), MotionState(position: number, velocity: number)] {
      for index in Self.indices { _ = spring.turn(index, from: start, to: 0) }
      _ = spring.turn(.max, from: start, to: number)
      _ = spring.time(toPass: number, from: start, to: 0)
      _ = spring.time(toPass: 0.5, from: start, to: number)
      _ = spring.settlingTime(from: start, to: 0, within: number)
      _ = spring.settlingDuration(epsilon: number)
      _ = try? Spring(settling: start, to: number, within: 0.5, in: 1)
      _ = try? Spring(settling: start, to: 0, within: number, in: 1)
      _ = try? Spring(settling: start, to: 0, within: 0.5, in: number)
      _ = Decay.normal.time(from: start, toReach: number)
      _ = Decay.normal.settlingTime(from: start, within: number)
    }
    #expect(spring.turn(.max, from: MotionState(position: 1), to: 0)?.position.isFinite ?? true)
    for animated in [Animated(0.0, tolerance: number), Animated(number, tolerance: 0)] {
      var value = animated
      value.retarget(to: 10, with: .spring(.smooth), at: 0)
      #expect(value.value(at: 0.1).isFinite && !value.restTime.isNaN)
    }
  }

  @Test("rectangles, angles and transforms of nonsense do not trap", arguments: numbers)
  func rectanglesAnglesAndTransformsOf(
    _ number: Double
  ) {
    let rect = Rect(x: number, y: 0, width: -1, height: number)
    _ = rect.intersection(rect).union(rect).inset(by: number).contains(rect)
    #expect(Rect(containing: []) == nil)
    _ = Rect(containing: [Point(x: number, y: number)])
    _ = Angle(radians: number).nearest(to: Angle(radians: 1))
    #expect(TransformParts(Transform3D.scale(x: number, y: 0)) == nil)
    _ = TransformParts(Transform3D.rotationAboutX(number))?.transform
    _ = Transform3D.perspective(eyeDistance: number).projected(Point(x: number, y: 1))
    #expect(Vector(dx: 0, dy: 0).length == 0)
    _ = Vector(dx: number, dy: number).length
  }
}
