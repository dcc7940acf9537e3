package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Workbench

/// Panel, timeline and hand-off card: where they are, which of them has the keyboard and the pointers,
/// and the steps of tuning. Their requests to the viewer are reported by ``nextRequest()``, in order.
package struct WorkbenchHost {
  /// A part of the workbench.
  enum Part: CaseIterable {
    case panel, timeline
  }

  /// A request to the viewer.
  enum Request {
    case perform(WorkbenchAction)
    /// The mouse has left the stage for a part.
    case leaveStage
    case goToStart, goToPresent
    case readClipboard
    /// Put the text of the focused spring on the clipboard, and say so.
    case copySpring(String)
  }

  /// The state that a frame shows: two equal versions look the same.
  struct Version: Equatable {
    let revision: Int
    let dock: WorkbenchDock
    let probe: String?
  }

  /// The panel where it lies beside the stage, in its points.
  package internal(set) var panelList = DisplayList()
  /// The timeline below it, in its points.
  package internal(set) var timelineList = DisplayList()

  var panel: TuningPanel { didSet { revision += 1 } }
  var timeline: Timeline { didSet { revision += 1 } }
  /// The open parts and their places, beside the stage or over it.
  var dock = WorkbenchDock()
  /// The probe that the timeline shows, or `nil` for the one that tells most of the scene.
  private(set) var probe: String?
  /// Whether the scene moved in the frame that was drawn last.
  var isBesideMotion = false
  /// Which part a pointer went down in; its moves are for that part wherever they are.
  var held: [PointerID: Part] = [:]
  /// The part that the mouse is over, or `nil` if it is over none.
  var hovered: Part?
  /// The modifier keys that are held.
  var modifiers: KeyModifiers = []
  /// Where a field of a part takes text, in that part's points, or `nil` if none does.
  var caret: (part: Part, rect: Rect)?
  /// Whether relative mouse mode is on.
  private(set) var capturesMouse = false
  /// The steps of tuning, for undo.
  var edits: EditHistory
  /// The tuning's file.
  var file: TuningFile
  /// The panel's subject, as long as it is the same.
  var subject = CachedValue<PanelInput, PanelSubject>()
  var requests = Outbox<Request>()
  /// Counts changes to the parts.
  private var revision = 0

  /// A workbench of a run of `catalog` that begins with `tuning`; texts are measured by `measuring`.
  init(_ tuning: Tuning, _ catalog: SceneCatalog, measuring: any TextMeasuring) {
    edits = EditHistory(catalog.descriptors)
    file = TuningFile(saved: tuning)
    panel = TuningPanel(measuring: measuring)
    timeline = Timeline(measuring: measuring)
  }

  var version: Version { Version(revision: revision, dock: dock, probe: probe) }

  // MARK: Parts

  /// Hands `input` to `part`, at host time `now`.
  mutating func hand(_ input: WorkbenchInput, to part: Part, at now: Double) {
    switch part {
    case .panel: panel.handle(input, at: now)
    case .timeline: timeline.handle(input, at: now)
    }
    hear()
  }

  /// Carries out the actions of the parts that concern the workbench alone, and requests the rest.
  mutating func hear() {
    while let action = panel.nextAction() { hear(action, of: .panel) }
    while let action = timeline.nextAction() { hear(action, of: .timeline) }
  }

  private mutating func hear(_ action: WorkbenchAction, of part: Part) {
    switch action {
    case .choose(let probe): self.probe = probe
    case .caret(let rect): caret = rect.map { (part, $0) }
    case .leave: focus(nil)
    case .setRelativeMouseMode(let isOn):
      guard capturesMouse != isOn else { return }
      capturesMouse = isOn
      requests.send(.perform(action))
    default: requests.send(.perform(action))
    }
  }

  /// The next request, or `nil` if all have been taken.
  mutating func nextRequest() -> Request? { requests.next() }

  /// Springs are handed off to the platform of this name, if the panel knows it.
  mutating func choosePlatform(_ name: String) { panel.choosePlatform(named: name) }

  // MARK: Keyboard

  /// The part that has the keyboard, or `nil` if the stage has it.
  var focus: Part? { panel.hasFocus ? .panel : timeline.hasFocus ? .timeline : nil }

  /// Gives `part` the keyboard, or the stage if `part` is `nil`.
  mutating func focus(_ part: Part?) {
    if part == .panel { panel.focusFirstNumber() } else { panel.blur() }
    timeline.hasFocus = part == .timeline
  }

  /// Gives the keyboard from the stage to the panel, to the timeline, and back.
  mutating func focusNext() {
    switch focus {
    case nil: focus(dock.hasPanel ? .panel : .timeline)
    case .panel: focus(dock.hasTimeline ? .timeline : nil)
    case .timeline: focus(nil)
    }
  }

  // MARK: Leaving

  /// Cancels drags and typed numbers of all parts, at host time `now`.
  mutating func cancel(at now: Double) {
    held = [:]
    for part in Part.allCases { hand(.cancel, to: part, at: now) }
  }

  /// Leaves the parts, which are about to close. Returns whether the mouse was over one.
  mutating func leave(at now: Double) -> Bool {
    cancel(at: now)
    focus(nil)
    caret = nil
    defer { hovered = nil }
    return hovered != nil
  }
}
