package import CardDrawing
package import CardGeometry

/// A user's own picture as the screen behind a card.
extension PixelImage {
  /// It fills a screen of `size`, what is too much cut off alike at two sides; black where it has holes.
  package func filling(_ size: Size) -> Picture {
    let scale = max(size.width / Double(width), size.height / Double(height))
    let full = Size(width: Double(width) * scale, height: Double(height) * scale)
    let place = Rect(
      x: (size.width - full.width) / 2, y: (size.height - full.height) / 2, width: full.width,
      height: full.height)
    return Picture(
      size: size,
      marks: [
        .fill(.rect(Rect(origin: .zero, size: size)), .color(.black)), .image(self, in: place),
      ])
  }

  /// The same as a display list.
  package func screen(_ size: Size) -> DisplayList {
    var list = DisplayList()
    list.add(
      Layer(
        LayerID("ownBackdrop"), .picture(filling(size)), frame: Rect(origin: .zero, size: size)))
    return list
  }
}
