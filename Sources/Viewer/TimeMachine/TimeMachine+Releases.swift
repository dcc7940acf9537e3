internal import SceneCore
internal import Stage
package import Workbench

/// What hands and wheel left the scene shown to do by itself.
extension TimeMachine {
  /// How many gestures are looked through, the last one first.
  private static let gestureCount = 8
  /// In how many moments at most springs are looked for.
  private static let momentCount = 12

  /// The last release up to the cursor: when it was; nil: there was none.
  package mutating func lastRelease() -> Release? {
    let input = ReleaseInput(self)
    if let kept = record.release.value(for: input) { return kept }
    let release = freshLastRelease()
    record.release.store(release, for: input)
    return release
  }

  /// The same, found anew.
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

  /// The figures of the last release up to the cursor, of A and of B, by `probe`; nil: n/a.
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

  /// The figures of `release`, the last one, by the scene's favourite probe.
  mutating func figures(of release: Release) -> ReleaseMetricsCache {
    let input = FigureInput(self, of: release)
    if let kept = record.figures.value(for: input) { return kept }
    let (a, b) = releaseFigures()
    let found = ReleaseMetricsCache(a: a, b: b)
    record.figures.store(found, for: input)
    return found
  }

  // MARK: Springs

  /// What each of the scene's springs took over when something was last left to it, up to the cursor;
  /// nil: nothing ever was.
  mutating func springReleases() -> [SpringRelease?] {
    let input = ReleaseInput(self)
    if let kept = record.springs.value(for: input) { return kept }
    let releases = freshSpringReleases()
    record.springs.store(releases, for: input)
    return releases
  }

  /// The same, found anew.
  mutating func freshSpringReleases() -> [SpringRelease?] {
    let scene = stage.descriptor
    var found = scene.springs.map { _ in SpringRelease?.none }
    var count = 0
    forEachGesture { machine, inputs, end in
      var times = Release.all(among: inputs).map(\.time)
      // The only spring of a scene is its card's: the wheel drives by another one.
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

  /// What springs took over at each of `times`, which rise.
  private mutating func leavings(at times: some Sequence<Double>) -> [ReleaseMoment] {
    var (record, history) = (self.record, self.history)
    let last = history.landmarks.lastTime
    let leavings = record.leavings.leavings(
      at: times, edition: history.revision, isOver: { $0 < last },
      on: { history.stage(at: $0) })
    (self.record, self.history) = (record, history)
    return leavings
  }

  /// Calls `body` with the inputs of gestures, which may be without moves, and with the time up to
  /// which they count; the last one up to the cursor first, as long as it returns true.
  private mutating func forEachGesture(
    _ body: (inout TimeMachine, _ inputs: [StageInput], _ end: Double) -> Bool
  ) {
    var end = cursor
    // Those of a gesture that is over when another one has begun count too.
    for _ in 0..<Self.gestureCount {
      guard let gesture = history.gesture(around: end) else { return }
      let inputs = history.landmarks(
        after: gesture.lowerBound - 5e-7, through: knownTime.upperBound)
      guard body(&self, inputs, end) else { return }
      // Before a scene that came on, too, which a gesture begins right after.
      end = gesture.lowerBound - 2e-6
    }
  }
}

/// A moment at which something was left to itself.
struct ReleaseMoment {
  let time: Double
  let scene: SceneID
  /// The scene's springs.
  let of: [SpringDescriptor]
  /// What each of them took over; nil: it has no part in what comes.
  let springs: [SpringRelease?]
}

/// Those of the last moments that were asked for.
struct ReleaseCache {
  private static let capacity = 64

  private var revision = -1
  private var known: [ReleaseMoment] = []

  /// What springs took over at each of `times`, which rise; `stage` is the stage then, and what
  /// `isOver` can not become another one.
  mutating func leavings(
    at times: some Sequence<Double>, edition: Int, isOver: (Double) -> Bool,
    on stage: (Double) -> Stage
  ) -> [ReleaseMoment] {
    if edition != self.revision { (self.revision, known) = (edition, []) }
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
