import Arithmetic
internal import CardGeometry

extension Path {
  /// Creates a path from SVG path data (SVG 2, section 9.3), in points; `nil` if the data breaks
  /// the grammar.
  ///
  /// Quadratic curves and elliptical arcs become cubic curves. The error of an arc is at most
  /// 3·10⁻⁴ of its radius.
  public init?(svg data: String) {
    self.init()
    var scanner = Scanner(data)
    var pen = Pen()
    var command: UInt8?
    while let byte = scanner.peek() {
      if scanner.takeCommand() {
        command = byte
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")  // further pairs after a move are lines
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        return nil  // Z has no numbers
      }
      guard let command, pen.follow(command, &scanner, into: &self) else { return nil }
    }
  }
}

/// A scanner that splits path data into commands, numbers and arc flags.
private struct Scanner {
  private var rest: ArraySlice<UInt8>

  init(_ data: String) { rest = Array(data.utf8)[...] }

  /// Returns the next byte after separators, without consuming that byte; `nil` at the end.
  mutating func peek() -> UInt8? {
    while let byte = rest.first, " ,\t\r\n".utf8.contains(byte) { rest.removeFirst() }
    return rest.first
  }

  /// If the next byte is a letter, consumes the byte and returns `true`. Otherwise returns `false`.
  mutating func takeCommand() -> Bool {
    guard let byte = rest.first, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= 0x7A
    else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes and returns a number such as `-1.5e3`; `nil` if there is none.
  ///
  /// A number ends where the next number begins, as in `1-2` or `.5.5`.
  mutating func number() -> Double? {
    guard peek() != nil else { return nil }
    var end = rest.startIndex
    var (hasDot, hasExponent) = (false, false)
    scan: while end < rest.endIndex {
      switch rest[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "."):
        if hasDot || hasExponent { break scan }
        hasDot = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let follows = end == rest.startIndex || (rest[end - 1] | 0x20) == UInt8(ascii: "e")
        if !follows { break scan }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent || end == rest.startIndex { break scan }
        hasExponent = true
      default: break scan
      }
      end += 1
    }
    guard let value = Double(String(decoding: rest[..<end], as: UTF8.self)) else { return nil }
    rest = rest[end...]
    return value.isFinite ? value : nil
  }

  /// Consumes and returns an arc flag, `0` or `1`, which may directly precede a number; `nil` if
  /// there is none.
  mutating func flag() -> Bool? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1")
    else { return nil }
    rest.removeFirst()
    return byte == UInt8(ascii: "1")
  }
}

/// The drawing state between two commands.
private struct Pen {
  private var at = Point.zero
  private var start = Point.zero
  private var isDown = false
  /// The last control point of the previous command, and whether this control point belongs to a
  /// cubic curve. The smooth commands S and T mirror this control point. `nil` if the previous
  /// command was not a curve.
  private var control: (point: Point, isCubic: Bool)?

