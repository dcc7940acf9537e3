internal import CardDrawing
internal import CardGeometry

/// A user's own picture as the screen behind a card.
extension PixelImage {
  /// It fills a screen of `size`, what is too much cut off alike at two sides.
  func screen(_ size: Size) -> DisplayList {
    let scale = max(size.width / Double(width), size.height / Double(height))
    let full = Size(width: Double(width) * scale, height: Double(height) * scale)
    let place = Rect(
      x: (size.width - full.width) / 2, y: (size.height - full.height) / 2, width: full.width,
      height: full.height)
    var list = DisplayList()
    let stage = Rect(origin: .zero, size: size)
    // What a picture with holes shows through.
    list.add(Layer(LayerID("screen"), .color(.black), frame: stage))
    list.add(
      Layer(
        LayerID("ownBackdrop"), .picture(Picture(size: size, marks: [.image(self, in: place)])),
        frame: stage))
    return list
  }
}
