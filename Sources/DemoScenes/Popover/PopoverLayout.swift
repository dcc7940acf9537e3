internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The possible positions of the card on one stage, in points.
struct PopoverLayout {
  /// The height in points that is added to the drawn card. The addition keeps the stage's bottom
  /// covered while the card is pulled above its limit.
  static let overhang = 40.0

  let size: Size
  let safeArea: Insets
  let column: ContentColumn
  /// The top of the card at the collapsed detent.
  let collapsedTop: Double
  /// The top of the card at the expanded detent.
  let expandedTop: Double
  private let parameters: PopoverParameters

  init(size: Size, safeArea: Insets, parameters: PopoverParameters) {
    self.size = size
    self.safeArea = safeArea
    self.parameters = parameters
    column = ContentColumn(in: size)
    let expanded = parameters.expandedFraction * size.height + parameters.expandedPoints
    let collapsed = parameters.collapsedFraction * size.height + parameters.collapsedPoints
    expandedTop = max(size.height - expanded, parameters.topMargin)
    // With any tuning, the expanded detent is above the collapsed detent.
    collapsedTop = max(size.height - collapsed, expandedTop + 1)
  }

  /// The height of the expanded card in points.
  var expandedHeight: Double { size.height - expandedTop }
  /// The distance between the two detents in points.
  var travel: Double { collapsedTop - expandedTop }

  func top(of detent: PopoverDetent) -> Double {
    detent == .collapsed ? collapsedTop : expandedTop
  }

  /// Returns the detent nearest to the card position `y`.
  func nearest(to y: Double) -> PopoverDetent {
    abs(y - expandedTop) < abs(y - collapsedTop) ? .expanded : .collapsed
  }

  /// Returns the position of the card as a fraction: 0 if collapsed, 1 if expanded.
  func fraction(cardTop y: Double) -> Double {
    min(max((collapsedTop - y) / travel, 0), 1)
  }

  /// Returns the frame of a card with its top at `y`, down to the stage's bottom.
  func card(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }

  /// The frame of the collapsed card if the card shows little more than its handle, like a bar.
  /// `nil` if the collapsed card is higher.
  var collapsedBar: Rect? {
    let card = card(top: collapsedTop)
    return card.height <= 1.25 * parameters.handleHeight ? card : nil
  }

  /// Returns the handle of a card with its top at `y`. A tap on the handle toggles the card.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: parameters.handleHeight)
  }

  /// The clip rectangle of the screen behind the card.
  var screenClip: Rect {
    Rect(x: 0, y: safeArea.top, width: size.width, height: size.height - safeArea.top)
  }

  /// Returns the distance in points from the card's top at `y` down to the bottom edge of the safe
  /// area.
  func visibleHeight(cardTop y: Double) -> Double { size.height - safeArea.bottom - y }

  /// Returns the motion limits of the card and its content. The content ends `height` points below
  /// the card's top.
  func limits(contentHeight height: Double) -> CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: collapsedTop, expandedTop: expandedTop,
      listEnd: height - visibleHeight(cardTop: expandedTop), isListCut: true)
  }

  /// The scroll physics of card and content.
  var physics: ScrollPhysics {
    ScrollPhysics(
      stageHeight: size.height, rubberBand: parameters.rubberBand,
      decelerationRate: parameters.decelerationRate)
  }
}

/// The detents of the card.
enum PopoverDetent: String {
  case collapsed, expanded

  /// The opposite detent.
  var other: PopoverDetent { self == .collapsed ? .expanded : .collapsed }
  /// The position as a fraction: 0 if collapsed, 1 if expanded.
  var fraction: Double { self == .collapsed ? 0 : 1 }
}
