internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The layout of the sheet scene on one stage, in points.
struct SheetLayout {
  static let navigationHeight = 48.0
  /// The distance in points from the top of the safe area to the top of the comments. The value is
  /// for a stage that is high enough for the full height of the post's picture.
  static let commentsTop = 538.0
  static let tabBarHeight = 56.0
  static let cardHeadHeight = 70.0
  static let sectionHeight = 36.0
  static let rowHeight = 64.0
  static let listEnd = 16.0
  /// The width in points of a button with the word "Following": 64 points for the word in Inter,
  /// and 12 on each side. The other buttons are too narrow for this word.
  static let followingWidth = 88.0
  /// The maximum distance in points by which the card can be pulled above its expanded position.
  /// The drawn card is longer by this distance at its bottom, so that no gap appears below it.
  static let overhang = 48.0

  let size: Size
  let safeArea: Insets
  let parameters: SheetParameters
  /// The total height of all rows in the card's list.
  let listHeight: Double

  init(size: Size, safeArea: Insets, parameters: SheetParameters, rows: [SheetContent.Row]) {
    self.size = size
    self.safeArea = safeArea
    self.parameters = parameters
    listHeight = rows.reduce(Self.listEnd) { $0 + Self.height(of: $1) }
  }

  static func height(of row: SheetContent.Row) -> Double {
    if case .section = row { sectionHeight } else { rowHeight }
  }

  /// The left edge of the content column.
  var columnX: Double { ContentColumn(in: size).x }
  /// The width of the content column.
  var columnWidth: Double { ContentColumn(in: size).width }
  /// The height of the stage below the top of the safe area, in points. The card's parameters such
  /// as `normalFraction` are fractions of this height.
  var height: Double { size.height - safeArea.top }

  var hiddenTop: Double { size.height }
  var normalTop: Double { safeArea.top + parameters.normalFraction * height }
  var expandedTop: Double { safeArea.top + parameters.expandedTop }

  /// The detents of the card in order of position, from expanded to hidden.
  var detents: [SheetDetent] {
    guard parameters.extraFraction > 0 else { return [.expanded, .normal, .hidden] }
    return [.expanded, .normal, .extra, .hidden].sorted { top(of: $0) < top(of: $1) }
  }

  func top(of detent: SheetDetent) -> Double {
    switch detent {
    case .hidden: hiddenTop
    case .normal: normalTop
    case .extra: safeArea.top + parameters.extraFraction * height
    case .expanded: expandedTop
    }
  }

  /// Returns the scrim's alpha for a card with its top at `y`. While the card's top is in the upper
  /// half of the stage (without the safe area), the alpha is at its maximum. Below, the alpha
  /// decreases linearly to 0 at the bottom of the stage.
  func dimmerAlpha(cardTop y: Double) -> Double {
    let below = (y - safeArea.top - height / 2) / (height / 2)
    return parameters.dimmerAlpha * (1 - min(max(below, 0), 1))
  }

  /// The height of the post's picture. On low stages the picture has a smaller height or is
  /// missing, so that the reactions button stays visible.
  var photoHeight: Double {
    let room = tabBar.minY - safeArea.top - 197 - 48
    return room < 40 ? 0 : min(240, room)
  }

  /// The vertical shift of all parts below the picture, 0 or negative. On a stage that is high
  /// enough for the full picture, the shift is 0.
  var photoShift: Double { photoHeight - 240 }

  /// The frame of the reactions button under the picture.
  var reactionsButton: Rect {
    Rect(x: columnX + 8, y: safeArea.top + 443 + photoShift, width: 204, height: 36)
  }

  // MARK: The post

  /// The viewport of the post between the bars.
  var postViewport: Rect {
    let top = safeArea.top + Self.navigationHeight
    return Rect(x: 0, y: top, width: size.width, height: max(0, tabBar.minY - top))
  }

  /// The largest content offset of the post. At this offset, the last comment ends 16 points above
  /// the tab bar.
  var postEnd: Double {
    let comments = Content.comments.reduce(0.0) { $0 + 69 + 20 * Double(commentLines($1.text)) }
    let end = safeArea.top + photoShift + Self.commentsTop + comments - 12 + 16
    return max(0, end - tabBar.minY)
  }

  /// Returns the maximum width of a comment's text in a column of `width`.
  static func commentWidth(column width: Double) -> Double { width - 92 - 28 }

  /// Returns the number of lines, 1 or 2, that a comment's text may need in any font. The number is
  /// estimated from the characters, so that the positions of the controls below do not depend on
  /// the font.
  func commentLines(_ text: String) -> Int {
    // The widths at text size 15 are, in this order: emoji and Hangul, letters, spaces and
    // punctuation.
    let width = text.unicodeScalars.reduce(0.0) {
      $0 + ($1.value >= 0x2e80 ? 14.5 : $1.properties.isAlphabetic ? 8 : 4.5)
    }
    return width > Self.commentWidth(column: columnWidth) ? 2 : 1
  }

  /// Returns the width in points that is reserved for a word below a comment. The word may be a
  /// control, so its width is estimated from the number of characters and does not depend on the
  /// font.
  static func captionWidth(_ word: String) -> Double { 6.6 * Double(word.count) }

  var tabBar: Rect {
    let height = Self.tabBarHeight + safeArea.bottom
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Returns the frame of the card with its top at `y`.
  func card(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }

  /// Returns the frame of the visible handle.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: size.width / 2 - 18, y: y + 8, width: 36, height: 6)
  }

  /// Returns the viewport of the list. The list is below the head, i.e. the card's fixed upper
  /// part.
  func list(cardTop y: Double) -> Rect { card(top: y + Self.cardHeadHeight) }

  /// Returns the height of the list's viewport for a card with its top at `y`.
  func viewport(cardTop y: Double) -> Double {
    max(0, size.height - safeArea.bottom - y - Self.cardHeadHeight)
  }

  /// Returns the length of a page of the list in points: the viewport minus one row.
  func page(cardTop y: Double) -> Double {
    max(Self.rowHeight, viewport(cardTop: y) - Self.rowHeight)
  }

  /// The motion limits of card and list.
  var limits: CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: hiddenTop, expandedTop: expandedTop,
      listEnd: listHeight - viewport(cardTop: expandedTop), isListCut: true,
      overhang: Self.overhang)
  }

  /// The scroll physics of card and list.
  var physics: ScrollPhysics {
    ScrollPhysics(
      stageHeight: size.height, rubberBand: parameters.rubberBand,
      decelerationRate: parameters.decelerationRate)
  }
}

/// The detents of the sheet.
enum SheetDetent: String {
  case hidden, normal, extra, expanded
}
