/// Memory for the large values of a frame's layer painters, reused for each frame.
///
/// Painters are copied, so they only hold references to these values.
final class PainterMemory {
  let outlines = OutlinePool()
  let shadows = ValuePool<PlacedShadows>()
  let turned = ValuePool<TurnedPainter>()
  let blurred = ValuePool<BlurredView>()
  let transformed = ValuePool<TransformedBitmap>()

  /// Releases all values. Call this method only after all painters have been released.
  func removeAll() {
    shadows.removeAll()
    turned.removeAll()
    blurred.removeAll()
    transformed.removeAll()
  }
}
