internal import CardDrawing
internal import CardGeometry

extension Rasterizer {
  /// `base` seen through `filter`.
  func blurred(_ base: Bitmap, _ key: BitmapKey, _ filter: Filter, scale: Double) -> BlurredView {
    let levels = BlurLevels(sigma: filter.blurRadius.clamped(to: 64) / 2 * scale)
    let weight = UInt16((levels.fraction * 256).rounded())
    let from = level(levels.level, octave: levels.octave, of: base, key)
    let to =
      weight == 0 ? from : level(levels.level + 1, octave: levels.octave, of: base, key)
    return BlurredView(
      from: from, to: to, weight: weight, octave: levels.octave, filter, of: base)
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
