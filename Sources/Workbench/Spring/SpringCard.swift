internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import TextFormat

/// The expanded section of a spring in the panel: title, preset, metrics and buttons. The plot and
/// the rows of numbers are separate.
struct SpringCard: Hashable {
  var title: String
  var preset: String
  var presetState = WidgetState.idle
  var rest: SpringFigures
  /// Metrics of the spring's motion after the last release, with the distance and the velocity of
  /// that release. `nil` if there was no release.
  var release: SpringFigures?
  var notations: SegmentedSwitch
  /// State of the hand-off button.
  var handoff = WidgetState.idle

  static let plotOrigin = Point(x: 12, y: 36)
  static let plotHeight = 120.0
  static let rowsTop = 264.0
  static let rowHeight = 32.0

  static func notationFrame(_ width: Double) -> Rect {
    Rect(x: 12, y: 232, width: width - 24, height: 28)
  }

  static func presetFrame(_ width: Double) -> Rect {
    Rect(x: width - 148, y: 6, width: 140, height: 26)
  }

  /// Returns the section's height in points if the section has `rows` rows of numbers.
  static func height(rows: Int) -> Double { rowsTop + Double(rows) * rowHeight + 40 }

  /// Returns the frame of the hand-off button in a section of `size` points.
  static func handoffFrame(_ size: Size) -> Rect {
    Rect(x: 12, y: size.height - 36, width: size.width - 24, height: 28)
  }

  func draw(in size: Size, into sketch: inout Sketch) {
    sketch.ground(Rect(origin: .zero, size: size), Tokens.card, radius: Tokens.cardRadius)
    sketch.text(title, Tokens.cardTitle, Tokens.label, x: 12, midY: 19, width: 140)
    if presetState == .hover || presetState == .pressed {
      let left = size.width - 12 - sketch.width(preset, Tokens.row) - 30
      sketch.ground(
        Rect(x: left, y: 6, width: size.width - 4 - left, height: 26), presetState.ground,
        radius: Tokens.buttonRadius)
    }
    sketch.text(
      preset, Tokens.row, Tokens.accent, x: size.width - 30, midY: 19, width: 120, .trailing)
    sketch.icon(.down, at: Point(x: size.width - 19, y: 19.5), size: 14, Tokens.accent)
    drawTable(width: size.width, into: &sketch)
    notations.draw(in: Self.notationFrame(size.width), into: &sketch)
    let button = Self.handoffFrame(size)
    sketch.ground(button, handoff.ground, radius: Tokens.buttonRadius)
    sketch.text(
      button.width < 220 ? "Hand off" : "Hand off to a platform", Tokens.tableStrong, Tokens.label,
      x: button.midX, midY: button.midY, width: button.width - 60, .center)
    sketch.key("h", right: button.maxX - 6, midY: button.midY)
  }

  private func drawTable(width: Double, into sketch: inout Sketch) {
    let columns = [width - 124, width - 68, width - 12]
    // On a narrow card the rows have no names; the coloured line at the left identifies a row.
    let hasWords = width >= 260
    for (title, x) in zip(["overshoot", "to target", "settled"], columns) {
      sketch.text(title, Tokens.table, Tokens.label3, x: x, midY: 173, width: 70, .trailing)
    }
    draw(
      hasWords ? "from rest" : "", rest, Tokens.table, Tokens.label2, Tokens.position.opacity(0.6),
      1.25, midY: 192,
      columns, into: &sketch)
    guard let release else {
      sketch.text(
        hasWords ? "last release" : "", Tokens.table, Tokens.label3, x: 30, midY: 212, width: 90)
      for x in columns {
        sketch.text(
          NumberText.none, Tokens.table, Tokens.label3, x: x, midY: 212, width: 60, .trailing)
      }
      return
    }
    draw(
      hasWords ? "last release" : "", release, Tokens.tableStrong, Tokens.label, Tokens.position, 2,
      midY: 212,
      columns, into: &sketch)
  }

  private func draw(
    _ title: String, _ figures: SpringFigures, _ style: TextStyle, _ color: Color,
    _ line: Color, _ pen: Double, midY: Double, _ columns: [Double], into sketch: inout Sketch
  ) {
    sketch.ground(
      Rect(x: 12, y: midY - pen / 2, width: 12, height: pen), line, radius: pen / 2)
    sketch.text(title, Tokens.table, color, x: 30, midY: midY, width: 90)
    // A column is as wide as "9.999 s".
    func time(_ time: Double?) -> String {
      NumberText.fixed(time, decimals: (time ?? 0) < 9.9995 ? 3 : (time ?? 0) < 99.995 ? 2 : 1)
    }
    let values = [
      (NumberText.fixed(figures.overshoot, decimals: 1), "%"), (time(figures.toTarget), "s"),
      (time(figures.settled), "s"),
    ]
    for (x, (value, unit)) in zip(columns, values) {
      sketch.number(
        value, unit: unit, style, color, unitColor: Tokens.label3, right: x, midY: midY)
    }
  }
}
