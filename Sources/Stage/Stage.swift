public import CardDrawing
internal import CardGeometry
package import CardGestures
public import SceneCore

/// A stage that runs one scene of a catalogue without a window. The stage handles inputs with their
/// times and can render the scene at any later time.
///
/// A window, a replay, a benchmark and a test use the same two functions, `handle(_:)` and
/// `frame(at:)`, and get bit-identical results. All times are stage times in seconds.
public struct Stage {
  private var scenes: [SceneID: AnyScene] = [:]
  private(set) var scene: AnyScene {
    didSet {
      ahead.forget()
      foreseen.forget()
    }
  }
  /// The cached state of the scene at a time after the current stage time, computed as if no
  /// further input came.
  private var ahead: PredictedScene
  /// The cached state of the scene with predicted moves of held pointers.
  private var foreseen: PredictedScene
  /// The environment of the scenes.
  public private(set) var environment: SceneEnvironment
  /// The scenes that are fading out.
  private(set) var fades = SceneFades()
  /// The last event of each pointer that is down, in the order of their down events.
  package private(set) var heldPointers: [PointerEvent] = []

  /// The identifier of the current scene.
  public private(set) var sceneID: SceneID
  /// The time of the last handled input or deadline. If the next input carries an earlier time, the
  /// input is handled at this time instead.
  public private(set) var time: Double = 0

  /// The catalogue of available scenes.
  public private(set) var catalog: SceneCatalog

  /// Creates a stage with the scene `id` in its initial state. The catalogue must contain the
  /// scene.
  public init(_ catalog: SceneCatalog, scene id: SceneID, environment: SceneEnvironment) {
    sceneID = id
    self.environment = environment
    self.catalog = catalog
    scene = Self.opened(id, catalog, environment)
    ahead = PredictedScene(scene)
    foreseen = ahead
  }

  private static func opened(
    _ id: SceneID, _ catalog: SceneCatalog, _ environment: SceneEnvironment
  ) -> AnyScene {
    guard let entry = catalog[id] else { preconditionFailure("no scene is called \(id)") }
    return entry.open(environment)
  }

  /// The detents of the main object in the current scene.
  public var detents: [SceneDetent] { scene.detents }

  /// The rule that chooses a detent at a release.
  public var release: SceneRelease { scene.release }

  /// The deceleration rate of a fling in the current scene, or `nil` if nothing can be flung.
  public var decelerationRate: Double? { scene.decelerationRate }

  /// The animations of the current scene that have a timing curve, or a spring that the scene's
  /// descriptor does not list.
  public var timings: [SceneTiming] { scene.timings }

  /// Returns whether the catalogue contains the scene `id`.
  public func contains(_ id: SceneID) -> Bool { catalog[id] != nil }

  /// The descriptor of the current scene, with its name, parameters and probes.
  public var descriptor: SceneDescriptor {
    // The catalogue's descriptor is preferred, because a scene may create a new one at each call.
    catalog[sceneID]?.descriptor ?? scene.descriptor
  }

  /// The descriptors of all available scenes.
  public var descriptors: [SceneDescriptor] { catalog.descriptors }

  /// Adds a scene to the catalogue at the current stage time.
  ///
  /// An entry with the same identifier is replaced. The new version continues from the scene's
  /// state, whether or not the scene is shown.
  public mutating func add(_ entry: SceneEntry) {
    let tunings = catalog.tunings
    catalog.add(entry)
    // The named tunings of the catalogue may now have values for the added scene.
    if let index = tunings.firstIndex(of: environment.tuning) {
      environment.tuning = catalog.tunings[index]
    }
    if sceneID == entry.id {
      scene = entry.resume(scene, environment, time)
    } else if let existing = scenes[entry.id] {
      scenes[entry.id] = entry.resume(existing, environment, time)
    }
  }

  /// The size of the stage in points and its scale.
  public var canvas: Canvas { Canvas(size: environment.size, scale: environment.scale) }

  /// Handles an input, after all deadlines up to its time.
  ///
  /// The input is refused if a value is not finite, if the scene or parameter is unknown, or if a
  /// pointer event does not match the pointers that are down.
  ///
  /// - Returns: The input in the form in which it was handled, or `nil` if the input was refused.
  ///   The time of this input is rounded to 1 µs and is never before the time of an earlier input.
  ///   A key is replaced by its meaning.
  @discardableResult
  public mutating func handle(_ input: StageInput) -> StageInput? {
    guard input.time.isFinite, input.time.magnitude < 1e9 else { return nil }
    let time = max((input.time * 1e6).rounded() / 1e6, time)
    guard var kind = admitted(input.kind, at: time) else { return nil }
    advance(to: time)
    if case .key(let key, let modifiers) = kind {
      kind = LegacyKey.kind(
        key, modifiers, isTyping: scene.caret(at: time) != nil, on: environment,
        tunings: catalog.tunings)
    }
    commit(kind)
    return StageInput(kind, at: time)
  }

