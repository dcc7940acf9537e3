/// How a line of text is set; lengths in points.
public struct TextStyle: Hashable, Sendable {
  /// Size of the type.
  public var size: Double
  /// Distance from baseline to baseline; the baseline is at top + lineHeight/2 + 0.364·size.
  public var lineHeight: Double
  /// Weight as in CSS: 400 regular, 700 bold.
  public var weight: Int
  /// Added between letters.
  public var tracking: Double
  /// Whether all digits are equally wide, for figures that change.
  public var hasTabularDigits: Bool
  /// Whether all letters are equally wide, as code is set.
  public var isMonospaced: Bool

  /// A style of the given measures.
  public init(
    size: Double, lineHeight: Double, weight: Int, tracking: Double = 0,
    hasTabularDigits: Bool = false, isMonospaced: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.tracking = tracking
    self.hasTabularDigits = hasTabularDigits
    self.isMonospaced = isMonospaced
  }
}

/// A text with its style and colour, still without a place.
public struct Text: Hashable, Sendable {
  /// Where lines stand in their box.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
  }

  /// What it says; line feeds break lines.
  public var string: String
  /// How it is set.
  public var style: TextStyle
  /// Its colour; emoji keep their own.
  public var color: Color
  /// Where its lines stand in their box.
  public var alignment: Alignment
  /// Lines at most; what does not fit ends in "…".
  public var maximumLines: Int
  /// Whether a line goes through it.
  public var isStruck: Bool

  /// A text of one line unless said otherwise.
  public init(
    _ string: String, _ style: TextStyle, _ color: Color, alignment: Alignment = .leading,
    maximumLines: Int = 1, isStruck: Bool = false
  ) {
    self.string = string
    self.style = style
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.isStruck = isStruck
  }
}

/// Measures of shaped text, for wrapping, carets and selections inside boxes.
///
/// Box sizes, row heights, scroll limits and probes never come from here: they are the same
/// on machines with other fonts.
public protocol TextMeasuring: AnyObject {
  /// Width of the longest line when wrapped at `width` (infinity: only at line feeds), and the
  /// number of lines, at most `text.maximumLines`.
  func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int)

  /// Distance from the line's left to the caret before the UTF-8 byte `offset` of a single line.
  func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double

  /// The UTF-8 offset of the caret nearest to `x` points from the line's left.
  func utf8Offset(in text: Text, at x: Double) -> Int
}

extension Text: Fingerprintable {
  /// Takes words, style and colour in.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    fingerprint.combine(string)
    fingerprint.combine(style.size)
    fingerprint.combine(style.lineHeight)
    fingerprint.combine(style.weight)
    fingerprint.combine(style.tracking)
    fingerprint.combine((style.hasTabularDigits ? 1 : 0) + (style.isMonospaced ? 2 : 0))
    color.fingerprint(into: &fingerprint)
    fingerprint.combine(alignment == .leading ? 0 : alignment == .center ? 1 : 2)
    fingerprint.combine(maximumLines)
    fingerprint.combine(isStruck ? 1 : 0)
  }
}
