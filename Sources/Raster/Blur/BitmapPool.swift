internal import CardDrawing

/// Bitmaps whose memory is used again. A frame of a scrolling list blurs a strip of the same size as
/// the frame before; new memory for each of its bitmaps would take longer than the blur.
final class BitmapPool {
  /// Scratch memory for rows of a blur.
  let rows = BlurRows()
  private var bitmaps: [Bitmap] = []
  private static let maximumCount = 64

  /// Returns a colour bitmap with undefined contents that nobody else holds.
  func bitmap(width: Int, height: Int) -> Bitmap {
    for index in bitmaps.indices
    where bitmaps[index].width == width && bitmaps[index].height == height
      && isKnownUniquelyReferenced(&bitmaps[index])
    {
      return bitmaps[index]
    }
    if bitmaps.count == Self.maximumCount { removeAll() }
    let bitmap = Bitmap(uncleared: .color, width: width, height: height)
    bitmaps.append(bitmap)
    return bitmap
  }

  /// Forgets all bitmaps. Those that somebody holds stay valid.
  func removeAll() { bitmaps.removeAll() }
}
