internal import CardDrawing
internal import CardGeometry
internal import Raster

extension SVGWriter {
  /// Adds `marks`, the drawing commands of a picture, with positions in points of the picture.
  /// `scale` converts these points to device pixels. Embedded images are limited to `bounds`.
  mutating func add(_ marks: [Mark], at scale: PixelScale, in bounds: PixelRect) {
    for mark in marks {
      switch mark {
      case .fill(let path, let paint): fill(path, paint)
      case .stroke(let path, let paint, let width):
        let (color, opacity) = value(of: paint)
        add(
          "path",
          [
            ("d", data(path)), ("fill", "none"), ("stroke", color), ("stroke-opacity", opacity),
            ("stroke-width", number(width)), ("stroke-linecap", "round"),
            ("stroke-linejoin", "round"),
          ])
      case .text(let text, _):
        addGlyphs(of: mark, label: text.string, text.color, at: scale, in: bounds)
      case .emoji(let string, _):
        addGlyphs(of: mark, label: string, .black, at: scale, in: bounds)
      case .hairline(let x, let y, let width, let color):
        addHairline(x: x, y: y, width: width, color, at: scale)
      case .picture(let picture, let rect, let radius, let opacity):
        add(picture, in: rect, radius: radius, opacity: opacity, at: scale, in: bounds)
      case .image(let image, let rect): add(image.embedded, in: rect, label: "picture")
      case .shadow(let shadow, let rect, let radius):
        add(
          shadow, of: .roundedRect(rect, radius: radius), in: rect, strength: 1,
          at: PixelScale(x: 1, y: 1))
      }
    }
  }

  mutating func fill(_ path: Path, _ paint: Paint, label: String? = nil) {
    let (color, opacity) = value(of: paint)
    add(
      "path",
      [("aria-label", label), ("d", data(path)), ("fill", color), ("fill-opacity", opacity)])
  }

  /// Returns the attribute values of `paint`: the colour, and the opacity if it is not 1.
  private mutating func value(of paint: Paint) -> (color: String, opacity: String?) {
    let (name, coordinates, stops): (String, Attributes, [GradientStop])
    switch paint {
    case .color(let color): return (hex(color), share(color.alpha))
    case .linear(let from, let to, let colors):
      (name, stops) = ("linearGradient", colors)
      coordinates = [
        ("x1", number(from.x)), ("y1", number(from.y)), ("x2", number(to.x)), ("y2", number(to.y)),
      ]
    case .radial(let center, let radius, let colors):
      (name, stops) = ("radialGradient", colors)
      coordinates = [
        ("cx", number(center.x)), ("cy", number(center.y)), ("r", number(max(radius, 1e-5))),
      ]
    }
    let reference = reference(name, [("gradientUnits", "userSpaceOnUse")] + coordinates) { writer in
      for stop in GradientStop.straight(stops) {
        writer.add(
          "stop",
          [
            ("offset", writer.number(stop.offset)), ("stop-color", writer.hex(stop.color)),
            ("stop-opacity", writer.share(stop.color.alpha)),
          ])
      }
    }
    return (reference, nil)
  }

  private mutating func addGlyphs(
    of mark: Mark, label: String, _ color: Color, at scale: PixelScale, in bounds: PixelRect
  ) {
    let outlines = rasterizer.store.outlines(of: mark, at: scale)
    if !outlines.elements.isEmpty { fill(outlines, .color(color), label: label) }
    if let picture = rasterizer.store.coloredGlyphs(of: mark, at: scale, in: bounds) {
      add(picture, label: label, at: scale)
    }
  }

  /// Adds `picture`, an image whose bounds are in device pixels. `scale` converts the bounds to
  /// points of the surrounding picture.
  mutating func add(_ picture: EmbeddedPicture, label: String, at scale: PixelScale) {
    let frame = Rect(picture.bounds)
    add(
      picture,
      in: Rect(
        x: (frame.minX - scale.origin.x) / scale.x, y: (frame.minY - scale.origin.y) / scale.y,
        width: frame.width / scale.x, height: frame.height / scale.y), label: label)
  }

  /// Adds an image that fills `rect`. If `label` is `nil`, the image is a background, which a
  /// viewer may scale without smoothing.
  mutating func add(_ picture: EmbeddedPicture, in rect: Rect, label: String? = nil) {
    add(
      "image",
      [("aria-label", label)] + values(rect) + [
        ("preserveAspectRatio", "none"),
        ("image-rendering", label == nil ? "optimizeSpeed" : nil),
        ("xlink:href", "data:image/png;base64," + base64(picture.png)),
      ])
  }

  private mutating func addHairline(
    x: Double, y: Double, width: Double, _ color: Color, at scale: PixelScale
  ) {
    // The line is aligned to the device pixels of the rendering at `scale`.
    let left = (x * scale.x + scale.origin.x).rounded()
    let right = ((x + width) * scale.x + scale.origin.x).rounded()
    let top = (y * scale.y + scale.origin.y + 1e-6).rounded(.down)
    let hairline = Hairline(scale: scale.y)
    let line = Rect(
      x: (left - scale.origin.x) / scale.x, y: (top - scale.origin.y) / scale.y,
      width: (right - left) / scale.x, height: hairline.thickness / scale.y)
    add(
      "rect",
      values(line) + [
        ("fill", hex(color)), ("fill-opacity", share(color.alpha * hairline.coverage)),
      ])
  }

  private mutating func add(
    _ picture: Picture, in rect: Rect, radius: Double, opacity: Double, at scale: PixelScale,
    in bounds: PixelRect
  ) {
    guard opacity > 0, !rect.isEmpty, picture.size.width > 0, picture.size.height > 0 else {
      return
    }
    let (x, y) = (rect.width / picture.size.width, rect.height / picture.size.height)
    let inner = PixelScale(
      x: scale.x * x, y: scale.y * y,
      origin: Point(
        x: scale.origin.x + rect.minX * scale.x, y: scale.origin.y + rect.minY * scale.y))
    let clip = self.clip(.roundedRect(rect, radius: radius))
    group([("opacity", share(opacity)), ("clip-path", clip)]) { writer in
      let transform = Transform3D.translation(x: rect.minX, y: rect.minY) * .scale(x: x, y: y)
      writer.group([("transform", writer.matrix(transform))]) {
        $0.add(picture.marks, at: inner, in: bounds)
      }
    }
  }

  /// Adds the shadow of `outline`, drawn only outside of `outline`. `rect` is the rectangle that
  /// `outline` fills. The lengths of the shadow are multiplied by `scale`.
  mutating func add(
    _ shadow: Shadow, of outline: Path, in rect: Rect, strength: Double, at scale: PixelScale
  ) {
    let reach = rect.inset(by: -(shadow.reach + 1) * scale.y)
    var outside = Path.rect(reach)
    outside.append(outline)
    let clip = self.clip(outside, isEvenOdd: true)
    group([("clip-path", clip)]) { writer in
      for part in shadow.parts {
        let drop = part.drop(scale: scale.y)
        let sigma = part.sigma(scale: scale.y)
        let filter = sigma > 0 ? writer.blur(sigma, sigma, in: reach) : nil
        writer.group([("filter", filter)]) {
          $0.fill(
            outline.scaled(x: 1, y: 1, offset: Vector(dx: 0, dy: drop)),
            .color(part.color.opacity(shadow.opacity * strength)))
        }
      }
    }
  }
}
