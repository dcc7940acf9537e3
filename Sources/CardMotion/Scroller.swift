/// The scrolling of a list, as a ``Track`` with one region.
///
/// Deltas and velocities of the pointer are positive downwards. The content offset changes in the
/// opposite direction, as the content follows the pointer.
public struct Scroller: Equatable, Sendable {
  /// The objects that move along the scroller's ``Track``. There is only one, the content.
  public enum Part: Hashable, Sendable {
    /// The scrolled content.
    case content
  }

  /// The snapping of content after a release.
  public enum Snapping: Hashable, Sendable {
    /// No snapping: the content may come to rest at any offset.
    case none
    /// Rest at multiples of the viewport's length. A fling moves by at most one page.
    case pages
    /// Rest at one of the given offsets, in points: the offset nearest to the end of the fling. The
    /// two ends of the content are snap points too.
    case points([Double])
  }

  /// Scrolled distance of one wheel notch, in points.
  public static let wheelLine = 40.0

  /// The underlying track. Its position is the content offset.
  public internal(set) var track: Track<Part>
  /// Length of the content, in points.
  public private(set) var contentLength: Double
  /// Length of the viewport, in points.
  public private(set) var viewportLength: Double
  /// The snapping of content after a release. A change takes effect at the next release.
  public var snapping = Snapping.none
  /// The content offset at the grab, in points.
  var caughtOffset = 0.0

  /// Creates content at rest at `offset` points. A number that is not finite, or beyond 10¹⁰⁰,
  /// counts as 0.
  public init(contentLength: Double, viewportLength: Double, offset: Double = 0) {
    self.contentLength = contentLength.isValid ? contentLength : 0
    self.viewportLength = viewportLength.isValid ? viewportLength : 0
    track = Track(
      Self.regions(self.contentLength, self.viewportLength), position: offset,
      physics: ScrollPhysics(viewport: self.viewportLength))
  }

  /// The physics of flings and edges.
  public var physics: ScrollPhysics {
    get { track.physics }
    set { track.physics = newValue }
  }

  /// The largest content offset at rest, in points.
  public var maximumOffset: Double { track.length }

  /// Returns the content offset at `time` seconds, in points; negative during overscroll past the
  /// top.
  public func offset(at time: Double) -> Double { track.position(at: time) }

  /// Returns the change of the content offset at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double { track.velocity(at: time) }

  /// The time in seconds from which the content counts as stopped; see ``Track/stopTime``.
  public var stopTime: Double { track.stopTime }

  /// Returns the time in seconds from which the content offset stays within `tolerance` points of
  /// its final value. If `tolerance` is half a device pixel, no visible change follows after that
  /// time.
  public func restTime(within tolerance: Double) -> Double { track.restTime(within: tolerance) }

  /// Returns the end of the run if the content has stopped by `time` seconds. Each end is returned
  /// once. Returns `nil` if the content still moves or the end was returned before.
  public mutating func takeCompletion(at time: Double) -> Completion? {
    track.takeCompletion(at: time)
  }

  /// Grabs the content at its present offset.
  @discardableResult
  public mutating func grab(at time: Double) -> Completion? {
    let completion = track.grab(at: time)
    if time.isValid { caughtOffset = offset(at: time) }
    return completion
  }

  /// Moves the pointer by a further `delta` points, positive downwards. The content follows within
  /// `duration` seconds, or at once if the duration is 0.
  @discardableResult
  public mutating func drag(by delta: Double, over duration: Double = 0, at time: Double)
    -> Completion?
  {
    if !track.isHeld, delta.isValid, time.isValid { caughtOffset = offset(at: time) }
    return track.drag(by: -delta, over: duration, at: time)
  }

  /// Releases the content at the pointer's `velocity`, in points per second, positive downwards.
  /// Pass `nil` if the pointer stood still.
  @discardableResult
  public mutating func release(velocity: Double?, at time: Double) -> Completion? {
    if let completion = snap(velocity: -(velocity ?? 0), at: time) { return completion.end }
    return track.release(velocity: velocity.map { -$0 }, at: time)
  }

  /// Scrolls by `lines` wheel notches, positive upwards. The number may be fractional.
  @discardableResult
  public mutating func wheel(lines: Double, at time: Double) -> Completion? {
    wheel(by: lines * Self.wheelLine, at: time)
  }

  /// Scrolls by `delta` points from the wheel's previous target, positive upwards, with a spring.
  @discardableResult
  public mutating func wheel(by delta: Double, at time: Double) -> Completion? {
    track.wheel(by: -delta, at: time)
  }

  /// Scrolls by precise deltas of a touchpad: `delta` points, positive upwards, without a spring.
  @discardableResult
  public mutating func trackpad(by delta: Double, at time: Double) -> Completion? {
    track.wheel(by: -delta, isExact: true, at: time)
  }

  /// Starts a scroll to the content offset `offset` in points, clamped to the content. The motion
  /// starts with the current velocity.
  @discardableResult
  public mutating func scroll(
    to offset: Double, with timing: Timing = .spring(.smooth), at time: Double
  ) -> Completion? {
    guard offset.isValid else { return refused() }
    return track.animate(to: min(max(offset, 0), maximumOffset), with: timing, at: time)
  }

  /// Sets the lengths of content and viewport in points. The content offset stays, or moves back to
  /// the end if the offset is past the end.
  public mutating func layOut(contentLength: Double, viewportLength: Double, at time: Double) {
    guard contentLength.isValid, viewportLength.isValid, time.isValid else {
      return refused()
    }
    self.contentLength = contentLength
    self.viewportLength = viewportLength
    track.physics.rubberBand = RubberBand(
      coefficient: track.physics.rubberBand.coefficient, dimension: viewportLength)
    track.layOut(Self.regions(contentLength, viewportLength), at: time)
  }

  private static func regions(_ content: Double, _ viewport: Double) -> [TrackRegion<Part>] {
    [TrackRegion(.content, from: 0, to: max(0, content - viewport))]
  }
}
