internal import CardDrawing
internal import CardGeometry

/// A segmented control: a row of titles in which the user selects one title.
struct SegmentedSwitch: Hashable {
  var titles: [String]
  var chosen: Int?
  var hovered: Int?
  var pressed: Int?
  /// The segments that cannot be selected.
  var disabled: [Int] = []
  /// Whether the control lies on glass, where faint text needs more contrast.
  var isGlass = false

  /// Returns the frames of `count` segments in `frame`, with a margin of 2 points.
  static func segments(_ count: Int, in frame: Rect) -> [Rect] {
    let inner = frame.inset(by: 2)
    let width = inner.width / Double(max(count, 1))
    return (0..<count).map {
      Rect(x: inner.minX + Double($0) * width, y: inner.minY, width: width, height: inner.height)
    }
  }

  func draw(in frame: Rect, into sketch: inout Sketch) {
    for ground in grounds(in: frame) {
      sketch.ground(ground, Tokens.field, radius: Tokens.buttonRadius)
    }
    for (index, rect) in Self.segments(titles.count, in: frame).enumerated() {
      if disabled.contains(index) {
        sketch.text(
          titles[index], Tokens.table,
          isGlass ? Tokens.label2.opacity(0.5) : Tokens.label3, x: rect.midX, midY: rect.midY,
          width: rect.width - 4, .center)
        continue
      }
      if index == chosen {
        sketch.ground(rect, Tokens.chosen, radius: Tokens.buttonRadius - 2)
      } else if index == pressed || index == hovered {
        sketch.ground(
          rect, index == pressed ? Tokens.pressed : Tokens.hover, radius: Tokens.buttonRadius - 2)
      }
      sketch.text(
        titles[index], index == chosen ? Tokens.tableStrong : Tokens.table,
        index == chosen ? Tokens.label : Tokens.label2, x: rect.midX, midY: rect.midY,
        width: rect.width - 4, .center)
    }
  }

  /// Returns the frames of the control's background: one frame for each group of adjacent enabled
  /// segments. Disabled segments have no background.
  private func grounds(in frame: Rect) -> [Rect] {
    var grounds: [Rect] = []
    for (index, rect) in Self.segments(titles.count, in: frame).enumerated()
    where !disabled.contains(index) {
      let isNext = index > 0 && !disabled.contains(index - 1)
      let ground = rect.inset(by: -2)
      if isNext, let last = grounds.popLast() {
        grounds.append(last.union(ground))
      } else {
        grounds.append(ground)
      }
    }
    return grounds
  }
}
