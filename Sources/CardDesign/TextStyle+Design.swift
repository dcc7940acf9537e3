public import CardDrawing

/// The type scale. Inter; the rasteriser takes Inter Display from 20 pt up.
extension TextStyle {
  /// Scene titles and the price in the detail card.
  public static let display = TextStyle(size: 26, lineHeight: 32, weight: 700, tracking: -0.2)
  /// The heading of an offer.
  public static let offer = TextStyle(size: 21, lineHeight: 26, weight: 500)
  /// Names on pictures and in card handles.
  public static let place = TextStyle(size: 20, lineHeight: 24, weight: 600)
  /// The name beside the logo.
  public static let logo = TextStyle(size: 20, lineHeight: 26, weight: 700, tracking: -0.3)
  /// Navigation titles, section heads, large buttons.
  public static let headline = TextStyle(size: 17, lineHeight: 22, weight: 600, tracking: -0.3)
  /// Names and row titles.
  public static let row = TextStyle(size: 16, lineHeight: 20, weight: 600, tracking: -0.2)
  /// What stands in a search field.
  public static let search = TextStyle(size: 16, lineHeight: 20, weight: 400, tracking: -0.15)
  /// The paragraph of a post.
  public static let paragraph = TextStyle(size: 16, lineHeight: 23, weight: 400, tracking: -0.15)
  /// Comments, prices, tile titles.
  public static let body = TextStyle(size: 15, lineHeight: 20, weight: 400, tracking: -0.1)
  /// Longer text in a card.
  public static let bodyLong = TextStyle(size: 15, lineHeight: 22, weight: 400, tracking: -0.1)
  /// Pills, chips and actions; subtitles at weight 400.
  public static let callout = TextStyle(size: 14, lineHeight: 20, weight: 500)
  /// The paragraphs of the detail card.
  public static let detail = TextStyle(size: 14, lineHeight: 22, weight: 300)
  /// Second lines and section labels.
  public static let foot = TextStyle(size: 13, lineHeight: 18, weight: 400)
  /// Meta lines.
  public static let caption = TextStyle(size: 12, lineHeight: 16, weight: 500)
  /// Labels in a tab bar; the active one has weight 600.
  public static let tab = TextStyle(size: 10, lineHeight: 12, weight: 500, tracking: 0.1)
  /// The number in a badge.
  public static let badge = TextStyle(
    size: 10, lineHeight: 16, weight: 700, hasTabularDigits: true)

  /// The same style at another weight.
  public func weight(_ weight: Int) -> TextStyle {
    var style = self
    style.weight = weight
    return style
  }

  /// The same style with other line boxes.
  public func lineHeight(_ lineHeight: Double) -> TextStyle {
    var style = self
    style.lineHeight = lineHeight
    return style
  }

  /// The same style for numbers that can change.
  public var tabular: TextStyle {
    var style = self
    style.hasTabularDigits = true
    return style
  }
}
