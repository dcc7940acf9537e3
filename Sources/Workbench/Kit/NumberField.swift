internal import CardDesign
internal import CardDrawing
internal import CardGeometry

/// The appearance of a panel row with a name and a number that the user can drag or type.
struct NumberField: Hashable {
  /// The appearance of the number's text while the user types.
  struct Edit: Hashable {
    var text: String
    /// Offset of the caret in `text`, in UTF-8 bytes.
    var caret: Int
    /// Selected range of `text`, in UTF-8 bytes.
    var selection: Range<Int>
    var isWrong: Bool
  }

  var title: String
  var value: String
  var unit: String
  /// Whether the value differs from its default.
  var isChanged = false
  /// The value under variant B as text. `nil` if there is no variant B, if both variants have the
  /// same text, or if the row is too narrow for a second value.
  var other: String?
  /// The position of the value in its range, 0…1, or `nil` if unknown.
  var fraction: Double?
  /// The position of the default in the range, 0…1, or `nil` if there is no default.
  var home: Double?
  var state = WidgetState.idle
  var isRowLit = false
  var edit: Edit?
  var size = Size(width: 296, height: 28)

  /// Returns the frame of the field that contains the number, in a row of `size` points.
  static func frame(in size: Size) -> Rect {
    Rect(x: size.width - 116, y: (size.height - 24) / 2, width: 104, height: 24)
  }

  func draw(into sketch: inout Sketch) {
    let field = Self.frame(in: size)
    let midY = size.height / 2
    if isRowLit {
      sketch.add(
        .fill(
          .rect(Rect(origin: .zero, size: size)),
          .color(Color(white: 1, alpha: 0.05))))
    }
    if isChanged { sketch.dot(Point(x: 6, y: midY), radius: 2, Tokens.accent) }
    let room = size.width - (other == nil ? 136 : 178)
    sketch.text(
      title, Tokens.row, state == .disabled ? Tokens.label3 : Tokens.label, x: 12, midY: midY,
      width: room)
    if let other {
      sketch.text(
        other, Tokens.tableStrong, Tokens.other, x: size.width - 124, midY: midY, width: 60,
        .trailing)
    }
    guard let edit else { return drawValue(in: field, &sketch) }
    draw(edit, in: field, &sketch)
  }

  private func drawValue(in field: Rect, _ sketch: inout Sketch) {
    if state != .disabled { sketch.ground(field, state.ground, radius: Tokens.fieldRadius) }
    if state == .hover || state == .pressed {
      sketch.icon(
        .sideways, at: Point(x: field.minX + 14, y: field.midY), size: 16,
        state == .pressed ? Tokens.label : Tokens.label2)
    }
    drawTicks(in: field, &sketch)
    let isDisabled = state == .disabled
    sketch.number(
      value, unit: unit, Tokens.row, isDisabled ? Tokens.label3 : Tokens.label,
      unitColor: isDisabled ? Tokens.label3 : Tokens.label2, right: field.maxX - 8,
      midY: field.midY)
  }

  /// Draws a tick at the default, and a line from the default to the value.
  private func drawTicks(in field: Rect, _ sketch: inout Sketch) {
    guard state != .disabled, let home else { return }
    let inner = field.inset(dx: Tokens.fieldRadius, dy: 0)
    func x(_ fraction: Double) -> Double { inner.minX + min(max(fraction, 0), 1) * inner.width }
    if let fraction, isChanged {
      let (low, high) = (min(x(fraction), x(home)), max(x(fraction), x(home)))
      sketch.add(
        .fill(
          .rect(Rect(x: low, y: field.maxY - 2, width: max(high - low, 1), height: 2)),
          .color(Tokens.accent)))
    }
    sketch.add(
      .fill(
        .rect(Rect(x: x(home) - 0.5, y: field.maxY - 4, width: 1, height: 4)),
        .color(Tokens.label2)))
  }

  private func draw(_ edit: Edit, in field: Rect, _ sketch: inout Sketch) {
    sketch.ground(field, Tokens.editing, radius: Tokens.fieldRadius)
    let color = edit.isWrong ? Tokens.error : Tokens.accent
    let text = Text(edit.text, Tokens.row, Tokens.label)
    func x(_ offset: Int) -> Double {
      let caretOffset = sketch.measuring.caretOffset(in: text, atUTF8Offset: offset)
      return min(field.minX + 8 + caretOffset, field.maxX - 4)
    }
    if !edit.selection.isEmpty {
      let (left, right) = (x(edit.selection.lowerBound), x(edit.selection.upperBound))
      sketch.ground(
        Rect(x: left, y: field.midY - 8, width: right - left, height: 16),
        Tokens.accent.opacity(0.35), radius: 2)
    }
    sketch.text(
      edit.text, Tokens.row, Tokens.label, x: field.minX + 8, midY: field.midY,
      width: field.width - 12)
    sketch.add(
      .fill(
        .rect(Rect(x: x(edit.caret) - 0.75, y: field.midY - 8, width: 1.5, height: 16)),
        .color(color)))
    sketch.add(
      .stroke(
        .roundedRect(field.inset(by: 0.75), radius: Tokens.fieldRadius - 0.75), .color(color),
        width: 1.5))
  }
}
