/// Something that shows display lists: as pixels, as a document.
///
/// Every renderer passes the contract tests within the tolerance that it
/// states. It may keep what it painted, but what it draws depends on its arguments alone.
public protocol Renderer: AnyObject {
  /// Where frames go. A copy is the same place: drawing into it must not copy pixels.
  associatedtype Target

  /// Shows those pixels of `list` that lie in `damage`; what no layer covers is black.
  ///
  /// All others stay as they are, or become those of `list` as well: after a frame, drawing the
  /// `Damage` between it and the next one makes the target show the next one. Damage beyond the
  /// canvas or the target is left out.
  func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into target: inout Target)
}

extension Renderer {
  /// Shows all of `list`.
  public func draw(_ list: DisplayList, on canvas: Canvas, into target: inout Target) {
    draw(list, on: canvas, damage: [canvas.pixelBounds], into: &target)
  }
}
