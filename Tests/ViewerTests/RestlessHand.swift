import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Workbench

@testable import Viewer

/// A hand that does anything at all with the workbench open, the same for the same seed.
struct RestlessHand {
  /// What it does in a step.
  enum Deed: CaseIterable {
    case press, move, hover, wheel, modifiers, key, named, wait
    case turnNumber, typeNumber, scrub, stepBack, tuneThePast, compare, secondFinger, undo
    case resize, save, openTuning, reload, openRecording, paste, loseFocus, handOff
  }

  /// Of how many steps it is one, at least about; the others are as likely as each other.
  private static let rare: [Deed: Int] = [
    .resize: 100, .save: 60, .openTuning: 80, .reload: 80, .openRecording: 150, .paste: 60,
    .loseFocus: 60, .tuneThePast: 40, .handOff: 40,
  ]
  private static let keys = [
    "k", "c", "b", "B", "x", "G", "I", "O", ",", ".", "<", ">", " ", "K", "1", "2", "3", "4",
    "5",
    "o", "d", "a", "R", "t", "[", "]", "{", "}", "v", "V", "l", "L", "0", "-", "i", "g", "m", "?",
    "z", "f", "r", "s",
  ]
  private static let names: [(String, KeyModifiers)] = [
    ("Tab", []), ("Tab", .shift), ("Return", []), ("Escape", []), ("Up", []), ("Down", .shift),
    ("Left", []), ("Right", []), ("PageUp", []), ("PageDown", []), ("Home", []), ("End", []),
    ("Backspace", []), ("Delete", []), ("F6", []), ("Z", .ctrl), ("Z", [.ctrl, .shift]),
    ("Y", .ctrl), ("S", .ctrl), ("O", [.ctrl, .shift]), ("C", .ctrl), ("V", .ctrl), ("Tab", .ctrl),
  ]

  var script: ViewerScript
  /// What it has done so far.
  private(set) var done: Set<Deed> = []
  private var dice: SeededGenerator
  /// Where the mouse is held down.
  private var place: Point?

  /// With the workbench open beside `scene`.
  init(_ scene: SceneID, seed: UInt64) throws {
    script = try ViewerScript(scene, size: Size(width: 414, height: 700))
    dice = SeededGenerator(seed: seed)
    script.key("k")
    script.wait(0.1)
  }

