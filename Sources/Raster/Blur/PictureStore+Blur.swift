internal import CardDrawing

extension PictureStore {
  /// Returns `base` without a blur, at a resolution that is halved `octave` times. `key` is the key
  /// of `base` in the cache.
  private func grid(_ octave: Int, of base: Bitmap, _ key: BitmapKey) -> BlurGrid {
    if octave == 0 { return BlurGrid(base, isDeep: false) }
    let bitmap = bitmap(key.blurred(octave: octave, level: -1)) {
      grid(octave - 1, of: base, key).halved(apron: octave == 1 ? 0 : BlurGrid.apron).bitmap
    }
    return BlurGrid(bitmap, isDeep: true)
  }

  /// Returns `base` with one of the fixed blur strengths, which ``BlurLevels`` describes. `level`
  /// is the strength, and `octave` the number of times that the resolution of the result is halved.
  /// `key` is the key of `base` in the cache.
  func level(_ level: Int, octave: Int, of base: Bitmap, _ key: BitmapKey) -> BlurGrid {
    if octave == 0, level == 0 { return BlurGrid(base, isDeep: false) }
    let bitmap = bitmap(key.blurred(octave: octave, level: level)) {
      grid(octave, of: base, key).blurred(
        by: BlurLevels.kernel(octave: octave, level: level)
      ).bitmap
    }
    return BlurGrid(bitmap, isDeep: octave > 0)
  }
}

extension BitmapKey {
  /// Returns the key of a copy of this bitmap whose resolution is halved `octave` times. The copy
  /// is blurred to the blur level `level`, or not blurred if `level` is −1.
  fileprivate func blurred(octave: Int, level: Int) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(self.fingerprint)
    fingerprint.combine(octave)
    fingerprint.combine(level)
    return BitmapKey(kind: .blur, fingerprint: fingerprint.value, width: width, height: height)
  }
}
