package import CardMotion

/// What a stretch of the header's track moves.
enum HeaderPart: Hashable, Sendable {
  /// The list towards its top, and before it the header on its way to open.
  case listBelow, headerBelow
  /// The header on its way to collapsed, and after it the list towards its end.
  case headerAbove, listAbove
}

/// What a header over a list goes by, in points.
package struct HeaderRules: Equatable {
  package var maximumHeight: Double
  package var minimumHeight: Double
  /// Length of the list.
  package var contentHeight: Double
  /// Where on the stage the header begins, and where the list ends.
  package var top: Double
  package var end: Double
  /// How header and list slide and give.
  package var physics: ScrollPhysics
  /// How the header snaps open or shut.
  package var snapTiming: Timing

  /// Rules of the given parts; rubber band, bounce, wheel and deceleration on a viewport as high as
  /// the one under the collapsed header.
  package init(
    maximumHeight: Double, minimumHeight: Double, contentHeight: Double, top: Double, end: Double,
    decay: Decay, rubberBand: Double, bounce: Spring, wheel: Spring, snapTiming: Timing
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

  /// Height of the list's viewport under a header of `height`.
  package func viewport(_ height: Double) -> Double { end - (top + height) }

  /// Whether the list can be scrolled under the collapsed header: if not, the header stays open.
  var canCollapse: Bool { contentHeight > viewport(minimumHeight) }

  /// How far the list can be scrolled under a header of `height`.
  func lastOffset(_ height: Double) -> Double { max(0, contentHeight - viewport(height)) }

  /// From `height` and `offset`: down, the header opens before the list goes back; up, it collapses
  /// before the list goes on, unless the list would then stand past its end. A height past an end of the
  /// header's, as a swinging snap has it, is that end until it is left.
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

  /// How far the header can collapse over a list that holds still: not past the list's end.
  func lowestHeight(height: Double, offset: Double) -> Double {
    min(height, max(minimumHeight, minimumHeight + offset - lastOffset(minimumHeight)))
  }

  /// `height`, no less than the collapsed header's and no more than the open one's.
  func clamped(_ height: Double) -> Double { min(max(height, minimumHeight), maximumHeight) }
}
