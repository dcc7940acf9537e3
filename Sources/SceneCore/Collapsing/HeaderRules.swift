package import CardMotion

/// A region of the track of a collapsing header. Scrolling through the regions moves either the
/// header or the list below the header.
enum HeaderPart: Hashable, Sendable {
  /// The regions of the track for scrolling towards the list's top: in `headerBelow` the header
  /// opens, and then, in `listBelow`, the list scrolls to its top.
  case listBelow, headerBelow
  /// The regions of the track for scrolling towards the list's end: in `headerAbove` the header
  /// collapses, and then, in `listAbove`, the list scrolls to its end.
  case headerAbove, listAbove
}

/// The layout and physics of a collapsing header over a list. Lengths are in points.
package struct HeaderRules: Equatable {
  package var maximumHeight: Double
  package var minimumHeight: Double
  /// The height of the list's content.
  package var contentHeight: Double
  /// The y coordinate of the header's top on the stage.
  package var top: Double
  /// The y coordinate of the list's bottom on the stage.
  package var end: Double
  /// The physics of scrolling: deceleration, rubber band and springs.
  package var physics: ScrollPhysics
  /// The spring or timing curve with which the header snaps to its maximum or minimum height.
  package var snapTiming: PacedTiming

  /// Creates rules from sizes, positions and physics. The overscroll resistance (`rubberBand`) and
  /// the other scroll physics refer to the height of the list's viewport when the header is
  /// collapsed.
  package init(
    maximumHeight: Double, minimumHeight: Double, contentHeight: Double, top: Double, end: Double,
    decay: Decay, rubberBand: Double, bounce: Spring, wheel: Spring,
    snapTiming: PacedTiming
  ) {
    (self.maximumHeight, self.minimumHeight) = (maximumHeight, minimumHeight)
    (self.contentHeight, self.top, self.end) = (contentHeight, top, end)
    self.snapTiming = snapTiming
    physics = ScrollPhysics(viewport: max(1, end - (top + minimumHeight)))
    physics.decay = decay
    physics.bounce = bounce
    physics.rubberBand = RubberBand(
      coefficient: rubberBand, dimension: physics.rubberBand.dimension)
    physics.wheel = wheel
  }

  /// Returns the height of the list's viewport under a header of `height`.
  package func viewport(_ height: Double) -> Double { end - (top + height) }

  /// Whether the list can scroll under the collapsed header. If not, the header stays open.
  var canCollapse: Bool { contentHeight > viewport(minimumHeight) }

  /// Returns the maximum content offset under a header of `height`.
  func lastOffset(_ height: Double) -> Double { max(0, contentHeight - viewport(height)) }

  /// Returns the regions of the track for a header of `height` and a list at the content offset
  /// `offset`.
  ///
  /// During a downward drag, the header opens before the list scrolls towards its top. During an
  /// upward drag, the header collapses before the list scrolls towards its end. As the header
  /// becomes less high, the visible part of the list becomes higher. The header therefore collapses
  /// only as far as the list's end allows (``lowestHeight(height:offset:)``). After a snap with
  /// overshoot, the header's current height can be above the maximum or below the minimum. The
  /// current height then replaces the maximum or minimum.
  func regions(height: Double, offset: Double) -> [TrackRegion<HeaderPart>] {
    let open = canCollapse ? max(maximumHeight, height) : height
    let collapsed = canCollapse ? lowestHeight(height: height, offset: offset) : height
    return [
      TrackRegion(.listBelow, from: 0, to: offset),
      TrackRegion(.headerBelow, from: open, to: height),
      TrackRegion(.headerAbove, from: height, to: collapsed),
      TrackRegion(.listAbove, from: offset, to: max(offset, lastOffset(collapsed))),
    ]
  }

  /// Returns the lowest height to which the header can collapse while the list keeps the content
  /// offset `offset`. With an even lower header, the list would be past its end.
  func lowestHeight(height: Double, offset: Double) -> Double {
    min(height, max(minimumHeight, minimumHeight + offset - lastOffset(minimumHeight)))
  }

  /// Returns `height`, clamped to the range from collapsed to open.
  func clamped(_ height: Double) -> Double { min(max(height, minimumHeight), maximumHeight) }
}
