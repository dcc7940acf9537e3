internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import DemoScenes
package import SceneCore
internal import Stage
package import StageFiles

/// Recordings of a single stroke that drags an object of a scene. A stroke is so simple that the
/// effect of a change to the stroke can be predicted.
package enum StrokePlan {
  /// Stage time in seconds at which the pointer goes down. The opening animation has ended by then.
  static let start = 3.0
  /// Time between two pointer events in seconds. This time and half of it are whole microseconds.
  static let interval = 0.008

  /// Returns the stroke that `seed` determines, on a random scene of `scenes`.
  package static func recording(seed: UInt64, scenes: [SceneID]) -> Recording {
    var dice = SeededRandom(seed: seed)
    var header = RecordingHeader(
      scene: dice.pick(scenes), size: size(&dice), tuning: dice.pick([.fluid, .classic]))
    if dice.hits(0.1) { header.reducesMotion = true }
    guard let sample = SceneCatalog.demos[header.scene]?.sample(header.size) else {
      return Recording(header: header, events: [])
    }
    var events: [StageInput] = []
    if let opening = sample.opening { events.append(StageInput(.command(opening), at: 0.1)) }
    let device = dice.pick(PointerDevice.allCases)
    func add(_ phase: PointerPhase, _ location: Point, _ time: Double) {
      let event = PointerEvent(id: 0, device: device, phase: phase, position: location, time: time)
      events.append(StageInput(.pointer(event), at: time))
    }
    add(.down, sample.grip, start)
    // The pointer moves along the sample drag's vector and sometimes back, at up to thousands of
    // points per second.
    let moves = dice.whole(2...24)
    let speed = sample.translation * (dice.number(-1.2...1.2) / Double(moves))
    let turning = dice.hits(0.3) ? dice.whole(1...moves) : moves + 1
    var (time, location) = (start, sample.grip)
    for move in 1...moves {
      time = start + Double(move) * interval
      location = location + speed * (move < turning ? 1 : -1)
      add(.move, location, time)
    }
    if dice.hits(0.5) { time += 0.2 }
    add(.up, location, time)
    return Recording(header: header, events: events, endTime: time)
  }

  private static func size(_ dice: inout SeededRandom) -> Size {
    let sizes = [(414.0, 896.0), (375, 667), (844, 390), (1280, 800), (414, 896)]
    let (width, height) = dice.pick(sizes)
    return Size(width: width, height: height)
  }
}
