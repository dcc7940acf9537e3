internal import SceneCore
internal import Workbench

/// All values that the panel's content depends on. The panel is updated only if one of these values
/// has changed.
struct PanelInput: Equatable {
  let scene: SceneDescriptor
  let tuning: Tuning
  /// The title that the panel shows for the tuning.
  let title: String
  /// The names of the tunings among which the key `o` switches, and the index of the current
  /// tuning. The index is `nil` if the current tuning is not one of them.
  let (headings, mode): ([String], Int?)
  /// The tunings that the current scene does not offer, as indices in the cycle of the key `o`.
  let missingModes: [Int]
  let isUnsaved: Bool
  let fileError: String?
  let (canUndo, canRedo): (Bool, Bool)
  let (isPassing, isMoving): (Bool, Bool)
  /// The tuning before the last what-if edit, and tuning B; each is `nil` if it is not compared.
  let (before, rival): (Tuning?, Tuning?)
  /// Stage time of the release at which tunings A and B are compared, or `nil` if there is none.
  let releaseTime: Double?
  let springs: [SpringRelease?]
  let timings: [SceneTiming]
  /// Metrics of the compared release under tunings A and B, or `nil` if nothing is compared.
  let figures: ReleaseMetricsCache?

  var subject: PanelSubject {
    var subject = PanelSubject(scene, tuning: tuning)
    subject.tuning = title
    (subject.modes, subject.mode, subject.missingModes) = (headings, mode, missingModes)
    (subject.isUnsaved, subject.fileError) = (isUnsaved, fileError)
    (subject.canUndo, subject.canRedo) = (canUndo, canRedo)
    (subject.isPassing, subject.isMoving) = (isPassing, isMoving)
    subject.before = before.map { PanelSubject(scene, tuning: $0).values }
    subject.other = rival.map { PanelSubject(scene, tuning: $0).values }
    subject.releaseTime = releaseTime
    subject.releases = springs
    subject.timings = timings.filter { $0.spring != nil }
    if let figures { subject.differences = DifferenceCard.rows(figures.a, figures.b) }
    return subject
  }
}
