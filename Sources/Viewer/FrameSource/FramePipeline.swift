public import CardDrawing

/// The way of a frame to any renderer: compared with the one that is shown, and drawn where it
/// differs.
public struct FramePipeline<Surface: Renderer> {
  /// Draws the frames.
  public let renderer: Surface
  /// The next frame, to be filled before `update`; afterwards one to be filled anew.
  public var next = DisplayList()
  /// Where the next frame differs from the one shown, in device pixels.
  public private(set) var damage = Damage()
  private var shown = DisplayList()
  private var canvas: Canvas?

  /// Frames by `renderer`; none is shown yet.
  public init(_ renderer: Surface) {
    self.renderer = renderer
  }

  /// Finds out where `next` differs from what is shown: everywhere on another canvas, or if what
  /// was shown `isLost`.
  ///
  /// - Returns: Whether it differs at all.
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

  /// Draws what differs into `target`, or all of it if what was shown `isLost` there; the next
  /// frame is the one shown from now on.
  public mutating func draw(into target: inout Surface.Target, isLost: Bool = false) {
    guard let canvas else { return }
    if isLost { damage.update(toAllOf: canvas) }
    renderer.draw(next, on: canvas, damage: damage.rects, into: &target)
    swap(&shown, &next)
  }
}
