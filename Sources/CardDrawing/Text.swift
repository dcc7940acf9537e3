/// The typographic style of a text. Lengths are in points.
public struct TextStyle: Hashable, Sendable {
  /// The font size in points.
  public var size: Double
  /// The distance between baselines in points. The first baseline is at top + lineHeight/2 +
  /// 0.364·size.
  public var lineHeight: Double
  /// The font weight as in CSS: 400 is regular, 700 is bold.
  public var weight: Int
  /// The extra space between letters in points.
  public var tracking: Double
  /// Whether all digits have the same width, for changing numbers.
  public var hasTabularDigits: Bool
  /// Whether all letters have the same width, for code.
  public var isMonospaced: Bool

  /// Creates a style with the given sizes in points.
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

/// A string with its style and colour, without a position.
public struct Text: Hashable, Sendable {
  /// The horizontal alignment of lines in their box.
  public enum Alignment: Hashable, Sendable {
    /// Lines begin at the left edge.
    case leading
    /// Lines are centred.
    case center
    /// Lines end at the right edge.
    case trailing
  }

  /// The characters of the text. Line feeds break lines.
  public var string: String
  /// The typographic style.
  public var style: TextStyle
  /// The colour of the text. Emoji have their own colours.
  public var color: Color
  /// The horizontal alignment of the lines in their box.
  public var alignment: Alignment
  /// The largest number of lines. Text that does not fit ends in "…".
  public var maximumLines: Int
  /// Whether a line strikes the text through.
  public var isStruck: Bool

  /// Creates a text, by default of one line aligned to the left.
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

/// A measurer of shaped text, for wrapping, carets and selections inside of boxes.
///
/// Box sizes, row heights, scroll limits and probes do not depend on the measurer, so that these
/// values are the same on machines with other fonts.
public protocol TextMeasuring: AnyObject {
  /// Wraps `text` at `width` points. Returns the width of the longest line in points, and the
  /// number of lines.
  ///
  /// An infinite `width` breaks lines only at line feeds. There are at most `text.maximumLines`
  /// lines.
  func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int)

  /// Returns the distance in points from the left end of a single line to the caret before the
  /// UTF-8 byte `offset`.
  func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double

  /// Returns the UTF-8 offset of the caret nearest to `x` points from the left end of a single
  /// line.
  func utf8Offset(in text: Text, at x: Double) -> Int
}

extension Text: Fingerprintable {
  /// Adds the string, the style and the colour to `fingerprint`.
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
