internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Workbench

/// A text field over the stage for the path of a file to open.
struct PathField: Hashable {
  private static let (height, bottom, padding) = (40.0, 20.0, 16.0)
  private static let caption = Text("Open", .callout.weight(600), Tokens.label)

  /// The typed text.
  var text = ""

  /// Deletes the last character.
  mutating func deleteBackward() { if !text.isEmpty { text.removeLast() } }

  private var shown: Text { Text(text, .callout, Tokens.label) }

  /// Returns the field's frame in points of the stage. `room` is the area of the stage available to
  /// the field.
  static func frame(in room: Rect) -> Rect {
    let width = min(420, room.width - 2 * Panel.margin)
    return Rect(
      x: ((room.width - width) / 2).rounded(), y: room.maxY - bottom - height, width: width,
      height: height)
  }

  /// Returns the caret's frame in points of the stage. `room` is the area of the stage available to
  /// the field.
  func caret(in room: Rect, measuring: any TextMeasuring) -> Rect {
    let (frame, box) = (Self.frame(in: room), box(in: room, measuring: measuring))
    let width = measuring.extent(of: shown, wrappedAt: .infinity).width
    return Rect(
      x: frame.minX + min(box.minX + width + 1, box.maxX), y: frame.minY + 12, width: 1.5,
      height: 16)
  }

  /// Returns the frame of the typed text, in points relative to the field.
  private func box(in room: Rect, measuring: any TextMeasuring) -> Rect {
    let word = measuring.extent(of: Self.caption, wrappedAt: .infinity).width.rounded(.up)
    let x = Self.padding + word + 12
    return Rect(x: x, y: 10, width: Self.frame(in: room).width - x - Self.padding, height: 20)
  }

  /// Draws the field over the stage. If the text does not fit, its beginning is cut off.
  func draw(in room: Rect, measuring: any TextMeasuring, into list: inout OverlayList) {
    let (frame, box) = (Self.frame(in: room), box(in: room, measuring: measuring))
    var text = shown
    while measuring.extent(of: text, wrappedAt: .infinity).width > box.width - 2,
      !text.string.isEmpty
    {
      text.string.removeFirst()
    }
    let caret = box.minX + measuring.extent(of: text, wrappedAt: .infinity).width + 1
    let picture = Picture(size: frame.size) { marks in
      marks.append(
        .text(
          Self.caption, in: Rect(x: Self.padding, y: 10, width: box.minX, height: 20)))
      marks.append(.text(text, in: box))
      marks.append(
        .fill(.rect(Rect(x: caret, y: 12, width: 1.5, height: 16)), .color(Tokens.accent)))
      marks.append(Panel.edge(frame.size, radius: Self.height / 2))
    }
    list.addPanel("pathField", picture, frame: frame, radius: Self.height / 2)
  }
}
