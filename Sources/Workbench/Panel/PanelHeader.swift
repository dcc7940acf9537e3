internal import CardDesign
internal import CardDrawing
internal import CardGeometry

/// The header of the panel: the names of scene and tuning, the buttons for undo, redo and save, and
/// the segmented controls for tunings and variants.
struct PanelHeader: Hashable {
  /// The meaning of the dot beside the tuning's name.
  enum Dot: Hashable {
    case unsaved
    case error
  }

  var scene: String
  var tuning: String
  var dot: Dot?
  /// States of the three buttons: undo, redo and save.
  var buttons: [WidgetState]
  var modes: SegmentedSwitch
  /// The segmented control for the variants A and B, or `nil` if there is no variant B.
  var sides: SegmentedSwitch?
  var compare = WidgetState.idle
  var width: Double
  var isGlass: Bool

  static let height = 88.0

  static func modesFrame(_ width: Double) -> Rect {
    Rect(x: 16, y: 48, width: (width - 40) * 0.6, height: 28)
  }

  /// Returns the frames of the buttons undo, redo and save.
  static func buttonFrames(_ width: Double) -> [Rect] {
    [110.0, 78, 46].map { Rect(x: width - $0, y: 10, width: 28, height: 28) }
  }

  static func compareFrame(_ width: Double) -> Rect {
    Rect(x: modesFrame(width).maxX + 8, y: 48, width: (width - 40) * 0.4, height: 28)
  }

  func draw(into sketch: inout Sketch) {
    let midY = 24.0
    sketch.text(scene, Tokens.sceneName, Tokens.label, x: 16, midY: midY, width: 100)
    let left = 16 + sketch.width(scene, Tokens.sceneName) + 10
    let buttons = Self.buttonFrames(width)
    let room = max(0, buttons[0].minX - left - 20)
    sketch.text(tuning, Tokens.row, Tokens.label2, x: left, midY: midY, width: room)
    if let dot {
      let end = left + min(sketch.width(tuning, Tokens.row), room)
      sketch.dot(
        Point(x: end + 13, y: midY), radius: 3, dot == .error ? Tokens.error : Tokens.other)
    }
    for (frame, (icon, state)) in zip(buttons, zip([Icon.undo, .redo, .save], self.buttons)) {
      if state == .hover || state == .pressed {
        sketch.ground(frame, state.ground, radius: Tokens.buttonRadius)
      }
      let faint = isGlass ? Tokens.label2.opacity(0.5) : Tokens.label3.opacity(0.6)
      sketch.icon(icon, at: frame.center, size: 20, state == .disabled ? faint : Tokens.label)
    }
    modes.draw(in: Self.modesFrame(width), into: &sketch)
    let frame = Self.compareFrame(width)
    if let sides {
      sides.draw(in: frame, into: &sketch)
    } else {
      sketch.ground(frame, compare.ground, radius: Tokens.buttonRadius)
      sketch.text(
        "Compare", Tokens.tableStrong, Tokens.label,
        x: frame.minX + (frame.width < 100 ? frame.width / 2 : 44), midY: frame.midY,
        width: 80, .center)
      if frame.width >= 100 { sketch.key("b", right: frame.maxX - 8, midY: frame.midY) }
    }
    sketch.add(
      .fill(.rect(Rect(x: 0, y: Self.height - 1, width: width, height: 1)), .color(Tokens.line)))
  }
}

/// The status line at the bottom of the panel.
struct PanelStatus: Hashable {
  var text: String
  var isError = false

  static let height = 28.0
  /// The sum of two distances in points: from the status text to the left edge of the panel, and
  /// from the status text to the right edge.
  private static let margins = 20.0

  func draw(width: Double, into sketch: inout Sketch) {
    sketch.add(.fill(.rect(Rect(x: 0, y: 0, width: width, height: 1)), .color(Tokens.line)))
    if isError {
      sketch.add(
        .fill(.rect(Rect(x: 0, y: 1, width: 3, height: Self.height - 1)), .color(Tokens.error)))
    }
    sketch.text(
      text, Tokens.caption, isError ? Tokens.error : Tokens.label2, x: 16,
      midY: Self.height / 2 + 0.5, width: width - Self.margins)
  }

  /// Returns whether the whole text is visible in a line `width` points wide.
  func fits(in width: Double, _ measuring: any TextMeasuring) -> Bool {
    let extent = measuring.extent(of: Text(text, Tokens.caption, .white), wrappedAt: .infinity)
    return extent.width <= width - Self.margins
  }
}
