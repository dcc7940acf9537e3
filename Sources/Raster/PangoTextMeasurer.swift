public import CardDrawing
internal import HostSystem

/// Measures text exactly as the rasterizer renders it. Fonts are loaded at the first use.
///
/// Without any font, every text is 0 points wide and one line high.
public final class PangoTextMeasurer: TextMeasuring {
  private struct Query: Hashable {
    let text: Text
    let width: Double
  }

  /// The fonts, shared with the rasterizer that uses this measurer.
  private(set) lazy var fonts = Fonts()
  private var extents: [Query: (width: Double, lines: Int)] = [:]

  /// Creates a measurer. Fonts are loaded at the first measurement.
  public init() {}

  /// The fonts that this machine lacks; `nil` if none is missing.
  public var fontWarning: FontWarning? { fonts.warning }

  /// Returns the width of the longest line in points when `text` is wrapped at `width` points, and
  /// the number of lines.
  public func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
    let query = Query(text: text, width: width)
    if let known = extents[query] { return known }
    let extent = withLayout(text, width: width) { layout in
      let widest = (0..<layout.lineCount).reduce(0.0) { max($0, layout.width(ofLine: $1)) }
      return (width: widest, lines: layout.lineCount)
    }
    guard let extent else { return (0, 1) }
    // Most stages have few texts. A stage with thousands of texts lays out some of them again.
    if extents.count >= 1024 { extents.removeAll(keepingCapacity: true) }
    extents[query] = extent
    return extent
  }

  /// Returns the distance in points from the left end of the line to the caret before the UTF-8
  /// byte `offset`.
  public func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
    withLayout(text) {
      $0.caretOffset(atUTF8Offset: min(max(offset, 0), text.string.utf8.count))
    } ?? 0
  }

  /// Returns the UTF-8 offset of the caret nearest to `x` points from the left end of the line.
  public func utf8Offset(in text: Text, at x: Double) -> Int {
    withLayout(text) { $0.utf8Offset(at: x) } ?? 0
  }

  /// Returns the result of `read` for the layout of `text`, or `nil` if this machine has no font.
  private func withLayout<Result>(
    _ text: Text, width: Double = .infinity, _ read: (borrowing TextLayout) -> Result
  ) -> Result? {
    let fonts = fonts
    Fonts.lock.lock()
    defer { Fonts.lock.unlock() }
    guard let layout = TextLayout(text, width: width, fonts: fonts) else { return nil }
    return read(layout)
  }
}
