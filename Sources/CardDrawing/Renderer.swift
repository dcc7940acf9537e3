/// A renderer of display lists, to pixels or to a document.
///
/// Every renderer passes the contract tests within its stated tolerance. A renderer may cache
/// bitmaps, but the result depends only on the arguments.
public protocol Renderer: AnyObject {
  /// The destination of frames. Copies must share the same pixels.
  associatedtype Target

  /// Draws the pixels of `list` that lie in `damage`. Pixels that no layer covers become black.
  ///
  /// Pixels outside of `damage` stay unchanged, or are drawn as well. If `target` shows one frame,
  /// a call with the `Damage` between this frame and the next frame makes `target` show the next
  /// frame. Damage outside of the canvas or the target is ignored.
  func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into target: inout Target)
}

extension Renderer {
  /// Draws all of `list`.
  public func draw(_ list: DisplayList, on canvas: Canvas, into target: inout Target) {
    draw(list, on: canvas, damage: [canvas.pixelBounds], into: &target)
  }
}
