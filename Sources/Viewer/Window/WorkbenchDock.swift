internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The layout of the open parts of the workbench: each part lies beside the stage or over the
/// stage. The dock also computes the window size that the parts need.
struct WorkbenchDock: Hashable, Sendable {
  /// Width of the panel in points.
  static let panelWidth = 320.0
  /// The usual height of the timeline in points.
  static let timelineHeight = 168.0
  static let compactHeight = 112.0

  /// The panel's axis: the panel lies to the right of the stage.
  private(set) var across = DockAxis(
    full: panelWidth, least: panelWidth, leastStage: SceneEnvironment.minimumSize.width)
  /// The timeline's axis: the timeline lies below the stage and the panel.
  private(set) var down = DockAxis(
    full: timelineHeight, least: compactHeight, leastStage: SceneEnvironment.minimumSize.height)
  /// The size and position of the stage while it is fixed, or `nil` if the stage follows the
  /// window's size.
  private(set) var held: WindowLayout.Held?
  /// The size in points that was last requested from the window, or `nil` if there is no request.
  private var asked: Size?
  /// Number of frames for which the dock still waits for the window to reach the requested size.
  private var timeout = 0

  var hasPanel: Bool { across.isOpen }
  var hasTimeline: Bool { down.isOpen }
  var isOpen: Bool { hasPanel || hasTimeline }
  /// Whether the panel or the timeline is waiting for the window to grow.
  var isWaiting: Bool { across.place == .coming || down.place == .coming }

  /// Opens or closes the panel and the timeline. The stage keeps the size and position that it has
  /// in `layout`.
  ///
  /// - Parameter mayGrow: Whether the window can change its size.
  /// - Returns: The size in points to request for the window, or `nil` if the window keeps its
  ///   size.
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
      // The stage keeps its size and moves to the centre of the window.
      if !isOpen { held?.origin = nil }
      return nil
    }
    asked = wanted
    return wanted
  }

  /// Returns the size in points that a window of `size` has after the panel and the timeline are
  /// closed.
  func closedSize(of size: Size) -> Size {
    Size(
      width: across.before ?? size.width, height: down.before ?? size.height)
  }

  /// Shows a waiting panel or timeline as soon as the window has grown, or when the wait is over.
  /// The viewer calls this method in each frame. `layout` is the current layout and `normal` the
  /// layout without the workbench.
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
    // All parts are closed and the stage has the size that follows from the window, so the stage is
    // no longer fixed.
    if !isOpen, let held, held.size == normal.stageSize { self.held = nil }
  }

  /// Adapts the panel and the timeline after the user has resized the window. `layout` has the new
  /// window, and the stage at its previous size.
  mutating func resize(_ layout: WindowLayout) {
    let (frame, window) = (layout.frame, layout.window.size)
    if let asked, isOpen, window == asked {
      // The window reached the requested size later than expected.
      _ = across.settle(stage: frame.minX...frame.maxX, window: window.width, isLast: true)
      _ = down.settle(stage: frame.minY...frame.maxY, window: window.height, isLast: true)
      return
    }
    (held, asked) = (nil, nil)
    across.resize(window: window.width, stage: layout.stageSize.width)
    down.resize(window: window.height, stage: layout.stageSize.height)
  }

  /// Ends the fixed size and position of the stage, so that the stage follows the window's size
  /// again.
  mutating func release() { held = nil }

  /// Returns the window size that a recorded stage needs together with the open panel and timeline.
  /// The stage alone would fill a window of `size` points.
  mutating func makeRoom(for size: Size) -> Size {
    held = nil
    let wanted = Size(
      width: across.makeRoom(for: size.width), height: down.makeRoom(for: size.height))
    asked = wanted
    return wanted
  }
}
