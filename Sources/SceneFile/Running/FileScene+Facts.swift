internal import CardDrawing
internal import CardGeometry
internal import CardMotion
package import SceneCore

/// What the file says, or lets be concluded, of what moves.
extension FileScene {
  /// Seconds over which the velocity of a layer is found.
  private static let moment = 1e-4

  package var decelerationRate: Double? {
    program.scene.decelerationRate.map(layout.number)
  }

  package func outlines(at time: Double) -> [SceneOutline] {
    program.moving.compactMap { moving in
      guard var outline = outline(of: moving, at: time) else { return nil }
      outline.isHeld = isHeld(value: moving.value)
      if outline.isHeld {
        outline.velocity = heldVelocity(of: moving.value, at: time)
      } else if let later = self.outline(of: moving, at: time + Self.moment) {
        outline.velocity = (later.corner - outline.corner) * (1 / Self.moment)
      }
      return outline
    }
  }

  /// The first of the layers that is on the stage, or what a header makes room for.
  private func outline(of moving: MovingLayer, at time: Double) -> SceneOutline? {
    let scene = program.scene
    let name = scene.values[moving.value].name
    var probes = scene.positionProbes(of: moving.value)
    if case .collapsing = scene.values[moving.value].kind,
      case .header(let index) = values.places[moving.value]
    {
      let header = values.headers[index]
      let top = header.rules.top + header.motion.height(at: time)
      return SceneOutline(
        name, Rect(x: 0, y: top, width: layout.size.width, height: layout.size.height - top),
        probes: probes.suffix(1))
    }
    var moment = moment(at: time)
    // x before y, or the one along which it moves.
    if case .free = scene.values[moving.value].kind {
      probes = probes.prefix(2).reversed()
    } else {
      probes = Array(probes.prefix(1))
    }
    let stage = Rect(origin: .zero, size: layout.size)
    for layer in moving.layers {
      guard let space = scenery.space(ofLayer: layer, &moment), !space.frame.isEmpty else {
        continue
      }
      let outline = SceneOutline(
        name, space.frame, radii: scenery.seenRadii(of: layer, &moment),
        transform: space.matrix ?? .identity, probes: probes)
      if outline.bounds.intersects(stage) { return outline }
    }
    return nil
  }

  // MARK: A sample

  /// Seconds after which what a key brings on is there.
  private static let patience = 2.0

  /// A drag of the first layer that can be dragged as the scene opens, or when a key has brought it on;
  /// nil: there is none.
  static func sample(of source: SceneSource, on size: Size) -> SceneSample? {
    let environment = SceneEnvironment(size: size, measuring: FixedPitchMeasuring())
    for opening in [nil, SceneCommand.up, .press] {
      var scene = FileScene(source, environment)
      if let opening { scene.handle(.command(opening), at: 0) }
      while let deadline = scene.nextDeadline, deadline <= patience { scene.reach(deadline) }
      guard let (grip, way) = scene.drag(at: patience) else { continue }
      return SceneSample(opening: opening, grip: grip, way: way)
    }
    return nil
  }

  /// Where a finger can take hold of what is dragged, and a way that it follows.
  private func drag(at time: Double) -> (grip: Point, way: Vector)? {
    var moment = moment(at: time)
    for moving in program.moving {
      let gesture = program.scene.gestures[moving.gesture]
      guard outline(of: moving, at: time) != nil, let area = area(of: gesture.layer, &moment),
        gesture.when.map({ moment.holds($0, of: program.scene) }) ?? true
      else { continue }
      let (height, middle) = (layout.size.height, Point(x: area.midX, y: area.midY))
      switch values.places[moving.value] {
      case .track(let index):
        let track = values.tracks[index]
        let position = track.motion.card(at: time).position
        let others = track.motion.rules.tops.filter { abs($0 - position) > 1 }
        guard let next = others.min(by: { abs($0 - position) < abs($1 - position) }) else {
          continue
        }
        // Detents next to each other: a pull that gives.
        let way = abs(next - position) < 60 ? 0.2 * height : 0.9 * (next - position)
        let length = min(max(way, -0.4 * height), 0.4 * height)
        // Above the list that may be in a card.
        let grip = Point(x: area.midX, y: area.minY + min(16, area.height / 2))
        return track.isAcross
          ? (middle, Vector(dx: length, dy: 0)) : (grip, Vector(dx: 0, dy: length))
      case .header: return (middle, Vector(dx: 0, dy: -0.3 * height))
      case .free: return (middle, Vector(dx: 0.1 * height, dy: 0.05 * height))
      default: continue
      }
    }
    return nil
  }

  /// The velocity of the finger that holds the value at a place, as far as the value follows it.
  private func heldVelocity(of value: Int, at time: Double) -> Vector {
    let finger = touch.fingerVelocity(at: time) ?? .zero
    switch values.places[value] {
    case .track(let index):
      return values.tracks[index].isAcross
        ? Vector(dx: finger.dx, dy: 0) : Vector(dx: 0, dy: finger.dy)
    case .header: return Vector(dx: 0, dy: finger.dy)
    default: return finger
    }
  }
}
