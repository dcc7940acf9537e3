extension Track {
  /// Returns the value of `owner`, e.g. the position of a card, at `time` seconds.
  ///
  /// The value changes only while the track's position is in the owner's region. Otherwise, the
  /// result is the value at the nearer end of the region. The first and the last region have no
  /// outer end: the value also changes while the track is past its edge. The result is 0 if no
  /// region belongs to `owner`.
  @inlinable
  public func value(of owner: Owner, at time: Double) -> Double {
    value(of: owner, atPosition: position(at: time))
  }

  /// Returns the value that `owner` has while the track is at `position` points. The result is 0 if
  /// no region belongs to `owner`.
  @inlinable
  public func value(of owner: Owner, atPosition position: Double) -> Double {
    var start = 0.0
    var value: Double?
    for index in regions.indices {
      let region = regions[index]
      if region.owner == owner, value == nil || start <= position {
        let distance = clamped(position - start, region, at: index)
        value = region.value(after: distance)
      }
      start += region.length
    }
    guard let value else {
      refused()
      return 0
    }
    return value
  }

  /// Returns the position of the track at which `owner` has `value`, in points.
  ///
  /// If the owner never has `value`, the result is the position with the nearest value. If several
  /// positions fit, the result is the lowest. For a value that is not a number, the result is the
  /// lowest position of the owner. The result is 0 if no region belongs to `owner`.
  @inlinable
  public func position(of owner: Owner, at value: Double) -> Double {
    var start = 0.0
    var nearest: (position: Double, error: Double)?
    for index in regions.indices {
      let region = regions[index]
      if region.owner == owner {
        let distance = value.isValid ? region.distance(to: value) : 0
        let possible = clamped(distance, region, at: index)
        if nearest == nil || abs(distance - possible) < nearest?.error ?? .infinity {
          nearest = (start + possible, abs(distance - possible))
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

  /// Returns the owner of the region at the track's position at `time` seconds. Returns `nil` if
  /// the track has no regions.
  ///
  /// At the border of two regions, the result is the owner of the region that the track is about to
  /// enter. A track at rest counts as moving upwards. A position within a rounding error of a
  /// border counts as on the border.
  @inlinable
  public func owner(at time: Double) -> Owner? {
    let (position, velocity) = state(at: time)
    guard !regions.isEmpty else { return nil }
    var owner = regions[0].owner
    var border = 0.0
    forEachRegion { region in
      // The first region begins at the track's edge, not at a border.
      if border > 0,
        velocity < 0 ? position - border > borderWidth : position - border >= -borderWidth
      {
        owner = region.owner
      }
      border += region.length
    }
    return owner
  }

  /// Calls `body` with each region whose length is not 0.
  @inlinable
  func forEachRegion(_ body: (TrackRegion<Owner>) -> Void) {
    // Indices instead of an iterator: without specialisation, the iterator of an array of a generic
    // type allocates memory.
    for index in regions.indices where regions[index].length > 0 { body(regions[index]) }
  }

  static func length(of regions: [TrackRegion<Owner>]) -> Double {
    var length = 0.0
    for index in regions.indices { length += regions[index].length }
    return length
  }

  /// Returns `distance`, a distance in points from the region's lower end, clamped to the region
  /// with the index `index`. The first region has no lower limit, and the last region has no upper
  /// limit.
  @inlinable
  func clamped(_ distance: Double, _ region: TrackRegion<Owner>, at index: Int) -> Double {
    var distance = distance
    if index > 0 { distance = max(distance, 0) }
    if index < regions.count - 1 { distance = min(distance, region.length) }
    return distance
  }
}

// MARK: - Edges

extension Track {
  /// Returns the distance of `position` past an edge, in points: negative past the lower edge,
  /// positive past the upper edge, 0 between the edges.
  @usableFromInline
  func overshoot(of position: Double) -> Double {
    position < 0 ? position : max(0, position - length)
  }

  /// Returns `position`, clamped at hard edges.
  @usableFromInline
  func inside(_ position: Double) -> Double {
    let overshoot = overshoot(of: position)
    guard overshoot != 0, physics.edge(past: overshoot) == .hard else { return position }
    return overshoot < 0 ? 0 : length
  }

  /// Returns the position of the border at `position`, or `position` itself if there is no border.
  /// A difference of less than ``borderWidth`` is ignored, so that rounding errors of a drag do not
  /// decide which owner moves next.
  func onBorder(_ position: Double) -> Double {
    var (border, nearest) = (0.0, position)
    forEachRegion { region in
      if abs(position - border) < borderWidth { nearest = border }
      border += region.length
    }
    return abs(position - border) < borderWidth ? border : nearest
  }

  /// Largest distance from a border, in points, at which a position still counts as on the border.
  /// This distance exceeds the rounding error of a drag, and that of the start of a fling.
  @usableFromInline package var borderWidth: Double { 1e-9 }

  /// Starts a drag of the track, which is displayed at `position` points.
  mutating func hold(at position: Double) {
    let overshoot = overshoot(of: position)
    phase = .held(finger: position, overshoot: overshoot, lead: PointerLead())
    guard overshoot != 0, physics.edge(past: overshoot) == .elastic else { return }
    let finger = position - overshoot + band(past: overshoot).overdrag(forOffset: overshoot)
    phase = .held(finger: finger, overshoot: overshoot, lead: PointerLead())
  }

  /// Returns the displayed position, in points, of a track that is dragged. `finger` is the
  /// position in points that the track would have without edges.
  func banded(_ finger: Double) -> Double {
    let overshoot = overshoot(of: finger)
    guard overshoot != 0 else { return finger }
    let edge = overshoot < 0 ? 0 : length
    return physics.edge(past: overshoot) == .hard
      ? edge : edge + band(past: overshoot).offset(forOverdrag: overshoot)
  }

  /// Returns the track's velocity as a fraction of the pointer's velocity. `finger` is the position
  /// in points that the track would have without edges.
  func slope(at finger: Double) -> Double {
    let overshoot = overshoot(of: finger)
    guard overshoot != 0 else { return 1 }
    return physics.edge(past: overshoot) == .hard
      ? 0 : band(past: overshoot).slope(atOverdrag: overshoot)
  }

  /// Returns the rubber band of the present drag at the lower edge if `overshoot` is negative,
  /// otherwise at the upper edge.
  private func band(past overshoot: Double) -> RubberBand {
    let band = physics.band(past: overshoot)
    guard case .held(_, let held, _) = phase, held * overshoot > 0 else { return band }
    return band.stretched(toHold: held)
  }
}

extension ScrollPhysics {
  /// Returns the behavior of the edge that is exceeded by `overshoot`: the lower edge if
  /// `overshoot` is negative, else the upper edge.
  func edge(past overshoot: Double) -> Edge { overshoot < 0 ? lowerEdge : upperEdge }

  /// Returns the rubber band of the lower edge if `overshoot` is negative, otherwise of the upper
  /// edge.
  package func band(past overshoot: Double) -> RubberBand {
    overshoot < 0 ? rubberBand : upperRubberBand ?? rubberBand
  }
}
