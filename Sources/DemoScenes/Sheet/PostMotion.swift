internal import CardMotion
internal import SceneCore

/// How the presenting screen's post scrolls: like any list.
struct PostMotion {
  private enum Part: Hashable {
    case post
  }

  private var track: Track<Part>
  private(set) var indicator = ScrollIndicator()

  /// The post at its top.
  init(_ layout: SheetLayout) {
    track = Track(Self.regions(layout), physics: layout.physics)
  }

  private static func regions(_ layout: SheetLayout) -> [TrackRegion<Part>] {
    [TrackRegion(.post, from: 0, to: layout.postEnd)]
  }

  // MARK: Looking

  /// How far it is scrolled.
  func offset(at time: Double) -> Double { track.position(at: time) }

  /// Whether there is more of it than is seen.
  var canScroll: Bool { track.length > 0 }

  /// Whether it moves by more than half a point: that can be caught.
  func isMoving(at time: Double) -> Bool { time < track.restTime(within: 0.5) }

  /// From when on nothing that is seen moves by `distance` points any more.
  func restTime(within distance: Double) -> Double {
    max(track.restTime(within: distance), indicator.alpha.restTime)
  }

  // MARK: Finger

  /// A finger catches it.
  mutating func `catch`(at time: Double) { change(at: time) { $0.catch(at: time) } }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) {
    change(at: time) { $0.drag(by: -way, at: time) }
  }

  /// The finger lets go at `velocity`, downwards positive; nil: it called off.
  mutating func release(velocity: Double?, at time: Double) {
    change(at: time) { $0.release(velocity: velocity.map { 0 - $0 }, at: time) }
  }

  // MARK: Without a finger

  /// Scrolls it by `way` points, or at once if that `isExact`.
  mutating func wheel(by way: Double, isExact: Bool = false, at time: Double) {
    guard canScroll, !track.isHeld else { return }
    change(at: time) { $0.wheel(by: way, isExact: isExact, at: time) }
  }

  /// It stays where it is, within its ends.
  mutating func stop(at time: Double) {
    let offset = min(max(offset(at: time), 0), track.length)
    track.animate(to: offset, with: .snap, at: time)
    follow(at: time)
  }

  /// Another stage: it goes on from where it is, or comes back to its end.
  mutating func adopt(_ layout: SheetLayout, at time: Double) {
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

  /// When the scroll indicator begins to fade; infinite if it doesn't.
  var nextDeadline: Double { indicator.nextDeadline }

  mutating func reach(_ time: Double) { indicator.reach(time) }
}
