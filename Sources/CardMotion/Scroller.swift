/// A list's scrolling: a ``Track`` with one region, in the words of a list.
///
/// Ways and velocities of the finger are the finger's own, downwards positive; the offset goes the
/// other way, as the content follows the finger.
public struct Scroller: Equatable, Sendable {
  /// The only owner: the content.
  public enum Part: Hashable, Sendable {
    /// What is scrolled.
    case content
  }

  /// Where content that is let go comes to rest.
  public enum Snapping: Hashable, Sendable {
    /// Anywhere.
    case none
    /// At whole viewports: a fling goes on by one at most.
    case pages
    /// At one of these offsets, in points: that which is nearest to where the fling would end. The two
    /// ends of the content are such places too.
    case points([Double])
  }

  /// One notch of a wheel, in points.
  public static let wheelLine = 40.0

  /// What the scrolling is; position on the track is the offset.
  public internal(set) var track: Track<Part>
  /// Length of what is scrolled, in points.
  public private(set) var contentLength: Double
  /// Length of what is seen of it, in points.
  public private(set) var viewportLength: Double
  /// Where content that is let go comes to rest; from the next release on.
  public var snapping = Snapping.none
  /// The offset at which a finger caught it.
  var caughtOffset = 0.0

  /// Content at rest at `offset`. A number that is not finite, or beyond 10¹⁰⁰, counts as 0.
  public init(contentLength: Double, viewportLength: Double, offset: Double = 0) {
    self.contentLength = contentLength.isValid ? contentLength : 0
    self.viewportLength = viewportLength.isValid ? viewportLength : 0
    track = Track(
      Self.regions(self.contentLength, self.viewportLength), position: offset,
      physics: ScrollPhysics(viewport: self.viewportLength))
  }

  /// How it slides and gives.
  public var physics: ScrollPhysics {
    get { track.physics }
    set { track.physics = newValue }
  }

  /// The offset of the end: the largest at which it can rest.
  public var maximumOffset: Double { track.length }

  /// Points of content above what is seen; negative while pulled past the top.
  public func offset(at time: Double) -> Double { track.position(at: time) }

  /// How fast the offset grows, in points per second.
  public func velocity(at time: Double) -> Double { track.velocity(at: time) }

  /// From when on it counts as stopped; see ``Track/stopTime``.
  public var stopTime: Double { track.stopTime }

  /// From when on the offset stays within `tolerance` points of where it comes to rest; with half a
  /// device pixel nothing seen changes from then on.
  public func restTime(within tolerance: Double) -> Double { track.restTime(within: tolerance) }

  /// The end of the run, once, if it has stopped by `time`.
  public mutating func takeCompletion(at time: Double) -> Completion? {
    track.takeCompletion(at: time)
  }

  /// A finger catches the content.
  @discardableResult
  public mutating func grab(at time: Double) -> Completion? {
    let completion = track.grab(at: time)
    if time.isValid { caughtOffset = offset(at: time) }
    return completion
  }

  /// The finger goes on by `delta` points, downwards positive.
  @discardableResult
  public mutating func drag(by delta: Double, at time: Double) -> Completion? {
    if !track.isHeld, delta.isValid, time.isValid { caughtOffset = offset(at: time) }
    return track.drag(by: -delta, at: time)
  }

  /// The finger lets go at `velocity` points per second, downwards positive; nil if it stood still.
  @discardableResult
  public mutating func release(velocity: Double?, at time: Double) -> Completion? {
    if let completion = snap(velocity: -(velocity ?? 0), at: time) { return completion.end }
    return track.release(velocity: velocity.map { -$0 }, at: time)
  }

  /// The wheel turns by `lines` notches, or parts of them; upwards positive.
  @discardableResult
  public mutating func wheel(lines: Double, at time: Double) -> Completion? {
    wheel(by: lines * Self.wheelLine, at: time)
  }

  /// The wheel asks for `way` points more; upwards positive.
  @discardableResult
  public mutating func wheel(by way: Double, at time: Double) -> Completion? {
    track.wheel(by: -way, at: time)
  }

  /// A touchpad that measures scrolls by `way` points, upwards positive like the wheel.
  @discardableResult
  public mutating func trackpad(by way: Double, at time: Double) -> Completion? {
    track.wheel(by: -way, isExact: true, at: time)
  }

  /// Scrolls to `offset`, or as far as that goes, at the velocity there is.
  @discardableResult
  public mutating func scroll(
    to offset: Double, with timing: Timing = .spring(.smooth), at time: Double
  ) -> Completion? {
    guard offset.isValid else { return refused() }
    return track.animate(to: min(max(offset, 0), maximumOffset), with: timing, at: time)
  }

  /// Gives content and viewport other lengths; the offset stays, or comes back to the end.
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
