import CardDrawing
import CardGeometry

/// What a display list should look like, the slow and simple way: coloured and flattened layers
/// only, the pixels of edges looked at in 64 places each. Shadows of upright layers only.
struct PlainRenderer {
  let canvas: Canvas
  /// Premultiplied red, green, blue and alpha.
  private(set) var image: [SIMD4<Double>]

  private var width: Int { canvas.pixelWidth }
  private var height: Int { canvas.pixelHeight }

  init(_ list: DisplayList, on canvas: Canvas, ground: Color) {
    self.canvas = canvas
    image = Array(
      repeating: ground.premultiplied, count: canvas.pixelWidth * canvas.pixelHeight)
    for layer in list.layers { draw(layer) }
  }

  var pixels: Pixels {
    Pixels(
      width: width, height: height,
      words: image.map { color in
        func byte(_ index: Int) -> UInt32 { UInt32((min(max(color[index], 0), 1) * 255).rounded()) }
        return 0xFF00_0000 | byte(0) << 16 | byte(1) << 8 | byte(2)
      })
  }

  private mutating func draw(_ layer: Layer) {
    let shape = coverage(of: layer)
    let clip = layer.clip.map { coverage(of: box($0.rect), radii: $0.radii) }
    func visible(_ index: Int) -> Double { clip?[index] ?? 1 }
    if let shadow = layer.shadow {
      for part in [shadow.ambient, shadow.contact].compactMap(\.self) {
        let mask = blurred(
          shape.map { SIMD4(repeating: $0) }, sigma: part.blur / 2 * canvas.scale, edge: .zero,
          dy: Int((part.offset * canvas.scale).rounded()))
        let color = part.color.premultiplied * (shadow.opacity * layer.opacity)
        for index in image.indices {
          lay(color * (mask[index].x * (1 - shape[index]) * visible(index)), over: index)
        }
      }
    }
    let content = content(of: layer)
    for index in image.indices {
      lay(content(index) * (layer.opacity * shape[index] * visible(index)), over: index)
    }
  }

  private mutating func lay(_ color: SIMD4<Double>, over index: Int) {
    image[index] = color + image[index] * (1 - color.w)
  }

  /// Pixels of the stage; flattened layers must fill it.
  private func content(of layer: Layer) -> (Int) -> SIMD4<Double> {
    switch layer.content {
    case .color(let color): return { _ in color.premultiplied }
    case .picture, .edgeBlur: fatalError("pictures and strips are not for this renderer")
    case .flattened(let flattened, let filter):
      let stage = Canvas(size: flattened.size, scale: canvas.scale)
      let base = PlainRenderer(flattened.list, on: stage, ground: .clear)
      let sigma = filter.blurRadius / 2 * canvas.scale
      let blurred =
        sigma > 0 ? base.blurred(base.image, sigma: sigma, edge: nil, dy: 0) : base.image
      let veil = filter.scrim.premultiplied
      return { index in
        let color = blurred[index]
        let luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
        var toned = luma + (color - luma) * filter.saturation
        toned = toned.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
        toned.w = color.w
        return veil + toned * (1 - veil.w)
      }
    }
  }

  /// A rectangle on whole pixels.
  private func box(_ rect: Rect) -> Rect {
    func pixel(_ value: Double) -> Double { (value * canvas.scale).rounded() }
    return Rect(
      x: pixel(rect.minX), y: pixel(rect.minY), width: pixel(rect.width),
      height: pixel(rect.height))
  }

  private func coverage(of layer: Layer) -> [Double] {
    if let way = layer.transform.translationOnly {
      return coverage(of: box(layer.frame.offset(dx: way.dx, dy: way.dy)), radii: layer.radii)
    }
    return coverage { pixel in
      let stage = Point(x: pixel.x / canvas.scale, y: pixel.y / canvas.scale)
      guard let point = layer.transform.unprojected(stage) else { return false }
      return Self.contains(layer.frame, layer.radii.clamped(to: layer.frame.size), point)
    }
  }

  private func coverage(of box: Rect, radii: CornerRadii) -> [Double] {
    let radii = CornerRadii(top: radii.top * canvas.scale, bottom: radii.bottom * canvas.scale)
      .clamped(to: box.size)
    return coverage { Self.contains(box, radii, $0) }
  }

  private func coverage(_ isInside: (Point) -> Bool) -> [Double] {
    (0..<width * height).map { index in
      let (x, y) = (Double(index % width), Double(index / width))
      // Shapes are convex: what is alike at the corners and in the middle is so all over.
      let known = [(0.001, 0.001), (0.999, 0.001), (0.5, 0.5), (0.001, 0.999), (0.999, 0.999)]
        .reduce(0) { $0 + (isInside(Point(x: x + $1.0, y: y + $1.1)) ? 1 : 0) }
      if known == 0 || known == 5 { return Double(known / 5) }
      var count = 0
      for sample in 0..<64 {
        // No two in one row or column.
        let (column, row) = (sample % 8, sample / 8)
        let place = Point(
          x: x + (Double(8 * column + row) + 0.5) / 64, y: y + (Double(8 * row + column) + 0.5) / 64
        )
        if isInside(place) { count += 1 }
      }
      return Double(count) / 64
    }
  }

  private static func contains(_ rect: Rect, _ radii: CornerRadii, _ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let radius = point.y < rect.midY ? radii.top : radii.bottom
    let dx = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius), 0)
    let dy = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }

  /// A Gaussian blur, moved down by `dy`; beyond the edges lies `edge`, if nil the edge pixels.
  private func blurred(
    _ values: [SIMD4<Double>], sigma: Double, edge: SIMD4<Double>?, dy: Int
  ) -> [SIMD4<Double>] {
    let reach = Int((3 * sigma).rounded(.up))
    var weights = (-reach...reach).map { gaussian(Double($0) / max(sigma, 0.01)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    func pass(_ values: [SIMD4<Double>], _ stepX: Int, _ stepY: Int, _ dy: Int) -> [SIMD4<Double>] {
      values.indices.map { index in
        var result = SIMD4<Double>.zero
        for (tap, weight) in weights.enumerated() {
          let x = index % width + stepX * (tap - reach)
          let y = index / width + stepY * (tap - reach) - dy
          let isInside = x >= 0 && x < width && y >= 0 && y < height
          let nearest = min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)
          result += weight * (isInside ? values[nearest] : edge ?? values[nearest])
        }
        return result
      }
    }
    return pass(pass(values, 1, 0, 0), 0, 1, dy)
  }

  /// Not normalised, by its series: no libm.
  private func gaussian(_ x: Double) -> Double {
    var (half, result) = (x * x / 2, 1.0)
    var halvings = 0
    while half > 0.01 {
      half /= 2
      halvings += 1
    }
    result = 1 - half + half * half / 2 - half * half * half / 6
    for _ in 0..<halvings { result *= result }
    return result
  }
}

extension Color {
  fileprivate var premultiplied: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}

extension Transform3D {
  /// Which point of the plane is seen at `point`; nil if there is none before the eye.
  fileprivate func unprojected(_ point: Point) -> Point? {
    // Two linear equations for the point (x, y), by Cramer's rule.
    let (a, b, c) = (m11 - point.x * m41, m12 - point.x * m42, point.x * m44 - m14)
    let (d, e, f) = (m21 - point.y * m41, m22 - point.y * m42, point.y * m44 - m24)
    let determinant = a * e - b * d
    guard determinant != 0 else { return nil }
    let result = Point(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
    return m41 * result.x + m42 * result.y + m44 > 0 ? result : nil
  }
}
