internal import CardDrawing
internal import CardGeometry

/// What an outline is traced from: a rounded rectangle of `size` that fills `quad`, as far as it lies
/// in `visible`.
struct OutlineShape: Equatable {
  let quad: Quad
  let size: Size
  let radii: CornerRadii
  let visible: PixelRect
}

/// An outline that several hold on to.
final class KeptOutline {
  private(set) var outline = Outline()
  fileprivate var shape: OutlineShape?

  fileprivate func trace(_ shape: OutlineShape) {
    self.shape = shape
    outline.trace(shape.quad, size: shape.size, radii: shape.radii, in: shape.visible)
  }
}

/// Outlines that are used again as soon as no layer holds them, and by all layers of one shape.
final class OutlinePool {
  private var outlines: [KeptOutline] = []

  /// The outline of `shape`.
  func outline(of shape: OutlineShape) -> KeptOutline {
    for outline in outlines where outline.shape == shape { return outline }
    let outline = free()
    outline.trace(shape)
    return outline
  }

  private func free() -> KeptOutline {
    for index in outlines.indices where isKnownUniquelyReferenced(&outlines[index]) {
      return outlines[index]
    }
    let outline = KeptOutline()
    outlines.append(outline)
    return outline
  }
}
