internal import CardDrawing
public import CardGeometry
internal import CardMotion
internal import SceneCore
internal import Stage

/// The stage in its window.
extension Viewer {
  /// Where the stage is in the window.
  public var layout: WindowLayout { parts.stage }

  /// Where stage, panel and timeline are in the window.
  public var parts: WorkbenchLayout { parts(.fixed(stage.canvas.size)) }

  private func parts(_ mode: WindowLayout.Mode) -> WorkbenchLayout {
    WorkbenchLayout(window: canvas, mode: mode, dock: bench.dock)
  }

  /// How large the window is to be once the workbench is closed.
  public var closedSize: Size { bench.dock.closedSize(of: windowSize) }

  private var canvas: Canvas { Canvas(size: windowSize, scale: stage.surroundings.scale) }

  /// The window has another size that it was not asked for.
  mutating func resize(at time: Double) {
    bench.dock.resize(layout)
    fitStage(at: time)
  }

  /// Opens and closes panel and timeline; neither is an input.
  mutating func open(panel: Bool, timeline: Bool) {
    let size = bench.dock.open(
      panel: panel, timeline: timeline, at: layout, mayGrow: !isFullScreen)
    if let size { request(.resizeWindow(size)) }
  }

  /// What was opened gets its place.
  mutating func settleDock() {
    guard bench.dock.isWaiting || bench.dock.held != nil else { return }
    bench.dock.settle(layout, normal: WindowLayout(window: canvas, mode: window.mode))
  }

  /// Whether `point`, of the stage, lies on it.
  func isOnStage(_ point: Point) -> Bool {
    let size = stage.canvas.size
    return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
  }

  /// Gives a live stage the size that it is to have in the window.
  mutating func fitStage(at time: Double) {
    let size = parts(window.mode).stage.stageSize
    if size != stage.canvas.size { put(.resize(size), at: time) }
  }

  /// Has the window take `size`, at which a recording is played, unless the ground shows that well.
  mutating func makeRoom(for size: Size) {
    if parts(.fixed(size)).stage.isRoomy { return }
    window.mode = WindowLayout.mode(filledBy: size)
    request(.resizeWindow(bench.dock.makeRoom(for: size)))
  }

  /// The ground around the stage; only made if it is another one than that of the last look.
  func currentGround(_ layout: WindowLayout) -> WindowBackground? {
    let appearance = stage.surroundings.appearance
    if let ground, ground.layout == layout, ground.appearance == appearance { return ground }
    return WindowBackground(layout, appearance)
  }
}
