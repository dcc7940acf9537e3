public import CardDrawing
public import CardGeometry
public import CardGestures
internal import DemoScenes
public import SceneCore
public import Stage
internal import Viewer

/// A stage driven in a user's words: press here, move there in so many seconds, let go, wait.
public struct StageScript: InputDriver {
  /// The stage that is driven.
  public private(set) var stage: Stage
  /// Stage time of the last word.
  public private(set) var now = 0.0
  /// What the user points with. A mouse holds what it drags at once, a finger only after its slop has
  /// been given back.
  public var device = PointerDevice.mouse
  private var places: [PointerID: Point] = [:]
  /// Everything that was done, for replays.
  public private(set) var inputs: [StageInput] = []

  /// The scene called `scene` on a fresh stage.
  public init(
    _ scene: SceneID, size: Size = Size(width: 414, height: 896), safeArea: Insets = .zero,
    scale: Double = 1, tuning: Tuning = .fluid, reducesMotion: Bool = false
  ) throws {
    let environment = SceneEnvironment(
      size: size, safeArea: safeArea, scale: scale, tuning: tuning, reducesMotion: reducesMotion,
      measuring: FixedPitchMeasuring())
    stage = Stage(.demos, scene: scene, environment: environment)
  }

  /// The scene of `entry` on a fresh stage.
  public init(_ entry: SceneEntry, size: Size = Size(width: 414, height: 896)) {
    var catalog = SceneCatalog.demos
    catalog.add(entry)
    stage = Stage(
      catalog, scene: entry.id,
      environment: SceneEnvironment(size: size, measuring: FixedPitchMeasuring()))
  }

  // MARK: Doing

  /// Puts a picture of the user's own behind the card.
  public mutating func setBackdrop(_ picture: PixelImage?) {
    var environment = stage.environment
    environment.backdrop = picture
    stage.setEnvironment(environment)
  }

  /// Hands in any input at the present time.
  public mutating func take(_ kind: StageInput.Kind) {
    let input = StageInput(kind, at: now)
    inputs.append(input)
    stage.handle(input)
  }

  /// Presses at `place` with finger `id`.
  public mutating func down(at place: Point, id: PointerID) {
    places[id] = place
    pointer(.down, id)
  }

  /// Clicks at `place` while Shift is held.
  public mutating func shiftClick(at place: Point) {
    let event = PointerEvent(
      id: 0, device: device, phase: .down, position: place, time: now, extendsSelection: true)
    take(.pointer(event))
    places[0] = place
    up(id: 0)
  }

  /// Moves finger `id` to `place` in a straight line, with an event each 1/120 s.
  public mutating func move(to place: Point, over seconds: Double, id: PointerID) {
    guard let start = places[id] else { return }
    let (steps, began) = (max(1, Int((seconds * 120).rounded())), now)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      now = began + seconds * part
      places[id] = start.interpolated(to: place, fraction: part)
      pointer(.move, id)
    }
  }

  /// Lets go of finger `id`.
  public mutating func up(id: PointerID) {
    pointer(.up, id)
    places[id] = nil
  }

  /// Presses a key, by its name or by the character that it types.
  public mutating func key(_ name: String, _ modifiers: KeyModifiers = []) {
    let types = name.count == 1 && !modifiers.contains(.ctrl)
    let press = KeyPress(Key(name: name), character: types ? name : nil, modifiers: modifiers)
    let isTyping = stage.caret(at: now) != nil
    switch KeyTable.meaning(of: press, on: stage, isTyping: isTyping) {
    case .input(let kind)?: take(kind)
    case .command(.cancel)?: take(stage.hasHeldPointers ? .cancel : .command(.escape))
    case .command(.nextTuning)?:
      take(.tuning(stage.environment.tuning == .classic ? .fluid : .classic))
    case .command?, nil: break
    }
  }

  /// Turns the wheel by `lines` at `place`; positive shows what lies above.
  public mutating func wheel(_ lines: Double, at place: Point) {
    take(.scroll(ScrollEvent(position: place, dx: 0, dy: lines, unit: .line, time: now)))
  }

  /// Scrolls by `points` on a trackpad, at `place`; positive shows what lies above.
  public mutating func trackpad(_ points: Double, at place: Point) {
    take(.scroll(ScrollEvent(position: place, dx: 0, dy: points, unit: .point, time: now)))
  }

  /// Lets time pass.
  public mutating func wait(_ seconds: Double) { now += seconds }

  private mutating func pointer(_ phase: PointerPhase, _ id: PointerID) {
    guard let place = places[id] else { return }
    take(.pointer(PointerEvent(id: id, device: device, phase: phase, position: place, time: now)))
  }

  // MARK: Looking

  /// The middle of what the inspector calls `name` ("handle", "list"): in front if there are more.
  public func middle(of name: String) -> Point? {
    let area = stage.inspection(at: now).hitAreas.last { area in
      // "handle  tap toggles": what it is, and what it does.
      area.label.split(separator: "  ").first == name[...]
    }
    return area.map { $0.rect.center }
  }

  /// Where the pointer `id` is, if it is down.
  public func place(_ id: PointerID = 0) -> Point? { places[id] }

  /// The number that the probe `name` shows now, or `after` seconds from now; nan for a word.
  public func number(_ name: String, after seconds: Double = 0) -> Double {
    if case .number(let number)? = probe(name, after: seconds) { return number }
    return .nan
  }

  /// The word that the probe `name` shows now, or `after` seconds from now.
  public func word(_ name: String, after seconds: Double = 0) -> String? {
    if case .word(let word)? = probe(name, after: seconds) { return word }
    return nil
  }

  private func probe(_ name: String, after seconds: Double) -> ProbeValue? {
    guard
      let index = SceneCatalog.demo(stage.sceneID).descriptor.probes
        .firstIndex(where: { $0.name == name })
    else { return nil }
    var row: [ProbeValue] = []
    stage.probes(at: now + seconds, into: &row)
    return row[index]
  }

  /// The layers seen now, or `after` seconds from now.
  public func layers(after seconds: Double = 0) -> [Layer] {
    var list = DisplayList()
    stage.frame(at: now + seconds, into: &list)
    return list.layers
  }

  /// The layer called `name`.
  public func layer(_ name: String, after seconds: Double = 0) -> Layer? {
    layers(after: seconds).first { $0.id.name == name }
  }

  /// What is going on now.
  public var activity: Activity { stage.activity(at: now) }
}
