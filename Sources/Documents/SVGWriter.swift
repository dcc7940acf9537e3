internal import CardDrawing
internal import CardGeometry
internal import Raster
internal import TextFormat

/// A writer of the text of an SVG file. Equal calls write equal text on every machine.
struct SVGWriter {
  private(set) var text = ""
  let rasterizer: Rasterizer
  /// The IDs of the clips, gradients and filters that are already written. Each ID is stored under
  /// the text of its definition.
  private var names: [String: String] = [:]
  private var depth = 0

  init(_ rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  // MARK: Elements

  /// Attributes in the order of writing. An attribute whose value is `nil` is not written.
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

  mutating func comment(_ content: String) {
    indent()
    text += "<!-- \(content) -->\n"
  }

  /// Writes a group with the elements that `body` adds. If no attribute has a value, the elements
  /// are written without a group.
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

  /// Returns a reference to a definition with the contents that `body` adds. Equal definitions are
  /// written only once.
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

  /// Returns a reference to a clip that limits drawing to `path`.
  mutating func clip(_ path: Path, isEvenOdd: Bool = false) -> String {
    let data = self.data(path)
    return reference("clipPath", []) {
      $0.add("path", [("d", data), ("clip-rule", isEvenOdd ? "evenodd" : nil)])
    }
  }

  // MARK: Values

  /// Returns `value` as text with at most `digits` decimal places.
  func number(_ value: Double, digits: Int = 5) -> String {
    // Values are clamped to the range of an SVG renderer; NaN becomes 0.
    (value.isNaN ? 0 : min(max(value, -1e9), 1e9)).rounded(to: digits)
  }

  /// Returns the attributes for the position and size of `rect`.
  func values(_ rect: Rect) -> Attributes {
    [
      ("x", number(rect.minX)), ("y", number(rect.minY)), ("width", number(rect.width)),
      ("height", number(rect.height)),
    ]
  }

  /// Returns the attributes that limit a filter to `rect`.
  func region(_ rect: Rect) -> Attributes {
    [("filterUnits", "userSpaceOnUse")] + values(rect)
  }

  /// Returns the path data of an outline, with two decimal places.
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

  /// Returns the colour as `#rrggbb`, without alpha.
  func hex(_ color: Color) -> String {
    func byte(_ value: Double) -> String {
      let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + byte(color.red) + byte(color.green) + byte(color.blue)
  }

  /// Returns the fraction `value` (0…1) as text; `nil` for 1, which is SVG's default.
  func share(_ value: Double) -> String? { value >= 1 ? nil : number(max(0, value), digits: 4) }

  /// Returns an affine transform as an attribute value; `nil` for the identity.
  func matrix(_ transform: Transform3D) -> String? {
    if transform == .identity { return nil }
    if let translation = transform.translationOnly {
      return "translate(\(number(translation.dx)) \(number(translation.dy)))"
    }
    let numbers = [
      transform.m11, transform.m21, transform.m12, transform.m22, transform.m14, transform.m24,
    ]
    return "matrix(\(numbers.map { number($0, digits: 7) }.joined(separator: " ")))"
  }
}

/// Returns the bytes in Base64, for a `data:` URL.
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
  /// Creates a rectangle from a rectangle of whole pixels.
  init(_ rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
      height: Double(rect.height))
  }
}
