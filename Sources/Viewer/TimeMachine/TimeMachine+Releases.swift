internal import SceneCore
internal import Stage
package import Workbench

/// The last release of the scene shown, and the last release of each spring of that scene.
extension TimeMachine {
  /// Maximum number of gestures that are searched for a release, starting with the last gesture.
  private static let gestureCount = 8
  /// Maximum number of releases that are examined in the search for the last release of each
  /// spring.
  private static let momentCount = 12

  /// Returns the last release up to the playhead, or `nil` if there is none. The result is cached.
  package mutating func lastRelease() -> Release? {
    let input = ReleaseInput(self)
    if let cached = record.release.value(for: input) { return cached }
    let release = freshLastRelease()
    record.release.store(release, for: input)
    return release
  }

  /// Searches for the last release up to the playhead, without the cache. Returns `nil` if there is
  /// none.
  mutating func freshLastRelease() -> Release? {
    var found: Release?
    forEachGesture { machine, inputs, end in
      guard let last = Release.all(among: inputs).last(where: { $0.time <= end }),
        machine.history.stage(at: last.time).sceneID == machine.stage.sceneID
      else { return true }
      found = last
      return false
    }
    return found
  }

  /// Returns the metrics of the last release up to the playhead, under A and under B. Each element
  /// is `nil` if the metrics are not available.
  ///
  /// - Parameter probe: The measured probe, or `nil` for the scene's primary probe.
  package mutating func releaseFigures(probe: String? = nil) -> (
    a: ReleaseMetrics?, b: ReleaseMetrics?
  ) {
    guard let release = lastRelease() else { return (nil, nil) }
    let stage = history.stage(at: release.time)
    let reader = ProbeReader(probe ?? ProbeReader.favourite(of: stage.descriptor))
    let a = ReleaseMetrics(of: stage, at: release.time, caught: release.caught, by: reader)
    guard var rival else { return (a, nil) }
    rival.forget()
    rival.follow(&history, to: release.time)
    let b = ReleaseMetrics(of: rival.stage, at: release.time, caught: release.caught, by: reader)
    return (a, b)
  }

  /// Returns the metrics of `release`, computed from the scene's primary probe. `release` must be
  /// the last release. The result is cached.
  mutating func figures(of release: Release) -> ReleaseMetricsCache {
    let input = FigureInput(self, of: release)
    if let cached = record.figures.value(for: input) { return cached }
    let (a, b) = releaseFigures()
    let found = ReleaseMetricsCache(a: a, b: b)
    record.figures.store(found, for: input)
    return found
  }

  // MARK: Springs

  /// Returns the last release of each spring of the scene up to the playhead, from the cache if
  /// possible. A release is the distance that the spring's motion covers, and the motion's initial
  /// velocity. An element is `nil` if the spring had no release.
  mutating func springReleases() -> [SpringRelease?] {
    let input = ReleaseInput(self)
    if let cached = record.springs.value(for: input) { return cached }
    let releases = freshSpringReleases()
    record.springs.store(releases, for: input)
    return releases
  }

  /// Searches for the last release of each spring up to the playhead, without the cache. An element
  /// is `nil` if the spring had no release.
  mutating func freshSpringReleases() -> [SpringRelease?] {
    let scene = stage.descriptor
    var found = scene.springs.map { _ in SpringRelease?.none }
    var count = 0
    forEachGesture { machine, inputs, end in
      var times = Release.all(among: inputs).map(\.time)
      // If the scene has a single spring, only releases of pointers count, because the wheel
      // scrolls without the spring.
      if scene.springs.count > 1 { times = (times + Release.wheelStops(among: inputs)).sorted() }
      for moment in machine.leavings(
        at: times.filter { $0 <= end }.suffix(Self.momentCount - count)
      )
      .reversed()
      where (moment.scene, moment.of) == (scene.id, scene.springs) {
        found = zip(found, moment.springs).map { $0 ?? $1 }
        count += 1
      }
      return found.contains(nil) && count < Self.momentCount
    }
    return found
  }

  /// Returns the state of the stage at each release. `times` are the stage times of the releases, in
  /// ascending order.
  private mutating func leavings(at times: some Sequence<Double>) -> [ReleaseMoment] {
    var (record, history) = (self.record, self.history)
    let last = history.landmarks.lastTime
    let leavings = record.leavings.leavings(
      at: times, revision: history.revision, isOver: { $0 < last },
      on: { history.stage(at: $0) })
    (self.record, self.history) = (record, history)
    return leavings
  }

  /// Calls `body` for the last gestures before the playhead, the latest first, until `body` returns
  /// false. A gesture contains an event of a pointer or of the wheel. Parameter changes and key
  /// presses while the scene is at rest are not gestures.
  ///
  /// `body` receives `inputs`, which are all inputs after the start of the gesture except moves,
  /// and `end`, the latest stage time that can belong to the gesture.
  private mutating func forEachGesture(
    _ body: (inout TimeMachine, _ inputs: [StageInput], _ end: Double) -> Bool
  ) {
    var end = cursor
    // Inputs after the gesture are included, because a gesture can end after the next gesture has
    // begun.
    for _ in 0..<Self.gestureCount {
      guard let touch = history.touchTime(before: end),
        let gesture = history.gesture(around: touch)
      else { return }
      let inputs = history.landmarks(
        after: gesture.lowerBound - 5e-7, through: knownTime.upperBound)
      guard body(&self, inputs, end) else { return }
      // Two microseconds earlier, to skip a change of the scene just before the gesture.
      end = gesture.lowerBound - 2e-6
    }
  }
}

/// A moment at which the user released an object or stopped the wheel, with the release of each
/// spring of the scene.
struct ReleaseMoment {
  let time: Double
  let scene: SceneID
  /// The descriptors of the scene's springs. The element at an index belongs to the release at the
  /// same index of `springs`.
  let of: [SpringDescriptor]
  /// The release of each spring: distance and velocity of its motion. An element is `nil` if the
  /// spring has no influence on the motion.
  let springs: [SpringRelease?]
}

/// A cache of the most recent release moments.
struct ReleaseCache {
  private static let capacity = 64

  private var revision = -1
  private var known: [ReleaseMoment] = []

  /// Returns the release moment for each of `times`. The times are stage times of releases, in
  /// ascending order.
  ///
  /// - Parameter revision: The revision of the history. A new revision clears the cache.
  /// - Parameter isOver: Returns whether no further input can arrive at a given stage time. If
  ///   `false`, the release moment of that time is not stored.
  /// - Parameter stage: Returns the stage at a given stage time.
  mutating func leavings(
    at times: some Sequence<Double>, revision: Int, isOver: (Double) -> Bool,
    on stage: (Double) -> Stage
  ) -> [ReleaseMoment] {
    if revision != self.revision { (self.revision, known) = (revision, []) }
    return times.map { time in
      if let leaving = known.first(where: { $0.time == time }) { return leaving }
      let stage = stage(time)
      let leaving = ReleaseMoment(
        time: time, scene: stage.sceneID, of: stage.descriptor.springs,
        springs: SpringRelease.all(of: stage, at: time))
      guard isOver(time) else { return leaving }
      if known.count == Self.capacity { known.removeFirst() }
      known.append(leaving)
      return leaving
    }
  }
}
