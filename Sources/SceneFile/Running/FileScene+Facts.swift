internal import CardDrawing
internal import CardGeometry
internal import CardMotion
package import SceneCore

/// Information about the moving parts of a scene, which is read from the file or derived from it.
extension FileScene {
  /// The time step in seconds for estimating a layer's velocity.
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

  /// Returns the outline of a dragged value. For a header, this is the outline of the area below
  /// the header. For other values, this is the outline of the first layer of `moving` that is on
  /// the stage, or `nil` if no layer is on the stage.
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
    // The probes of an outline are x and y of a free value, or the position of another value.
    if scene.values[moving.value].kind.isOfPlane {
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

  // MARK: Sample drag

  /// The seconds after which the animation that a key starts is assumed to have ended.
  private static let timeout = 2.0

  /// Returns a drag of the first draggable layer in the initial state. If the initial state has no
  /// such layer, the state after a key press is used. `nil` if no layer is draggable in these
  /// states.
  static func sample(of source: SceneSource, on size: Size) -> SceneSample? {
    let environment = SceneEnvironment(size: size, measuring: FixedPitchMeasuring())
    for opening in [nil, SceneCommand.up, .press] {
      var scene = FileScene(source, environment)
      if let opening { scene.handle(.command(opening), at: 0) }
      while let deadline = scene.nextDeadline, deadline <= timeout {
        scene.handleDeadline(deadline)
      }
      guard let drag = scene.drag(at: timeout) else { continue }
      return SceneSample(opening: opening, grip: drag.grip, translation: drag.translation)
    }
    return nil
  }

  /// Returns the index of a value that can be dragged, the frame of its layer, a grab point on the
  /// layer, and a translation that the layer follows. `nil` if there is no such value.
  func drag(at time: Double) -> (value: Int, area: Rect, grip: Point, translation: Vector)? {
    var moment = moment(at: time)
    for moving in program.moving {
      let gesture = program.scene.gestures[moving.gesture]
      guard outline(of: moving, at: time) != nil, let area = area(of: gesture.layer, &moment),
        gesture.when.map({ moment.holds($0, of: program.scene) }) ?? true
      else { continue }
      let (height, center) = (layout.size.height, Point(x: area.midX, y: area.midY))
      let value = moving.value
      switch values.places[moving.value] {
      case .track(let index):
        let track = values.tracks[index]
        let position = track.motion.card(at: time).position
        let rules = track.motion.rules
        let others = rules.order.map { rules.tops[$0] }.filter { abs($0 - position) > 1 }
        guard let next = others.min(by: { abs($0 - position) < abs($1 - position) }) else {
          // A track with a single detent in its range has only its list to drag.
          guard rules.limits.listEnd > 0, gesture.layer == rules.track.list?.layer else { continue }
          let length = min(0.3 * height, rules.limits.listEnd)
          return (value, area, center, Vector(dx: 0, dy: -length))
        }
        // If the detents are close together, the drag has a fixed length and may overscroll.
        let distance = abs(next - position) < 60 ? 0.2 * height : 0.9 * (next - position)
        let length = min(max(distance, -0.4 * height), 0.4 * height)
        // The point is near the top of the card. If the card contains a list, the point is above
        // the list.
        let grip = Point(x: area.midX, y: area.minY + min(16, area.height / 2))
        return track.isAcross
          ? (value, area, center, Vector(dx: length, dy: 0))
          : (value, area, grip, Vector(dx: 0, dy: length))
      case .header: return (value, area, center, Vector(dx: 0, dy: -0.3 * height))
      case .free, .deck: return (value, area, center, Vector(dx: 0.1 * height, dy: 0.05 * height))
      case .zoom(let index):
        let rules = values.zooms[index].motion.rules
        if rules.lift == .any {
          return (value, area, center, Vector(dx: 0.1 * height, dy: 0.05 * height))
        }
        let bounds = rules.bounds(of: values.zooms[index].motion.pose(at: time))
        guard bounds.width > 60, bounds.height > 60 else { continue }
        return (
          value, area, center,
          Vector(dx: min(0.3 * bounds.width, 80), dy: min(0.3 * bounds.height, 40))
        )
      default: continue
      }
    }
    return nil
  }

  /// Returns the velocity of the pointer that holds a value, along the axes in which the value
  /// moves.
  private func heldVelocity(of value: Int, at time: Double) -> Vector {
    let finger = touch.fingerVelocity(at: time) ?? .zero
    switch values.places[value] {
    case .zoom: return zoomVelocity(at: time)
    case .track(let index):
      return values.tracks[index].isAcross
        ? Vector(dx: finger.dx, dy: 0) : Vector(dx: 0, dy: finger.dy)
    case .header: return Vector(dx: 0, dy: finger.dy)
    default: return finger
    }
  }
}

extension ValueProgram.Kind {
  /// Whether the value moves along both axes of the stage.
  fileprivate var isOfPlane: Bool {
    switch self {
    case .free, .zoom, .deck: true
    default: false
    }
  }
}
