public import CardDrawing
public import CardGeometry

/// The positions of stage, panel and timeline in the window.
public struct WorkbenchLayout: Hashable, Sendable {
  /// The position and appearance of the panel or the timeline.
  public struct Place: Hashable, Sendable {
    /// The frame of the panel or timeline in pixels of the window.
    public let pixels: PixelRect
    /// The size of the panel or timeline in points, and the display's scale.
    public let canvas: Canvas
    /// Whether the panel or timeline lies over the stage, drawn as glass.
    public let isGlass: Bool

    /// The frame of the panel or timeline in points of the window.
    public var frame: Rect {
      Rect(
        x: Double(pixels.x) / canvas.scale, y: Double(pixels.y) / canvas.scale,
        width: canvas.size.width, height: canvas.size.height)
    }

    init(_ pixels: PixelRect, scale: Double, isGlass: Bool) {
      (self.pixels, self.isGlass) = (pixels, isGlass)
      let size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      canvas = Canvas(size: size, scale: scale)
    }
  }

  /// Distance in points between parts of the workbench that lie over the stage, and from these
  /// parts to the edges of the stage.
  static let margin = 8.0

  /// The layout of the stage.
  public let stage: WindowLayout
  /// The tuning panel's position, or `nil` if the panel is closed or waits for the window to grow.
  public let panel: Place?
  /// The timeline's position, or `nil` if the timeline is closed or waits for the window to grow.
  public let timeline: Place?

  /// Creates the layout of `window` with the panel and timeline that `dock` shows. `mode` is the
  /// rule for the stage's size.
  init(window: Canvas, mode: WindowLayout.Mode, dock: WorkbenchDock) {
    var stageSize = dock.stageSize
    if case .fixed = mode { stageSize = nil }
    let plans = DockPlan.plans(for: dock.shownParts)
    var index = 0
    var stage = Self.stage(window, mode, stageSize, plans[0])
    while !plans[index].accepts(stage), index + 1 < plans.count {
      index += 1
      stage = Self.stage(window, mode, stageSize, plans[index])
    }
    self.init(stage, plans[index])
  }

  /// Returns the layout of the stage in the space that the panel and the timeline leave free.
  /// `plan` has the positions of the panel and the timeline.
  private static func stage(
    _ window: Canvas, _ mode: WindowLayout.Mode, _ stageSize: Size?, _ plan: DockPlan
  ) -> WindowLayout {
    var area = window.pixelBounds
    let extent = plan.extent
    area.width = max(1, area.width - pixels(extent.width, window.scale))
    area.height = max(1, area.height - pixels(extent.height, window.scale))
    let size: Size? = if case .fixed(let size) = mode { size } else { stageSize }
    if let size {
      // The panel and the timeline absorb a rounding error of one pixel.
      let canvas = Canvas(size: size, scale: window.scale)
      if extent.width > 0, abs(canvas.pixelWidth - area.width) == 1 {
        area.width = canvas.pixelWidth
      }
      if extent.height > 0, abs(canvas.pixelHeight - area.height) == 1 {
        area.height = canvas.pixelHeight
      }
    }
    return WindowLayout(
      window: window, mode: mode, area: area, stageSize: stageSize, fits: plan.hasDocked)
  }

  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    Int((points * scale).rounded())
  }

  /// Creates the layout of `plan`. `stage` is the layout of the stage that results from the plan.
  private init(_ stage: WindowLayout, _ plan: DockPlan) {
    let (scale, all, area) = (stage.window.scale, stage.window.pixelBounds, stage.area)
    func pixels(_ points: Double) -> Int { Self.pixels(points, scale) }
    self.stage = stage
    // Glass panels stay within the visible part of the stage.
    let inner = stage.visible.inset(by: pixels(Self.margin))
    var end = inner.maxY
    switch plan.timeline {
    case .closed: timeline = nil
    case .docked:
      timeline = Place(
        PixelRect(x: 0, y: area.height, width: all.width, height: all.height - area.height),
        scale: scale, isGlass: false)
    case .over:
      let height = min(pixels(WorkbenchDock.compactHeight), inner.height)
      end = inner.maxY - height
      timeline = Place(
        PixelRect(x: inner.x, y: end, width: inner.width, height: height), scale: scale,
        isGlass: true)
      end -= pixels(Self.margin)
    }
    switch plan.panel {
    case .closed: panel = nil
    case .docked:
      panel = Place(
        PixelRect(x: area.width, y: 0, width: all.width - area.width, height: area.height),
        scale: scale, isGlass: false)
    case .over:
      let width = min(pixels(WorkbenchDock.panelWidth), inner.width)
      panel = Place(
        PixelRect(x: inner.maxX - width, y: inner.y, width: width, height: max(1, end - inner.y)),
        scale: scale, isGlass: true)
    }
  }
}

extension PixelRect {
  fileprivate func inset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin, y: y + margin, width: max(1, width - 2 * margin),
      height: max(1, height - 2 * margin))
  }
}