  private mutating func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &dice) }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &dice)
  }
  private mutating func point(in frame: Rect) -> Point {
    Point(
      x: number(frame.minX...max(frame.minX, frame.maxX)),
      y: number(frame.minY...max(frame.minY, frame.maxY)))
  }

  /// Does anything; what it was.
  mutating func step() -> Deed {
    while true {
      guard let deed = Deed.allCases.randomElement(using: &dice) else { continue }
      if let rare = Self.rare[deed], roll(max(1, rare / Deed.allCases.count)) != 0 { continue }
      done.insert(deed)
      perform(deed)
      return deed
    }
  }

  private mutating func perform(_ deed: Deed) {
    let window = Rect(origin: .zero, size: script.viewer.windowSize)
    let any = point(
      in: Rect(x: -20, y: -20, width: window.width + 40, height: window.height + 40))
    switch deed {
    case .press: if place == nil { press(any) } else { letGo() }
    case .move: if place != nil { move(to: any) }
    case .hover: script.take(.hover(any))
    case .wheel:
      script.take(
        .scroll(
          ScrollEvent(
            position: any, dx: 0, dy: number(-3...3), unit: .line, time: script.now)))
    case .modifiers:
      script.take(.modifiers([[], .shift, .ctrl, .alt].randomElement(using: &dice) ?? []))
    case .key: if let key = Self.keys.randomElement(using: &dice) { script.key(key) }
    case .named:
      if let (name, modifiers) = Self.names.randomElement(using: &dice) {
        // Of the platforms of the hand-off some take long.
        let turns = script.viewer.bench.panel.showsHandoff && ["Left", "Right"].contains(name)
        script.named(turns ? "Escape" : name, modifiers)
      }
    case .wait: script.wait([0.01, 0.02, 0.1, 0.6].randomElement(using: &dice) ?? 0)
    case .turnNumber: drag(in: script.viewer.parts.panel?.frame)
    case .scrub: drag(in: script.viewer.parts.timeline?.frame)
    case .typeNumber: typeNumber()
    case .stepBack:
      for _ in 0...roll(8) { script.key([",", ".", "<", ">"].randomElement(using: &dice) ?? ",") }
    case .tuneThePast: tuneThePast()
    case .compare: script.key(["b", "x", "x", "B"].randomElement(using: &dice) ?? "b")
    case .secondFinger: useSecondFinger()
    case .undo:
      for _ in 0...roll(4) { script.named(roll(3) == 0 ? "Y" : "Z", .ctrl) }
    default: performRarely(deed)
    }
  }

  private mutating func performRarely(_ deed: Deed) {
    switch deed {
    case .resize:
      let size = Size(width: number(240...1400).rounded(), height: number(320...1100).rounded())
      script.take(.resized(size))
    case .save:
      script.named("S", roll(2) == 0 ? .ctrl : [.ctrl, .shift])
      script.edit { viewer, now in viewer.savedTuning(viewer.tuning, as: "a.tuning.json", at: now) }
    case .openTuning:
      let tuning = anyTuning()
      script.edit { viewer, now in viewer.apply(tuning, at: now) }
    case .reload:
      let (tuning, isBad, isWatched) = (anyTuning(), roll(3) == 0, roll(2) == 0)
      script.edit { viewer, now in
        if isBad {
          viewer.tuningFileIsBad(
            "a.tuning.json:1: a number was expected", isWatched: isWatched, at: now)
        } else {
          viewer.reloadTuning(tuning, warnings: [], at: now)
        }
      }
    case .openRecording: openRecording()
    case .handOff:
      // Those that bake curves take long.
      let platforms = [
        "swiftui", "uikit", "compose", "flutter", "motion", "reanimated", "libadwaita",
      ]
      let platform = platforms[roll(platforms.count)]
      script.edit { viewer, _ in viewer.bench.choosePlatform(platform) }
      script.key("h")
      if roll(2) == 0 { script.named("C", .ctrl) }
    case .paste:
      script.paste(["0.5", "nan", "-1e400", "mine.json"].randomElement(using: &dice) ?? "")
    case .loseFocus:
      script.take(.focusLost)
      place = nil
      script.take(.focusGained)
    default: break
    }
  }

  // MARK: The mouse

  private mutating func press(_ point: Point) {
    script.pointer(.down, point.x, point.y)
    place = point
  }

  private mutating func move(to point: Point) {
    script.pointer(.move, point.x, point.y)
    if place != nil { place = point }
  }

  /// Lets go of what is held.
  mutating func letGo() {
    guard let held = place else { return }
    script.pointer(.up, held.x, held.y)
    place = nil
  }

  /// Drags from somewhere in `frame`, a part of the workbench, by steps with frames in between.
  private mutating func drag(in frame: Rect?) {
    guard let frame else { return }
    letGo()
    press(point(in: frame))
    for _ in 0...roll(6) {
      guard let from = place else { break }
      move(to: Point(x: from.x + number(-40...40), y: from.y + number(-10...10)))
      script.wait(1.0 / 60)
    }
    if roll(5) == 0 { script.named("Escape") }
    letGo()
  }

  private mutating func useSecondFinger() {
    letGo()
    let frame = script.viewer.layout.frame
    script.take(.modifiers(.ctrl))
    press(point(in: frame))
    for _ in 0...roll(4) {
      move(to: point(in: frame))
      script.wait(1.0 / 60)
    }
    if roll(2) == 0 { script.take(.modifiers([])) }
    letGo()
    script.take(.modifiers([]))
  }

  // MARK: Numbers

  private mutating func typeNumber() {
    if !script.viewer.bench.dock.hasPanel { script.key("k") }
    script.key("K")
    for _ in 0..<roll(6) { script.named("Tab") }
    let texts = ["0.5", "12", "-3", "1e9", "0", ".", "9999999999", "0,7", "nan", "1/0"]
    for character in texts.randomElement(using: &dice) ?? "" { script.key(String(character)) }
    script.named(["Return", "Tab", "Escape"].randomElement(using: &dice) ?? "Return")
    script.wait(1.0 / 60)
  }

  /// Goes back into a gesture and drags a number there.
  private mutating func tuneThePast() {
    letGo()
    let known = script.viewer.machine.knownTime
    let time = number(max(known.lowerBound, known.upperBound - 5)...known.upperBound)
    script.travel { $0.scrub(to: time, snaps: true, at: $1) }
    let parameters = script.viewer.stage.descriptor.parameters
    guard let parameter = parameters.randomElement(using: &dice) else { return }
    for _ in 0...roll(4) {
      let range = parameter.range
      let value = number(range)
      script.edit { $0.tune([ParameterChange(parameter.name, value)], at: $1) }
      script.wait(1.0 / 60)
    }
    if roll(2) == 0 { script.key(" ") }
  }

  private mutating func anyTuning() -> Tuning {
    var tuning = Tuning(name: "a", settings: [])
    for scene in SceneCatalog.demos.entries where roll(2) == 0 {
      guard let parameter = scene.descriptor.parameters.randomElement(using: &dice) else {
        continue
      }
      tuning.set(parameter.name, of: scene.id, to: number(parameter.range))
    }
    return tuning
  }

  private mutating func openRecording() {
    guard let scene = SceneCatalog.demos.ids.randomElement(using: &dice),
      let stage = try? StageScript(scene, size: Size(width: 414, height: 700)).stage
    else { return }
    let from = point(in: Rect(x: 20, y: 20, width: 380, height: 660))
    let inputs = (0..<6).map { step in
      let phase: PointerPhase = step == 0 ? .down : step == 5 ? .up : .move
      let time = 0.1 + 0.02 * Double(step)
      let event = PointerEvent(
        id: 0, device: .touch, phase: phase,
        position: Point(x: from.x, y: from.y - 20 * Double(step)), time: time)
      return StageInput(.pointer(event), at: time)
    }
    script.edit { viewer, now in
      _ = viewer.play(Playback(inputs, end: 0.8), on: stage, at: now)
    }
  }

  // MARK: In the end

  /// Whatever is open is closed, and time goes on, in the present.
  mutating func resume() {
    script.take(.modifiers([]))
    for _ in 0..<8 { script.named("Escape") }
    script.travel { $0.goToPresent(at: $1) }
    if script.viewer.machine.loop.isOn { script.edit { viewer, _ in viewer.machine.toggleLoop() } }
    if script.viewer.clock.isPaused { script.key(" ") }
    if !script.viewer.bench.dock.hasPanel { script.key("k") }
    script.key("{")
    script.named("Backspace")
    script.wait(20)
  }
}