  /// Returns the valid form of `kind` at `time`, or `nil` if the input must be refused.
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
      // Clamps the size here, so that the recording contains the actual size.
      return size.width.isFinite && size.height.isFinite
        ? .resize(SceneEnvironment.clamped(size)) : nil
    case .parameter(let name, let value):
      let parameters = descriptor.parameters
      guard value.isFinite, let parameter = parameters.first(where: { $0.name == name }) else {
        return nil
      }
      return .parameter(name, parameter.clamped(value))
    case .tuning(let tuning): return .tuning(tuning.clamped(to: descriptors))
    case .scene(let id): return contains(id) ? kind : nil
    default:
      return kind
    }
  }

  /// Applies `kind` at the current stage time.
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
      // An unchanged size is no resize.
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

  /// Changes the environment at the current stage time, including properties that no input can
  /// change.
  public mutating func setEnvironment(_ environment: SceneEnvironment) {
    self.environment = environment
    scene.handle(.environment(environment), at: time)
  }

  /// Handles all deadlines up to `time`. Call this method only if no input before `time` can still
  /// arrive.
  public mutating func advance(to time: Double) {
    scene.handleDeadlines(until: time)
    self.time = max(self.time, time)
  }

  /// Computes the scene at `time` once, for several calls with the same time. The result is valid
  /// until the stage changes.
  public mutating func precompute(to time: Double) {
    if isPending(at: time) { ahead.recompute(scene, at: time) }
  }

  /// Sets the predicted moves of held pointers at `time`. Drawing at that time includes these moves
  /// until the next input.
  package mutating func predict(_ moves: [PointerEvent], at time: Double) {
    foreseen.forget()
    if !moves.isEmpty { foreseen.recompute(scene, at: time, after: moves) }
  }

  /// A copy of the stage without predicted moves, as a replay of the stage's inputs shows it.
  package var asRecorded: Stage {
    var stage = self
    stage.foreseen.forget()
    return stage
  }

  /// A copy of the stage without caches, to save memory.
  package var withoutCaches: Stage {
    var stage = self
    stage.scene.releaseCaches()
    stage.ahead = PredictedScene(stage.scene)
    stage.foreseen = stage.ahead
    return stage
  }

  /// Whether any pointer is down.
  public var hasHeldPointers: Bool { !heldPointers.isEmpty }

  /// Releases all pointers at `time`, at their current positions.
  public mutating func releaseAll(at time: Double) {
    for var event in heldPointers {
      event.phase = .up
      handle(StageInput(.pointer(event), at: time))
    }
  }

  /// Returns whether the scene has a deadline, i.e. a planned change of its state, up to `time`.
  private func isPending(at time: Double) -> Bool {
    scene.nextDeadline(by: time) != nil
  }

  /// Returns the scene at `time` without further input.
  func ahead(to time: Double) -> AnyScene {
    guard isPending(at: time) else { return scene }
    if let known = ahead[time] { return known }
    var copy = scene
    copy.handleDeadlines(until: time)
    return copy
  }

  /// Returns the scene as it is drawn at `time`, with predicted moves.
  func drawn(at time: Double) -> AnyScene {
    foreseen[time] ?? ahead(to: time)
  }

  /// Updates the held pointers and completes `event`. Returns `false` if the event does not match
  /// the held pointers, such as a second down or an up without a down.
  ///
  /// The event gets the device of the pointer's down event. A cancel gets the position of the
  /// pointer's last event. Recordings omit both values.
  private mutating func admit(_ event: inout PointerEvent) -> Bool {
    guard event.position.x.isFinite, event.position.y.isFinite else { return false }
    guard let index = heldPointers.firstIndex(where: { $0.id == event.id }) else {
      if event.phase == .down { heldPointers.append(event) }
      return event.phase == .down
    }
    event.device = heldPointers[index].device
    event.extendsSelection = false
    switch event.phase {
    case .down: return false
    case .move: heldPointers[index] = event
    case .up: heldPointers.remove(at: index)
    case .cancel: event.position = heldPointers.remove(at: index).position
    }
    return true
  }

  /// Shows the current scene without the scenes that are fading out.
  package mutating func endFades() { fades.removeAll() }

  private mutating func show(_ id: SceneID) {
    heldPointers.removeAll(keepingCapacity: true)
    scene.handle(.cancel, at: time)
    guard id != sceneID else { return }
    if environment.reducesMotion {
      fades.removeAll()
    } else {
      var list = DisplayList()
      ahead(to: time).draw(at: time, into: &list)
      fades.begin(list, size: environment.size, start: time)
    }
    scenes[sceneID] = scene
    sceneID = id
    if var existing = scenes.removeValue(forKey: id) {
      // While the scene was hidden, its motion continued.
      existing.handleDeadlines(until: time)
      existing.handle(.environment(environment), at: time)
      existing.enter(at: time)
      scene = existing
    } else {
      scene = Self.opened(id, catalog, environment)
    }
  }
}
