public import CardDrawing

/// Measures text as the rasteriser sets it. Fonts are looked up at the first use.
///
/// Without any font every text is 0 wide and one line high.
public final class PangoTextMeasurer: TextMeasuring {
  private struct Query: Hashable {
    let text: Text
    let width: Double
  }

  /// The fonts, shared with the rasteriser that is made with this measurer.
  private(set) lazy var fonts = Fonts()
  private var extents: [Query: (width: Double, lines: Int)] = [:]

  /// A measurer that has not looked at any font yet.
  public init() {}

  /// What the pictures need and this machine lacks, if anything.
  public var fontWarning: FontWarning? { fonts.warning }

  /// Width of the longest line in points when wrapped at `width`, and the number of lines.
  public func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
    let query = Query(text: text, width: width)
    if let known = extents[query] { return known }
    guard let layout = TextLayout(text, width: width, fonts: fonts) else { return (0, 1) }
    var widest = 0.0
    for line in 0..<layout.lineCount { widest = max(widest, layout.width(ofLine: line)) }
    // Texts on a stage are few; who shows thousands in turn pays for shaping again.
    if extents.count >= 1024 { extents.removeAll(keepingCapacity: true) }
    extents[query] = (widest, layout.lineCount)
    return (widest, layout.lineCount)
  }

  /// Points from the line's left to the caret before the UTF-8 byte `offset`.
  public func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
    let layout = TextLayout(text, width: .infinity, fonts: fonts)
    return layout?.caretOffset(atUTF8Offset: min(max(offset, 0), text.string.utf8.count)) ?? 0
  }

  /// The UTF-8 offset of the caret nearest to `x` points from the line's left.
  public func utf8Offset(in text: Text, at x: Double) -> Int {
    TextLayout(text, width: .infinity, fonts: fonts)?.utf8Offset(at: x) ?? 0
  }
}
