internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// The pill at the stage's bottom that says what to drag, and which key shows the others.
enum HintPill {
  private static let height = 40.0
  private static let bottom = 20.0
  private static let padding = 16.0
  private static let gap = 20.0

  static func draw(
    _ line: String, on size: Size, measuring: any TextMeasuring, into list: inout OverlayList
  ) {
    func width(_ text: Text) -> Double {
      (measuring.extent(of: text, wrappedAt: .infinity).width + 1).rounded(.up)
    }
    let text = Text(line, .callout.weight(600), Panel.text)
    let (bench, keys) = (
      Text("workbench", .callout, Panel.text), Text("keys", .callout, Panel.text)
    )
    let room = size.width - 2 * Panel.margin - 2 * padding
    let lineWidth = min(width(text), room)
    // On a narrow stage the line alone.
    var (caps, end) = ([(cap: String, word: Text, x: Double)](), padding + lineWidth)
    for (cap, word) in [("k", bench), ("?", keys)] {
      let keyGap = caps.isEmpty ? gap : gap - 4
      guard end + keyGap + 28 + width(word) <= room + padding else { break }
      caps.append((cap, word, end + keyGap))
      end += keyGap + 28 + width(word)
    }
    let full = end + padding
    let frame = Rect(
      x: ((size.width - full) / 2).rounded(), y: size.height - bottom - height, width: full,
      height: height)
    let picture = Picture(size: frame.size) { marks in
      marks.append(.text(text, in: Rect(x: padding, y: 10, width: lineWidth, height: 20)))
      for (cap, word, x) in caps {
        marks += KeyCap.marks(cap, at: Point(x: x, y: 10), width: 20)
        marks.append(.text(word, in: Rect(x: x + 28, y: 10, width: width(word), height: 20)))
      }
      marks.append(Panel.edge(frame.size, radius: height / 2))
    }
    list.addPanel("hint", picture, frame: frame, radius: height / 2)
  }
}

/// A key as it is drawn: 20 points high.
enum KeyCap {
  private static let style = TextStyle.caption.weight(600)

  /// How wide the cap for `key` is.
  static func width(_ key: String, measuring: any TextMeasuring) -> Double {
    let text = Text(key, style, Panel.text)
    return max(20, measuring.extent(of: text, wrappedAt: .infinity).width + 14)
  }

  /// The cap for `key`, its top left corner at `origin`.
  static func marks(_ key: String, at origin: Point, width: Double) -> [Mark] {
    let box = Rect(x: origin.x, y: origin.y, width: width, height: 20)
    return [
      .fill(.roundedRect(box, radius: 5), .color(Color(white: 1, alpha: 0.13))),
      .stroke(
        .roundedRect(box.inset(by: 0.25), radius: 4.75), .color(Color(white: 1, alpha: 0.22)),
        width: 0.5),
      .text(
        Text(key, style, Panel.text, alignment: .center),
        in: Rect(x: box.minX, y: box.minY + 2, width: width, height: 16)),
    ]
  }
}
