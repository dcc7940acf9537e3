import CardDrawing
import CardGeometry

/// The symbol of an input or of a scene mark in the timeline. Inputs are a disc for a tap, a key
/// cap for a key, a tick for the wheel, and a diamond for a tuning change. A scene mark, i.e. a
/// moment that the scene itself has marked, is a higher tick in the text colour.
enum InputSign: Int {
  case disc, cap, tick, diamond, sceneMark

  /// Creates the symbol for the input `mark`.
  init(_ mark: InputMark) {
    self =
      switch mark {
      case .press, .tap: .disc
      case .key: .cap
      case .wheel: .tick
      case .tuning: .diamond
      }
  }

  /// Returns the symbol's picture of 10 × 10 points. The centre of the picture belongs at the time
  /// of the input.
  func picture() -> Picture {
    let center = Point(x: 5, y: 5)
    let accent = Paint.color(Tokens.accent)
    let mark: Mark
    switch self {
    case .disc: mark = .fill(.circle(center: center, radius: 3), accent)
    case .cap:
      mark = .stroke(
        .roundedRect(Rect(x: 2, y: 2, width: 6, height: 6), radius: 1.5), accent, width: 1.25)
    case .tick:
      mark = .fill(.roundedRect(Rect(x: 4.25, y: 1, width: 1.5, height: 8), radius: 0.75), accent)
    case .sceneMark:
      mark = .fill(
        .roundedRect(Rect(x: 4.25, y: 0, width: 1.5, height: 10), radius: 0.75),
        .color(Tokens.label))
    case .diamond:
      var path = Path()
      path.move(to: Point(x: 5, y: 1))
      path.line(to: Point(x: 9, y: 5))
      path.line(to: Point(x: 5, y: 9))
      path.line(to: Point(x: 1, y: 5))
      path.close()
      mark = .fill(path, .color(Tokens.other))
    }
    return Picture(size: Size(width: 10, height: 10), marks: [mark])
  }
}
