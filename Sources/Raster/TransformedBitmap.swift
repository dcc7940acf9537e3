internal import CPango
internal import CardDrawing
internal import CardGeometry

/// A bitmap seen through a projective map, bilinear; beyond its edges the edge pixels go on.
///
/// Pixman does the affine ones. Its projective fetch goes astray left of and above an image, so
/// that is our own.
final class TransformedBitmap {
  private let bitmap: Bitmap
  private let view: PixmanImage
  private let originX: Int
  private let originY: Int
  private let map: PixelMap
  /// The pixels of the stage that show any of it.
  let bounds: PixelRect

  /// `bitmap`, whose part `inner` (pixels) fills `quad`.
  init(_ bitmap: Bitmap, inner: Rect, in quad: Quad) {
    bounds = quad.bounds(ofImage: bitmap.bounds, inner: inner)
    self.bitmap = bitmap
    view = bitmap.makeView()
    // Small coordinates keep the digits of fixed-point numbers.
    originX = quad.bounds.x + quad.bounds.width / 2
    originY = quad.bounds.y + quad.bounds.height / 2
    map = quad.inverse(originX: originX, originY: originY, inner: inner)
    if map.isAffine {
      var transform = map.pixmanTransform
      pixman_image_set_transform(view.handle, &transform)
      pixman_image_set_filter(view.handle, PIXMAN_FILTER_BILINEAR, nil, 0)
      pixman_image_set_repeat(view.handle, PIXMAN_REPEAT_PAD)
    }
  }

  var isOpaque: Bool { bitmap.isOpaque }

  /// What is seen of it in `area`; good until the next one of its format is asked for.
  func source(in area: PixelRect, by compositor: Compositor) -> SourceImage {
    if map.isAffine { return SourceImage(view.handle, originX: originX, originY: originY) }
    let target = compositor.warpScratch(bitmap.format, area)
    let (x, y) = (area.x - originX, area.y - originY)
    switch bitmap.format {
    case .color:
      map.warpColor(
        bitmap, into: target, x: x, y: y, width: area.width, height: area.height)
    case .coverage:
      map.warpCoverage(
        bitmap, into: target, x: x, y: y, width: area.width, height: area.height)
    }
    return SourceImage(target.image, originX: area.x, originY: area.y)
  }
}
