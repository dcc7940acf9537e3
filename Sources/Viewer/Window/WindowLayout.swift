public import CardDrawing
public import CardGeometry
internal import SceneCore

/// The position of the stage in its window. The edges of the stage lie at whole device pixels.
/// Beside the workbench, the picture of the stage may be smaller than the stage's size in points.
public struct WindowLayout: Hashable, Sendable {
  /// The rule for the size of the stage.
  public enum Mode: Hashable, Sendable {
    /// The stage is as large as the window, but not larger than a phone's screen. In a larger
    /// window, the background is visible around the stage.
    case phone
    /// The stage has the size of the window.
    case filling
    /// A fixed size in points, which is given by a recording.
    case fixed(Size)
  }

  /// The largest stage of mode ``Mode/phone``, in points.
  public static let phone = Size(width: 480, height: 1040)
  /// The smallest width of the background on each side of the stage, in points, if a background is
  /// visible.
  public static let margin = 24.0

  /// The smallest ``pictureScale`` of a stage beside the workbench.
  static let minimumPictureScale = 0.6

  /// The window's size in points and its scale.
  public let window: Canvas
  /// The part of the window available to the stage, in pixels of the window; the workbench occupies
  /// the rest.
  public let area: PixelRect
  /// The stage's frame in pixels of the window.
  public let stage: PixelRect
  /// The stage's size in points, as the scene and recordings know it.
  public let stageSize: Size
  /// Points of the window per point of the stage: 1, or less if the picture of the stage is made
  /// smaller to fit beside the workbench.
  public let pictureScale: Double

  /// Creates the layout of a stage that has the whole `window`.
  public init(window: Canvas, mode: Mode) {
    self.init(window: window, mode: mode, area: window.pixelBounds, stageSize: nil, fits: false)
  }

  /// Creates the layout of a stage in the centre of `area` of `window`. If `stageSize` is `nil`,
  /// the stage has the size that follows from `mode`.
  ///
  /// - Parameter fits: Whether the picture of a stage that is too large for `area` is made smaller.
  ///   The smaller picture leaves ``margin`` points of background on each side if there is enough
  ///   space.
  init(window: Canvas, mode: Mode, area: PixelRect, stageSize: Size?, fits: Bool) {
    (self.window, self.area) = (window, area)
    let room =
      area == window.pixelBounds
      ? window
      : Canvas(
        size: Size(
          width: Double(area.width) / window.scale, height: Double(area.height) / window.scale),
        scale: window.scale)
    let size = stageSize ?? Self.size(mode, in: room)
    let scale = fits ? Self.pictureScale(of: size, in: area, scale: window.scale) : 1
    let canvas = Canvas(size: size, scale: window.scale * scale)
    (self.stageSize, pictureScale) = (size, scale)
    stage = PixelRect(
      x: area.x + max(0, (area.width - canvas.pixelWidth) / 2),
      y: area.y + max(0, (area.height - canvas.pixelHeight) / 2), width: canvas.pixelWidth,
      height: canvas.pixelHeight)
  }

  /// Returns the largest scale, at most 1, at which a stage of `size` points fits into `area`. The
  /// result may be 0 or less if `area` is smaller than the margins.
  private static func pictureScale(of size: Size, in area: PixelRect, scale: Double) -> Double {
    let canvas = Canvas(size: size, scale: scale)
    if (canvas.pixelWidth, canvas.pixelHeight) == (area.width, area.height) { return 1 }
    let margins = 2 * marginPixels(scale)
    let (width, height) = (area.width - margins, area.height - margins)
    if canvas.pixelWidth <= width, canvas.pixelHeight <= height { return 1 }
    return min(1, Double(width) / (size.width * scale), Double(height) / (size.height * scale))
  }

  /// Returns ``margin`` in whole pixels, rounded up.
  private static func marginPixels(_ scale: Double) -> Int {
    Int((margin * scale).rounded(.up))
  }

  /// Returns ``margin``, rounded up to a whole number of pixels, in points.
  static func margin(scale: Double) -> Double { Double(marginPixels(scale)) / scale }

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
    let margins = 2 * marginPixels(scale)
    func extent(_ pixels: Int, maximum: Double) -> Double {
      Double(min(Int(maximum * scale), pixels - margins)) / scale
    }
    return SceneEnvironment.clamped(
      Size(
        width: extent(window.pixelWidth, maximum: phone.width),
        height: extent(window.pixelHeight, maximum: phone.height)))
  }

  /// Returns the mode with which the stage fills a whole window of `size` points.
  public static func mode(filledBy size: Size) -> Mode { isLarge(size) ? .filling : .phone }

  /// Whether background is visible beside the stage in ``area``.
  public var hasGround: Bool { stage != area }

  /// Whether the stage is shown at its full size and has enough space. The space is enough if the
  /// stage fills its area, or if at least ``margin`` points of background are on each side.
  public var isRoomy: Bool {
    let margin = Int(Self.margin * window.scale)
    return pictureScale == 1
      && (!hasGround
        || stage.x - area.x >= margin && stage.y - area.y >= margin
          && area.maxX - stage.maxX >= margin && area.maxY - stage.maxY >= margin)
  }

  /// The canvas on which the stage is rendered. Its scale includes ``pictureScale``.
  public var canvas: Canvas { Canvas(size: stageSize, scale: window.scale * pictureScale) }

  /// The stage's top left corner in points of the window.
  public var origin: Vector {
    Vector(dx: Double(stage.x) / window.scale, dy: Double(stage.y) / window.scale)
  }

  /// The stage's frame in points of the window.
  public var frame: Rect { Rect(origin: .zero + origin, size: pictureSize) }

  /// The size of the stage's picture in points of the window.
  var pictureSize: Size {
    pictureScale == 1
      ? stageSize
      : Size(
        width: Double(stage.width) / window.scale, height: Double(stage.height) / window.scale)
  }

  /// Converts `point` from points of the window to points of the stage.
  func stagePoint(at point: Point) -> Point {
    let point = point - origin
    guard pictureScale != 1 else { return point }
    return Point(x: point.x / pictureScale, y: point.y / pictureScale)
  }

  /// Converts `rect` from points of the stage to points of the window.
  func windowRect(_ rect: Rect) -> Rect {
    rect.scaled(by: pictureScale).offset(dx: origin.dx, dy: origin.dy)
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
