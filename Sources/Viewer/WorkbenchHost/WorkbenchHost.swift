package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Workbench

/// The state of the workbench: layout of panel and timeline, keyboard focus, held pointers, and the
/// undo history of tuning. The viewer reads the workbench's requests with ``nextRequest()``.
package struct WorkbenchHost {
  /// A part of the workbench: the tuning panel or the timeline.
  enum Part: CaseIterable {
    case panel, timeline
  }

  /// A request to the viewer.
  enum Request {
    case perform(WorkbenchAction)
    /// The mouse has moved from the stage to the panel or the timeline.
    case leaveStage
    case goToStart, goToPresent
    case readClipboard
    /// A request to copy a text to the clipboard and to show a toast. The text describes the spring
    /// with the keyboard focus, for example "response 0.35, dampingRatio 1".
    case copySpring(String)
  }

  /// The properties of the workbench that determine a frame. Frames of two equal versions are
  /// identical.
  struct Version: Equatable {
    let revision: Int
    let dock: WorkbenchDock
    let probe: String?
  }

  /// The display list of the panel, in points of the panel.
  package internal(set) var panelList = DisplayList()
  /// The display list of the timeline, in points of the timeline.
  package internal(set) var timelineList = DisplayList()

  /// The fades of the open parts beside the stage.
  var fades: [Part: PartFade] = [:]
  var panel: TuningPanel { didSet { revision += 1 } }
  var timeline: Timeline { didSet { revision += 1 } }
  /// The open parts of the workbench, each beside the stage or over the stage.
  var dock = WorkbenchDock()
  /// The name of the probe that the timeline shows, or `nil` for the scene's primary probe.
  private(set) var probe: String?
  /// Whether the scene moved in the frame that was drawn last.
  var isBesideMotion = false
  /// The part of the workbench in which each held pointer went down. This part receives all moves
  /// of the pointer, even outside the part's frame.
  var held: [PointerID: Part] = [:]
  /// The part of the workbench under the mouse, or `nil` if there is none.
  var hovered: Part?
  /// The modifier keys that are held.
  var modifiers: KeyModifiers = []
  /// The caret's frame in points of its part of the workbench, or `nil` if no part accepts text.
  var caret: (part: Part, rect: Rect)?
  /// Whether relative mouse mode is on.
  private(set) var capturesMouse = false
  /// The undo history of tuning.
  var edits: EditHistory
  /// The known state of the tuning's file.
  var file: TuningFile
  /// The panel's content, cached with its input.
  var subject = CachedValue<PanelInput, PanelSubject>()
  var requests = Outbox<Request>()
  /// Number of changes to the panel and the timeline.
  private var revision = 0

  /// Creates the workbench of a run of `catalog` that starts with `tuning`.
  ///
  /// - Parameter measuring: The object that measures texts.
  init(_ tuning: Tuning, _ catalog: SceneCatalog, measuring: any TextMeasuring) {
    edits = EditHistory(catalog.descriptors)
    file = TuningFile(saved: tuning)
    panel = TuningPanel(measuring: measuring)
    timeline = Timeline(measuring: measuring)
  }

  var version: Version { Version(revision: revision, dock: dock, probe: probe) }

  // MARK: Parts

  /// Passes `input` to the panel or the timeline (`part`) at host time `now`.
  mutating func hand(_ input: WorkbenchInput, to part: Part, at now: Double) {
    switch part {
    case .panel: panel.handle(input, at: now)
    case .timeline: timeline.handle(input, at: now)
    }
    hear()
  }

  /// Performs those actions of the panel and the timeline that concern only the workbench. All
  /// other actions become requests to the viewer.
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

  /// Returns and removes the next request, or `nil` if there is none.
  mutating func nextRequest() -> Request? { requests.next() }

  /// Selects the target platform of the hand-off, i.e. of the code for a spring. A name that the
  /// panel does not know has no effect.
  mutating func choosePlatform(_ name: String) { panel.choosePlatform(named: name) }

  // MARK: Keyboard

  /// The part with the keyboard focus, or `nil` if the stage has the focus.
  var focus: Part? { panel.hasFocus ? .panel : timeline.hasFocus ? .timeline : nil }

  /// Moves the keyboard focus to `part`, or to the stage if `part` is `nil`.
  mutating func focus(_ part: Part?) {
    if part == .panel { panel.focusFirstNumber() } else { panel.blur() }
    timeline.hasFocus = part == .timeline
  }

  /// Moves the keyboard focus from the stage to the panel, then to the timeline, then back to the
  /// stage.
  mutating func focusNext() {
    switch focus {
    case nil: focus(dock.hasPanel ? .panel : .timeline)
    case .panel: focus(dock.hasTimeline ? .timeline : nil)
    case .timeline: focus(nil)
    }
  }

  // MARK: Closing

  /// Cancels drags and typed numbers in panel and timeline, at host time `now`.
  mutating func cancel(at now: Double) {
    held = [:]
    for part in Part.allCases { hand(.cancel, to: part, at: now) }
  }

  /// Removes the keyboard focus and all drags from panel and timeline, before the workbench closes.
  /// Returns whether the mouse was over one of the two.
  mutating func leave(at now: Double) -> Bool {
    cancel(at: now)
    focus(nil)
    caret = nil
    defer { hovered = nil }
    return hovered != nil
  }
}
