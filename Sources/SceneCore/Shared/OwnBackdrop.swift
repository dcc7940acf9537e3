package import CardDrawing
package import CardGeometry

/// The user's picture as the screen behind a card.
extension PixelImage {
  /// Returns the picture scaled to fill a screen of `size` points, centred and cropped. Transparent
  /// parts become black.
  package func filling(_ size: Size) -> Picture {
    let scale = max(size.width / Double(width), size.height / Double(height))
    let full = Size(width: Double(width) * scale, height: Double(height) * scale)
    let frame = Rect(
      x: (size.width - full.width) / 2, y: (size.height - full.height) / 2, width: full.width,
      height: full.height)
    return Picture(
      size: size,
      marks: [
        .fill(.rect(Rect(origin: .zero, size: size)), .color(.black)), .image(self, in: frame),
      ])
  }

  /// Returns the scaled picture as a display list for a screen of `size` points.
  package func screen(_ size: Size) -> DisplayList {
    var list = DisplayList()
    list.add(
      Layer(
        LayerID("ownBackdrop"), .picture(filling(size)), frame: Rect(origin: .zero, size: size)))
    return list
  }
}
