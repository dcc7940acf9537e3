internal import CardDrawing
internal import CardGeometry
internal import TextFormat

/// A writer of layers as numbers, and of their contents as JSON.
///
/// The page reads this form (`Assets/Web/painter.js`). Both sides change together.
struct ContentWriter {
  private var ids: [UInt64: Int] = [:]
  private var names: [LayerID: Int] = [:]
  /// The contents that the page does not have yet, separated by commas.
  private var fresh = ""

  /// Number of known contents.
  var count: Int { ids.count + names.count }

  mutating func takeContents() -> String {
    defer { fresh = "" }
    return "[\(fresh)]"
  }

  // MARK: Layers

  /// The kind of a layer's content, as a number.
  private enum Kind: Double {
    case color, picture, flattened, edgeBlur
  }

  /// Appends the numbers of `layer`: name, kind, content, frame (4), transform (9), opacity, radii
  /// (2), whether the corners are continuous, shadow, whether there is a clip, its frame (4) and
  /// radii (2), and the colour or scrim (4), blur radius and saturation. The rest are zeros.
  mutating func append(_ layer: Layer, to numbers: inout [Double]) {
    let end = numbers.count + FrameBuffer.stride
    func add(_ number: Double) { numbers.append(number) }
    func add(_ rect: Rect) {
      add(rect.minX)
      add(rect.minY)
      add(rect.width)
      add(rect.height)
    }
    func add(_ color: Color) {
      add(color.red)
      add(color.green)
      add(color.blue)
      add(color.alpha)
    }
    let (kind, content, color, filter) = content(of: layer)
    add(Double(name(layer.id)))
    add(kind.rawValue)
    add(Double(content))
    add(layer.frame)
    let m = layer.transform
    add(m.m11)
    add(m.m12)
    add(m.m14)
    add(m.m21)
    add(m.m22)
    add(m.m24)
    add(m.m41)
    add(m.m42)
    add(m.m44)
    add(layer.opacity)
    add(layer.radii.top)
    add(layer.radii.bottom)
    add(layer.radii.isContinuous ? 1 : 0)
    add(Double(shadow(layer.shadow)))
    add(layer.clip == nil ? 0 : 1)
    let clip = layer.clip ?? Layer.Clip(.zero)
    add(clip.rect)
    add(clip.radii.top)
    add(clip.radii.bottom)
    add(color)
    add(filter.blurRadius)
    add(filter.saturation)
    while numbers.count < end { add(0) }
  }

  private mutating func content(of layer: Layer) -> (Kind, Int, Color, Filter) {
    switch layer.content {
    case .color(let color): return (.color, 0, color, .none)
    case .picture(let picture): return (.picture, id(of: picture), .clear, .none)
    case .flattened(let flattened, let filter):
      return (.flattened, id(of: flattened), filter.scrim, filter)
    case .edgeBlur(let blur):
      let id = add(fingerprint(of: layer)) { writer in
        let strip = writer.text(blur.strip)
        return
          "\"edge\":\(blur.edge.rawValue),\"strip\":\(strip),\"radius\":\(blur.radius.shortest)"
      }
      return (.edgeBlur, id, blur.tint, Filter(blurRadius: blur.radius))
    }
  }

  private mutating func name(_ id: LayerID) -> Int {
    if let number = names[id] { return number }
    names[id] = names.count + 1
    return names.count
  }

  // MARK: Contents

  /// Returns the number of the content with `fingerprint`. If the content is new, `body` returns
  /// its members in JSON.
  private mutating func add(
    _ fingerprint: UInt64, _ body: (inout ContentWriter) -> String
  ) -> Int {
    if let id = ids[fingerprint] { return id }
    let members = body(&self)
    let id = ids.count + 1
    ids[fingerprint] = id
    if !fresh.isEmpty { fresh += "," }
    fresh += "{\"id\":\(id),\(members)}"
    return id
  }

  private func fingerprint(of value: some Fingerprintable) -> UInt64 {
    var fingerprint = Fingerprint()
    value.fingerprint(into: &fingerprint)
    return fingerprint.value
  }

  private mutating func shadow(_ shadow: Shadow?) -> Int {
    guard let shadow else { return 0 }
    return add(fingerprint(of: shadow)) { "\"shadow\":\($0.text(shadow))" }
  }

  private mutating func id(of picture: Picture) -> Int {
    add(picture.fingerprint) { writer in
      "\"size\":[\(picture.size.width.shortest),\(picture.size.height.shortest)],"
        + "\"marks\":\(writer.text(picture.marks))"
    }
  }

