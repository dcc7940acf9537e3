internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import TextFormat

/// A plot of a spring's position and velocity over time.
struct SpringPlot: Hashable {
  var spring: Spring
  /// Velocity at the last release, in multiples of the distance per second, or `nil` if there was
  /// no release.
  var velocity: Double?
  var other: Spring?
  /// The spring before the edit, or `nil` if there is no edit or the edit has changed nothing.
  var before: Spring?
  /// Length of the time axis in seconds.
  var duration: Double
  /// Value at the top of the vertical axis, as a fraction of the distance; 1 is the target.
  var top: Double
  var handle: SpringHandle?
  var isHandleLit = false

  var size = Size(width: 272, height: 120)
  /// Value at the bottom of the vertical axis, as a fraction of the distance.
  static let bottom = -0.22
  /// The lowest point of the drawn velocity curve, as a fraction of the distance from the spring's
  /// start to its target.
  private static let lowestVelocity = -0.2

  /// Returns the length of the time axis in seconds: the shortest of seven round durations that is
  /// at least 1.2 times `settled`, or 8 s if all are shorter.
  static func duration(settled: Double) -> Double {
    let wanted = 1.2 * settled
    return [0.1, 0.2, 0.5, 0.7, 1, 2, 4].first { $0 >= wanted - 1e-9 } ?? 8
  }

  /// Returns the value at the top of the vertical axis for a spring with overshoot `overshoot`.
  /// Both are fractions of the distance.
  static func top(overshoot: Double) -> Double {
    overshoot <= 0.2 ? 1.24 : ((1.04 + overshoot) * 10).rounded(.up) / 10
  }

  func location(_ time: Double, _ fraction: Double) -> Point {
    Point(
      x: time / duration * size.width,
      y: (top - fraction) / (top - Self.bottom) * size.height)
  }

  /// Returns the time in seconds and the fraction of the distance that `point` stands for in the
  /// plot.
  func moment(at point: Point) -> (time: Double, fraction: Double) {
    (
      point.x / size.width * duration,
      top - point.y / size.height * (top - Self.bottom)
    )
  }

  /// Distance in points that the centre of the handle keeps from the edges of the plot.
  private static let handleInset = 7.0

  /// The centre of the handle in points of the plot, or `nil` if there is no handle. If the
  /// position of the handle is beyond the axes, the handle is drawn at the nearest edge of the plot
  /// and so stays in sight.
  var handleCenter: Point? {
    handle.map { handle in
      let (center, inset) = (location(handle.time, handle.fraction), Self.handleInset)
      return Point(
        x: min(max(center.x, inset), size.width - inset),
        y: min(max(center.y, inset), size.height - inset))
    }
  }

  /// The latest time in seconds at which the handle is in sight.
  var lastHandleTime: Double { (1 - Self.handleInset / size.width) * duration }

  func draw(into sketch: inout Sketch) {
    let frame = Rect(origin: .zero, size: size)
    sketch.ground(frame, Tokens.plot, radius: Tokens.plotRadius)
    drawGrid(into: &sketch)
    if let other { stroke(other, 0, Tokens.other, 2, dash: (5, 4), into: &sketch) }
    let release = velocity ?? 0
    drawVelocity(release, into: &sketch)
    if let before { stroke(before, release, Tokens.before, 1, into: &sketch) }
    stroke(spring, 0, Tokens.position.opacity(0.6), 1.25, into: &sketch)
    if velocity != nil { stroke(spring, release, Tokens.position, 2, into: &sketch) }
    drawTimes(into: &sketch)
    guard let center = handleCenter else { return }
    sketch.dot(center, radius: isHandleLit ? 11 : 9, Tokens.position.opacity(0.25))
    sketch.dot(center, radius: 7, Tokens.tab)
    sketch.dot(center, radius: 5, .white)
  }

  /// Seconds between two numbers of the time axis. A line without a number lies half-way between.
  private var timeStep: Double {
    duration <= 0.2 ? 0.05 : duration <= 1 ? 0.2 : duration <= 2 ? 0.5 : duration / 4
  }

