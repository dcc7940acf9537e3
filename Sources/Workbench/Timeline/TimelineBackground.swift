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

  /// Returns a picture of the lanes' names and of the lines between the lanes. The picture is as
  /// large as the timeline.
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
