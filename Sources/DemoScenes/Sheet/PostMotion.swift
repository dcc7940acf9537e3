internal import CardMotion
internal import SceneCore

/// The scrolling of the post behind the sheet, with its scroll indicator.
struct PostMotion {
  private enum Part: Hashable {
    case post
  }

  private var track: Track<Part>
  private(set) var indicator = ScrollIndicator()

  /// Creates the motion at content offset 0.
  init(_ layout: SheetLayout) {
    track = Track(Self.regions(layout), physics: layout.physics)
  }

  private static func regions(_ layout: SheetLayout) -> [TrackRegion<Part>] {
    [TrackRegion(.post, from: 0, to: layout.postEnd)]
  }

  // MARK: Reading

  /// Returns the content offset in points.
  func offset(at time: Double) -> Double { track.position(at: time) }

  /// Whether the post is longer than its viewport.
  var canScroll: Bool { track.length > 0 }

  /// Returns whether the post still moves by more than half a point. In this case, a pointer grabs
  /// the post at once.
  func isMoving(at time: Double) -> Bool { time < track.restTime(within: 0.5) }

  /// Returns the stage time from which no visible part moves by `distance` points or more.
  func restTime(within distance: Double) -> Double {
    max(track.restTime(within: distance), indicator.alpha.restTime)
  }

  // MARK: Pointer

  /// Grabs the post.
  mutating func grab(at time: Double) { change(at: time) { $0.grab(at: time) } }

  /// Moves the grabbed post by `delta` points, positive downwards. The post follows within
  /// `duration` seconds.
  mutating func drag(by delta: Double, over duration: Double = 0, at time: Double) {
    change(at: time) { $0.drag(by: -delta, over: duration, at: time) }
  }

  /// Releases the post with `velocity` in points per second, positive downwards. `velocity` is
  /// `nil` if the drag was cancelled.
  mutating func release(velocity: Double?, at time: Double) {
    change(at: time) { $0.release(velocity: velocity.map { 0 - $0 }, at: time) }
  }

  // MARK: Wheel and keys

  /// Scrolls by `delta` points, at once if `isExact` is true, otherwise with the animation of a
  /// wheel.
  mutating func wheel(by delta: Double, isExact: Bool = false, at time: Double) {
    guard canScroll, !track.isHeld else { return }
    change(at: time) { $0.wheel(by: delta, isExact: isExact, at: time) }
  }

  /// Stops the motion at the current content offset, also past an end of the post.
  mutating func stop(at time: Double) {
    track.animate(to: offset(at: time), with: .snap, at: time)
    follow(at: time)
  }

  /// Starts the spring back to the nearest end if the post was stopped past one of its ends.
  mutating func resume(at time: Double) {
    let offset = offset(at: time)
    guard !track.isHeld, offset < 0 || offset > track.length else { return }
    change(at: time) { $0.release(velocity: nil, at: time) }
  }

  /// Applies a new layout. The motion continues at its content offset. If the content is now too
  /// short, the post springs back to its end.
  mutating func apply(_ layout: SheetLayout, at time: Double) {
    track.physics = layout.physics
    if track.length != layout.postEnd { track.layOut(Self.regions(layout), at: time) }
    follow(at: time)
  }

  private mutating func change(at time: Double, _ command: (inout Track<Part>) -> Completion?) {
    _ = command(&track)
    follow(at: time)
  }

  private mutating func follow(at time: Double) {
    indicator.follow(
      offset(at: time), to: track.target,
      rest: track.isHeld ? .infinity : track.restTime(within: 0.5), at: time)
  }

  // MARK: Deadlines

  /// The stage time at which the scroll indicator begins to fade, or infinity if it does not fade.
  var nextDeadline: Double { indicator.nextDeadline }

  mutating func handleDeadline(_ time: Double) { indicator.handleDeadline(time) }
}
