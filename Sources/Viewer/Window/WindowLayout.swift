public import CardDrawing
public import CardGeometry
internal import CardScenes

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

  /// The largest stage, in points, that is like a phone.
  public static let phone = Size(width: 480, height: 1040)
  /// What is seen of the ground on every side, in points, as soon as there is any.
  public static let margin = 24.0

  /// The window.
  public let window: Canvas
  /// The stage in the window's pixels.
  public let stage: PixelRect
  /// The stage's size in points.
  public let stageSize: Size

  /// The stage of `mode` in `window`.
  public init(window: Canvas, mode: Mode) {
    self.window = window
    switch mode {
    case .fixed(let size): stageSize = SceneEnvironment.limited(size)
    case .phone where Self.isLarge(window.size): stageSize = Self.phone(on: window)
    case .phone, .filling: stageSize = SceneEnvironment.limited(window.size)
    }
    let canvas = Canvas(size: stageSize, scale: window.scale)
    stage = PixelRect(
      x: max(0, (window.pixelWidth - canvas.pixelWidth) / 2),
      y: max(0, (window.pixelHeight - canvas.pixelHeight) / 2),
      width: canvas.pixelWidth, height: canvas.pixelHeight)
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
    return SceneEnvironment.limited(
      Size(
        width: extent(window.pixelWidth, most: phone.width),
        height: extent(window.pixelHeight, most: phone.height)))
  }

  /// How a stage of `size` points that is all of its window comes about.
  public static func mode(filledBy size: Size) -> Mode { isLarge(size) ? .filling : .phone }

  /// Whether the window shows anything but the stage.
  public var hasGround: Bool { stage != window.pixelBounds }

  /// Whether the stage fills the window, or has the ground's margin on every side.
  public var isRoomy: Bool {
    let (margin, all) = (Int(Self.margin * window.scale), window.pixelBounds)
    return !hasGround
      || stage.x >= margin && stage.y >= margin && all.width - stage.maxX >= margin
        && all.height - stage.maxY >= margin
  }

  /// The stage's top left corner, in points of the window.
  public var origin: Vector {
    Vector(dx: Double(stage.x) / window.scale, dy: Double(stage.y) / window.scale)
  }

  /// The stage, in points of the window.
  public var frame: Rect {
    Rect(x: origin.dx, y: origin.dy, width: stageSize.width, height: stageSize.height)
  }

  /// The window's pixels around the stage.
  public var surroundings: [PixelRect] {
    let (all, stage) = (window.pixelBounds, stage.intersection(window.pixelBounds))
    return [
      PixelRect(x: 0, y: 0, width: all.width, height: stage.y),
      PixelRect(x: 0, y: stage.y, width: stage.x, height: stage.height),
      PixelRect(
        x: stage.maxX, y: stage.y, width: all.width - stage.maxX, height: stage.height),
      PixelRect(x: 0, y: stage.maxY, width: all.width, height: all.height - stage.maxY),
    ].filter { !$0.isEmpty }
  }
}
