internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// The appearance of a part that opens beside the stage, and of another page in it. Both fade in. A
/// part that closes disappears at once, because the stage takes its place. Times are host times.
struct PartFade {
  /// The duration of a fade in seconds, as that of panels over the stage.
  private static let duration = 0.12
  /// The opacity in the first frame. It is not 0, so that a key has a visible effect at once.
  private static let first = 0.1

  /// The time at which the part or its page appeared, or `nil` if the part has not been drawn yet.
  private var start: Double?
  /// Whether the part was drawn with its second page last.
  private var showsSecondPage = false
  /// Whether the whole part fades in, and not only a page.
  private var isWhole = true
  /// Whether the part is not yet opaque, so that another frame is needed.
  private(set) var isFading = false

  /// Covers `list`, the part's picture of `size`, with the window's background to the degree to
  /// which the part has not appeared yet. If `cuts` is true, the part appears at once.
  mutating func cover(
    _ list: inout DisplayList, _ size: Size, _ appearance: Appearance, at now: Double, cuts: Bool
  ) {
    if start == nil { start = cuts ? -.infinity : now }
    guard let opacity = opacity(at: now), isWhole else { return }
    let ground = Theme(appearance).windowGround
    let frame = Rect(origin: .zero, size: size)
    let cover = Picture(
      size: size, marks: [.fill(.rect(frame), .vertical(ground.top, ground.bottom, in: frame))])
    list.add(Layer(LayerID("fade"), .picture(cover), frame: frame, opacity: 1 - opacity))
  }

  /// Covers `page`, the area of the part's pages in `list`, with the panel's background to the
  /// degree to which the page has not appeared yet.
  mutating func cover(
    _ list: inout DisplayList, page: Rect, isSecond: Bool, at now: Double, cuts: Bool
  ) {
    if start != nil, isSecond != showsSecondPage, !cuts { (start, isWhole) = (now, false) }
    showsSecondPage = isSecond
    guard let opacity = opacity(at: now), !isWhole else { return }
    list.add(Layer(LayerID("fade"), .color(Tokens.panel), frame: page, opacity: 1 - opacity))
  }

  /// The opacity of what appears, or `nil` if it is opaque.
  private mutating func opacity(at now: Double) -> Double? {
    let opacity = Self.first + (1 - Self.first) * (now - (start ?? now)) / Self.duration
    isFading = opacity < 1
    return isFading ? max(opacity, Self.first) : nil
  }
}
