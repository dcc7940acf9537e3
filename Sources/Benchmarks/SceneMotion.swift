import CardDrawing
import CardGeometry
import DemoScenes
import Glibc
import SceneCore
import Stage
import StageFiles
import Viewer

/// A motion of a scene for benchmarks: inputs that prepare the motion, and inputs that perform it
/// and can be repeated.
struct SceneMotion: Sendable {
  let name: String
  let scene: SceneID
  /// Sends the inputs that bring the stage to the start of the motion.
  let prepare: @Sendable (inout InputDriver) -> Void
  /// Sends the inputs of the motion, which takes about one second. At its end, the stage is in the
  /// state of the start, so that the motion can be repeated.
  let move: @Sendable (inout InputDriver) -> Void

  static let all = [sheet, popover, header, stackDragged] + others + [stackTilted]

  /// The sample drags of all scenes except the sheet, the popover, the header and the stack.
  private static let others = SceneCatalog.demos.entries.filter { scene in
    ![sheet, popover, header, stackDragged].contains { $0.scene == scene.id }
  }.map { scene in
    SceneMotion(name: "\(scene.id) moving", scene: scene.id) { hand in
      hand.wait(0.2)
      guard let sample = scene.sample(hand.size) else { return }
      if let opening = sample.opening { hand.perform(opening) }
      hand.wait(2)
      hand.down(sample.grip)
    } move: { hand in
      let translation = scene.sample(hand.size)?.translation ?? .zero
      hand.move(for: 1) { translation * ((1 - cos(2 * .pi * $0)) / 2) }
    }
  }

  /// A drag of the sheet's card up and down, with list, scrim and shadow.
  static let sheet = SceneMotion(name: "sheet moving", scene: "sheet") { hand in
    hand.wait(0.2)
    let column = (hand.size.width - min(hand.size.width, 640)) / 2
    hand.tap(Point(x: column + 100, y: 461))
    hand.wait(1)
    hand.grabCard()
  } move: { hand in
    let reach = 0.3 * hand.size.height
    hand.move(for: 1) { Vector(dx: 0, dy: -reach * sin(2 * .pi * $0)) }
  }

  /// A drag of the popover's card over its whole range, which changes the backdrop's blur and
  /// colour.
  static let popover = SceneMotion(name: "popover moving", scene: "popover") { hand in
    hand.wait(0.2)
    hand.grabCard()
  } move: { hand in
    let reach = 0.55 * hand.size.height
    hand.move(for: 1) { Vector(dx: 0, dy: -reach * (1 - cos(2 * .pi * $0)) / 2) }
  }

  /// A scroll of the list up and down under the collapsed header.
  static let header = SceneMotion(name: "header scrolling", scene: "header") { hand in
    hand.wait(0.2)
    for _ in 0..<2 {
      let height = hand.size.height
      hand.down(Point(x: hand.size.width / 2, y: 0.9 * height))
      hand.move(for: 0.5) { Vector(dx: 0, dy: -0.6 * height * $0) }
      hand.wait(0.2)
      hand.up()
      hand.wait(0.5)
    }
    hand.down(Point(x: hand.size.width / 2, y: 0.5 * hand.size.height))
  } move: { hand in
    let reach = 0.35 * hand.size.height
    hand.move(for: 1) { Vector(dx: 0, dy: -reach * sin(2 * .pi * $0)) }
  }

  /// A drag in a circle. Three rotated cards follow the pointer.
  static let stackDragged = SceneMotion(name: "stack dragged", scene: "stack") { hand in
    hand.wait(0.2)
    hand.down(Point(x: hand.size.width / 2, y: hand.size.height / 2))
  } move: { hand in
    let reach = 0.12 * hand.size.height
    hand.move(for: 1) {
      let angle = 2 * .pi * $0
      return Vector(dx: reach * sin(angle), dy: reach * (1 - cos(angle)) / 2)
    }
  }

  /// Taps that show and dismiss the detail card while the stack's cards tilt.
  static let stackTilted = SceneMotion(name: "stack tilted", scene: "stack") { hand in
    hand.wait(0.2)
  } move: { hand in
    hand.tap(Point(x: hand.size.width / 2, y: hand.size.height / 2))
    hand.wait(0.45)
    hand.tap(Point(x: hand.size.width / 2, y: 0.05 * hand.size.height))
    hand.wait(0.45)
  }

  /// Returns a stage of `size` that shows the scene of the motion.
  func stage(_ size: StageSize, measuring: any TextMeasuring, tuning: Tuning = .fluid) -> Stage {
    Stage(
      .demos, scene: scene,
      environment: SceneEnvironment(
        size: size.canvas.size, tuning: tuning, measuring: measuring))
  }

  /// Renders the motion at 60 Hz, and returns at most `count` of these frames, evenly spaced in
  /// time.
  func frames(_ size: StageSize, count: Int, measuring: any TextMeasuring) -> [DisplayList] {
    var stage = stage(size, measuring: measuring)
    var hand = InputDriver(stage)
    prepare(&hand)
    let start = hand.now
    move(&hand)
    var playback = Playback(hand.inputs)
    var lists: [DisplayList] = []
    var time = start + 1.0 / 60
    while time < hand.now {
      playback.hand(to: &stage, until: time)
      var list = DisplayList()
      stage.frame(at: time, into: &list)
      lists.append(list)
      time += 1.0 / 60
    }
    let step = max(1, lists.count / max(1, count))
    return lists.indices.filter { $0 % step == 0 }.prefix(count).map { lists[$0] }
  }

  /// Returns a recording of about `seconds` of the motion, with `rate` pointer moves per second.
  func recording(
    _ size: StageSize, seconds: Double, rate: Double, measuring: any TextMeasuring
  ) -> Recording {
    var hand = InputDriver(stage(size, measuring: measuring), rate: rate)
    prepare(&hand)
    let start = hand.now
    while hand.now - start < seconds { move(&hand) }
    return Recording(
      header: RecordingHeader(scene: scene, size: size.canvas.size), events: hand.inputs,
      endTime: hand.now + 0.01)
  }
}

extension InputDriver {
  /// Presses the pointer on a card, 16 points below the upper edge.
  fileprivate mutating func grabCard() {
    down(Point(x: size.width / 2, y: probe("cardTop", at: now) + 16))
  }
}