  /// Appends the segments of the SVG command `command` to `path`. The command's numbers are read
  /// from `scanner`. Returns false if the command is invalid or numbers are missing.
  mutating func follow(_ command: UInt8, _ scanner: inout Scanner, into path: inout Path) -> Bool {
    let kind = Character(UnicodeScalar(command & 0xDF))
    let origin = command & 0x20 == 0 ? Point.zero : at
    func x() -> Double? { scanner.number().map { $0 + origin.x } }
    func y() -> Double? { scanner.number().map { $0 + origin.y } }
    func point() -> Point? {
      guard let x = x(), let y = y() else { return nil }
      return Point(x: x, y: y)
    }
    guard isDown || kind == "M" else { return false }
    let last = control
    control = nil
    /// If the last command drew a curve of the requested kind, returns the mirror image of the
    /// curve's last control point. Otherwise returns the current point. The requested kind is a
    /// cubic curve if `cubic` is true, otherwise a quadratic curve.
    func mirrored(cubic: Bool) -> Point {
      guard let last, last.isCubic == cubic else { return at }
      return at + (at - last.point)
    }
    switch kind {
    case "M":
      guard let end = point() else { return false }
      (at, start, isDown) = (end, end, true)
      path.move(to: end)
    case "L":
      guard let end = point() else { return false }
      line(to: end, into: &path)
    case "H":
      guard let x = x() else { return false }
      line(to: Point(x: x, y: at.y), into: &path)
    case "V":
      guard let y = y() else { return false }
      line(to: Point(x: at.x, y: y), into: &path)
    case "C":
      guard let first = point(), let second = point(), let end = point() else { return false }
      curve(first, second, to: end, into: &path)
    case "S":
      guard let second = point(), let end = point() else { return false }
      curve(mirrored(cubic: true), second, to: end, into: &path)
    case "Q":
      guard let controlPoint = point(), let end = point() else { return false }
      quadratic(controlPoint, to: end, into: &path)
    case "T":
      guard let end = point() else { return false }
      quadratic(mirrored(cubic: false), to: end, into: &path)
    case "A":
      guard let width = scanner.number(), let height = scanner.number(),
        let turn = scanner.number(), let isLarge = scanner.flag(), let isClockwise = scanner.flag(),
        let end = point()
      else { return false }
      let arc = Arc(
        from: at, to: end, radii: Size(width: abs(width), height: abs(height)),
        turn: turn * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
      arc.add(to: &path)
      at = end
    case "Z":
      path.close()
      at = start
    default: return false
    }
    return true
  }

  private mutating func line(to end: Point, into path: inout Path) {
    path.line(to: end)
    at = end
  }

  private mutating func curve(
    _ first: Point, _ second: Point, to end: Point, into path: inout Path
  ) {
    path.curve(first, second, to: end)
    control = (second, true)
    at = end
  }

  private mutating func quadratic(_ controlPoint: Point, to end: Point, into path: inout Path) {
    path.curve(at + (controlPoint - at) * (2 / 3), end + (controlPoint - end) * (2 / 3), to: end)
    control = (controlPoint, false)
    at = end
  }
}

/// An elliptical arc between two points, with the parameters of SVG 2, appendix B.2.
private struct Arc {
  let from: Point
  let to: Point
  let radii: Size
  /// The rotation of the ellipse's x axis, in radians.
  let turn: Double
  let isLarge: Bool
  let isClockwise: Bool

  /// Splits the arc into quarters of the ellipse and a shorter last piece, and adds each piece to
  /// `path` as a cubic curve. Angles are never computed, to avoid rounding errors.
  func add(to path: inout Path) {
    guard from != to else { return }
    guard radii.width > 0, radii.height > 0 else { return path.line(to: to) }
    let (sine, cosine) = sincos(turn)
    // The calculation uses coordinates in which the ellipse is the unit circle. `half` is half of
    // the vector from the start point to the end point.
    let chord = to - from
    let half = Vector(
      dx: (cosine * chord.dx + sine * chord.dy) / radii.width / 2,
      dy: (cosine * chord.dy - sine * chord.dx) / radii.height / 2)
    let distance = half.length
    // The centre lies to the side of the midpoint between the end points. Radii that are too small
    // for the end points are multiplied by `growth`.
    let growth = max(1, distance)
    let leg = max(0, 1 - distance * distance).squareRoot() / distance
    let side = isLarge == isClockwise ? -leg : leg
    let center = Vector(dx: half.dx - half.dy * side, dy: half.dy + half.dx * side)
    let scale = 1 / growth
    var now = Vector(dx: -center.dx, dy: -center.dy) * scale
    let last = (half * 2 - center) * scale

    func mapped(_ unit: Vector) -> Vector {
      let (x, y) = (unit.dx * radii.width * growth, unit.dy * radii.height * growth)
      return Vector(dx: cosine * x - sine * y, dy: sine * x + cosine * y)
    }
    let ellipseCenter = from - mapped(now)
    func ahead(_ unit: Vector) -> Vector {
      isClockwise ? Vector(dx: -unit.dy, dy: unit.dx) : Vector(dx: unit.dy, dy: -unit.dx)
    }
    func piece(to end: Vector, handle: Double, at point: Point) {
      path.curve(
        ellipseCenter + mapped(now + ahead(now) * handle),
        ellipseCenter + mapped(end - ahead(end) * handle),
        to: point)
    }
    for _ in 0..<3 {
      let next = ahead(now)
      let isWithinQuarter = dot(now, last) > -1e-9 && dot(next, last) > -1e-9
      if isWithinQuarter { break }
      piece(to: next, handle: 0.552_284_749_830_793_4, at: ellipseCenter + mapped(next))
      now = next
    }
    // 4/3 · tan of a quarter of the remaining angle, computed by two half-angle steps.
    let halfAngle = max(0, dot(ahead(now), last)) / (1 + dot(now, last))
    piece(
      to: last, handle: 4 / 3 * halfAngle / (1 + (1 + halfAngle * halfAngle).squareRoot()), at: to)
  }

  private func dot(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dx + a.dy * b.dy }
}
