internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import CardScenes
internal import Stage

/// The stage in its window.
extension Viewer {
  /// Where the stage is in the window.
  public var layout: WindowLayout { layout(.fixed(stage.canvas.size)) }

  private func layout(_ mode: WindowLayout.Mode) -> WindowLayout {
    let window = Canvas(size: windowSize, scale: stage.surroundings.scale)
    return WindowLayout(window: window, mode: mode)
  }

  /// Whether `point`, of the stage, lies on it.
  func isOnStage(_ point: Point) -> Bool {
    let size = stage.canvas.size
    return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
  }

  /// Gives a live stage the size that it is to have in the window.
  mutating func fitStage(at time: Double) {
    notes.hasNews = true
    let size = layout(mode).stageSize
    if size != stage.canvas.size { put(.resize(size), at: time) }
  }

  /// Has the window take `size`, at which a recording is played, unless the ground shows that well.
  mutating func makeRoom(for size: Size) {
    if layout(.fixed(size)).isRoomy { return }
    mode = WindowLayout.mode(filledBy: size)
    ask(.resizeWindow(size))
  }

  /// Has the window's title tell what is on, if that is something else than before.
  mutating func nameWindow(at time: Double) {
    let title = WindowTitle(stage, at: time, speed: clock.speed, isPaused: clock.isPaused)
    if title == self.title { return }
    self.title = title
    ask(.setTitle(title.text))
  }

  /// The ground around the stage; only made if it is another one than that of the last look.
  func currentGround(_ layout: WindowLayout) -> WindowGround? {
    let appearance = stage.surroundings.appearance
    if let ground, ground.layout == layout, ground.appearance == appearance { return ground }
    return WindowGround(layout, appearance)
  }
}
