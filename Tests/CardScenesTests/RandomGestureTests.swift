import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Foundation
import Stage
import TestSupport
import Testing
import Viewer

/// Random scripts on every scene: several pointers, cancels, keys, wheel, resizes, times that run
/// backwards. `CARDSTAGE_SCRIPTS=20000 swift test --filter RandomGestureTests` for more of them.
@Suite("random gestures")
struct RandomGestureTests {
  static let scenes = SceneCatalog.ids
  static let tunings = [Tuning.fluid, .classic]
  /// Scripts for each scene, shared by the tunings.
  static let scripts =
    ProcessInfo.processInfo.environment["CARDSTAGE_SCRIPTS"].flatMap(Int.init) ?? 2000

  @Test(
    "finite, within limits, caught without a jump, at rest within 6 s, whatever frames are shown",
    arguments: scenes, tunings)
  func property(_ scene: SceneID, _ tuning: Tuning) throws {
    let fresh = try StageScript(scene, tuning: tuning)
    let count = Self.scripts / Self.tunings.count
    for seed in 0..<UInt64(max(1, count)) {
      var player = RandomPlayer(fresh, seed: seed)
      player.play()
      if let failure = player.failure {
        Issue.record("\(scene), \(tuning.name), seed \(seed): \(failure)")
        return
      }
    }
  }

  @Test(
    "the same bits at common times of 30, 60 and 144 Hz", arguments: scenes, tunings)
  func frameRates(_ scene: SceneID, _ tuning: Tuning) throws {
    let fresh = try StageScript(scene, tuning: tuning)
    for seed in 0..<UInt64(max(1, 100 / (Self.scenes.count * Self.tunings.count))) {
      var player = RandomPlayer(fresh, seed: seed &+ 0x5EED)
      player.play()
      let inputs = player.script.inputs
      // 6 frames of 1/30 s, 12 of 1/60 s, and not quite 29 of 1/144 s: each rate on its own stage.
      let rows = [30.0, 60, 144].map { rate in
        Self.rows(of: fresh.stage, inputs, rate: rate, common: 6)
      }
      #expect(rows[0] == rows[1] && rows[1] == rows[2], "\(scene), seed \(seed)")
    }
  }

  /// The probes at the times that all rates share (`common` a second), played at `rate` with frames.
  private static func rows(
    of stage: Stage, _ inputs: [StageInput], rate: Double, common: Double
  ) -> [[ProbeValue]] {
    var replay = Replay(stage, inputs, end: (inputs.last?.time ?? 0) + 1, rate: rate)
    var rows: [[ProbeValue]] = []
    var row: [ProbeValue] = []
    while let time = replay.next() {
      replay.stage.probes(at: time, into: &row)
      if (replay.frame - 1) % Int(rate / common) == 0 { rows.append(row) }
    }
    return rows
  }
}

/// Someone who does anything at all to a stage, and watches it.
struct RandomPlayer {
  private(set) var script: StageScript
  /// What went wrong first.
  private(set) var failure: String?
  /// The same, but nobody looks at frames in between.
  private var unwatched: Stage
  private var generator: SeededGenerator
  private var size: Size
  private var held: [PointerID] = []
  private let probes: [ProbeDescriptor]

  init(_ script: StageScript, seed: UInt64) {
    self.script = script
    unwatched = script.stage
    generator = SeededGenerator(seed: seed)
    size = script.stage.canvas.size
    probes = SceneCatalog[script.stage.sceneID].descriptor.probes
  }

  mutating func play() {
    script.device = [.touch, .mouse, .pen].randomElement(using: &generator) ?? .touch
    for _ in 0..<Int.random(in: 3...12, using: &generator) where failure == nil { act() }
    for id in held where failure == nil { script.up(id: id) }
    for input in script.inputs { unwatched.take(input) }
    check("at the end")
    var (watchedRow, unwatchedRow): ([ProbeValue], [ProbeValue]) = ([], [])
    for delay in [0, 0.05, 0.3] {
      script.stage.probes(at: script.now + delay, into: &watchedRow)
      unwatched.probes(at: script.now + delay, into: &unwatchedRow)
      if watchedRow != unwatchedRow { fail("frames changed the state") }
    }
    if script.stage.activity(at: script.now + 6) != .idle
      || script.stage.nextChange(after: script.now + 6) != nil
    {
      fail("not at rest after 6 s")
    }
  }

