public import CardDrawing
public import CardGeometry
internal import SceneCore
public import Stage

/// All content drawn above the scene: overlays, the list of keys, toasts and messages.
public struct Overlays {
  /// A message to the user, one sentence long.
  public struct Message: Equatable, Sendable {
    /// The text of the message.
    public var text: String
    /// Whether the message reports an error. Otherwise the message is a warning.
    public var isError: Bool

    /// Creates a message with the sentence `text`.
    public init(_ text: String, isError: Bool) {
      self.text = text
      self.isError = isError
    }
  }

  /// Scroll offset of the list of keys in points, or `nil` if the list is hidden.
  private(set) var helpOffset: Double?
  /// The levels of the visible overlays, 1 or higher.
  var levels: [OverlayID: Int] = [:]
  /// The message at the bottom, or `nil` if there is none.
  public var message: Message?
  /// The toast at the top about the last change, or `nil` if there is none.
  public var notice: Toast?
  /// The hint at the bottom about what to drag, or `nil` if there is none.
  var hint: SceneHint?
  /// The field for the path of a file, or `nil` if the field is closed.
  var field: PathField?
  /// The menu of the window, or `nil` while it is closed.
  var menu: ContextMenu?
  /// The panel and the timeline of the workbench, if they lie over the stage.
  var parts: [GlassPart] = []
  /// The status badge at the top: pause, speed and recording.
  var sign = StatusBadge()
  /// Points of the window per point of the stage. Panels are drawn in points of the window.
  var pictureScale = 1.0

  private(set) var trails = TouchTrails()
  private var glass = Glass()
  private var fades = PanelFades()
  private var pills = CachedValue<PillKey, ToastPill>()

  /// Creates a value that shows nothing.
  public init() {}

  /// Whether no overlay, panel, message or other part of the overlays is shown.
  public var isEmpty: Bool {
    helpOffset == nil && levels.isEmpty && message == nil && notice == nil && hint == nil
      && sign.isEmpty && parts.isEmpty && field == nil && menu == nil
      && !trails.hasSecondFinger
  }

  /// Closes the topmost panel. Returns false if no panel is open.
  public mutating func closePanel() -> Bool {
    guard helpOffset != nil else { return closeOverlay() }
    helpOffset = nil
    return true
  }

  /// Hides the list of keys.
  mutating func closeHelp() { helpOffset = nil }

  /// Shows or hides the list of keys.
  public mutating func toggleHelp() { helpOffset = helpOffset == nil ? 0 : nil }

  /// Scrolls the list of keys on `stage`. The closure `distance` receives the panel and returns the
  /// distance in points, or `nil` for no scrolling. Returns false if nothing can be scrolled.
  mutating func scrollHelp(on stage: Stage, _ distance: (HelpPanel) -> Double?) -> Bool {
    guard let helpOffset else { return false }
    let panel = HelpPanel(
      in: room(of: stage), on: stage.canvas.size.scaled(by: pictureScale), stage.catalog,
      measuring: stage.environment.measuring)
    guard panel.maximumOffset > 0, let distance = distance(panel) else { return false }
    self.helpOffset = min(max(helpOffset + distance, 0), panel.maximumOffset)
    return true
  }

  /// Returns the rectangle for panels on `stage`, in points of the window: the stage without its safe
  /// area insets.
  func room(of stage: Stage) -> Rect { stage.room.scaled(by: pictureScale) }

  /// Returns the rectangle for panels on `stage` above the scene's bar at the bottom, in points of the
  /// window.
  func roomAboveBar(of stage: Stage, at time: Double) -> Rect {
    stage.roomAboveBar(at: time).scaled(by: pictureScale)
  }

