internal import CardDrawing
internal import CardGeometry
internal import CardScenes
internal import Stage
internal import Workbench

/// What panel and timeline are shown of the run.
extension Viewer {
  /// All that the timeline shows.
  mutating func timelineSubject() -> TimelineData {
    var data = timelineData(probe: bench.probe)
    data.isRecording = data.isRecording || isRecordingStatistics
    return data
  }

  /// All that the panel shows, which goes with what the timeline shows, `data`.
  mutating func panelSubject(_ data: TimelineData?) -> PanelSubject {
    let tuning = tuning
    let scene = stage.descriptor
    var subject = PanelSubject(scene, tuning: tuning)
    subject.tuning = bench.file.name ?? tuning.label
    subject.isUnsaved = hasUnsavedTuning()
    subject.fileError = bench.file.error
    let modes = modes
    subject.modes = modes.all.map(\.heading)
    subject.mode = modes.on
    (subject.canUndo, subject.canRedo) = (bench.edits.canUndo, bench.edits.canRedo)
    let release = lastRelease()
    if let rivalTuning {
      subject.other = PanelSubject(scene, tuning: rivalTuning).values
      subject.releaseTime = release?.time
    }
    guard let release else { return subject }
    let key = FigureCache.Key(
      release: release, scene: scene.id, tuning: tuning, other: rivalTuning)
    let (a, b) = figures(key)
    if rivalTuning != nil { subject.differences = DifferenceRow.rows(a, b) }
    if let a, let data, let spring = springRelease(at: release.time, a, data) {
      subject.releases = scene.springs.map { _ in spring }
    }
    return subject
  }

  private mutating func figures(_ key: FigureCache.Key) -> (a: ReleaseFigures?, b: ReleaseFigures?)
  {
    if let kept = bench.figures.figures(key) { return kept }
    let found = releaseFigures(probe: nil)
    bench.figures.keep(found.a, found.b, of: key)
    return found
  }

  /// What the spring took over at `time`, by what `data` tells of the probe.
  private func springRelease(
    at time: Double, _ figures: ReleaseFigures, _ data: TimelineData
  ) -> SpringRelease? {
    guard let start = data.trace.samples.last(where: { $0.time <= time + 1e-6 }),
      let end = data.trace.samples.first(where: { $0.time >= time + (figures.settled ?? 1) })
        ?? data.trace.samples.last
    else { return nil }
    let isBack = end.position < start.position
    return SpringRelease(
      distance: isBack ? -figures.distance : figures.distance, velocity: start.velocity)
  }
}

extension DifferenceRow {
  /// The figures of a release under A and under B.
  fileprivate static func rows(_ a: ReleaseFigures?, _ b: ReleaseFigures?) -> [DifferenceRow] {
    let isInPoints = (a ?? b)?.isOvershootInPoints ?? false
    let factor = isInPoints ? 1.0 : 100
    return [
      DifferenceRow("To target", unit: "s", first: a?.timeToTarget, second: b?.timeToTarget),
      DifferenceRow("Settled", unit: "s", first: a?.settled, second: b?.settled),
      DifferenceRow(
        "Overshoot", unit: isInPoints ? "pt" : "%", first: a?.overshoot.map { $0 * factor },
        second: b?.overshoot.map { $0 * factor }),
      DifferenceRow("Peak speed", unit: "pt/s", first: a?.peakSpeed, second: b?.peakSpeed),
      DifferenceRow("Distance", unit: "pt", first: a?.distance, second: b?.distance),
    ]
  }
}
