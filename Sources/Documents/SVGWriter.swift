internal import CardDrawing
internal import CardGeometry
internal import Raster
internal import TextFormat

/// The text of an SVG file in the making. The same calls give the same text on every machine.
struct SVGWriter {
  private(set) var text = ""
  let rasterizer: Rasterizer
  /// What clips, gradients and filters are called that are there already.
  private var names: [String: String] = [:]
  private var depth = 0

  init(_ rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  // MARK: Elements

  /// Attributes in order; those without a value are left out.
  typealias Attributes = [(name: String, value: String?)]

  mutating func open(_ name: String, _ attributes: Attributes = []) {
    add(name, attributes, end: ">")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  mutating func add(_ name: String, _ attributes: Attributes) { add(name, attributes, end: "/>") }

  mutating func comment(_ words: String) {
    indent()
    text += "<!-- \(words) -->\n"
  }

  /// Opens a group, adds what `body` adds, and closes it. One that would say nothing is left out.
  mutating func group(_ attributes: Attributes, _ body: (inout SVGWriter) -> Void) {
    let saysNothing = attributes.allSatisfy { $0.value == nil }
    if !saysNothing { open("g", attributes) }
    body(&self)
    if !saysNothing { close("g") }
  }

  private mutating func indent() { text += String(repeating: " ", count: depth) }

  private mutating func add(_ name: String, _ attributes: Attributes, end: String) {
    indent()
    text += "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\"\(MarkupText.attribute(value))\""
    }
    text += end + "\n"
  }

  // MARK: Definitions

  /// A reference to a definition, which `body` adds between its tags unless one like it is there.
  mutating func reference(
    _ name: String, _ attributes: Attributes, _ body: (inout SVGWriter) -> Void
  ) -> String {
    var content = SVGWriter(rasterizer)
    content.depth = depth + 1
    body(&content)
    let key = "\(name) \(attributes) \(content.text)"
    if let known = names[key] { return "url(#\(known))" }
    let id = "d\(names.count + 1)"
    names[key] = id
    open(name, [("id", id)] + attributes)
    text += content.text
    close(name)
    return "url(#\(id))"
  }

  /// Nothing outside of `path` is shown.
  mutating func clip(_ path: Path, isEvenOdd: Bool = false) -> String {
    let data = self.data(path)
    return reference("clipPath", []) {
      $0.add("path", [("d", data), ("clip-rule", isEvenOdd ? "evenodd" : nil)])
    }
  }

  // MARK: Values

  /// `value` with at most `digits` digits after the point.
  func number(_ value: Double, digits: Int = 5) -> String {
    // What no picture can hold is clamped; not a number is 0.
    (value.isNaN ? 0 : min(max(value, -1e9), 1e9)).rounded(to: digits)
  }

  /// Place and size of `rect`.
  func values(_ rect: Rect) -> Attributes {
    [
      ("x", number(rect.minX)), ("y", number(rect.minY)), ("width", number(rect.width)),
      ("height", number(rect.height)),
    ]
  }

  /// The region of a filter.
  func region(_ rect: Rect) -> Attributes {
    [("filterUnits", "userSpaceOnUse")] + values(rect)
  }

  /// An outline, to a hundredth.
  func data(_ path: Path) -> String {
    var data = ""
    func add(_ letter: String, _ points: Point...) {
      data += letter
      for (index, point) in points.enumerated() {
        if index > 0 { data += " " }
        data += "\(number(point.x, digits: 2)) \(number(point.y, digits: 2))"
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let first, let second, let point): add("C", first, second, point)
      case .close: data += "Z"
      }
    }
    return data
  }

  /// `#rrggbb` without the alpha.
  func hex(_ color: Color) -> String {
    func byte(_ value: Double) -> String {
      let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + byte(color.red) + byte(color.green) + byte(color.blue)
  }

  /// A share from 0 to 1; nil for all.
  func share(_ value: Double) -> String? { value >= 1 ? nil : number(max(0, value), digits: 4) }

  /// An affine transform of the stage's plane.
  func matrix(_ transform: Transform3D) -> String? {
    if transform == .identity { return nil }
    if let way = transform.translationOnly {
      return "translate(\(number(way.dx)) \(number(way.dy)))"
    }
    let numbers = [
      transform.m11, transform.m21, transform.m12, transform.m22, transform.m14, transform.m24,
    ]
    return "matrix(\(numbers.map { number($0, digits: 7) }.joined(separator: " ")))"
  }
}

/// Bytes as text for a `data:` address.
func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for index in 0..<4 {
      text.append(index <= group.count ? letters[word >> (18 - 6 * index) & 63] : "=")
    }
  }
  return text
}

extension Rect {
  /// The same in pixels.
  init(_ rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
      height: Double(rect.height))
  }
}
