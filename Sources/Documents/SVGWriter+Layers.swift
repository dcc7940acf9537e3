internal import CardDrawing
internal import CardGeometry
internal import Raster

extension SVGWriter {
  /// Adds the layers of `list`, in device pixels.
  mutating func add(_ list: DisplayList, on canvas: Canvas) {
    for layer in list.layers where !canvas.pixels(touchedBy: layer.bounds).isEmpty {
      add(layer, on: canvas)
    }
  }

  private mutating func add(_ layer: Layer, on canvas: Canvas) {
    let label = layer.id.index == 0 ? layer.id.name : "\(layer.id.name) \(layer.id.index)"
    guard let geometry = Place(layer, on: canvas) else {
      let lacks = if case .edgeBlur = layer.content { "blur that grows" } else { "perspective" }
      comment("SVG has no \(lacks), so the next layer is an image")
      if let picture = rasterizer.picture(of: layer, on: canvas) {
        add(picture, label: label, at: PixelScale(x: 1, y: 1))
      }
      return
    }
    let clip = layer.clip.map { clip in
      let rect = Rect(clip.rect.snapped(scale: canvas.scale))
      return self.clip(.roundedRect(rect, radii: clip.radii.mapped { $0 * canvas.scale }))
    }
    group([("aria-label", label), ("clip-path", clip)]) { writer in
      writer.group([("transform", writer.matrix(geometry.transform))]) {
        if let shadow = layer.shadow {
          $0.add(
            shadow, of: geometry.outline, in: geometry.body, strength: layer.opacity,
            at: PixelScale(x: canvas.scale, y: canvas.scale))
        }
        $0.addContent(of: layer, geometry, on: canvas)
      }
    }
  }

  private mutating func addContent(of layer: Layer, _ geometry: Place, on canvas: Canvas) {
    let all = Rect(x: 0, y: 0, width: geometry.body.width, height: geometry.body.height)
    if case .color(let color) = layer.content {
      return fill(geometry.outline, .color(color.opacity(layer.opacity)))
    }
    let clip = self.clip(geometry.outline)
    group([("opacity", share(layer.opacity)), ("clip-path", clip)]) { writer in
      switch layer.content {
      case .color, .edgeBlur: break
      case .picture(let picture):
        let scale = PixelScale(
          x: all.width / picture.size.width, y: all.height / picture.size.height)
        writer.group([("transform", writer.matrix(.scale(x: scale.x, y: scale.y)))]) {
          $0.add(picture.marks, at: scale, in: geometry.bounds)
        }
      case .flattened(let flattened, let filter):
        let stage = Canvas(size: flattened.size, scale: canvas.scale)
        let size = Rect(stage.pixelBounds)
        let scale = Transform3D.scale(x: all.width / size.width, y: all.height / size.height)
        writer.group([("transform", writer.matrix(scale))]) {
          $0.add(flattened, filter, on: stage)
        }
      }
    }
  }

  private mutating func add(_ flattened: Flattened, _ filter: Filter, on stage: Canvas) {
    let size = Rect(stage.pixelBounds)
    let sigma = min(max(filter.blurRadius, 0), 64) / 2 * stage.scale
    let clip = self.clip(.rect(size))
    group([("filter", saturation(filter.saturation, in: size))]) { writer in
      guard sigma > 0 else {
        return writer.group([("clip-path", clip)]) { $0.add(flattened.list, on: stage) }
      }
      writer.addEdges(of: flattened, on: stage, sigma: sigma)
      let blur = writer.blur(sigma, sigma, in: size)
      writer.group([("filter", blur)]) { writer in
        writer.group([("clip-path", clip)]) { $0.add(flattened.list, on: stage) }
      }
    }
    if filter.scrim.alpha > 0 { fill(.rect(size), .color(filter.scrim)) }
  }