  /// Updates the trails of the pointers with `input`, which the stage has handled.
  public mutating func note(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event): trails.note(event)
    case .cancel: trails.releaseAll(at: input.time)
    case .scene, .restart: trails.removeAll()
    default: break
    }
  }

  /// The locations of the held pointers, in points.
  public var heldPositions: [Point] { trails.held.map(\.position) }

  /// Removes all trails of pointers, because the stage shows another moment.
  mutating func forgetTouches() { trails.removeAll() }

  /// Whether another frame is needed even without an event, because the last frame left out a blur.
  var isOwedFrame: Bool { !isEmpty && glass.isOwed }

  /// Whether a panel was drawn in the last frame, at any opacity.
  var hasPanels: Bool { fades.hasPanels }

  /// Whether a panel appears or disappears, so that another frame is needed.
  var isFading: Bool { fades.isFading }

  /// Adds the overlays for `stage` at stage time `time` on top of `list`, which shows the scene.
  ///
  /// - Parameter now: The host time of the frame, which decides how far panels have faded, or `nil`
  ///   for a picture without fades.
  public mutating func draw(
    over stage: Stage, at time: Double, now: Double? = nil, figures: StatisticsFigures?,
    frame: Int, into list: inout DisplayList
  ) {
    var shown = OverlayList(list, glass, on: stage.canvas, pictureScale: pictureScale)
    draw(over: stage, at: time, now: now, figures: figures, frame: frame, into: &shown)
    (list, glass) = (shown.list, shown.glass)
  }

  private mutating func draw(
    over stage: Stage, at time: Double, now: Double?, figures: StatisticsFigures?, frame: Int,
    into list: inout OverlayList
  ) {
    let size = stage.canvas.size.scaled(by: pictureScale)
    let measuring = stage.environment.measuring
    let (room, low) = (room(of: stage), roomAboveBar(of: stage, at: time))
    let shown = shown
    for ring in stage.rings(at: time) { list.add(ring) }
    // Nothing else shows the simulated second finger while the touches overlay is off.
    if trails.hasSecondFinger, self[.touches] == 0 {
      trails.draw(withTrails: false, at: time, into: &list)
    }
    var context = OverlayContext(
      stage: stage, room: room, pictureScale: pictureScale, time: time, touches: trails,
      figures: figures, frame: frame, sign: sign, hasPill: notice != nil || !sign.isEmpty)
    let panels = shown.map { $0.overlay.panel(level: $0.level, in: context) }
    context.taken = panels.compactMap(\.self)
    let pill = pill(at: time, below: context.taken.max { $0.maxY < $1.maxY }, in: room, measuring)
    // Only overlays and the hint look at the pill's frame. Without them, no array is allocated.
    if let pill, !shown.isEmpty || hint != nil { context.taken.append(pill.frame) }
    let cuts = stage.environment.reducesMotion
    var fades = fades
    for isPanel in [false, true] {
      for ((overlay, level), panel) in zip(shown, panels) where (panel != nil) == isPanel {
        // Only panels fade. Touches follow a pointer, so they must not appear late.
        guard overlay.panelLevel != nil else {
          overlay.draw(level: level, in: context, into: &list)
          continue
        }
        fades.draw(overlay.id.word, isShown: true, at: now, cuts: cuts, into: &list) {
          overlay.draw(level: level, in: context, into: &$0)
        }
      }
    }
    for overlay in Self.all where overlay.panelLevel != nil && levels[overlay.id] == nil {
      fades.draw(overlay.id.word, isShown: false, at: now, cuts: cuts, into: &list) { _ in }
    }
    for name in GlassPart.names {
      let part = parts.first { $0.name == name }
      fades.draw(name, isShown: part != nil, at: now, cuts: cuts, into: &list) {
        part?.draw(into: &$0)
      }
    }
    pill?.draw(into: &list)
    // Other content at the bottom has priority over the hint.
    let isFree =
      message == nil && field == nil && !shown.contains(where: \.overlay.usesBottom)
    let hint = isFree ? hint?.scaled(by: pictureScale) : nil
    fades.draw("hint", isShown: hint != nil, at: now, cuts: cuts, into: &list) { list in
      guard let hint else { return }
      HintPill.draw(
        hint, in: low, below: context.taken.map(\.maxY).max() ?? 0, measuring: measuring,
        into: &list)
    }
    fades.draw("help", isShown: helpOffset != nil, at: now, cuts: cuts, into: &list) { list in
      let help = HelpPanel(in: room, on: size, stage.catalog, measuring: measuring)
      help.draw(offset: min(helpOffset ?? 0, help.maximumOffset), into: &list)
    }
    fades.draw("field", isShown: field != nil, at: now, cuts: cuts, into: &list) {
      field?.draw(in: low, measuring: measuring, into: &$0)
    }
    fades.draw("message", isShown: message != nil, at: now, cuts: cuts, into: &list) { list in
      guard let message else { return }
      // A message is placed above an open path field.
      let end = field.map { $0.frame(in: low, measuring: measuring).minY } ?? low.maxY
      MessagePanel.draw(message, in: low.ending(at: end), measuring: measuring, into: &list)
    }
    fades.draw("menu", isShown: menu != nil, at: now, cuts: cuts, into: &list) {
      menu?.draw(in: room, measuring: measuring, into: &$0)
    }
    self.fades = fades
  }

  /// Returns the pill at the top, which shows the toast, or the status badge if there is no toast.
  /// Returns `nil` if there is neither a toast nor a badge.
  private mutating func pill(
    at time: Double, below panel: Rect?, in room: Rect, _ measuring: any TextMeasuring
  ) -> ToastPill? {
    guard notice != nil || !sign.isEmpty else { return nil }
    let key = PillKey(
      notice: notice, sign: sign, time: sign.isPaused ? time : nil, room: room, panel: panel)
    if let pill = pills.value(for: key) { return pill }
    var pill =
      notice.map { ToastPill($0, isRecording: !sign.recorded.isEmpty) } ?? ToastPill(sign, at: time)
    pill.layOut(in: room, below: panel, measuring: measuring)
    pills.store(pill, for: key)
    return pill
  }

  /// All values that the pill at the top depends on.
  private struct PillKey: Equatable {
    let notice: Toast?
    let sign: StatusBadge
    /// The stage time in seconds that the badge of a paused run shows, or `nil` if the run is not
    /// paused.
    let time: Double?
    let room: Rect
    let panel: Rect?
  }
}
