/// A renderer of display lists, to pixels or to a document.
///
/// All renderers must pass the same contract tests (`RendererContract`), each renderer within its
/// own stated tolerance. A renderer may cache bitmaps, but the result depends only on the
/// arguments.
public protocol Renderer: AnyObject {
  /// The destination of frames. Copies must share the same pixels.
  associatedtype Target

  /// Draws the pixels of `list` that lie in `damage`. Pixels that no layer covers become black.
  ///
  /// Pixels outside of `damage` stay unchanged, or are drawn as well. Suppose that `target` shows
  /// one frame, that `list` is the next frame, and that `damage` is the ``Damage`` between these
  /// frames. Then `target` shows the next frame afterwards. Damage outside of the canvas or the
  /// target is ignored.
  func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into target: inout Target)
}

extension Renderer {
  /// Draws all of `list`.
  public func draw(_ list: DisplayList, on canvas: Canvas, into target: inout Target) {
    draw(list, on: canvas, damage: [canvas.pixelBounds], into: &target)
  }
}
