internal import CardDrawing
internal import CardGeometry

/// The parameters that determine an outline: a rounded rectangle of `size` that is mapped onto
/// `quad` and clipped to `visible`.
struct OutlineShape: Equatable {
  let quad: Quad
  let size: Size
  let radii: CornerRadii
  let visible: PixelRect
}

/// An outline shared by several layers.
final class SharedOutline {
  private(set) var outline = Outline()
  fileprivate var shape: OutlineShape?

  fileprivate func trace(_ shape: OutlineShape) {
    self.shape = shape
    outline.trace(shape.quad, size: shape.size, radii: shape.radii, in: shape.visible)
  }
}

/// A pool of outlines. Layers with equal shapes share an outline. An outline that no layer holds is
/// reused.
final class OutlinePool {
  private var outlines: [SharedOutline] = []

  /// Returns the outline of `shape`.
  func outline(of shape: OutlineShape) -> SharedOutline {
    for outline in outlines where outline.shape == shape { return outline }
    let outline = free()
    outline.trace(shape)
    return outline
  }

  private func free() -> SharedOutline {
    for index in outlines.indices where isKnownUniquelyReferenced(&outlines[index]) {
      return outlines[index]
    }
    let outline = SharedOutline()
    outlines.append(outline)
    return outline
  }
}
