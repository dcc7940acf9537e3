internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// What is open of the workbench and whether it lies beside the stage or over it: what the user opens
/// and how large the window is go in, how large it should be comes out.
struct WorkbenchDock: Hashable, Sendable {
  /// Width of the panel.
  static let panelWidth = 320.0
  /// Height of the timeline, and of the compact one.
  static let timelineHeight = 168.0
  static let compactHeight = 112.0

  /// The panel, beside the stage.
  private(set) var across = DockAxis(
    full: panelWidth, least: panelWidth, leastStage: SceneEnvironment.minimumSize.width)
  /// The timeline, below both.
  private(set) var down = DockAxis(
    full: timelineHeight, least: compactHeight, leastStage: SceneEnvironment.minimumSize.height)
  /// The stage as it was; nil: it is laid out as the window is.
  private(set) var held: WindowLayout.Held?
  /// What the window was asked for.
  private var asked: Size?
  /// How many more frames may pass until it has that.
  private var timeout = 0

  var hasPanel: Bool { across.isOpen }
  var hasTimeline: Bool { down.isOpen }
  var isOpen: Bool { hasPanel || hasTimeline }
  /// Whether the window has not answered yet.
  var isWaiting: Bool { across.place == .coming || down.place == .coming }

  /// Opens and closes, beside the stage as it is in `layout`; `mayGrow`: the window can have another
  /// size.
  ///
  /// - Returns: The size that the window is to take; nil: what it has.
  mutating func open(
    panel: Bool, timeline: Bool, at layout: WindowLayout, mayGrow: Bool
  ) -> Size? {
    let window = layout.window.size
    var wanted = window
    let frame = layout.frame
    held = held ?? WindowLayout.Held(layout)
    if panel != hasPanel {
      wanted.width =
        panel
        ? across.open(end: frame.maxX, window: window.width) : across.close(window: window.width)
    }
    if timeline != hasTimeline {
      wanted.height =
        timeline
        ? down.open(end: frame.maxY, window: window.height) : down.close(window: window.height)
    }
    timeout = 1
    guard mayGrow, wanted != window else {
      timeout = 0
      // As large as it was, in the middle of what there is.
      if !isOpen { held?.origin = nil }
      return nil
    }
    asked = wanted
    return wanted
  }

  /// What a window of `size` becomes when all is closed.
  func closedSize(of size: Size) -> Size {
    Size(
      width: across.before ?? size.width, height: down.before ?? size.height)
  }

  /// A frame is made of the window and the stage in `layout`, `normal` as it would be without the
  /// workbench: what waits for room gets its place, if the window has answered or has had its time.
  mutating func settle(_ layout: WindowLayout, normal: WindowLayout) {
    if isWaiting {
      let (frame, window) = (layout.frame, layout.window.size)
      let isLast = timeout == 0
      let moves = (
        across.settle(
          stage: frame.minX...frame.maxX, window: window.width, isLast: isLast),
        down.settle(stage: frame.minY...frame.maxY, window: window.height, isLast: isLast)
      )
      timeout = max(0, timeout - 1)
      if moves.0 || moves.1 { held?.origin = nil }
    }
    // Nothing is left of what was open.
    if !isOpen, let held, held.size == normal.stageSize { self.held = nil }
  }

  /// The window has another size, not because it was asked: `layout` is of it with the stage so far.
  mutating func resize(_ layout: WindowLayout) {
    let (frame, window) = (layout.frame, layout.window.size)
    if let asked, isOpen, window == asked {
      // It took longer than a frame.
      _ = across.settle(stage: frame.minX...frame.maxX, window: window.width, isLast: true)
      _ = down.settle(stage: frame.minY...frame.maxY, window: window.height, isLast: true)
      return
    }
    (held, asked) = (nil, nil)
    across.resize(window: window.width, stage: layout.stageSize.width)
    down.resize(window: window.height, stage: layout.stageSize.height)
  }

  /// The stage is laid out anew.
  mutating func release() { held = nil }

  /// A recording is shown whose stage fills a window of `size`, beside which things stay.
  ///
  /// - Returns: The size that the window is to take.
  mutating func makeRoom(for size: Size) -> Size {
    held = nil
    let wanted = Size(
      width: across.makeRoom(for: size.width), height: down.makeRoom(for: size.height))
    asked = wanted
    return wanted
  }
}
