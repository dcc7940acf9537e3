package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Workbench

/// The parts of the workbench as their viewer drives them: which one hears a pointer, what they look
/// like, and what has been tuned.
package struct WorkbenchParts {
  /// A part of the workbench.
  enum Part: CaseIterable {
    case panel, timeline
  }

  /// The panel where it lies beside the stage, in its points.
  package internal(set) var panelList = DisplayList()
  /// The timeline below it, in its points.
  package internal(set) var timelineList = DisplayList()

  var panel: TuningPanel
  var timeline: Timeline
  /// The probe that the timeline shows; nil: the one that tells most of the scene.
  var probe: String?

  /// Whether the scene moved in the frame that was drawn last.
  var isBesideMotion = false
  /// Which part a pointer went down in; its moves are that one's wherever they are.
  var held: [PointerID: Part] = [:]
  /// The part that the mouse is over; nil: none.
  var hovered: Part?
  /// The modifier keys that are held.
  var modifiers: KeyModifiers = []
  /// Where a field of a part takes text, in that part's points; nil: none does.
  var caret: (part: Part, rect: Rect)?
  /// Whether the mouse tells ways.
  var capturesMouse = false
  /// What has been tuned.
  var edits: EditHistory
  /// What all scenes are to have.
  var choice: TuningChoice
  /// The tuning's file.
  var file: TuningFile
  /// A finger that mirrors the mouse.
  var second: SecondFinger?

  /// Nothing is shown of a run of `catalog` that begins with `tuning`; texts are measured by `measuring`.
  init(_ tuning: Tuning, _ catalog: SceneCatalog, measuring: any TextMeasuring) {
    edits = EditHistory(catalog.descriptors)
    choice = TuningChoice(tuning, catalog)
    file = TuningFile(saved: tuning)
    panel = TuningPanel(measuring: measuring)
    timeline = Timeline(measuring: measuring)
  }

  /// Hands `input` to `part`, at host time `now`.
  mutating func hand(_ input: PartInput, to part: Part, at now: Double) {
    switch part {
    case .panel: panel.take(input, at: now)
    case .timeline: timeline.take(input, at: now)
    }
  }

  /// Springs are handed off to the platform of this name, if the panel knows it.
  mutating func choosePlatform(_ name: String) { panel.choosePlatform(named: name) }

  /// The next thing that a part asks for.
  mutating func nextAction() -> (Part, PartAction)? {
    if let action = panel.nextAction() { return (.panel, action) }
    return timeline.nextAction().map { (.timeline, $0) }
  }

  /// The part that has the keyboard; nil: the stage has.
  var focus: Part? { panel.hasFocus ? .panel : timeline.hasFocus ? .timeline : nil }

  /// `part` has the keyboard from now on; nil: the stage.
  mutating func focus(_ part: Part?) {
    if part == .panel { panel.focusFirstNumber() } else { panel.blur() }
    timeline.hasFocus = part == .timeline
  }
}