  private mutating func fail(_ text: String) {
    if failure == nil { failure = "\(text) at \(script.now) s after \(script.inputs.count) inputs" }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Somewhere on the stage or a little beside it; often where something is to grab.
  private mutating func place() -> (x: Double, y: Double) {
    let x = number(-20...(size.width + 20))
    guard Bool.random(using: &generator), let top = probes.firstIndex(where: { $0.unit == "pt" })
    else { return (x, number(-100...(size.height + 100))) }
    return (x, (numbers()[top] ?? 0) + number(0...60))
  }

  private mutating func act() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<6:
      if held.count < 3 { down() }
    case 6..<11:
      guard let id = held.randomElement(using: &generator) else { return }
      let (x, y) = place()
      script.move(to: .at(x, y), over: number(0...0.12), id: id)
    case 11..<14:
      guard !held.isEmpty else { return }
      if Bool.random(using: &generator) { script.wait(number(0...0.1)) }
      script.up(id: held.remove(at: Int.random(in: 0..<held.count, using: &generator)))
    case 14, 15:
      guard held.isEmpty else { return }
      let (x, y) = place()
      script.tap(at: .at(x, y))
    case 16:
      let keys = [
        "Up", "Down", "Left", "Right", "Return", "Delete", "o", "a", "d", "PageDown", "Home",
      ]
      script.key(keys.randomElement(using: &generator) ?? "Up")
    case 17:
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        script.take(.cancel)
        held.removeAll()
      case 1:
        let (x, y) = place()
        script.wheel(number(-6...6), at: .at(x, y))
      case 2:
        resize()
      default:
        // Late events take the time of the last one.
        script.wait(-0.02)
      }
    default:
      script.wait(number(0...0.4))
    }
    check("after an input")
    look()
  }

  private mutating func down() {
    let id = PointerID(rawValue: held.count == 0 ? 0 : script.inputs.count + 1)
    // The stage takes times as whole microseconds, and never before the last one.
    script.wait(max((script.now * 1e6).rounded() / 1e6, script.stage.time) - script.now)
    let before = numbers()
    let (x, y) = place()
    script.down(at: .at(x, y), id: id)
    held.append(id)
    compare(before, numbers())
    // Nor does anything jump when the finger follows without having moved.
    var still = script
    still.move(to: .at(x, y), id: id)
    compare(before, Self.numbers(still))
  }

  private mutating func compare(_ before: [Double?], _ after: [Double?]) {
    for ((probe, old), new) in zip(zip(probes, before), after) where probe.unit == "pt" {
      if let old, let new, abs(old - new) > 1e-9 { fail("\(probe.name) jumped by \(new - old)") }
    }
  }

  private mutating func resize() {
    let sizes = [(414.0, 896.0), (375, 667), (844, 390), (1280, 800), (240, 320)]
    let (width, height) = sizes.randomElement(using: &generator) ?? (414, 896)
    script.take(.resize(Size(width: width, height: height)))
    size = script.stage.canvas.size
  }

  /// Shows some frames, ahead too.
  private mutating func look() {
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let ahead = number(0...0.5)
      _ = script.stage.activity(at: script.now + ahead)
      _ = script.layers(after: ahead)
    }
  }

  private func numbers(after delay: Double = 0) -> [Double?] { Self.numbers(script, after: delay) }

  private static func numbers(_ script: StageScript, after delay: Double = 0) -> [Double?] {
    var row: [ProbeValue] = []
    script.stage.probes(at: script.now + delay, into: &row)
    return row.map { if case .number(let number) = $0 { number } else { nil } }
  }

  /// Finite and within limits, now and a little later.
  private mutating func check(_ when: String) {
    for delay in [0, 0.02, 0.2] where failure == nil {
      for (probe, value) in zip(probes, numbers(after: delay)) {
        guard let value else { continue }
        if !value.isFinite { fail("\(probe.name) is \(value) \(when)") }
        // A finger may be 100 pt beside the stage, and a bounce reaches 0.9 of it.
        let reach = 0.9 * max(size.width, size.height) + 1
        // A list is longer than the stage.
        let length = probe.name.hasSuffix("Offset") ? 2200 : max(size.width, size.height)
        switch probe.unit {
        case "pt" where value < -reach || value > length + reach:
          fail("\(probe.name) is \(value) on \(size) \(when)")
        case "" where value < -1e-9 || value > 2:
          fail("\(probe.name) is \(value) \(when)")
        default:
          break
        }
      }
    }
  }
}
