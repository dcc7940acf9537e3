public import CardDrawing
internal import CardGeometry
package import CardGestures
public import SceneCore

/// The headless root: runs a scene on inputs and times, and shows it at any later time.
///
/// A window, a replay, a benchmark and a test drive it through the same two calls, `take(_:)` and
/// `frame(at:)`, and get the same bits. Times are stage seconds.
public struct Stage {
  private var scenes: [SceneID: AnyScene] = [:]
  private(set) var scene: AnyScene {
    didSet {
      ahead.forget()
      foreseen.forget()
    }
  }
  /// The scene as it will be if nothing happens.
  private var ahead: LaterScene
  /// The scene as it is drawn where held pointers have moved.
  private var foreseen: LaterScene
  private var environment: SceneEnvironment
  /// The scenes that went off last; nothing of them is left after their end.
  private(set) var fades = SceneFades()
  /// What fingers, pens and buttons that are down did last, in the order in which they came down.
  package private(set) var heldPointers: [PointerEvent] = []

  /// The scene that is on.
  public private(set) var sceneID: SceneID
  /// Time of the last input or deadline taken; nothing can be changed before it any more.
  public private(set) var time: Double = 0

  /// The scenes that can be shown.
  public private(set) var catalog: SceneCatalog

  /// A stage on which the scene `id` of `catalog`, which has it, is on in its opening state.
  public init(_ catalog: SceneCatalog, scene id: SceneID, environment: SceneEnvironment) {
    sceneID = id
    self.environment = environment
    self.catalog = catalog
    scene = Self.opened(id, catalog, environment)
    ahead = LaterScene(scene)
    foreseen = ahead
  }

  private static func opened(
    _ id: SceneID, _ catalog: SceneCatalog, _ environment: SceneEnvironment
  ) -> AnyScene {
    guard let entry = catalog[id] else { preconditionFailure("no scene is called \(id)") }
    return entry.open(environment)
  }

  /// Where what counts most in the scene that is on comes to rest.
  public var detents: [SceneDetent] { scene.detents }

  /// Which of them it goes to that is let go.
  public var release: SceneRelease { scene.release }

  /// The deceleration rate of what is flung in the scene that is on; `nil` if nothing is.
  public var decelerationRate: Double? { scene.decelerationRate }

  /// What the scene that is on moves along curves, and by springs that its descriptor does not list.
  public var timings: [SceneTiming] { scene.timings }

  /// Whether the scene called `id` can be shown.
  public func knows(_ id: SceneID) -> Bool { catalog[id] != nil }

  /// What the scene that is on is called, what of it can be tuned, and what of it can be measured.
  public var descriptor: SceneDescriptor {
    // Made once, where the scene itself would make it anew each time.
    catalog[sceneID]?.descriptor ?? scene.descriptor
  }

  /// The descriptions of the scenes that can be shown.
  public var descriptors: [SceneDescriptor] { catalog.descriptors }

  /// Adds `entry` to the catalogue from the last time taken on. In the place of an entry with the same
  /// name, an edited version of that scene, it continues from that one's state, whether or not it is on.
  public mutating func add(_ entry: SceneEntry) {
    catalog.add(entry)
    if sceneID == entry.id {
      scene = entry.resume(scene, environment, time)
    } else if let kept = scenes[entry.id] {
      scenes[entry.id] = entry.resume(kept, environment, time)
    }
  }

  /// The surroundings that scenes are given.
  public var surroundings: SceneEnvironment { environment }

  /// Size of the stage in points and its scale.
  public var canvas: Canvas { Canvas(size: environment.size, scale: environment.scale) }

  /// Takes an input and returns it as it was taken: its time rounded to 1 µs and never before that
  /// of an earlier one, a key as what it stood for. Deadlines up to then are reached first. Nil:
  /// refused, nothing has changed (not finite, or a pointer that does not fit the ones held).
  @discardableResult
  public mutating func take(_ input: StageInput) -> StageInput? {
    guard input.time.isFinite, input.time.magnitude < 1e9 else { return nil }
    let time = max((input.time * 1e6).rounded() / 1e6, time)
    guard var kind = admitted(input.kind, at: time) else { return nil }
    advance(to: time)
    if case .key(let key, let modifiers) = kind {
      kind = FirstFormatKey.kind(
        key, modifiers, isTyping: scene.caret(at: time) != nil, on: environment,
        tunings: catalog.tunings)
    }
    commit(kind)
    return StageInput(kind, at: time)
  }

  /// `kind` with its time, if it can be taken.
  private mutating func admitted(_ kind: StageInput.Kind, at time: Double) -> StageInput.Kind? {
    switch kind {
    case .pointer(var event):
      event.time = time
      return admit(&event) ? .pointer(event) : nil
    case .scroll(var event):
      event.time = time
      let isFinite =
        event.position.x.isFinite && event.position.y.isFinite && event.dx.isFinite
        && event.dy.isFinite
      return isFinite ? .scroll(event) : nil
    case .resize(let size):
      // Recorded as it is taken.
      return size.width.isFinite && size.height.isFinite
        ? .resize(SceneEnvironment.limited(size)) : nil
    case .parameter(let name, let value):
      let parameters = descriptor.parameters
      guard value.isFinite, let parameter = parameters.first(where: { $0.name == name }) else {
        return nil
      }
      return .parameter(name, parameter.limited(value))
    case .tuning(let tuning): return .tuning(tuning.limited(to: descriptors))
    case .scene(let id): return knows(id) ? kind : nil
    default:
      return kind
    }
  }

