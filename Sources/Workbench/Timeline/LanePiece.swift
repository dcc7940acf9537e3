import CardDrawing
import CardGeometry

/// A section of the timeline's lanes with curves and frame bars. The section's picture is cached
/// until its content changes.
struct LanePiece {
  /// The scales that map times and values to points.
  struct Frame: Equatable {
    var layout: TimelineLayout
    var pointsPerSecond: Double
    var position: ValueScale
    var velocity: ValueScale
    /// The duration of one refresh in seconds. A frame that takes longer is late.
    var budget: Double
  }

  /// The samples of a curve in a section, and the nearest sample before and after the section.
  struct Curve: Equatable {
    var samples: ArraySlice<Trace.Sample>

    static func == (a: Curve, b: Curve) -> Bool { a.samples.elementsEqual(b.samples) }
  }

  /// The data that is drawn in a section.
  struct Content: Equatable {
    /// Range of the section in stage seconds.
    var range: ClosedRange<Double>
    /// Width of the picture in whole points.
    var width: Double
    /// Distance in points from the left edge of the picture to the start of the section.
    var lead: Double
    var curve: Curve
    var before: Curve?
    var other: Curve?
    /// The targets of the probe, limited to the section's range of time.
    var targets: [TimelineData.Target]
    var frames: ArraySlice<TimelineData.Frame>

    static func == (a: Content, b: Content) -> Bool {
      (a.range, a.width, a.lead) == (b.range, b.width, b.lead) && a.curve == b.curve
        && a.before == b.before && a.other == b.other && a.targets == b.targets
        && a.frames.elementsEqual(b.frames)
    }
  }

  let frame: Frame
  let content: Content
  let picture: Picture

  init(_ content: Content, _ frame: Frame) {
    (self.content, self.frame) = (content, frame)
    let painter = Painter(content: content, frame: frame)
    picture = Picture(size: Size(width: content.width, height: frame.layout.lanes.height)) {
      painter.paint(into: &$0)
    }
  }
}

/// A painter of one section. Positions are in points from the section's top left corner.
private struct Painter {
  let content: LanePiece.Content
  let frame: LanePiece.Frame

  private var top: Double { frame.layout.lanes.minY }

  private func x(_ time: Double) -> Double {
    (time - content.range.lowerBound) * frame.pointsPerSecond + content.lead
  }

  func paint(into marks: inout [Mark]) {
    bars(into: &marks)
    let isCompact = frame.layout.isCompact
    let velocity = { (sample: Trace.Sample) in frame.velocity.y(of: sample.velocity) - top }
    let position = { (sample: Trace.Sample) in frame.position.y(of: sample.position) - top }
    let white = Tokens.before
    if let before = content.before {
      marks.append(.stroke(line(before, velocity), .color(white.opacity(0.7)), width: 1))
    }
    if let other = content.other {
      marks.append(.stroke(dashed(line(other, velocity)), .color(Tokens.other), width: 1))
    }
    marks.append(
      .stroke(
        line(content.curve, velocity), .color(Tokens.velocity.opacity(isCompact ? 0.8 : 1)),
        width: isCompact ? 1 : 1.25))
    if let before = content.before {
      marks.append(.stroke(line(before, position), .color(white), width: 1))
    }
    if let other = content.other {
      marks.append(.stroke(dashed(line(other, position)), .color(Tokens.other), width: 1.5))
    }
    var goals = Path()
    for target in content.targets {
      let y = frame.position.y(of: target.value) - top
      var goal = Path()
      goal.move(to: Point(x: x(target.range.lowerBound), y: y))
      goal.line(to: Point(x: x(target.range.upperBound), y: y))
      goals.append(dashed(goal))
    }
    if !goals.elements.isEmpty {
      marks.append(.stroke(goals, .color(Tokens.target), width: 1.5))
    }
    marks.append(.stroke(line(content.curve, position), .color(Tokens.position), width: 2))
  }

