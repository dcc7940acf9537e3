extension Track {
  /// The next moment after `time` at which a fling goes from one region to the next; nil if it does
  /// not any more. Regions without length are passed over.
  ///
  /// The motion goes on by itself; only an owner that is not to be slid through has to act, by
  /// ``animate(to:with:velocity:at:)`` at that time, which takes over the velocity.
  @inlinable
  public func nextCrossing(after time: Double) -> TrackCrossing<Owner>? {
    guard phase == .flung else { return nil }
    var next: TrackCrossing<Owner>?
    motion.forEachDecay { slide, start, end in
      forEachBorder { border, below, above in
        guard let duration = physics.decay.time(from: slide, toReach: border) else { return }
        let moment = start + duration
        guard moment > time, moment <= end, moment < next?.time ?? .infinity else { return }
        let upwards = slide.velocity > 0
        next = TrackCrossing(
          time: moment, position: border,
          velocity: physics.decay.state(from: slide, after: duration).velocity,
          from: upwards ? below.owner : above.owner, to: upwards ? above.owner : below.owner)
      }
    }
    return next
  }

  /// All crossings of the fling under way, in the order of their times.
  public var crossings: [TrackCrossing<Owner>] {
    var result: [TrackCrossing<Owner>] = []
    var time = -Double.infinity
    while let crossing = nextCrossing(after: time) {
      result.append(crossing)
      time = crossing.time
    }
    return result
  }

  /// Calls `body` with each place between two regions that have a length.
  @inlinable
  func forEachBorder(
    _ body: (_ place: Double, _ below: TrackRegion<Owner>, _ above: TrackRegion<Owner>) -> Void
  ) {
    var place = 0.0
    var below: TrackRegion<Owner>?
    forEachRegion { region in
      if let below { body(place, below, region) }
      place += region.length
      below = region
    }
  }
}

extension Animated where Value == Double {
  /// Calls `body` with each decay that is under way or to come: its start, and when it starts and ends.
  @inlinable
  func forEachDecay(_ body: (_ state: MotionState, _ start: Double, _ end: Double) -> Void) {
    forEachSegment { segment, end in
      guard segment.isDecay else { return }
      let state = segment.state(at: segment.start)
      body(MotionState(position: state.value, velocity: state.velocity), segment.start, end)
    }
  }
}
