internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// Where the card can be on one stage, in points.
struct PopoverLayout {
  /// How much longer than visible the card is drawn, so that it stays opaque at the bottom while
  /// it is pulled beyond its limit.
  static let overhang = 40.0

  let size: Size
  let safeArea: Insets
  let column: ContentColumn
  /// Top of the card in its two resting places.
  let collapsedTop: Double
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
    // However it is tuned, expanded is above.
    collapsedTop = max(size.height - collapsed, expandedTop + 1)
  }

  /// Height of the card when expanded.
  var expandedHeight: Double { size.height - expandedTop }
  /// From one resting place to the other.
  var travel: Double { collapsedTop - expandedTop }

  func top(of detent: PopoverDetent) -> Double {
    detent == .collapsed ? collapsedTop : expandedTop
  }

  /// The resting place nearer to `y`.
  func nearest(to y: Double) -> PopoverDetent {
    abs(y - expandedTop) < abs(y - collapsedTop) ? .expanded : .collapsed
  }

  /// How far the card is on its way from collapsed (0) to expanded (1).
  func fraction(cardTop y: Double) -> Double {
    min(max((collapsedTop - y) / travel, 0), 1)
  }

  /// The card with its top at `y`, down to the stage's end.
  func card(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }

  /// The part of the card that a tap toggles.
  func handle(cardTop y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: parameters.handleHeight)
  }

  /// What of the stage the screen behind the card is seen in.
  var screenClip: Rect {
    Rect(x: 0, y: safeArea.top, width: size.width, height: size.height - safeArea.top)
  }

  /// How much of a card with its top at `y` is above the safe area's end.
  func visibleHeight(cardTop y: Double) -> Double { size.height - safeArea.bottom - y }

  /// Between what the card and content that ends `height` points below its top move.
  func limits(contentHeight height: Double) -> CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: collapsedTop, expandedTop: expandedTop,
      listEnd: height - visibleHeight(cardTop: expandedTop), isListCut: true)
  }

  /// How they slide and give.
  var physics: ScrollPhysics {
    ScrollPhysics(
      stageHeight: size.height, rubberBand: parameters.rubberBand,
      decelerationRate: parameters.decelerationRate)
  }
}

/// The card's resting places.
enum PopoverDetent: String {
  case collapsed, expanded

  /// The other one.
  var other: PopoverDetent { self == .collapsed ? .expanded : .collapsed }
  /// 0 or 1.
  var fraction: Double { self == .collapsed ? 0 : 1 }
}
