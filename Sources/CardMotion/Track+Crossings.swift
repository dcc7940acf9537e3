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
    motion.forEachSegment { segment, end in
      forEachBorder { border, below, above in
        guard let moment = segment.time(toPass: border, after: time) else { return }
        guard moment > time, moment <= end, moment < next?.time ?? .infinity else { return }
        let velocity = segment.state(at: moment).velocity
        let upwards = velocity > 0
        next = TrackCrossing(
          time: moment, position: border, velocity: velocity,
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

extension Segment where Value == Double {
  /// The next time after `time` at which it passes `place`, as a slide or as a spring; nil if it does
  /// not any more, or if `place` is where it goes.
  @inlinable
  func time(toPass place: Double, after time: Double) -> Double? {
    switch timing {
    case .decay(let decay):
      let (origin, velocity) = state(at: start)
      return decay.time(from: MotionState(position: origin, velocity: velocity), toReach: place)
        .map { start + $0 }
    case .spring(let spring):
      let displaced = MotionState(position: origin - target, velocity: velocity)
      // Times since the start are rounded: the crossing found last is not to be found again.
      let elapsed = time > start ? time - start + time.ulp : -1
      return spring.time(from: displaced, toPass: place - target, after: elapsed)
        .map { start + $0 }
    case .curve, .snap:
      return nil
    }
  }
}
