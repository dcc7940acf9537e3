internal import CardDrawing

extension PictureStore {
  /// `base` on the grid of an octave.
  private func grid(_ octave: Int, of base: Bitmap, _ key: BitmapKey) -> Bitmap {
    if octave == 0 { return base }
    return bitmap(key.blurred(octave: octave, level: -1)) {
      grid(octave - 1, of: base, key).halved(apron: octave == 1 ? 0 : Bitmap.apron)
    }
  }

  /// `base`, whose name is `key`, blurred by a level of an octave.
  func level(_ level: Int, octave: Int, of base: Bitmap, _ key: BitmapKey) -> Bitmap {
    if octave == 0, level == 0 { return base }
    return bitmap(key.blurred(octave: octave, level: level)) {
      // Not by the weaker level: memory that nobody needs costs more than the way through the cache.
      grid(octave, of: base, key).smoothed(
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
