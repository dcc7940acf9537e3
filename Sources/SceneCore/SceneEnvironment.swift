public import CardDrawing
public import CardGeometry

/// The settings around a scene, such as size and tuning. All of them can change while the scene
/// runs.
public struct SceneEnvironment {
  /// The size of the stage in points, at least `minimumSize` in each dimension.
  public var size: Size { didSet { size = Self.clamped(size) } }
  /// The requested safe area in points. The effective ``safeArea`` can be smaller on a low stage.
  public var wantedSafeArea: Insets
  /// The number of device pixels per point. Scenes use the scale only to decide when motion is at
  /// rest.
  public var scale: Double
  /// The light or dark appearance.
  public var appearance: Appearance
  /// The values of all parameters, such as springs, curves and durations.
  public var tuning: Tuning
  /// Whether motion is reduced: short fades replace springs and tilts.
  public var reducesMotion: Bool
  /// The user's picture behind the card, in scenes that have a backdrop, or `nil` if the scene
  /// draws its own screen.
  public var backdrop: PixelImage?
  /// The text measurement, for line breaks and caret positions.
  public var measuring: any TextMeasuring

  /// The smallest stage, in points, on which every scene keeps its layout.
  public static let minimumSize = Size(width: 240, height: 320)

  /// Creates an environment with the given values. A size below the minimum is clamped.
  public init(
    size: Size, safeArea: Insets = .zero, scale: Double = 1, appearance: Appearance = .light,
    tuning: Tuning = .fluid, reducesMotion: Bool = false, backdrop: PixelImage? = nil,
    measuring: any TextMeasuring
  ) {
    self.size = Self.clamped(size)
    wantedSafeArea = safeArea
    self.scale = scale
    self.appearance = appearance
    self.tuning = tuning
    self.reducesMotion = reducesMotion
    self.backdrop = backdrop
    self.measuring = measuring
  }

  /// Returns `size`, with each dimension at least that of `minimumSize`.
  public static func clamped(_ size: Size) -> Size {
    Size(width: max(minimumSize.width, size.width), height: max(minimumSize.height, size.height))
  }

  /// The insets in points that stay free of content. Backgrounds extend under the insets. The sum
  /// of the top and bottom insets is clamped to half of the stage's height. With larger insets,
  /// content that is laid out from the top inset downwards could lie below the stage's bottom.
  public var safeArea: Insets { wantedSafeArea.clamped(toSum: size.height / 2) }

  /// The distance in points below which an object counts as at rest: 1/8 of a device pixel. Layers
  /// are drawn at the nearest whole pixel. An object that stops at this distance, less than half a
  /// pixel from its target, is therefore drawn at its target.
  public var stillness: Double { 0.125 / scale }
}
