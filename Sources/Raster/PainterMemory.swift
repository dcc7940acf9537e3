/// What some of a frame's layer painters need: elsewhere, since painters are copied, and in memory
/// that is used again from frame to frame.
final class PainterMemory {
  let outlines = OutlinePool()
  let shadows = ValuePool<PlacedShadows>()
  let turned = ValuePool<TurnedPainter>()
  let blurred = ValuePool<BlurredView>()
  let transformed = ValuePool<TransformedBitmap>()

  /// Once no painter is left.
  func removeAll() {
    shadows.removeAll()
    turned.removeAll()
    blurred.removeAll()
    transformed.removeAll()
  }
}
