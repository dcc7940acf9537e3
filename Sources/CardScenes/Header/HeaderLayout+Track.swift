internal import CardMotion

/// What a stretch of the header's track moves.
enum HeaderPart: Hashable, Sendable {
  /// The list towards its top, and before it the header on its way to open.
  case listBelow, headerBelow
  /// The header on its way to collapsed, and after it the list towards its end.
  case headerAbove, listAbove
}

extension HeaderLayout {
  /// How header and list slide and give.
  var physics: ScrollPhysics {
    var physics = ScrollPhysics(viewport: max(1, viewport(parameters.minimumHeight)))
    physics.decay = Decay(rate: parameters.decelerationRate)
    physics.bounce = .tuned(response: parameters.bounceResponse)
    physics.rubberBand = RubberBand(
      coefficient: parameters.rubberBand, dimension: physics.rubberBand.dimension)
    physics.wheel = .tuned(settlingDuration: parameters.wheelDuration)
    return physics
  }

  /// From `height` and `offset`: down, the header opens before the list goes back; up, it collapses
  /// before the list goes on, unless the list would then stand past its end.
  func regions(height: Double, offset: Double) -> [TrackRegion<HeaderPart>] {
    let open = canCollapse ? parameters.maximumHeight : height
    let collapsed =
      canCollapse ? leastHeight(height: height, offset: offset) : height
    return [
      TrackRegion(.listBelow, from: 0, to: offset),
      TrackRegion(.headerBelow, from: open, to: height),
      TrackRegion(.headerAbove, from: height, to: collapsed),
      TrackRegion(.listAbove, from: offset, to: max(offset, lastOffset(collapsed))),
    ]
  }

  /// How far the header can collapse over a list that holds still: not past the list's end.
  func leastHeight(height: Double, offset: Double) -> Double {
    let least = parameters.minimumHeight
    return min(height, max(least, least + offset - lastOffset(least)))
  }
}

extension HeaderParameters {
  /// `height`, no less than the collapsed header's and no more than the open one's.
  func limited(_ height: Double) -> Double {
    min(max(height, minimumHeight), maximumHeight)
  }

  /// How the header snaps open or shut.
  func snapTiming(reducesMotion: Bool) -> Timing {
    fluid > 0.5
      ? .spring(
        .tuned(response: snapResponse, dampingRatio: reducesMotion ? 1 : snapDampingRatio))
      : .curve(.easeInOut, duration: snapDuration)
  }
}
