public import CardDrawing
public import CardGeometry
internal import SceneCore

/// The position of the stage in its window. The stage is never scaled, and its edges lie at whole
/// device pixels.
public struct WindowLayout: Hashable, Sendable {
  /// The rule for the size of the stage.
  public enum Mode: Hashable, Sendable {
    /// The size of the window, but at most ``phone``. In a larger window the background is visible
    /// around the stage.
    case phone
    /// The size of the window.
    case filling
    /// A fixed size in points, which is given by a recording.
    case fixed(Size)
  }

  /// The size and position of a stage that must not change when the window's size changes.
  struct Held: Hashable, Sendable {
    /// The stage's size in points.
    let size: Size
    /// The stage's top left corner in pixels of the window, or `nil` if the stage is centred.
    var origin: Origin?

    /// A point in pixels of the window.
    struct Origin: Hashable, Sendable { let x, y: Int }

    /// Creates a copy of the stage's size and position in `layout`.
    init(_ layout: WindowLayout) {
      size = layout.stageSize
      origin = Origin(x: layout.stage.x, y: layout.stage.y)
    }
  }

  /// The largest stage of mode ``Mode/phone``, in points.
  public static let phone = Size(width: 480, height: 1040)
  /// The smallest width of the background on each side of the stage, in points, if a background is
  /// visible.
  public static let margin = 24.0

  /// The window's size in points and its scale.
  public let window: Canvas
  /// The part of the window available to the stage, in pixels of the window; the workbench occupies
  /// the rest.
  public let area: PixelRect
  /// The stage's frame in pixels of the window.
  public let stage: PixelRect
  /// The stage's size in points.
  public let stageSize: Size

  /// Creates the layout of a stage that has the whole `window`.
  public init(window: Canvas, mode: Mode) {
    self.init(window: window, mode: mode, area: window.pixelBounds, held: nil)
  }

  /// Creates the layout of a stage in `area` of `window`. The stage has the size and position in
  /// `held`, or the size that follows from `mode` if `held` is `nil`.
  init(window: Canvas, mode: Mode, area: PixelRect, held: Held?) {
    (self.window, self.area) = (window, area)
    let room =
      area == window.pixelBounds
      ? window
      : Canvas(
        size: Size(
          width: Double(area.width) / window.scale, height: Double(area.height) / window.scale),
        scale: window.scale)
    stageSize = held?.size ?? Self.size(mode, in: room)
    let canvas = Canvas(size: stageSize, scale: window.scale)
    let centre = (
      x: area.x + max(0, (area.width - canvas.pixelWidth) / 2),
      y: area.y + max(0, (area.height - canvas.pixelHeight) / 2)
    )
    stage = PixelRect(
      x: held?.origin?.x ?? centre.x, y: held?.origin?.y ?? centre.y, width: canvas.pixelWidth,
      height: canvas.pixelHeight)
  }

  private static func size(_ mode: Mode, in room: Canvas) -> Size {
    switch mode {
    case .fixed(let size): SceneEnvironment.clamped(size)
    case .phone where isLarge(room.size): phone(on: room)
    case .phone, .filling: SceneEnvironment.clamped(room.size)
    }
  }

  private static func isLarge(_ size: Size) -> Bool {
    size.width > phone.width || size.height > phone.height
  }

  /// Returns the size in points of a phone-sized stage in `window`. Margins are subtracted, but the
  /// result is never smaller than the smallest size that scenes support.
  private static func phone(on window: Canvas) -> Size {
    let scale = window.scale
    let margins = 2 * Int((margin * scale).rounded(.up))
    func extent(_ pixels: Int, most: Double) -> Double {
      Double(min(Int(most * scale), pixels - margins)) / scale
    }
    return SceneEnvironment.clamped(
      Size(
        width: extent(window.pixelWidth, most: phone.width),
        height: extent(window.pixelHeight, most: phone.height)))
  }

  /// Returns the mode for a window of `size` points in which the stage fills the whole window.
  public static func mode(filledBy size: Size) -> Mode { isLarge(size) ? .filling : .phone }

  /// Whether background is visible beside the stage in ``area``.
  public var hasGround: Bool { stage != area }

  /// Whether the stage fills its area, or has at least ``margin`` points of background on each
  /// side.
  public var isRoomy: Bool {
    let margin = Int(Self.margin * window.scale)
    return !hasGround
      || stage.x - area.x >= margin && stage.y - area.y >= margin
        && area.maxX - stage.maxX >= margin && area.maxY - stage.maxY >= margin
  }

  /// The stage's top left corner in points of the window.
  public var origin: Vector {
    Vector(dx: Double(stage.x) / window.scale, dy: Double(stage.y) / window.scale)
  }

  /// The stage's frame in points of the window.
  public var frame: Rect {
    Rect(x: origin.dx, y: origin.dy, width: stageSize.width, height: stageSize.height)
  }

  /// The visible part of the stage, in pixels of the window.
  public var visible: PixelRect { stage.intersection(area) }

  /// The rectangles of ``area`` around the stage, in pixels of the window.
  public var surroundings: [PixelRect] {
    let (all, stage) = (area, visible)
    return [
      PixelRect(x: all.x, y: all.y, width: all.width, height: stage.y - all.y),
      PixelRect(x: all.x, y: stage.y, width: stage.x - all.x, height: stage.height),
      PixelRect(
        x: stage.maxX, y: stage.y, width: all.maxX - stage.maxX, height: stage.height),
      PixelRect(x: all.x, y: stage.maxY, width: all.width, height: all.maxY - stage.maxY),
    ].filter { !$0.isEmpty }
  }
}
