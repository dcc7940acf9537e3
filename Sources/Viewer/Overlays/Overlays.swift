public import CardDrawing
public import CardGeometry
internal import SceneCore
public import Stage

/// What is shown above the scene and never belongs to it: overlays, keys, notices.
public struct Overlays {
  /// A sentence for the user.
  public struct Message: Equatable, Sendable {
    /// The sentence.
    public var text: String
    /// Whether it is about something that went wrong; else it says what has been done.
    public var isError: Bool

    /// A sentence.
    public init(_ text: String, isError: Bool) {
      self.text = text
      self.isError = isError
    }
  }

  /// How far the keys are scrolled; nil: they are not shown.
  private(set) var helpOffset: Double?
  /// The levels of the overlays that are shown, from 1.
  var levels: [OverlayID: Int] = [:]
  /// A sentence for the user, at the bottom.
  public var message: Message?
  /// What has just changed, at the top.
  public var notice: Toast?
  /// What to drag, at the bottom; nil: nothing is said about it.
  var hint: SceneHint?
  /// In which the name of a file is typed; nil: none is.
  var field: PathField?
  /// What lies over the stage of the workbench.
  var parts: [GlassPart] = []
  /// What else is to be seen there for as long as it holds.
  var sign = StatusBadge()

  private(set) var trails = TouchTrails()
  private var glass = Glass()

  /// Nothing is shown.
  public init() {}

  /// Whether anything is shown.
  public var isEmpty: Bool {
    helpOffset == nil && levels.isEmpty && message == nil && notice == nil && hint == nil
      && sign.isEmpty && parts.isEmpty && field == nil
  }

  /// Closes the topmost panel; false if there is none.
  public mutating func closePanel() -> Bool {
    guard helpOffset != nil else { return closeOverlay() }
    helpOffset = nil
    return true
  }

  /// Shows the keys, or no longer.
  public mutating func toggleHelp() { helpOffset = helpOffset == nil ? 0 : nil }

  /// Scrolls the keys by `way` points on `stage`; false if they are not shown, or all of them.
  mutating func scrollHelp(on stage: Stage, _ way: (HelpPanel) -> Double?) -> Bool {
    guard let helpOffset else { return false }
    let panel = HelpPanel(
      in: stage.room, on: stage.canvas.size, stage.catalog,
      measuring: stage.surroundings.measuring)
    guard panel.maximumOffset > 0, let way = way(panel) else { return false }
    self.helpOffset = min(max(helpOffset + way, 0), panel.maximumOffset)
    return true
  }

  /// Follows pointers, for their trails, by an input as the stage took it.
  public mutating func note(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event): trails.note(event)
    case .cancel: trails.releaseAll(at: input.time)
    case .scene, .restart: trails.removeAll()
    default: break
    }
  }

  /// Where pointers are held, in points.
  public var heldPlaces: [Point] { trails.held.map(\.place) }

  /// Nothing is known of pointers any more: another moment is shown.
  mutating func forgetTouches() { trails.removeAll() }

  /// Whether the next frame would look better than the last one, even if nothing happens.
  var isOwedFrame: Bool { !isEmpty && glass.isOwed }

  /// Puts the overlays for `stage` as seen at `time` on top of `list`, which shows the scene.
  public mutating func draw(
    over stage: Stage, at time: Double, figures: StatisticsFigures?, frame: Int,
    into list: inout DisplayList
  ) {
    var shown = OverlayList(list, glass, on: stage.canvas)
    draw(over: stage, at: time, figures: figures, frame: frame, into: &shown)
    (list, glass) = (shown.list, shown.glass)
  }

  private func draw(
    over stage: Stage, at time: Double, figures: StatisticsFigures?, frame: Int,
    into list: inout OverlayList
  ) {
    let (size, measuring) = (stage.canvas.size, stage.surroundings.measuring)
    let (room, shown) = (stage.room, shown)
    var context = OverlayContext(
      stage: stage, time: time, touches: trails, figures: figures, frame: frame, sign: sign,
      hasPill: notice != nil || !sign.isEmpty)
    let panels = shown.map { $0.overlay.panel(level: $0.level, in: context) }
    context.taken = panels.compactMap(\.self)
    let pill = pill(at: time, below: context.taken.max { $0.maxY < $1.maxY }, in: room, measuring)
    if let pill { context.taken.append(pill.frame) }
    for isPanel in [false, true] {
      for ((overlay, level), panel) in zip(shown, panels) where (panel != nil) == isPanel {
        overlay.draw(level: level, in: context, into: &list)
      }
    }
    for part in parts { part.draw(into: &list) }
    pill?.draw(into: &list)
    // What the bottom is needed for comes first.
    if let hint, message == nil, field == nil, !shown.contains(where: \.overlay.usesBottom) {
      HintPill.draw(
        hint, in: room, below: context.taken.map(\.maxY).max() ?? 0, measuring: measuring,
        into: &list)
    }
    if let helpOffset {
      let help = HelpPanel(in: room, on: size, stage.catalog, measuring: measuring)
      help.draw(offset: min(helpOffset, help.maximumOffset), into: &list)
    }
    field?.draw(in: room, measuring: measuring, into: &list)
    if let message { MessagePanel.draw(message, in: room, measuring: measuring, into: &list) }
  }

  /// The pill at the top: what has just changed, else what holds.
  private func pill(
    at time: Double, below panel: Rect?, in room: Rect, _ measuring: any TextMeasuring
  ) -> ToastPill? {
    guard notice != nil || !sign.isEmpty else { return nil }
    var pill =
      notice.map { ToastPill($0, isRecording: sign.isRecording) } ?? ToastPill(sign, at: time)
    pill.layOut(in: room, below: panel, measuring: measuring)
    return pill
  }
}