  private func drawGrid(into sketch: inout Sketch) {
    let step = timeStep / 2
    for index in 1..<Int((duration / step).rounded(.up)) {
      let x = location(Double(index) * step, 0).x
      sketch.add(
        .fill(
          .rect(Rect(x: x.rounded(), y: 0, width: 1, height: size.height)),
          .color(Color(white: 1, alpha: 0.05))))
    }
    let zero = location(0, 0).y
    sketch.add(
      .fill(
        .rect(Rect(x: 0, y: zero.rounded(), width: size.width, height: 1)),
        .color(Tokens.line)))
    let target = location(0, 1).y
    for index in 0..<Int(size.width / 8) {
      sketch.add(
        .fill(
          .rect(Rect(x: Double(index) * 8, y: target - 0.5, width: 5, height: 1)),
          .color(Tokens.target.opacity(0.8))))
    }
  }

  /// Draws the numbers of the time axis above the curves, each on a background of its own, so that
  /// a curve that undershoots does not cross them.
  private func drawTimes(into sketch: inout Sketch) {
    let decimals = duration >= 4 ? 0 : timeStep < 0.1 ? 2 : 1
    let midY = size.height - 9
    func draw(_ text: String, x: Double) {
      let width = sketch.width(text, Tokens.axis)
      sketch.ground(
        Rect(x: x - 2, y: midY - 6, width: width + 4, height: 12), Tokens.plot.opacity(0.85),
        radius: 2)
      sketch.text(text, Tokens.axis, Tokens.label3, x: x, midY: midY, width: width + 1)
    }
    for index in 1..<Int((duration / timeStep).rounded(.up)) {
      let x = location(Double(index) * timeStep, 0).x
      guard x < size.width - 36 else { continue }
      draw(NumberText.fixed(Double(index) * timeStep, decimals: decimals), x: x + 3)
    }
    draw("s", x: size.width - 6 - sketch.width("s", Tokens.axis))
  }

  /// Draws the velocity curve of a motion that starts with the velocity `release`.
  ///
  /// The vertical axis shows fractions of the distance. The curve is scaled so that its highest
  /// speed is drawn at 0.62. If the lowest point of the curve would then be below `lowestVelocity`,
  /// the curve is scaled down further.
  private func drawVelocity(_ release: Double, into sketch: inout Sketch) {
    let states = samples.map {
      spring.state(from: MotionState(position: 0, velocity: release), to: 1, after: $0).velocity
    }
    let peak = states.map(\.magnitude).max() ?? 0
    guard peak > 0, peak.isFinite else { return }
    let lowest = min(0, states.min() ?? 0)
    let scale = min(0.62 / peak, lowest < 0 ? Self.lowestVelocity / lowest : .infinity)
    var path = Path()
    for (time, velocity) in zip(samples, states) {
      let point = clamped(location(time, velocity * scale))
      if path.elements.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    sketch.add(.stroke(path, .color(Tokens.velocity), width: 1.25))
  }

  private var samples: [Double] { (0...136).map { Double($0) / 136 * duration } }

  private func clamped(_ point: Point) -> Point {
    Point(x: point.x, y: min(max(point.y, 1), size.height - 1))
  }

  private func stroke(
    _ spring: Spring, _ velocity: Double, _ color: Color, _ width: Double,
    dash: (on: Double, off: Double)? = nil, into sketch: inout Sketch
  ) {
    let points = samples.map { time in
      clamped(
        location(
          time,
          spring.state(from: MotionState(position: 0, velocity: velocity), to: 1, after: time)
            .position))
    }
    var path = Path()
    guard let dash else {
      path.move(to: points[0])
      for point in points.dropFirst() { path.line(to: point) }
      return sketch.add(.stroke(path, .color(color), width: width))
    }
    var length = 0.0
    path.move(to: points[0])
    for (a, b) in zip(points, points.dropFirst()) {
      length += (b - a).length
      if length.truncatingRemainder(dividingBy: dash.on + dash.off) < dash.on {
        path.line(to: b)
      } else {
        path.move(to: b)
      }
    }
    sketch.add(.stroke(path, .color(color), width: width))
  }
}
