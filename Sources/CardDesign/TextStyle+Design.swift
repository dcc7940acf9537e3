public import CardDrawing

/// The text styles. The font is Inter; from 20 pt on the rasterizer uses Inter Display.
extension TextStyle {
  /// The style of scene titles and the price in the detail card.
  public static let display = TextStyle(size: 26, lineHeight: 32, weight: 700, tracking: -0.2)
  /// The style of the heading of an offer.
  public static let offer = TextStyle(size: 21, lineHeight: 26, weight: 500)
  /// The style of names on pictures and in card handles.
  public static let place = TextStyle(size: 20, lineHeight: 24, weight: 600)
  /// The style of the name beside the logo.
  public static let logo = TextStyle(size: 20, lineHeight: 26, weight: 700, tracking: -0.3)
  /// The style of navigation titles, section headings and large buttons.
  public static let headline = TextStyle(size: 17, lineHeight: 22, weight: 600, tracking: -0.3)
  /// The style of names and titles of rows.
  public static let row = TextStyle(size: 16, lineHeight: 20, weight: 600, tracking: -0.2)
  /// The style of text in a search field.
  public static let search = TextStyle(size: 16, lineHeight: 20, weight: 400, tracking: -0.15)
  /// The style of paragraphs of a post.
  public static let paragraph = TextStyle(size: 16, lineHeight: 23, weight: 400, tracking: -0.15)
  /// The style of comments, prices and titles of tiles.
  public static let body = TextStyle(size: 15, lineHeight: 20, weight: 400, tracking: -0.1)
  /// The style of longer text in a card.
  public static let bodyLong = TextStyle(size: 15, lineHeight: 22, weight: 400, tracking: -0.1)
  /// The style of pills, chips and actions. Subtitles use this style with weight 400.
  public static let callout = TextStyle(size: 14, lineHeight: 20, weight: 500)
  /// The style of paragraphs of the detail card.
  public static let detail = TextStyle(size: 14, lineHeight: 22, weight: 300)
  /// The style of section labels, and of the second line in a row or tile, such as the details
  /// below a name.
  public static let foot = TextStyle(size: 13, lineHeight: 18, weight: 400)
  /// The style of captions and short notes.
  public static let caption = TextStyle(size: 12, lineHeight: 16, weight: 500)
  /// The style of labels in a tab bar. The active tab uses weight 600.
  public static let tab = TextStyle(size: 10, lineHeight: 12, weight: 500, tracking: 0.1)
  /// The style of the number in a badge.
  public static let badge = TextStyle(
    size: 10, lineHeight: 16, weight: 700, hasTabularDigits: true)

  /// Returns the style with another font weight.
  public func weight(_ weight: Int) -> TextStyle {
    var style = self
    style.weight = weight
    return style
  }

  /// Returns the style with another line height in points.
  public func lineHeight(_ lineHeight: Double) -> TextStyle {
    var style = self
    style.lineHeight = lineHeight
    return style
  }

  /// The style with digits of equal width, for numbers that change.
  public var tabular: TextStyle {
    var style = self
    style.hasTabularDigits = true
    return style
  }
}
