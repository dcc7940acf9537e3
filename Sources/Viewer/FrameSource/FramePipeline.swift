public import CardDrawing

/// A pipeline that compares each frame with the shown frame and draws only the area that differs.
/// The pipeline works with any renderer.
public struct FramePipeline<Surface: Renderer> {
  /// The renderer that draws the frames.
  public let renderer: Surface
  /// The display list of the next frame. The caller fills the list before `update`, and again after
  /// each `draw`.
  public var next = DisplayList()
  /// The area where the next frame differs from the shown frame, in device pixels.
  public private(set) var damage = Damage()
  private var shown = DisplayList()
  private var canvas: Canvas?

  /// Creates a pipeline that draws with `renderer` and has not shown a frame yet.
  public init(_ renderer: Surface) {
    self.renderer = renderer
  }

  /// Compares `next` with the shown frame. The whole canvas counts as changed if `canvas` is new,
  /// or if `isLost` reports that the shown pixels are lost.
  ///
  /// - Returns: Whether the frames differ.
  public mutating func update(on canvas: Canvas, isLost: Bool = false) -> Bool {
    guard !isLost, canvas == self.canvas else {
      self.canvas = canvas
      damage.update(toAllOf: canvas)
      return true
    }
    if next == shown {
      damage.clear()
      return false
    }
    damage.update(from: shown, to: next, on: canvas)
    return true
  }

  /// Draws the changed area into `target`, or the whole frame if `isLost` reports that the pixels
  /// of `target` are lost. Then `next` becomes the shown frame.
  public mutating func draw(into target: inout Surface.Target, isLost: Bool = false) {
    guard let canvas else { return }
    if isLost { damage.update(toAllOf: canvas) }
    renderer.draw(next, on: canvas, damage: damage.rects, into: &target)
    swap(&shown, &next)
  }
}
