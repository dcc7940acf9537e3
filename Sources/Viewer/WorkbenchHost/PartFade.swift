internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// The appearance of a part that opens beside the stage, and of another page in it. Both fade in, as
/// fast as panels over the stage. A part that closes disappears at once, because the stage takes its
/// place. Times are host times.
struct PartFade {
  /// The time at which the part or its page appeared, or `nil` if the part has not been drawn yet.
  private var start: Double?
  /// Whether the part was drawn with the page of the hand-off last.
  private var showsHandoff = false
  /// Whether the whole part fades in, and not only a page.
  private var isWhole = true
  /// Whether the part is not yet opaque, so that another frame is needed.
  private(set) var isFading = false

  /// Ends the fade, because the part lies over the stage, where panels fade by themselves.
  mutating func end() { (start, isFading) = (-.infinity, false) }

  /// Covers `list`, the picture of the part at `frame` in `window`, with the window's background to
  /// the degree to which the part has not appeared yet. If `cuts` is true, the part appears at once.
  mutating func cover(
    _ list: inout DisplayList, at frame: Rect, in window: Size, _ appearance: Appearance,
    now: Double, cuts: Bool
  ) {
    if start == nil { start = cuts ? -.infinity : now }
    guard let opacity = opacity(at: now), isWhole else { return }
    let all = Rect(x: -frame.minX, y: -frame.minY, width: window.width, height: window.height)
    let area = Rect(origin: .zero, size: frame.size)
    let ground = WindowBackground.gradient(Theme(appearance), in: all)
    let cover = Picture(size: frame.size, marks: [.fill(.rect(area), ground)])
    list.add(Layer(LayerID("fade"), .picture(cover), frame: area, opacity: 1 - opacity))
  }

  /// Covers `page`, the area of the part's pages in `list`, with the panel's background to the
  /// degree to which the page has not appeared yet.
  mutating func cover(
    _ list: inout DisplayList, page: Rect, isHandoff: Bool, now: Double, cuts: Bool
  ) {
    if start != nil, isHandoff != showsHandoff, !cuts { (start, isWhole) = (now, false) }
    showsHandoff = isHandoff
    guard let opacity = opacity(at: now), !isWhole else { return }
    list.add(Layer(LayerID("fade"), .color(Tokens.panel), frame: page, opacity: 1 - opacity))
  }

  /// Returns the opacity of the appearing part at host time `now`, or `nil` if the part is opaque.
  private mutating func opacity(at now: Double) -> Double? {
    let first = PanelFades.first
    let opacity = first + (1 - first) * (now - (start ?? now)) / PanelFades.duration
    isFading = opacity < 1
    return isFading ? max(opacity, first) : nil
  }
}
