internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// One sentence at the stage's bottom: what went wrong, or what has been done.
enum MessagePanel {
  static func draw(_ message: Overlays.Message, on size: Size, into list: inout DisplayList) {
    let frame = Rect(
      x: Panel.margin, y: size.height - 56 - Panel.margin,
      width: min(560, size.width - 2 * Panel.margin), height: 56)
    let picture = Picture(size: frame.size) { marks in
      marks.append(
        .fill(
          .roundedRect(Rect(x: 8, y: 10, width: 3, height: 36), radius: 1.5),
          .color(Color(message.isError ? 0xFF6B84 : 0x4CC38A))))
      marks.append(
        .text(
          Text(message.text, .foot, Panel.text, maximumLines: 2),
          in: Rect(x: 20, y: 10, width: frame.width - 36, height: 36)))
      marks.append(Panel.edge(frame.size))
    }
    Panel.add("message", picture, frame: frame, into: &list)
  }
}
