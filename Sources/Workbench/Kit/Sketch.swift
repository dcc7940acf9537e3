internal import CardDesign
internal import CardDrawing
internal import CardGeometry

/// A builder for the picture of a widget. The picture consists of marks, i.e. fills, strokes and
/// texts.
struct Sketch {
  private(set) var marks: [Mark] = []
  let measuring: any TextMeasuring

  init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  mutating func add(_ mark: Mark) { marks.append(mark) }

  /// Draws `card`, which compares the variants A and B. The card fills the whole picture of `size`
  /// points.
  mutating func add(_ card: DifferenceCard, in size: Size) {
    card.paint(
      in: Rect(origin: .zero, size: size), measuring: measuring, into: &marks)
  }

  /// Draws a rounded rectangle as a background.
  mutating func ground(_ rect: Rect, _ color: Color, radius: Double) {
    marks.append(.fill(.roundedRect(rect, radius: radius), .color(color)))
  }

  /// Draws one line of text, centred vertically at `midY`. `x` is the left edge, the centre or the
  /// right edge of the line, by `alignment`.
  mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, midY: Double,
    width: Double = 400, _ alignment: Text.Alignment = .leading
  ) {
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    marks.append(
      .line(
        string, style, color, x: left, y: midY - style.lineHeight / 2, width: width,
        alignment: alignment))
  }

  /// Returns the width of a line of text in points.
  func width(_ string: String, _ style: TextStyle) -> Double {
    measuring.extent(of: Text(string, style, .white), wrappedAt: .infinity).width
  }

  /// Draws a number and its unit, right-aligned at `x`.
  mutating func number(
    _ value: String, unit: String, _ style: TextStyle, _ color: Color, unitColor: Color,
    right x: Double, midY: Double
  ) {
    var x = x
    if !unit.isEmpty {
      text(unit, Tokens.caption, unitColor, x: x, midY: midY, width: 60, .trailing)
      x -= width(unit, Tokens.caption) + 4
    }
    text(value, style, color, x: x, midY: midY, width: 120, .trailing)
  }

  /// Draws a filled circle of `radius` points.
  mutating func dot(_ center: Point, radius: Double, _ color: Color) {
    marks.append(.fill(.circle(center: center, radius: radius), .color(color)))
  }

  /// Draws `icon` centred at `center`, `size` points wide.
  mutating func icon(_ icon: Icon, at center: Point, size: Double, _ color: Color) {
    let box = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    marks += icon.marks(in: box, color: color, strokeWidth: Tokens.iconStrokeWidth)
  }

  /// Draws a key cap with `word`, right-aligned at `right`.
  mutating func key(_ word: String, right: Double, midY: Double) {
    let rect = Rect(x: right - 18, y: midY - 9, width: 18, height: 18)
    ground(rect, Tokens.chosen, radius: 4)
    text(word, Tokens.caption, Tokens.label, x: rect.midX, midY: midY, width: 18, .center)
  }
}

/// The interaction state of a widget.
enum WidgetState: Hashable {
  case idle
  case hover
  case pressed
  case disabled

  /// The background colour of a button or field in this state.
  var ground: Color {
    switch self {
    case .idle: Tokens.field
    case .hover: Tokens.hover
    case .pressed: Tokens.pressed
    case .disabled: .clear
    }
  }
}