  private func line(_ curve: LanePiece.Curve, _ y: (Trace.Sample) -> Double) -> Path {
    var path = Path()
    for sample in curve.samples {
      let point = Point(x: x(sample.time), y: y(sample))
      if path.elements.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Returns `path` as dashes of 5 points with gaps of 4 points. The dashes continue without a
  /// break from one section to the next.
  private func dashed(_ path: Path) -> Path {
    let (on, period) = (5.0, 9.0)
    // The dashes are counted from the same time in all sections, so that they continue across
    // sections.
    let shift = content.range.lowerBound * frame.pointsPerSecond - content.lead
    var result = Path()
    var last: Point?
    for element in path.elements {
      guard case .line(let end) = element, let start = last, end.x > start.x else {
        switch element {
        case .move(let point), .line(let point): last = point
        default: break
        }
        continue
      }
      last = end
      let (low, high) = (max(start.x, -20), min(end.x, content.width + 20))
      var index = ((low + shift) / period).rounded(.down)
      while index * period - shift < high {
        let from = max(low, index * period - shift)
        let to = min(high, index * period - shift + on)
        if to > from {
          func at(_ x: Double) -> Point {
            start.interpolated(to: end, fraction: (x - start.x) / (end.x - start.x))
          }
          result.move(to: at(from))
          result.line(to: at(to))
        }
        index += 1
      }
    }
    return result
  }

  /// Draws a bar for each frame. The height of a bar is proportional to the frame's duration. A
  /// frame of twice the refresh period fills the lane. A bar that would touch the previous bar is
  /// left out unless it is higher than that bar.
  private func bars(into marks: inout [Mark]) {
    let letters = hitches(into: &marks)
    var good = Path()
    var end = -Double.infinity
    var height = 0.0
    for shown in content.frames where shown.cause == nil {
      let box = bar(shown)
      // The bar would touch the previous bar without being higher.
      if box.minX < end + 0.7, box.height <= height { continue }
      guard !letters.contains(where: { $0.lowerBound < box.maxX && box.minX < $0.upperBound })
      else { continue }
      good.append(.rect(box))
      (end, height) = (box.maxX, box.height)
    }
    if !good.elements.isEmpty { marks.append(.fill(good, .color(Tokens.frame))) }
  }

  /// Draws the late frames, each with the letter of its cause. Returns the horizontal ranges that
  /// the letters cover, in points.
  private func hitches(into marks: inout [Mark]) -> [ClosedRange<Double>] {
    var row = LabelRow(in: 0...max(0, content.width))
    let late = content.frames.filter { $0.cause != nil }.map(bar)
    let width = 8.0
    func place(at x: Double) -> Double? {
      let isFree = !late.contains { $0.minX < x + width + 1 && x < $0.maxX + 1 }
      return isFree ? row.place(width, at: x) : nil
    }
    return content.frames.compactMap { shown in
      guard let cause = shown.cause else { return nil }
      let (color, box) = (Tokens.hitch(cause), bar(shown))
      marks.append(.fill(.rect(box), .color(color)))
      // The letter is to the right of the bar, or to the left if there is no space. It is left out
      // if it would overlap another letter, or another late frame, whose colour may be the same.
      guard let left = place(at: box.maxX + 2) ?? place(at: box.minX - 1 - width) else {
        return nil
      }
      var style = Tokens.axis
      style.weight = 600
      marks.append(
        .text(
          Text(String(cause), style, color),
          in: Rect(x: left, y: box.maxY - 12, width: 12, height: 12)))
      return left - 1...left + 8
    }
  }

  private func bar(_ shown: TimelineData.Frame) -> Rect {
    let bottom = frame.layout.frames.maxY - top - 1
    let tall = max(1.5, min(shown.duration / (2 * frame.budget), 1) * 13)
    let wide = min(shown.duration, frame.budget) * frame.pointsPerSecond * 0.6
    return Rect(
      x: x(shown.time), y: bottom - tall, width: max(shown.cause == nil ? 1 : 1.5, wide),
      height: tall)
  }
}
