internal import CardDrawing
internal import CardGeometry

/// The geometry of a layer in device pixels, before its bitmaps are painted.
struct PlacedLayer {
  /// The shape of a layer's rectangle on the stage.
  enum Shape {
    /// An upright box on whole pixels.
    case box(RoundedBox)
    /// A turned, tilted or scaled rectangle.
    case quad(Quad)
  }

  let shape: Shape
  let clip: RoundedBox?
  /// The rectangle of all pixels that the layer can change, including its shadow.
  let bounds: PixelRect

  /// Creates the geometry of `layer`; `nil` if no part of the layer is visible on `canvas`.
  init?(_ layer: Layer, on canvas: Canvas, masks: MaskDetail = .full) {
    let scale = canvas.scale
    var visible = canvas.pixelBounds
    clip = layer.clip.map { clip in
      RoundedBox(
        clip.rect.snapped(scale: scale),
        radii: masks.radii(clip.radii, scale: scale))
    }
    if let clip { visible = visible.intersection(clip.rect) }
    let reach = ((layer.shadow?.reach ?? 0) * scale).rounded(.up).pixel + 2

    if case .edgeBlur(let blur) = layer.content {
      let box = RoundedBox(blur.pixels(scale: scale), radii: .none)
      shape = .box(box)
      bounds = box.rect.intersection(visible)
    } else if let translation = layer.transform.translationOnly {
      let box = RoundedBox(
        layer.frame.offset(dx: translation.dx, dy: translation.dy).snapped(scale: scale),
        radii: masks.radii(layer.radii, scale: scale))
      shape = .box(box)
      bounds = (layer.shadow == nil ? box.rect : box.rect.outset(by: reach)).intersection(visible)
    } else {
      guard let quad = Quad(layer.frame, layer.transform, scale: scale) else { return nil }
      shape = .quad(quad)
      var touched = quad.bounds
      if let shadow = layer.shadow {
        let outer = layer.frame.inset(by: -shadow.reach)
        // A shadow that extends behind the eye is limited to the layer's bounds.
        if let quad = Quad(outer, layer.transform, scale: scale) {
          touched = touched.union(quad.bounds.outset(by: 2))
        }
      }
      bounds = touched.intersection(visible)
    }
    if bounds.isEmpty { return nil }
  }
}
