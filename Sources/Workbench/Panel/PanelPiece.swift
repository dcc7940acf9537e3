internal import CardDesign
internal import CardDrawing
internal import CardGeometry

/// A part of the panel that is drawn as one picture.
struct PanelPiece {
  /// Identifier of the piece's layer.
  var id: LayerID
  /// The content of the piece. Pieces with equal contents have equal pictures.
  var face: PanelFace
  /// The piece's frame in points. The frame's origin is the panel's corner, or the corner of the
  /// scrollable content if `isBody` is true.
  var frame: Rect
  /// Whether the piece belongs to the body, the part of the panel that scrolls.
  var isBody = true
  /// An additional clip rectangle, in the coordinates of the scrollable content, or `nil` if the
  /// piece needs none.
  var clip: Rect?
}

/// A control of the panel with its hit area.
struct PanelTarget {
  var control: PanelControl
  var frame: Rect
  var isBody = true
  /// Corner radius of the control's focus ring, in points.
  var radius = Tokens.buttonRadius
}

/// The content of a piece of the panel.
enum PanelFace: Hashable {
  case head(PanelHeader)
  case status(PanelStatus)
  case springCard(SpringCard)
  case plot(SpringPlot)
  case row(NumberField)
  case springRow(title: String, value: String, isLit: Bool)
  case group(title: String, isOpen: Bool, isLit: Bool)
  case difference(DifferenceCard)
  case menu(KitMenu)
  /// A filled rectangle with a colour and a corner radius.
  case ground(Color, Double)
  case code(CodeText)
  case handoffTitle(HandoffTitle)
  case handoffTabs(HandoffTabs)
  case handoffFigures(HandoffFigures)
  case handoffRows(HandoffRows)
  case handoffFoot(HandoffFoot)
  /// The title and metrics of a spring above its plot. They are shown while a number is dragged and
  /// the panel lies over the stage.
  case plain(title: String, figures: String)

  func draw(in size: Size, into sketch: inout Sketch) {
    switch self {
    case .head(let head): head.draw(into: &sketch)
    case .status(let status): status.draw(width: size.width, into: &sketch)
    case .springCard(let card): card.draw(in: size, into: &sketch)
    case .plot(let plot): plot.draw(into: &sketch)
    case .row(let row): row.draw(into: &sketch)
    case .difference(let card): sketch.add(card, in: size)
    case .menu(let menu): menu.draw(into: &sketch)
    case .ground(let color, let radius):
      sketch.ground(Rect(origin: .zero, size: size), color, radius: radius)
    case .code(let code): code.draw(width: size.width, into: &sketch)
    case .handoffTitle(let title): title.draw(width: size.width, into: &sketch)
    case .handoffTabs(let tabs): tabs.draw(width: size.width, into: &sketch)
    case .handoffFigures(let figures): figures.draw(in: size, into: &sketch)
    case .handoffRows(let rows): rows.draw(into: &sketch)
    case .handoffFoot(let foot): foot.draw(into: &sketch)
    case .plain(let title, let figures):
      sketch.text(title, Tokens.cardTitle, Tokens.label, x: 12, midY: 19, width: 110)
      sketch.text(
        figures, Tokens.caption, Tokens.label2, x: size.width - 12, midY: 19, width: 180, .trailing)
    case .springRow(let title, let value, let isLit):
      sketch.ground(
        Rect(origin: .zero, size: size), isLit ? Tokens.field : Tokens.card,
        radius: Tokens.cardRadius)
      sketch.text(title, Tokens.cardTitle, Tokens.label, x: 12, midY: size.height / 2, width: 110)
      sketch.text(
        value, Tokens.row, Tokens.label2, x: size.width - 28, midY: size.height / 2, width: 150,
        .trailing)
      sketch.icon(
        .right, at: Point(x: size.width - 16, y: size.height / 2), size: 14, Tokens.label2)
    case .group(let title, let isOpen, let isLit):
      if isLit {
        sketch.add(
          .fill(
            .roundedRect(Rect(origin: .zero, size: size), radius: Tokens.buttonRadius),
            .color(Color(white: 1, alpha: 0.05))))
      }
      sketch.text(title, Tokens.group, Tokens.accent, x: 12, midY: size.height / 2, width: 200)
      sketch.icon(
        isOpen ? .down : .right, at: Point(x: size.width - 20, y: size.height / 2), size: 14,
        Tokens.label2)
    }
  }
}
