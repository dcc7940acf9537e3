internal import CardDrawing
internal import CardGeometry

/// A blurred and toned bitmap, kept until its place is needed for another strength.
struct FilteredBitmap {
  let base: BitmapKey
  var filter: Filter
  var bitmap: Bitmap
  /// The part of it that shows the base, if the bitmap is on a coarser grid.
  var inner: Rect?

  /// Whether nobody else holds the bitmap.
  var isUnused: Bool { mutating get { isKnownUniquelyReferenced(&bitmap) } }
}

extension Rasterizer {
  /// `base` seen through `filter`, and the part of the result to be shown if that is not all.
  ///
  /// A blurred result has half as many pixels in each direction; showing it doubles them.
  func filtered(
    _ base: Bitmap, _ key: BitmapKey, _ filter: Filter, scale: Double
  ) -> (Bitmap, Rect?) {
    if let index = filteredBitmaps.firstIndex(where: { $0.base == key && $0.filter == filter }) {
      return (filteredBitmaps[index].bitmap, filteredBitmaps[index].inner)
    }
    let levels = BlurLevels(sigma: filter.blurRadius.clamped(to: 64) / 2 * scale)
    let weight = Int((levels.fraction * 256).rounded())
    let from = level(levels.level, octave: levels.octave, of: base, key)
    let to =
      weight == 0 ? from : level(levels.level + 1, octave: levels.octave, of: base, key)
    var result = reusableBitmap(for: key, like: from)
    result.mix(from, to, weight: weight, filter)
    for octave in stride(from: levels.octave - 1, to: 0, by: -1) {
      let size = Self.size(of: base, octave: octave)
      result = result.doubled(width: size.width, height: size.height)
    }
    let inner =
      levels.octave == 0 ? nil : result.inner(width: base.width, height: base.height)
    // The strengths of an animation come and go: only the last ones are kept.
    if filteredBitmaps.count >= 4 { filteredBitmaps.removeFirst() }
    filteredBitmaps.append(
      FilteredBitmap(base: key, filter: filter, bitmap: result, inner: inner))
    return (result, inner)
  }

  /// Takes back the pixels of another strength of the same base, or makes new ones.
  private func reusableBitmap(for key: BitmapKey, like bitmap: Bitmap) -> Bitmap {
    for index in filteredBitmaps.indices {
      guard filteredBitmaps[index].base == key,
        filteredBitmaps[index].bitmap.bounds == bitmap.bounds
      else { continue }
      // Another layer of this frame may show it.
      if filteredBitmaps[index].isUnused { return filteredBitmaps.remove(at: index).bitmap }
    }
    return Bitmap(.color, width: bitmap.width, height: bitmap.height)
  }

  /// Pixels of `base` on the grid of an octave, without apron.
  private static func size(of base: Bitmap, octave: Int) -> (width: Int, height: Int) {
    var (width, height) = (base.width, base.height)
    for _ in 0..<octave { (width, height) = ((width + 1) / 2, (height + 1) / 2) }
    return (width, height)
  }

  /// `base` on the grid of an octave.
  private func grid(_ octave: Int, of base: Bitmap, _ key: BitmapKey) -> Bitmap {
    if octave == 0 { return base }
    return bitmap(key.blurred(octave: octave, level: -1)) {
      grid(octave - 1, of: base, key).halved(apron: octave == 1 ? 0 : Bitmap.apron)
    }
  }

  private func level(
    _ level: Int, octave: Int, of base: Bitmap, _ key: BitmapKey
  ) -> Bitmap {
    if octave == 0, level == 0 { return base }
    return bitmap(key.blurred(octave: octave, level: level)) {
      let source =
        level == 0
        ? grid(octave, of: base, key) : self.level(level - 1, octave: octave, of: base, key)
      return source.smoothed(
        variance: BlurLevels.addedVariance(octave: octave, level: level))
    }
  }
}

extension BitmapKey {
  /// Names a blurred copy.
  fileprivate func blurred(octave: Int, level: Int) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(self.fingerprint)
    fingerprint.combine(octave)
    fingerprint.combine(level)
    return BitmapKey(kind: .blur, fingerprint: fingerprint.value, width: width, height: height)
  }
}
