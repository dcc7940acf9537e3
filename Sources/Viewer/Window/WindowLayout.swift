public import CardDrawing
public import CardGeometry
internal import SceneCore

/// Where the stage is in its window: never scaled, always on whole pixels.
public struct WindowLayout: Hashable, Sendable {
  /// How large the stage is to be.
  public enum Mode: Hashable, Sendable {
    /// As the window, up to `phone`; beyond that it lies on the window's ground.
    case phone
    /// As the window.
    case filling
    /// As a recording says, in points.
    case fixed(Size)
  }

  /// A stage that stays as it is.
  struct Held: Hashable, Sendable {
    /// In points.
    let size: Size
    /// Its top left corner in the window's pixels; nil: it is centred.
    var origin: Origin?

    /// A place in the window's pixels.
    struct Origin: Hashable, Sendable { let x, y: Int }

    /// The stage as it is in `layout`.
    init(_ layout: WindowLayout) {
      size = layout.stageSize
      origin = Origin(x: layout.stage.x, y: layout.stage.y)
    }
  }

  /// The largest stage, in points, that is like a phone.
  public static let phone = Size(width: 480, height: 1040)
  /// What is seen of the ground on every side, in points, as soon as there is any.
  public static let margin = 24.0

  /// The window.
  public let window: Canvas
  /// What of it is the stage's, in its pixels; the rest is the workbench's.
  public let area: PixelRect
  /// The stage in the window's pixels.
  public let stage: PixelRect
  /// The stage's size in points.
  public let stageSize: Size

  /// The stage of `mode` in `window`.
  public init(window: Canvas, mode: Mode) {
    self.init(window: window, mode: mode, area: window.pixelBounds, held: nil)
  }

  /// The stage of `mode` in `area` of `window`, or `held` as it is.
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

  /// As large as the ground leaves it; the least that scenes lay out at goes before the margin.
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

  /// How a stage of `size` points that is all of its window comes about.
  public static func mode(filledBy size: Size) -> Mode { isLarge(size) ? .filling : .phone }

  /// Whether its area shows anything but the stage.
  public var hasGround: Bool { stage != area }

  /// Whether the stage fills the window, or has the ground's margin on every side.
  public var isRoomy: Bool {
    let margin = Int(Self.margin * window.scale)
    return !hasGround
      || stage.x - area.x >= margin && stage.y - area.y >= margin
        && area.maxX - stage.maxX >= margin && area.maxY - stage.maxY >= margin
  }

  /// The stage's top left corner, in points of the window.
  public var origin: Vector {
    Vector(dx: Double(stage.x) / window.scale, dy: Double(stage.y) / window.scale)
  }

  /// The stage, in points of the window.
  public var frame: Rect {
    Rect(x: origin.dx, y: origin.dy, width: stageSize.width, height: stageSize.height)
  }

  /// What is seen of the stage, in the window's pixels.
  public var visible: PixelRect { stage.intersection(area) }

  /// The pixels of its area around the stage.
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
