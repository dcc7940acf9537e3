internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// What panel and timeline are shown of the run.
extension Viewer {
  /// All that the timeline shows.
  mutating func timelineSubject() -> TimelineData {
    let key = TimelineKey(self)
    if let kept = travel.record.timeline.value(for: key) { return kept }
    let subject = freshTimelineSubject()
    travel.record.timeline.keep(subject, for: key)
    return subject
  }

  /// The same, found anew.
  mutating func freshTimelineSubject() -> TimelineData {
    var data = timelineData(probe: bench.probe)
    data.isRecording = data.isRecording || isRecordingStatistics
    return data
  }

  /// All that the panel shows.
  mutating func panelSubject() -> PanelSubject {
    let release = lastRelease()
    let springs = springReleases()
    let key = PanelKey(self, release, springs)
    if let kept = travel.record.panel.value(for: key) { return kept }
    let subject = freshPanelSubject(release, springs)
    travel.record.panel.keep(subject, for: key)
    return subject
  }

  /// The same after `release`, and what `springs` took over, found anew.
  mutating func freshPanelSubject(_ release: Release?, _ springs: [SpringRelease?]) -> PanelSubject
  {
    let tuning = tuning
    let scene = stage.descriptor
    var subject = PanelSubject(scene, tuning: tuning)
    subject.isUnsaved = hasUnsavedTuning()
    subject.fileError = bench.file.error
    let choice = bench.choice
    // A segment has room for a short name; the head tells a long one.
    subject.modes = choice.modes.map { mode in
      stage.catalog.label(of: mode).count > 8 ? "Own" : stage.catalog.heading(of: mode)
    }
    subject.mode = tuning == choice.tuning ? choice.mode : choice.mode(of: tuning)
    let mode = subject.mode.map { choice.modes[$0] }
    subject.tuning = bench.file.title(of: tuning, as: mode, stage.catalog)
    (subject.canUndo, subject.canRedo) = (bench.edits.canUndo, bench.edits.canRedo)
    (subject.isPassing, subject.isMoving) = (isPassing, bench.isBesideMotion)
    subject.before = travel.whatIf?.before.map { PanelSubject(scene, tuning: $0.tuning).values }
    if let rivalTuning {
      subject.other = PanelSubject(scene, tuning: rivalTuning).values
      subject.releaseTime = release?.time
    }
    subject.releases = springs
    subject.timings = stage.timings.filter { $0.spring != nil }
    guard let release, rivalTuning != nil else { return subject }
    let figures = figures(of: release)
    subject.differences = DifferenceRow.rows(figures.a, figures.b)
    return subject
  }

  /// Whether what the scene has changes by itself: time is scrubbed, or what was recorded is played.
  var isPassing: Bool {
    bench.held.values.contains(.timeline) || travel.mode == .playing && !clock.isPaused
      || playback != nil
  }

  private mutating func figures(of release: Release) -> FoundFigures {
    let key = FigureKey(travel, of: release)
    if let kept = travel.record.figures.value(for: key) { return kept }
    let (a, b) = releaseFigures(probe: nil)
    let found = FoundFigures(a: a, b: b)
    travel.record.figures.keep(found, for: key)
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
