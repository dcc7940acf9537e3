internal import CardDrawing

extension PictureStore {
  /// Returns `base` on the grid of an octave, without a blur.
  private func grid(_ octave: Int, of base: Bitmap, _ key: BitmapKey) -> BlurGrid {
    if octave == 0 { return BlurGrid(base, isDeep: false) }
    let bitmap = bitmap(key.blurred(octave: octave, level: -1)) {
      grid(octave - 1, of: base, key).halved(apron: octave == 1 ? 0 : BlurGrid.apron).bitmap
    }
    return BlurGrid(bitmap, isDeep: true)
  }

  /// Returns `base` with one of the fixed blur strengths (``BlurLevels``): the level `level` on the
  /// grid of the octave `octave`. Each octave halves the resolution of the grid. `key` is the key
  /// of `base`.
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
  /// Returns the key of the copy of this bitmap that is blurred by a level of an octave.
  fileprivate func blurred(octave: Int, level: Int) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(self.fingerprint)
    fingerprint.combine(octave)
    fingerprint.combine(level)
    return BitmapKey(kind: .blur, fingerprint: fingerprint.value, width: width, height: height)
  }
}
