internal import SceneCore
internal import Workbench

/// Everything that determines the panel: ``subject`` follows from it and from nothing else.
struct PanelInput: Equatable {
  let scene: SceneDescriptor
  let tuning: Tuning
  /// What the tuning is called.
  let title: String
  /// The tunings that `o` goes through, and which of them is on.
  let (headings, mode): ([String], Int?)
  let isUnsaved: Bool
  let fileError: String?
  let (canUndo, canRedo): (Bool, Bool)
  let (isPassing, isMoving): (Bool, Bool)
  /// The tuning before the last what-if edit, and B.
  let (before, rival): (Tuning?, Tuning?)
  /// When the release was that A and B are compared by.
  let releaseTime: Double?
  let springs: [SpringRelease?]
  let timings: [SceneTiming]
  /// Figures of that release under A and B.
  let figures: ReleaseMetricsCache?

  var subject: PanelSubject {
    var subject = PanelSubject(scene, tuning: tuning)
    subject.tuning = title
    (subject.modes, subject.mode) = (headings, mode)
    (subject.isUnsaved, subject.fileError) = (isUnsaved, fileError)
    (subject.canUndo, subject.canRedo) = (canUndo, canRedo)
    (subject.isPassing, subject.isMoving) = (isPassing, isMoving)
    subject.before = before.map { PanelSubject(scene, tuning: $0).values }
    subject.other = rival.map { PanelSubject(scene, tuning: $0).values }
    subject.releaseTime = releaseTime
    subject.releases = springs
    subject.timings = timings.filter { $0.spring != nil }
    if let figures { subject.differences = DifferenceRow.rows(figures.a, figures.b) }
    return subject
  }
}

extension DifferenceRow {
  /// The figures of a release under A and under B.
  fileprivate static func rows(_ a: ReleaseMetrics?, _ b: ReleaseMetrics?) -> [DifferenceRow] {
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
