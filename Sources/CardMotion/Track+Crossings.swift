extension Track {
  /// Returns the next time after `time` seconds at which a fling crosses the border between two
  /// regions. Regions without length are skipped. Returns `nil` if the fling crosses no further
  /// border.
  ///
  /// The fling continues without a command. To stop the fling at the border, call
  /// ``animate(to:with:velocity:at:)`` at the crossing's time. The new motion starts at the fling's
  /// velocity.
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

  /// All crossings of the current fling, in ascending order of time.
  public var crossings: [TrackCrossing<Owner>] {
    var result: [TrackCrossing<Owner>] = []
    var time = -Double.infinity
    while let crossing = nextCrossing(after: time) {
      result.append(crossing)
      time = crossing.time
    }
    return result
  }

  /// Calls `body` with the position of each border between two regions. Regions of length 0 are
  /// skipped.
  @inlinable
  func forEachBorder(
    _ body: (_ position: Double, _ below: TrackRegion<Owner>, _ above: TrackRegion<Owner>) -> Void
  ) {
    var position = 0.0
    var below: TrackRegion<Owner>?
    forEachRegion { region in
      if let below { body(position, below, region) }
      position += region.length
      below = region
    }
  }
}

extension Segment where Value == Double {
  /// Returns the first time after `time` at which a decay or a spring passes `position`. Returns
  /// `nil` if the motion does not pass `position` again, or if `position` is the target.
  @inlinable
  func time(toPass position: Double, after time: Double) -> Double? {
    switch timing {
    case .decay(let decay):
      let (origin, velocity) = state(at: start)
      return decay.time(from: MotionState(position: origin, velocity: velocity), toReach: position)
        .map { start + $0 }
    case .spring(let spring):
      let displaced = MotionState(position: origin - target, velocity: velocity)
      // Times since the start are rounded. One ulp more keeps the last crossing from being found
      // again.
      let elapsed = time > start ? time - start + time.ulp : -1
      return spring.time(from: displaced, toPass: position - target, after: elapsed)
        .map { start + $0 }
    case .curve, .snap:
      return nil
    }
  }
}
