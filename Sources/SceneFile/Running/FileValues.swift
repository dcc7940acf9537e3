internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A card of a scene file.
struct FileTrack {
  /// Places of the value, and of its detent at first.
  let value: Int
  let start: Int
  let isAcross: Bool
  var motion: CardOnList<FileRules>

  init(_ value: Int, _ track: TrackProgram, _ layout: FileLayout) {
    (self.value, start, isAcross) = (value, track.start, track.axis == .x)
    motion = CardOnList(FileRules(track, layout), at: track.start)
  }
}

/// A header of a scene file, and the bar beside its list.
struct FileHeader {
  let value: Int
  var motion: HeaderMotion
  /// The bar's strength, and when it starts to fade.
  var indicator = Animated(0.0, tolerance: 0.004)
  var fadeStart = Double.infinity
  /// What it goes by.
  var rules: HeaderRules
  var row: Double
  var wheelLine: Double

  init(_ value: Int, _ header: CollapsingProgram, _ layout: FileLayout) {
    self.value = value
    rules = HeaderRules(header, layout)
    (row, wheelLine) = (layout.number(header.row), layout.number(header.wheelLine))
    motion = HeaderMotion(rules)
  }

  mutating func showIndicator(at time: Double) {
    fadeStart = .infinity
    indicator.set(1, at: time)
  }

  var nextDeadline: Double { min(motion.nextDeadline ?? .infinity, fadeStart) }

  /// Seconds of rest until the bar goes, and in which it does.
  private static let (patience, fade) = (0.5, 0.25)

  mutating func reach(_ time: Double) {
    if let due = motion.nextDeadline, due <= time, motion.reach(time), indicator.target > 0 {
      fadeStart = time + Self.patience
    }
    if fadeStart <= time {
      fadeStart = .infinity
      indicator.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
    }
  }
}

extension HeaderRules {
  init(_ header: CollapsingProgram, _ layout: FileLayout) {
    let minimum = layout.number(header.minimum)
    self.init(
      maximumHeight: max(minimum, layout.number(header.maximum)), minimumHeight: minimum,
      contentHeight: layout.number(header.listLength), top: layout.number(header.listTop),
      end: layout.size.height, decay: Decay(rate: layout.number(header.deceleration)),
      rubberBand: layout.number(header.rubberBand), bounce: layout.spring(header.bounce),
      wheel: layout.spring(header.wheel), snapTiming: layout.timing(header.snap))
  }
}

/// What follows a finger anywhere, or what follows another value: a place or a number, which is a place
/// whose y is 0.
struct FileMover {
  let value: Int
  var place: Animated<Point>
  var timing: Timing
  var start: StartVelocity<Point>

  init(
    _ value: Int, at place: Point, _ timing: Timing, tolerance: Double = 0.01, _ layout: FileLayout
  ) {
    (self.value, self.timing, start) = (value, timing, layout.start(timing))
    self.place = Animated(place, tolerance: tolerance)
  }

  mutating func send(to target: Point, delay: Double, at time: Double) {
    place.retarget(to: target, with: timing, velocity: start, delay: delay, at: time)
  }
}

/// What is sent wherever an expression says.
struct FileAnimated {
  let value: Int
  let program: AnimatedProgram
  var number: Animated<Double>
  var timing: Timing
  var start: StartVelocity<Double>
  var delay: Double
  /// What the expression was last.
  var wanted: Double
  /// Where it is sent when the track that it goes with is let go.
  var aim: Double

  init(_ value: Int, _ program: AnimatedProgram, at number: Double, _ layout: FileLayout) {
    (self.value, self.program) = (value, program)
    timing = layout.timing(program.timing)
    start = layout.start(timing)
    delay = layout.delay(program.delay)
    (wanted, aim) = (number, number)
    self.number = Animated(number, tolerance: program.tolerance)
  }

  mutating func send(to target: Double, delay: Double, at time: Double) {
    aim = target
    number.retarget(to: target, with: timing, velocity: start, delay: delay, at: time)
  }
}

extension FileLayout {
  /// Seconds; nothing waits where motion is reduced.
  func delay(_ expression: Expression) -> Double {
    reducesMotion ? 0 : max(0, number(expression))
  }
}

extension AnimatedProgram {
  /// Whether it is something that is seen by its size: points or degrees.
  var isLength: Bool { unit == "pt" || unit == "°" }
  /// How near its target it is put down.
  var tolerance: Double { isLength ? 0.01 : 1e-5 }
}
