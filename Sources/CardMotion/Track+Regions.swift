extension Track {
  /// The value of `owner` at `time`.
  ///
  /// Where the track is elsewhere, that is the end of the owner's region on that side. Past the lower
  /// edge the first region's owner goes on, past the upper edge the last one's. 0 if no region belongs to `owner`.
  @inlinable
  public func value(of owner: Owner, at time: Double) -> Double {
    value(of: owner, atPosition: position(at: time))
  }

  /// The value of `owner` where the track is at `position`; 0 if no region belongs to `owner`.
  @inlinable
  public func value(of owner: Owner, atPosition position: Double) -> Double {
    var start = 0.0
    var value: Double?
    for index in regions.indices {
      let region = regions[index]
      if region.owner == owner, value == nil || start <= position {
        let way = clamped(position - start, region, at: index)
        value = region.value(after: way)
      }
      start += region.length
    }
    guard let value else {
      refused()
      return 0
    }
    return value
  }

  /// Where the track is when `owner` has `value`; the nearest such place if it never has, and the
  /// lowest if there are several. Of a value that is not a number, the lowest place of the owner; 0 if no
  /// region belongs to `owner`.
  @inlinable
  public func position(of owner: Owner, at value: Double) -> Double {
    var start = 0.0
    var nearest: (position: Double, error: Double)?
    for index in regions.indices {
      let region = regions[index]
      if region.owner == owner {
        let way = value.isValid ? region.way(to: value) : 0
        let possible = clamped(way, region, at: index)
        if nearest == nil || abs(way - possible) < nearest?.error ?? .infinity {
          nearest = (start + possible, abs(way - possible))
        }
      }
      start += region.length
    }
    guard let nearest, nearest.position.isValid else {
      refused()
      return 0
    }
    return nearest.position
  }

  /// Whose value moves at `time` if the track goes on in the direction it moves in, upwards if still;
  /// what is on a border but for rounding is on it.
  @inlinable
  public func owner(at time: Double) -> Owner? {
    let (position, velocity) = state(at: time)
    guard !regions.isEmpty else { return nil }
    var owner = regions[0].owner
    var border = 0.0
    forEachRegion { region in
      // The first one begins at the track's edge.
      if border > 0,
        velocity < 0 ? position - border > borderWidth : position - border >= -borderWidth
      {
        owner = region.owner
      }
      border += region.length
    }
    return owner
  }

  /// Calls `body` with each region that has a length.
  @inlinable
  func forEachRegion(_ body: (TrackRegion<Owner>) -> Void) {
    // Iterators of arrays of a generic type ask for memory where they are not specialised.
    for index in regions.indices where regions[index].length > 0 { body(regions[index]) }
  }

  static func length(of regions: [TrackRegion<Owner>]) -> Double {
    var length = 0.0
    for index in regions.indices { length += regions[index].length }
    return length
  }

  /// `way` within a region; the first and the last one go on past the edges.
  @inlinable
  func clamped(_ way: Double, _ region: TrackRegion<Owner>, at index: Int) -> Double {
    var way = way
    if index > 0 { way = max(way, 0) }
    if index < regions.count - 1 { way = min(way, region.length) }
    return way
  }
}

// MARK: - Edges

extension Track {
  /// How far `position` is past an edge: negative below, positive above, 0 in between.
  @usableFromInline
  func overshoot(of position: Double) -> Double {
    position < 0 ? position : max(0, position - length)
  }

  /// `position`, not past an edge that is hard.
  @usableFromInline
  func inside(_ position: Double) -> Double {
    let overshoot = overshoot(of: position)
    guard overshoot != 0, physics.edge(past: overshoot) == .hard else { return position }
    return overshoot < 0 ? 0 : length
  }

  /// `position`, or the border that it is on but for rounding: who goes on from there is not for the
  /// last digit of a finger's way there and back to say.
  func onBorder(_ position: Double) -> Double {
    var (border, nearest) = (0.0, position)
    forEachRegion { region in
      if abs(position - border) < borderWidth { nearest = border }
      border += region.length
    }
    return abs(position - border) < borderWidth ? border : nearest
  }

  /// How far what is on a border may be from it, in points: more than is lost on a finger's way there
  /// and back, and in where a slide is said to begin.
  @usableFromInline package var borderWidth: Double { 1e-9 }

  /// Has a finger hold it where it shows `position`.
  mutating func hold(at position: Double) {
    let overshoot = overshoot(of: position)
    phase = .held(finger: position, overshoot: overshoot)
    guard overshoot != 0, physics.edge(past: overshoot) == .elastic else { return }
    let finger = position - overshoot + band.overdrag(forOffset: overshoot)
    phase = .held(finger: finger, overshoot: overshoot)
  }

  /// What is shown for a finger at `finger` on a track without edges.
  func banded(_ finger: Double) -> Double {
    let overshoot = overshoot(of: finger)
    guard overshoot != 0 else { return finger }
    let edge = overshoot < 0 ? 0 : length
    return physics.edge(past: overshoot) == .hard
      ? edge : edge + band.offset(forOverdrag: overshoot)
  }

  /// How fast the track follows a finger at `finger`.
  func slope(at finger: Double) -> Double {
    let overshoot = overshoot(of: finger)
    guard overshoot != 0 else { return 1 }
    return physics.edge(past: overshoot) == .hard ? 0 : band.slope(atOverdrag: overshoot)
  }

  /// The rubber band as the finger feels it that holds the track.
  private var band: RubberBand {
    guard case .held(_, let overshoot) = phase else { return physics.rubberBand }
    return physics.rubberBand.stretched(toHold: overshoot)
  }
}

extension ScrollPhysics {
  /// The edge that something past an edge by `overshoot` is past.
  func edge(past overshoot: Double) -> Edge { overshoot < 0 ? lowerEdge : upperEdge }
}