  /// Does what `kind` says at the present time.
  private mutating func commit(_ kind: StageInput.Kind) {
    switch kind {
    case .pointer(let event): scene.handle(.pointer(event), at: time)
    case .scroll(let event): scene.handle(.scroll(event), at: time)
    case .command(let command): scene.handle(.command(command), at: time)
    case .text(let text): scene.handle(.text(text), at: time)
    case .scene(let id): show(id)
    case .tuning(let tuning): change { $0.tuning = tuning }
    case .parameter(let name, let value):
      let id = sceneID
      change { $0.tuning.set(name, of: id, to: value) }
    case .appearance(let appearance): change { $0.appearance = appearance }
    case .reducedMotion(let isOn): change { $0.reducesMotion = isOn }
    case .resize(let size):
      // A window that is as large as before has not been resized.
      guard size != environment.size else { return }
      fades.removeAll()
      change { $0.size = size }
    case .restart:
      heldPointers.removeAll(keepingCapacity: true)
      scene = Self.opened(sceneID, catalog, environment)
    case .cancel:
      for var event in heldPointers {
        event.phase = .cancel
        event.time = time
        scene.handle(.pointer(event), at: time)
      }
      heldPointers.removeAll(keepingCapacity: true)
      scene.handle(.cancel, at: time)
    case .key: break
    }
  }

  private mutating func change(_ edit: (inout SceneEnvironment) -> Void) {
    var changed = environment
    edit(&changed)
    setEnvironment(changed)
  }

  /// Changes the surroundings from the last time taken on: those that no input changes.
  public mutating func setEnvironment(_ environment: SceneEnvironment) {
    self.environment = environment
    scene.handle(.environment(environment), at: time)
  }

  /// Reaches all deadlines up to `time`. Safe to call only when no input older than `time` can
  /// still come.
  public mutating func advance(to time: Double) {
    scene.reachDeadlines(until: time)
    self.time = max(self.time, time)
  }

  /// Reaches the deadlines up to `time` on a copy of the scene, for those who look at that time in
  /// several ways; holds until something changes.
  public mutating func lookAhead(to time: Double) {
    if isPending(at: time) { ahead.become(scene, at: time) }
  }

  /// Pointers, all of them held, are likely to have made these `moves` by `time`, at which the stage
  /// is seen: that is how it is drawn then, and all that they change. Holds until something is taken.
  package mutating func foresee(_ moves: [PointerEvent], at time: Double) {
    foreseen.forget()
    if !moves.isEmpty { foreseen.become(scene, at: time, after: moves) }
  }

  /// The same without moves that are only likely: as a replay of its inputs shows it.
  package var asRecorded: Stage {
    var stage = self
    stage.foreseen.forget()
    return stage
  }

  /// The same in as little memory as it takes: without what is only kept to be fast.
  package var compact: Stage {
    var stage = self
    stage.scene.compact()
    stage.ahead = LaterScene(stage.scene)
    stage.foreseen = stage.ahead
    return stage
  }

  /// Whether a finger, pen or button is down.
  public var hasHeldPointers: Bool { !heldPointers.isEmpty }

  /// Lets go of every pointer that is down, at `time`, where it is.
  public mutating func releaseAll(at time: Double) {
    for var event in heldPointers {
      event.phase = .up
      take(StageInput(.pointer(event), at: time))
    }
  }

  /// Whether the scene has a deadline to reach before it is looked at at `time`.
  private func isPending(at time: Double) -> Bool {
    scene.nextDeadline(by: time) != nil
  }

  /// The scene as it will be at `time` if nothing more comes in.
  func ahead(to time: Double) -> AnyScene {
    guard isPending(at: time) else { return scene }
    if let known = ahead[time] { return known }
    var copy = scene
    copy.reachDeadlines(until: time)
    return copy
  }

  /// The scene as it is drawn at `time`.
  func drawn(at time: Double) -> AnyScene {
    foreseen[time] ?? ahead(to: time)
  }

  /// Keeps track of held pointers; false for one that does not fit (a second down, an up without
  /// a down). A pointer stays what it was at its down, and is cancelled where it is: recordings
  /// say neither again.
  private mutating func admit(_ event: inout PointerEvent) -> Bool {
    guard event.position.x.isFinite, event.position.y.isFinite else { return false }
    guard let index = heldPointers.firstIndex(where: { $0.id == event.id }) else {
      if event.phase == .down { heldPointers.append(event) }
      return event.phase == .down
    }
    event.device = heldPointers[index].device
    event.extends = false
    switch event.phase {
    case .down: return false
    case .move: heldPointers[index] = event
    case .up: heldPointers.remove(at: index)
    case .cancel: event.position = heldPointers.remove(at: index).position
    }
    return true
  }

  private mutating func show(_ id: SceneID) {
    heldPointers.removeAll(keepingCapacity: true)
    scene.handle(.cancel, at: time)
    guard id != sceneID else { return }
    var list = DisplayList()
    ahead(to: time).draw(at: time, into: &list)
    fades.begin(list, size: environment.size, start: time)
    scenes[sceneID] = scene
    sceneID = id
    if var kept = scenes.removeValue(forKey: id) {
      // Its motion went on unseen.
      kept.reachDeadlines(until: time)
      kept.handle(.environment(environment), at: time)
      kept.enter(at: time)
      scene = kept
    } else {
      scene = Self.opened(id, catalog, environment)
    }
  }
}
