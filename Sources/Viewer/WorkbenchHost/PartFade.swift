internal import CardDesign
internal import CardDrawing
internal import CardGeometry

/// The appearance of a part that opens beside the stage: the part fades in out of the window's
/// background. Times are host times. A part that closes disappears at once, because the stage takes
/// its place.
struct PartFade {
  /// The duration of a fade in seconds, as that of panels over the stage.
  private static let duration = 0.12
  /// The opacity in the first frame. It is not 0, so that a key has a visible effect at once.
  private static let first = 0.1

  /// The time at which the part appeared, or `nil` if it has not been drawn yet.
  private var start: Double?
  /// Whether the part is not yet opaque, so that another frame is needed.
  private(set) var isFading = false

  /// Covers `list`, the part's picture of `size`, with the background to the degree to which the
  /// part has not appeared yet. If `cuts` is true, the part appears at once.
  mutating func cover(
    _ list: inout DisplayList, _ size: Size, _ appearance: Appearance, at now: Double, cuts: Bool
  ) {
    let start = start ?? (cuts ? -.infinity : now)
    self.start = start
    let opacity = Self.first + (1 - Self.first) * (now - start) / Self.duration
    isFading = opacity < 1
    guard isFading else { return }
    let ground = Theme(appearance).windowGround
    let frame = Rect(origin: .zero, size: size)
    let cover = Picture(
      size: size, marks: [.fill(.rect(frame), .vertical(ground.top, ground.bottom, in: frame))])
    list.add(
      Layer(LayerID("fade"), .picture(cover), frame: frame, opacity: 1 - max(opacity, Self.first)))
  }
}
