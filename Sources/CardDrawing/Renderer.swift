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
  /// `target` usually shows the previous frame, and `damage` is the ``Damage`` between the previous
  /// frame and the next frame, `list`. After the call, `target` then shows all of the next frame.
  /// Pixels outside of `damage` either stay unchanged or are drawn as well. Damage outside of the
  /// canvas or the target is ignored.
  func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into target: inout Target)
}

extension Renderer {
  /// Draws all of `list`.
  public func draw(_ list: DisplayList, on canvas: Canvas, into target: inout Target) {
    draw(list, on: canvas, damage: [canvas.pixelBounds], into: &target)
  }
}