  /// Adds a background for a blurred display list, because the blur makes the list translucent near
  /// its edges. Along each edge, the background is a strip that repeats the outermost row or column
  /// of pixels. The strip is blurred only along its edge.
  private mutating func addEdges(of flattened: Flattened, on stage: Canvas, sigma: Double) {
    let (width, height) = (stage.pixelWidth, stage.pixelHeight)
    let reach = (3 * sigma).rounded(.up)
    typealias Span = (from: Int, count: Int, position: Double, length: Double)
    func all(_ length: Int) -> Span { (0, length, 0, Double(length)) }
    func ends(_ length: Int) -> [Span] {
      [(0, 1, 0, reach), (length - 1, 1, Double(length) - reach, reach)]
    }
    var (parts, places): ([PixelRect], [Rect]) = ([], [])
    func add(_ columns: [Span], _ rows: [Span]) {
      for row in rows {
        for column in columns {
          parts.append(
            PixelRect(x: column.from, y: row.from, width: column.count, height: row.count))
          places.append(
            Rect(x: column.position, y: row.position, width: column.length, height: row.length))
        }
      }
    }
    add(ends(width), ends(height))
    add([all(width)], ends(height))
    add(ends(width), [all(height)])
    let pictures = rasterizer.pictures(of: flattened, on: stage, parts: parts)
    let size = Rect(stage.pixelBounds)
    let blurs = [nil, blur(sigma, 0, in: size), blur(0, sigma, in: size)]
    for (index, picture) in pictures.enumerated() {
      // The order of the images is: four corners, two horizontal edges, two vertical edges.
      let blur = blurs[max(0, index / 2 - 1)]
      group([("filter", blur)]) { $0.add(picture, in: places[index]) }
    }
  }

  /// Returns a reference to a Gaussian blur filter with the standard deviations `x` and `y` in
  /// pixels.
  mutating func blur(_ x: Double, _ y: Double, in area: Rect) -> String {
    reference("filter", region(area)) {
      let sigma = x == y ? $0.number(x) : "\($0.number(x)) \($0.number(y))"
      $0.add("feGaussianBlur", [("stdDeviation", sigma)])
    }
  }

  /// Returns a reference to a filter that multiplies the saturation by `value`; `nil` if `value` is
  /// 1.
  private mutating func saturation(_ value: Double, in area: Rect) -> String? {
    guard value != 1 else { return nil }
    return reference("filter", region(area)) {
      $0.add("feColorMatrix", [("type", "saturate"), ("values", $0.number(value))])
    }
  }
}

/// The geometry of a layer: its body in local pixels, and the transform to the canvas.
private struct Place {
  let transform: Transform3D
  /// The rectangle of the layer's body, i.e. of the layer without its shadow, in pixels of the
  /// layer. The origin of the rectangle is (0, 0).
  let body: Rect
  /// The outline of the layer's body, with rounded corners.
  let outline: Path
  /// The rectangle `body` in whole pixels.
  let bounds: PixelRect

  /// Creates the geometry of `layer`; `nil` if the layer has perspective or a blurred edge.
  init?(_ layer: Layer, on canvas: Canvas) {
    if case .edgeBlur = layer.content { return nil }
    let scale = canvas.scale
    let box: PixelRect
    if let translation = layer.transform.translationOnly {
      box = layer.frame.offset(dx: translation.dx, dy: translation.dy).snapped(scale: scale)
      transform = .translation(x: Double(box.x), y: Double(box.y))
    } else {
      guard layer.transform.isAffine else { return nil }
      box = layer.frame.snapped(scale: scale)
      let frame = layer.frame
      transform =
        .scale(x: scale, y: scale) * layer.transform
        * .translation(x: frame.minX, y: frame.minY)
        * .scale(x: frame.width / Double(box.width), y: frame.height / Double(box.height))
    }
    bounds = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    body = Rect(bounds)
    outline = .roundedRect(body, radii: layer.radii.mapped { $0 * scale })
  }
}
