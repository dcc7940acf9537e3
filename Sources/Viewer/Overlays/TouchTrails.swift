internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardScenes

/// Where pointers are held, and where they have just been.
struct TouchTrails {
  private struct Trail {
    let pointer: PointerID
    let device: PointerDevice
    var isHeld = true
    /// Oldest first.
    var places: [Point]
  }

  /// How many places a trail remembers.
  private static let length = 22

  private var trails: [Trail] = []

  mutating func note(_ event: PointerEvent) {
    let index = trails.firstIndex { $0.pointer == event.id }
    switch event.phase {
    case .down:
      if let index { trails.remove(at: index) }
      var trail = Trail(pointer: event.id, device: event.device, places: [])
      trail.places.reserveCapacity(Self.length)
      trail.places.append(event.position)
      trails.append(trail)
    case .move:
      guard let index else { return }
      if trails[index].places.count == Self.length { trails[index].places.removeFirst() }
      trails[index].places.append(event.position)
    case .up, .cancel:
      if let index { trails[index].isHeld = false }
      // Only the last one lets its trail be read.
      trails.removeAll { !$0.isHeld && $0.pointer != event.id }
    }
  }

  /// No pointer is held any more.
  mutating func releaseAll() {
    for index in trails.indices { trails[index].isHeld = false }
  }

  func draw(withTrails: Bool, size: Size, into list: inout DisplayList) {
    let accent = Theme(.light).accent
    var number = 0
    func disc(_ place: Point, _ radius: Double, _ color: Color) {
      list.add(
        Layer(
          LayerID("touch", number), .color(color),
          frame: Rect(
            x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
          radii: CornerRadii(radius)))
      number += 1
    }
    for trail in trails {
      if withTrails {
        for (index, place) in trail.places.dropLast().enumerated() {
          let age = Double(trail.places.count - 1 - index) / Double(Self.length)
          disc(place, 9 - 7.5 * age, accent.opacity(0.55 - 0.51 * age))
        }
      }
      guard trail.isHeld, let place = trail.places.last else { continue }
      let radius = trail.device == .mouse ? 14.0 : 22
      let picture = Self.ring(radius, accent)
      let half = picture.size.width / 2
      list.add(
        Layer(
          LayerID("touch", number), .picture(picture),
          frame: Rect(
            origin: Point(x: place.x - half, y: place.y - half), size: picture.size)))
      number += 1
    }
  }

  /// Disc, white ring, dark hairline outside and a dot in the middle.
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
