internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A value of a scene file whose content two fingers scale, rotate and move.
struct FileZoom {
  /// The index of the value.
  let value: Int
  var motion: ZoomMotion
  /// The scale to which a step "toggle" of an action enlarges content that has its smallest scale.
  var doubleScale: Double
  var leave: PacedTiming
  var start: StartVelocity<Point>
  var clear: Vector?
  let reducesMotion: Bool
  /// The throw that moves the content off the stage, or `nil` if the last motion was not a throw.
  var thrown: Throw?
  /// The action to perform when the content arrives at its target.
  var arrival: PendingAction?

  init(_ value: Int, _ program: ZoomProgram, _ layout: FileLayout) {
    self.value = value
    let rules = ZoomRules(program, layout)
    motion = ZoomMotion(rules)
    doubleScale = program.double.map { layout.number($0) } ?? 2.5 * rules.scales.lowerBound
    (leave, start) = (layout.timing(program.leave), layout.start(program.leave))
    clear = program.clear.map { Vector(dx: layout.number($0.x), dy: layout.number($0.y)) }
    reducesMotion = layout.reducesMotion
  }

  /// The stage time from which thrown content counts as gone, i.e. off the stage. Infinity if the
  /// content does not leave the stage.
  var goneTime: Double {
    guard thrown != nil, !motion.isHeld else { return .infinity }
    return motion.restTime(within: Throw.margin).asDeadline
  }

  func isGone(at time: Double) -> Bool { time >= goneTime }

  /// Takes over the rules of `fresh`, which is this zoom in a new layout, and continues the motion.
  mutating func apply(_ fresh: FileZoom, at time: Double) {
    let wasGone = isGone(at: time)
    (doubleScale, leave, start, clear) = (fresh.doubleScale, fresh.leave, fresh.start, fresh.clear)
    let rules = fresh.motion.rules
    guard rules != motion.rules else { return }
    let (exit, stage) = (motion.target.center, motion.rules.stage)
    motion.apply(rules, at: time)
    guard let thrown, !motion.isHeld, motion.target.center != exit || rules.stage != stage else {
      return
    }
    // On a new stage, thrown content moves to an end that is off the new stage.
    var pose = motion.pose(at: time)
    let end = self.end(of: thrown, from: pose)
    if wasGone {
      pose.center = end
      motion.set(pose, at: time)
    } else {
      motion.leave(
        to: end, with: leave.timing(over: end - pose.center), velocity: .fromRest, at: time)
    }
  }
}

extension FileZoom {
  /// Returns the middle of the content at the end of the throw `thrown`, which begins at `pose`.
  /// `clear` is meant for content of the smallest scale, so larger content goes further.
  func end(of thrown: Throw, from pose: ZoomPose) -> Point {
    let rules = motion.rules
    let rest = rules.bounded(pose).center
    let box = pose.box(of: rules.content)
    let least = rules.content.scaled(by: rules.scales.lowerBound)
    let growth = Vector(
      dx: max(0, box.width - least.width) / 2, dy: max(0, box.height - least.height) / 2)
    return thrown.exit(
      from: rest, way: pose.center - rest, size: box, clear: clear.map { $0 + growth },
      on: rules.stage)
  }
}

extension ZoomRules {
  init(_ program: ZoomProgram, _ layout: FileLayout) {
    let content = Size(
      width: layout.number(program.content.x), height: layout.number(program.content.y))
    let numbers = program.viewport?.map { layout.number($0) }
    let viewport =
      numbers.map { Rect(x: $0[0], y: $0[1], width: max(1, $0[2]), height: max(1, $0[3])) }
      ?? Rect(origin: .zero, size: layout.size)
    let fit = min(
      viewport.width / max(1, content.width), viewport.height / max(1, content.height))
    let least = max(0.001, program.scales.map { layout.number($0.minimum) } ?? fit)
    let most = max(least, program.scales.map { layout.number($0.maximum) } ?? 4 * fit)
    self.init(content: content, viewport: viewport, stage: layout.size, scales: least...most)
    rotationStep = program.rotation.map { max(1, layout.number($0)) * .pi / 180 }
    lift = program.lift
    physics = PlanePhysics(
      decay: Decay(rate: layout.number(program.deceleration)),
      bounce: layout.spring(program.bounce), rubberBand: layout.number(program.rubberBand))
    timing = layout.timing(program.timing)
  }
}
