internal import CardDrawing
public import CardGeometry
internal import CardMotion
internal import SceneCore
internal import Stage

/// The layout of the stage in its window.
extension Viewer {
  /// The position and size of the stage in the window.
  public var layout: WindowLayout { parts.stage }

  /// The positions and sizes of the stage, the panel and the timeline in the window.
  ///
  /// While the gallery is open, it takes the place of the stage and fills the window.
  public var parts: WorkbenchLayout {
    guard gallery == nil else {
      return WorkbenchLayout(window: canvas, mode: .filling, dock: WorkbenchDock())
    }
    return parts(.fixed(stage.canvas.size))
  }

  /// The position and size of the stage in the window while the gallery is closed.
  var stageLayout: WindowLayout { parts(.fixed(stage.canvas.size)).stage }

  private func parts(_ mode: WindowLayout.Mode) -> WorkbenchLayout {
    WorkbenchLayout(window: canvas, mode: mode, dock: bench.dock)
  }

  /// Size of the window in points after the workbench closes.
  public var closedSize: Size { bench.dock.closedSize(of: windowSize) }

  private var canvas: Canvas { Canvas(size: windowSize, scale: stage.environment.scale) }

  /// Adapts the layout after the window's size has changed to `size` points, other than by a
  /// request of the viewer.
  mutating func resize(to size: Size, at time: Double) {
    window.size = size
    frames.notes.isResized = true
    bench.dock.resize(to: size, at: time)
    fitStage(at: time)
  }

  /// Handles a change of the largest size that the window can have on its display. If the window is
  /// larger than this size, the host makes the window smaller, without a request of the viewer.
  mutating func limitWindow(to largest: Size, at time: Double) {
    window.largestSize = largest
    let fitting = Size(
      width: min(windowSize.width, largest.width), height: min(windowSize.height, largest.height))
    if fitting != windowSize { bench.dock.expect(fitting, from: windowSize, at: time) }
  }

  /// Opens or closes the panel and the timeline. The change is not an input of the scene.
  mutating func open(panel: Bool, timeline: Bool, at now: Double) {
    if panel != bench.dock.hasPanel { frames.overlays[.landing] = panel ? 1 : 0 }
    let size = bench.dock.open(
      panel: panel, timeline: timeline, at: layout, largest: window.largestSize,
      mayGrow: !isFullScreen, now: now)
    if let size { request(.resizeWindow(size)) }
  }

  /// Completes the layout after the panel or the timeline was opened or closed.
  mutating func settleDock() {
    guard bench.dock.isWaiting || bench.dock.stageSize != nil else { return }
    let frame = layout.frame
    bench.dock.settle(in: windowSize, normal: WindowLayout(window: canvas, mode: window.mode))
    // Earlier pointer locations were converted with the old position of the stage.
    if layout.frame != frame { pointers.held.forget() }
  }

  /// Returns whether `point`, in points of the stage, lies on the stage.
  func isOnStage(_ point: Point) -> Bool {
    let size = stage.canvas.size
    return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
  }

  /// Resizes a live stage to the size given by the window's layout.
  mutating func fitStage(at time: Double) {
    let size = parts(window.mode).stage.stageSize
    if size != stage.canvas.size { put(.resize(size), at: time) }
  }

  /// Prepares the window for a stage with the fixed size `size` in points, such as the stage of a
  /// recording. Requests a larger window if the stage does not fit into the current window at full
  /// size.
  mutating func makeRoom(for size: Size, at now: Double) {
    if parts(.fixed(size)).stage.isRoomy { return }
    window.mode = WindowLayout.mode(filledBy: size)
    let wanted = bench.dock.makeRoom(
      for: size, in: canvas, largest: window.largestSize, at: now)
    request(.resizeWindow(wanted))
  }

  /// Returns the background around the stage, or `nil` if the stage fills the window. The
  /// background of the last frame is reused if the layout and the appearance are the same.
  func currentGround(_ layout: WindowLayout) -> WindowBackground? {
    let appearance = stage.environment.appearance
    if let ground, ground.layout == layout, ground.appearance == appearance { return ground }
    return WindowBackground(layout, appearance)
  }
}