  private mutating func id(of flattened: Flattened) -> Int {
    // A picture and a flattened list never have the same fingerprint by intent, so one of them is
    // changed.
    add(~flattened.fingerprint) { writer in
      var layers = ""
      for layer in flattened.list.layers {
        if !layers.isEmpty { layers += "," }
        var numbers: [Double] = []
        writer.append(layer, to: &numbers)
        layers += writer.text(numbers)
      }
      return "\"size\":[\(flattened.size.width.shortest),\(flattened.size.height.shortest)],"
        + "\"layers\":[\(layers)]"
    }
  }

  // MARK: Marks

  private mutating func text(_ marks: [Mark]) -> String {
    var result = ""
    for mark in marks {
      if !result.isEmpty { result += "," }
      result += text(mark)
    }
    return "[\(result)]"
  }

  private mutating func text(_ mark: Mark) -> String {
    switch mark {
    case .fill(let path, let paint): "[\"fill\",\(text(path)),\(text(paint))]"
    case .stroke(let path, let paint, let width):
      "[\"stroke\",\(text(path)),\(text(paint)),\(width.shortest)]"
    case .text(let string, let rect): "[\"text\",\(text(string)),\(text(rect))]"
    case .emoji(let string, let rect): "[\"emoji\",\(JSONText.quoted(string)),\(text(rect))]"
    case .hairline(let x, let y, let width, let color):
      "[\"hairline\",\(text([x, y, width])),\(text(color))]"
    case .picture(let picture, let rect, let radius, let opacity):
      "[\"picture\",\(id(of: picture)),\(text(rect)),\(radius.shortest),\(opacity.shortest)]"
    case .image(let image, let rect): "[\"image\",\(image.fingerprint),\(text(rect))]"
    case .shadow(let shadow, let rect, let radius):
      "[\"shadow\",\(text(shadow)),\(text(rect)),\(radius.shortest)]"
    }
  }

  // MARK: Values

  private func text(_ numbers: [Double]) -> String {
    var result = ""
    for number in numbers {
      if !result.isEmpty { result += "," }
      result += number.shortest
    }
    return "[\(result)]"
  }

  private func text(_ rect: Rect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height])
  }

  private func text(_ color: Color) -> String {
    text([color.red, color.green, color.blue, color.alpha])
  }

  private func text(_ part: Shadow.Part) -> String {
    "[\(part.offset.shortest),\(part.blur.shortest),\(text(part.color))]"
  }

  private func text(_ shadow: Shadow) -> String {
    let contact = shadow.contact.map { text($0) } ?? "null"
    return "[\(text(shadow.ambient)),\(contact),\(shadow.opacity.shortest)]"
  }

  private func text(_ stops: [GradientStop]) -> String {
    var result = ""
    for stop in stops {
      if !result.isEmpty { result += "," }
      result += "[\(stop.offset.shortest),\(text(stop.color))]"
    }
    return "[\(result)]"
  }

  private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): "[\"color\",\(text(color))]"
    case .linear(let from, let to, let stops):
      "[\"linear\",\(text([from.x, from.y, to.x, to.y])),\(text(stops))]"
    case .radial(let center, let radius, let stops):
      "[\"radial\",\(text([center.x, center.y, radius])),\(text(stops))]"
    }
  }

  private func text(_ path: Path) -> String {
    func pair(_ point: Point) -> String { "\(point.x.shortest) \(point.y.shortest) " }
    var data = ""
    for element in path.elements {
      switch element {
      case .move(let point): data += "M" + pair(point)
      case .line(let point): data += "L" + pair(point)
      case .curve(let first, let second, let end):
        data += "C" + pair(first) + pair(second) + pair(end)
      case .close: data += "Z"
      }
    }
    return "\"\(data)\""
  }

  private func text(_ text: Text) -> String {
    let alignment =
      switch text.alignment {
      case .leading: 0
      case .center: 1
      case .trailing: 2
      }
    let style = text.style
    return "[\(JSONText.quoted(text.string)),\(style.size.shortest),\(style.lineHeight.shortest),"
      + "\(style.weight),\(style.tracking.shortest),\(style.hasTabularDigits ? 1 : 0),"
      + "\(style.isMonospaced ? 1 : 0),\(self.text(text.color)),\(alignment),\(text.maximumLines),"
      + "\(text.isStruck ? 1 : 0)]"
  }
}
