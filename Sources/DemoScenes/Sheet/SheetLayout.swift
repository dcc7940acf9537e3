internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// Where everything of the sheet stands on one stage, in points.
struct SheetLayout {
  static let navigationHeight = 48.0
  /// Where the comments begin, from the safe area's top on a stage with room for the picture.
  static let commentsTop = 538.0
  static let tabBarHeight = 56.0
  static let cardHeadHeight = 70.0
  static let sectionHeight = 36.0
  static let rowHeight = 64.0
  static let listEnd = 16.0
  /// How much longer than visible the card is drawn, so that it stays opaque at the bottom while
  /// it is pulled beyond its limit.
  static let overhang = 40.0

  let size: Size
  let safeArea: Insets
  let parameters: SheetParameters
  /// Height of the lines of the card's list.
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

  /// Left edge of the column of content.
  var columnX: Double { ContentColumn(in: size).x }
  /// Width of the column of content.
  var columnWidth: Double { ContentColumn(in: size).width }
  /// The height that the card's constants are fractions of.
  var height: Double { size.height - safeArea.top }

  var hiddenTop: Double { size.height }
  var normalTop: Double { safeArea.top + parameters.normalFraction * height }
  var expandedTop: Double { safeArea.top + parameters.expandedTop }

  /// Resting places of the card's top, from expanded to hidden.
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

  /// The dimmer's alpha when the card's top is at `y`: full down to half the height, gone at the
  /// bottom, linear between.
  func dimmerAlpha(cardTop y: Double) -> Double {
    let below = (y - safeArea.top - height / 2) / (height / 2)
    return parameters.dimmerAlpha * (1 - min(max(below, 0), 1))
  }

  /// Height of the post's picture: lower on low stages, gone on very low ones, so that the reactions
  /// button can always be pressed.
  var photoHeight: Double {
    let room = tabBar.minY - safeArea.top - 197 - 48
    return room < 40 ? 0 : min(240, room)
  }

  /// How much higher all that follows the picture stands than on a stage with room for it.
  var photoShift: Double { photoHeight - 240 }

  /// The reactions button under the post's picture, and its highlight.
  var reactionsButton: Rect {
    Rect(x: columnX + 8, y: safeArea.top + 443 + photoShift, width: 204, height: 36)
  }

  // MARK: The post

  /// What is seen of the post between the bars.
  var postViewport: Rect {
    let top = safeArea.top + Self.navigationHeight
    return Rect(x: 0, y: top, width: size.width, height: max(0, tabBar.minY - top))
  }

  /// How far the post scrolls: its last comment comes to be 16 points above the tab bar.
  var postEnd: Double {
    let comments = Content.comments.reduce(0.0) { $0 + 69 + 20 * Double(commentLines($1.text)) }
    let end = safeArea.top + photoShift + Self.commentsTop + comments - 12 + 16
    return max(0, end - tabBar.minY)
  }

  /// How wide a comment's text is at most in a column of `width`.
  static func commentWidth(column width: Double) -> Double { width - 92 - 28 }

  /// For how many lines of a comment's text there is room: as many as so many characters may need,
  /// whatever the fonts, since what stands below has controls.
  func commentLines(_ text: String) -> Int {
    // Size 15: emoji and Hangul, letters, spaces and stops.
    let width = text.unicodeScalars.reduce(0.0) {
      $0 + ($1.value >= 0x2e80 ? 14.5 : $1.properties.isAlphabetic ? 8 : 4.5)
    }
    return width > Self.commentWidth(column: columnWidth) ? 2 : 1
  }

  /// Room for a word below a comment, in points, whatever the fonts: it may be a control.
  static func captionWidth(_ word: String) -> Double { 6.6 * Double(word.count) }

  var tabBar: Rect {
    let height = Self.tabBarHeight + safeArea.bottom
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The card with its top at `y`.
  func card(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }

  /// The bar to grab the card by.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: size.width / 2 - 18, y: y + 8, width: 36, height: 6)
  }

  /// What is seen of the list under its line.
  func list(cardTop y: Double) -> Rect { card(top: y + Self.cardHeadHeight) }

  /// How much of the list is seen with the card's top at `y`.
  func viewport(cardTop y: Double) -> Double {
    max(0, size.height - safeArea.bottom - y - Self.cardHeadHeight)
  }

  /// How far a page of the list is then: what is seen less a row, so that one stays in sight.
  func page(cardTop y: Double) -> Double {
    max(Self.rowHeight, viewport(cardTop: y) - Self.rowHeight)
  }

  /// Between what card and list move.
  var limits: CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: hiddenTop, expandedTop: expandedTop,
      listEnd: listHeight - viewport(cardTop: expandedTop), isListCut: true)
  }

  /// How they slide and give.
  var physics: ScrollPhysics {
    ScrollPhysics(
      stageHeight: size.height, rubberBand: parameters.rubberBand,
      decelerationRate: parameters.decelerationRate)
  }
}

/// The sheet's resting places.
enum SheetDetent: String {
  case hidden, normal, extra, expanded
}
