public import CardGeometry

/// Scrolling in two directions: a map, a table, a picture that was enlarged.
///
/// Each direction is a ``Scroller`` of its own. With ``locksDirection`` a drag that begins along one of
/// them stays on it; one that begins slantwise moves both.
public struct PlaneScroller: Equatable, Sendable {
  /// Along x.
  public var horizontal: Scroller
  /// Along y.
  public var vertical: Scroller
  /// Whether a drag along one direction leaves the other alone.
  public var locksDirection = true

  /// What the drag under way moves.
  private enum Drag {
    case none, undecided, horizontal, vertical, both
  }

  private var drag = Drag.none

  /// So many times as far along one direction as along the other is along it: within 27° of it.
  private static let lockRatio = 2.0

  /// Content of `size` points seen through a viewport, at rest at `offset`.
  public init(content: Size, viewport: Size, offset: Vector = .zero) {
    horizontal = Scroller(
      contentLength: content.width, viewportLength: viewport.width, offset: offset.dx)
    vertical = Scroller(
      contentLength: content.height, viewportLength: viewport.height, offset: offset.dy)
  }

  /// Points of content to the left of and above what is seen.
  public func offset(at time: Double) -> Vector {
    Vector(dx: horizontal.offset(at: time), dy: vertical.offset(at: time))
  }

  /// How fast the offset grows, in points per second.
  public func velocity(at time: Double) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// From when on the offset stays within `tolerance` points of where it comes to rest.
  public func restTime(within tolerance: Double) -> Double {
    max(horizontal.restTime(within: tolerance), vertical.restTime(within: tolerance))
  }

  /// A finger catches the content.
  public mutating func `catch`(at time: Double) {
    guard time.isSensible else { return refused() }
    drag = .undecided
    horizontal.catch(at: time)
    vertical.catch(at: time)
  }

  /// The finger goes on by `way` points, to the right and downwards positive.
  public mutating func drag(by way: Vector, at time: Double) {
    guard way.dx.isSensible, way.dy.isSensible, time.isSensible else { return refused() }
    if drag == .none { self.catch(at: time) }
    if drag == .undecided, way != .zero { drag = decided(by: way) }
    if drag != .vertical { horizontal.drag(by: way.dx, at: time) }
    if drag != .horizontal { vertical.drag(by: way.dy, at: time) }
  }

  /// The finger lets go at `velocity` points per second, to the right and downwards positive; nil if
  /// it stood still.
  public mutating func release(velocity: Vector?, at time: Double) {
    guard (velocity ?? .zero).isSensible, time.isSensible else { return refused() }
    horizontal.release(velocity: drag == .vertical ? nil : velocity?.dx, at: time)
    vertical.release(velocity: drag == .horizontal ? nil : velocity?.dy, at: time)
    drag = .none
  }

  private func decided(by way: Vector) -> Drag {
    guard locksDirection else { return .both }
    if abs(way.dx) > Self.lockRatio * abs(way.dy) { return .horizontal }
    return abs(way.dy) > Self.lockRatio * abs(way.dx) ? .vertical : .both
  }
}
