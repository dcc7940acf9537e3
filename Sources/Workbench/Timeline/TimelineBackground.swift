import CardDrawing
import CardGeometry
internal import TextFormat

/// The part of the timeline that does not change over time: names of lanes and lines between lanes.
struct TimelineBackground: Equatable {
  let layout: TimelineLayout
  let style: WorkbenchStyle
  let probe: String
  let unit: String

  /// Colour of secondary text. Over the stage a lighter colour is used for legibility.
  var quiet: Color { style == .glass ? Tokens.label2 : Tokens.label3 }

  /// Returns the picture of lines and names, as large as the timeline.
  func picture() -> Picture {
    Picture(size: layout.size) { marks in
      var lines = [layout.position.minY, layout.input.minY, layout.frames.minY]
      if !layout.isCompact { lines += [layout.velocity.minY, layout.frames.maxY] }
      for y in lines {
        marks.append(.hairline(x: 0, y: y, width: layout.size.width, Tokens.line))
      }
      if !layout.isCompact {
        for x in [layout.left, layout.right] {
          marks.append(
            .fill(
              .rect(Rect(x: x - 0.25, y: layout.lanes.minY, width: 0.5, height: 108)),
              .color(Tokens.line)))
        }
        let zero = layout.velocity.midY
        marks.append(.hairline(x: layout.left, y: zero, width: layout.width, Tokens.line))
      }
      let (x, width) = (layout.margin, layout.left - layout.margin - 4)
      func name(_ word: String, y: Double) {
        marks.append(
          .text(
            Text(word, Tokens.caption, Tokens.label2),
            in: Rect(x: x, y: y, width: width, height: 16)))
      }
      name(probe, y: layout.position.minY + (layout.isCompact ? 1 : 8))
      name("input", y: layout.input.midY - 8)
      name("frames", y: layout.frames.midY - 8)
    }
  }
}

/// Dashed lines across the plot at the detents' values, with the names of the detents at the right.
struct DetentLines: Equatable {
  let layout: TimelineLayout
  let scale: ValueScale
  let detents: [TimelineData.Detent]

  func picture() -> Picture {
    let size = Size(width: layout.size.width - layout.left, height: layout.position.height)
    return Picture(size: size) { marks in
      var path = Path()
      var last = -Double.infinity
      let seen = detents.filter { scale.contains($0.value) }
        .map { (detent: $0, y: scale.y(of: $0.value) - layout.position.minY) }
        .sorted { $0.y < $1.y }
      for (detent, y) in seen {
        var x = 0.0
        while x < layout.width {
          path.move(to: Point(x: x, y: y))
          path.line(to: Point(x: min(x + 4, layout.width), y: y))
          x += 7
        }
        // A name that would overlap the previous name is left out.
        guard !layout.isCompact, y >= last + 12 else { continue }
        last = y
        let value = NumberText.short(detent.value, decimals: 1)
        marks.append(
          .text(
            Text("\(detent.name) \(value)", Tokens.axis, Tokens.target),
            in: Rect(
              x: layout.width + 6, y: min(max(y - 6, 0), size.height - 12),
              width: size.width - layout.width - 8, height: 12)))
      }
      marks.append(.stroke(path, .color(Tokens.target.opacity(0.6)), width: 1))
    }
  }
}
