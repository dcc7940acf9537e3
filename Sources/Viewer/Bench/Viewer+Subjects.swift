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

  /// All that the panel shows.
  mutating func panelSubject() -> PanelSubject {
    let tuning = tuning
    let scene = stage.descriptor
    var subject = PanelSubject(scene, tuning: tuning)
    subject.isUnsaved = hasUnsavedTuning()
    subject.fileError = bench.file.error
    let choice = bench.choice
    // A segment has room for a short name; the head tells a long one.
    subject.modes = choice.modes.map { $0.label.count > 8 ? "Own" : $0.heading }
    subject.mode = tuning == choice.tuning ? choice.mode : choice.mode(of: tuning)
    let mode = subject.mode.map { choice.modes[$0] }
    subject.tuning = bench.file.title(of: tuning, as: mode)
    (subject.canUndo, subject.canRedo) = (bench.edits.canUndo, bench.edits.canRedo)
    subject.before = travel.whatIf?.before.map { PanelSubject(scene, tuning: $0.tuning).values }
    let release = lastRelease()
    if let rivalTuning {
      subject.other = PanelSubject(scene, tuning: rivalTuning).values
      subject.releaseTime = release?.time
    }
    guard let release else { return subject }
    let key = FigureCache.Key(
      release: release, scene: scene.id, tuning: tuning, other: rivalTuning)
    let figures = figures(key)
    if rivalTuning != nil { subject.differences = DifferenceRow.rows(figures.a, figures.b) }
    subject.releases = figures.springs
    return subject
  }

  private mutating func figures(_ key: FigureCache.Key) -> FigureCache.Figures {
    if let kept = bench.figures.figures(key) { return kept }
    let (a, b) = releaseFigures(probe: nil)
    let found = FigureCache.Figures(a: a, b: b, springs: springReleases())
    bench.figures.keep(found, of: key)
    return found
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
