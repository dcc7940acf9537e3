public import CardDrawing
public import CardGeometry

/// What surrounds a scene; all of it can change while the scene runs.
public struct SceneEnvironment {
  /// Size of the stage in points; what is less than `minimumSize` becomes that.
  public var size: Size { didSet { size = Self.clamped(size) } }
  /// What was asked to be kept free of content, whatever the stage's height.
  public var wantedSafeArea: Insets
  /// Device pixels per point; decides only when motion is still.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// Curves, durations and everything else that can be tuned.
  public var tuning: Tuning
  /// Whether springs and tilts give way to short fades.
  public var reducesMotion: Bool
  /// The user's own picture behind the card, where a scene has one; nil: the scene's own screen.
  public var backdrop: PixelImage?
  /// Wraps text and places carets.
  public var measuring: any TextMeasuring

  /// The smallest stage on which every scene keeps its layout.
  public static let minimumSize = Size(width: 240, height: 320)

  /// GroupContext of the given values.
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

  /// `size`, or where it is less than scenes lay out at, that.
  public static func clamped(_ size: Size) -> Size {
    Size(width: max(minimumSize.width, size.width), height: max(minimumSize.height, size.height))
  }

  /// Kept free of content, not of backgrounds: what is wanted, as far as that leaves half of the
  /// height. On less, places that scenes lay out from the top would come to be below the stage's
  /// end.
  public var safeArea: Insets { wantedSafeArea.clamped(toSum: size.height / 2) }

  /// An eighth of a device pixel, in points: nearer than this is at rest on the screen. Less than a
  /// half, for layers are shown at the nearest whole pixel: what stops short of its place by a
  /// little is shown where it would be.
  public var stillness: Double { 0.125 / scale }
}
