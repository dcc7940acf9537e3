internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore

/// The held pointers and their recent locations.
struct TouchTrails {
  private struct Trail {
    let pointer: PointerID
    let device: PointerDevice
    /// Stage time of the release, or `nil` while the pointer is held.
    var end: Double?
    /// Recent locations, oldest first.
    var positions: [Point]
    var tracker = VelocityTracker()

    /// Returns the opacity of the trail at stage time `time`: 1 while the pointer is held, then
    /// falling to 0.
    func strength(at time: Double) -> Double {
      end.map { min(max(1 - (time - $0) / TouchTrails.fade, 0), 1) } ?? 1
    }
  }

  /// Maximum number of locations in a trail.
  private static let length = 22
  /// Duration of a trail's fade in seconds.
  private static let fade = 0.4

  private var trails: [Trail] = []

  mutating func note(_ event: PointerEvent) {
    let index = trails.firstIndex { $0.pointer == event.id }
    switch event.phase {
    case .down:
      if let index { trails.remove(at: index) }
      trails.removeAll { $0.strength(at: event.time) == 0 }
      var trail = Trail(pointer: event.id, device: event.device, positions: [])
      trail.positions.reserveCapacity(Self.length)
      trail.positions.append(event.position)
      trail.tracker.add(position: event.position, at: event.time)
      trails.append(trail)
    case .move:
      guard let index else { return }
      if trails[index].positions.count == Self.length { trails[index].positions.removeFirst() }
      trails[index].positions.append(event.position)
      trails[index].tracker.add(position: event.position, at: event.time)
    case .up, .cancel:
      if let index { trails[index].end = event.time }
    }
  }

  /// Marks all pointers as released at stage time `time`.
  mutating func releaseAll(at time: Double) {
    for index in trails.indices { trails[index].end = trails[index].end ?? time }
  }

  /// Removes all trails, since the scene has changed.
  mutating func removeAll() { trails.removeAll(keepingCapacity: true) }

  /// Whether the simulated second finger, which mirrors the held mouse, is down.
  var hasSecondFinger: Bool {
    trails.contains { $0.pointer == SecondFinger.id && $0.end == nil }
  }

  /// Stage time at which the last fade ends.
  var fadeEnd: Double {
    trails.reduce(-.infinity) { max($0, ($1.end ?? -.infinity) + Self.fade) }
  }

  /// The held pointers, in the order in which they went down.
  var held: [(id: Int, position: Point)] {
    trails.compactMap { trail in
      guard trail.end == nil, let position = trail.positions.last else { return nil }
      return (trail.pointer.rawValue, position)
    }
  }

  /// Returns the location and velocity of the pointer that has been held longest, or `nil` if none
  /// is held.
  func lead(at time: Double) -> (position: Point, velocity: Vector)? {
    guard let trail = trails.first(where: { $0.end == nil }), let position = trail.positions.last
    else {
      return nil
    }
    return (position, trail.tracker.velocity(at: time)?.velocity ?? .zero)
  }

  func draw(withTrails: Bool, at time: Double, into list: inout OverlayList) {
    let accent = Theme(.light).accent
    var number = 0
    func disc(_ position: Point, _ radius: Double, _ color: Color) {
      list.add(
        Layer(
          LayerID("touch", number), .color(color),
          frame: Rect(
            x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius),
          radii: CornerRadii(radius)))
      number += 1
    }
    for trail in trails {
      let strength = trail.strength(at: time)
      if withTrails, strength > 0 {
        for (index, position) in trail.positions.dropLast().enumerated() {
          let age = Double(trail.positions.count - 1 - index) / Double(Self.length)
          disc(position, 9 - 7.5 * age, accent.opacity((0.55 - 0.51 * age) * strength))
        }
      }
      guard trail.end == nil, let position = trail.positions.last else { continue }
      let radius = trail.device == .mouse ? 14.0 : 22
      let picture = Self.ring(radius, accent)
      let half = picture.size.width / 2
      list.add(
        Layer(
          LayerID("touch", number), .picture(picture),
          frame: Rect(
            origin: Point(x: position.x - half, y: position.y - half), size: picture.size)))
      number += 1
    }
  }

  /// Returns the picture of a held pointer: a disc with a white ring, a dark hairline outside and a
  /// center dot.
  private static func ring(_ radius: Double, _ accent: Color) -> Picture {
    let half = radius + 2
    let center = Point(x: half, y: half)
    return Picture(size: Size(width: 2 * half, height: 2 * half)) { marks in
      marks.append(
        .fill(.circle(center: center, radius: radius), .color(accent.opacity(0.28))))
      marks.append(
        .stroke(.circle(center: center, radius: radius - 1), .color(.white), width: 2))
      marks.append(
        .stroke(
          .circle(center: center, radius: radius + 0.25), .color(Color(white: 0, alpha: 0.35)),
          width: 0.5))
      marks.append(.fill(.circle(center: center, radius: 3), .color(.white)))
    }
  }
}
