internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Workbench

/// The panel at the bottom of the stage with one message: an error or a warning.
enum MessagePanel {
  static func draw(
    _ message: Overlays.Message, in room: Rect, measuring: any TextMeasuring,
    into list: inout OverlayList
  ) {
    let text = Text(message.text, .foot, Tokens.label, maximumLines: 2)
    let width = min(560, room.width - 2 * Panel.margin)
    // The text of a message has one or two lines, which determine the panel's height.
    let lines =
      Double(min(2, measuring.extent(of: text, wrappedAt: width - 36).lines))
      * text.style.lineHeight
    let height = lines + 20
    let frame = Rect(
      x: ((room.width - width) / 2).rounded(), y: room.maxY - height - Panel.margin,
      width: width, height: height)
    let picture = Picture(size: frame.size) { marks in
      marks.append(
        .fill(
          .roundedRect(Rect(x: 8, y: 10, width: 3, height: lines), radius: 1.5),
          .color(Color(message.isError ? 0xFF6B84 : 0xFFB224))))
      marks.append(.text(text, in: Rect(x: 20, y: 10, width: width - 36, height: lines)))
      marks.append(Panel.edge(frame.size))
    }
    list.addPanel("message", picture, frame: frame)
  }
}
