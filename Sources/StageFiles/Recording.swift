public import CardDrawing
public import CardGeometry
internal import CardGestures
public import SceneCore
public import Stage

/// The inputs of a stage with their times, and everything else that a bit-identical replay needs.
///
/// The text form has one JSON object per line: the header, the events, and an end. Format 2
/// contains commands (`SceneCommand`). Format 1 contained keys by name and can still be read.
public struct Recording: Hashable, Sendable {
  /// The initial state of the stage.
  public var header: RecordingHeader
  /// The inputs in time order.
  public var events: [StageInput]
  /// The stage time of the end in seconds, or `nil` if the recording ends when everything is at
  /// rest after the last event.
  public var endTime: Double?

  /// Creates a recording of `events` on the stage that `header` describes.
  public init(header: RecordingHeader, events: [StageInput] = [], endTime: Double? = nil) {
    self.header = header
    self.events = events
    self.endTime = endTime
  }

  /// The inputs for a stage: the events, followed by a cancel for each pointer that is still down.
  public var inputs: [StageInput] {
    var held = HeldPointers()
    for event in events { held.handle(event) }
    return events + held.cancels(at: end)
  }

  /// The stage time of the end or of the last event, in seconds.
  public var end: Double { endTime ?? events.last?.time ?? 0 }

  /// The scenes of the recording, in the order in which they appear.
  public var scenes: [SceneID] {
    var scenes = [header.scene]
    for case .scene(let id) in events.map(\.kind) where !scenes.contains(id) { scenes.append(id) }
    return scenes
  }
}

/// The header of a recording, its first line.
public struct RecordingHeader: Hashable, Sendable {
  /// The format of new recordings.
  public static let currentFormat = 2

  /// The format of the recording, read from its file and kept when it is printed.
  public var format = currentFormat
  /// The initial scene.
  public var scene: SceneID
  /// The size of the stage in points.
  public var size: Size
  /// The number of device pixels per point.
  public var scale: Double
  /// The frame rate in frames per second.
  public var rate: Double
  /// The tuning. A built-in tuning is written by its name, any other tuning in full.
  public var tuning: Tuning
  /// The seed of the scene's random numbers.
  public var seed: UInt64
  /// The insets that stay free of content, or `nil` for none.
  public var safeArea: Insets?
  /// The appearance, light or dark. `nil` means light.
  public var appearance: Appearance?
  /// Whether motion is reduced. `nil` means false.
  public var reducesMotion: Bool?
  /// The scene file and its hash, or `nil` if the scene is built in.
  public var file, fileHash: String?
  /// The user's backdrop picture and its hash, or `nil` if there is none.
  public var backdrop, backdropHash: String?

  /// Creates a header with the given values.
  public init(
    scene: SceneID, size: Size, scale: Double = 1, rate: Double = 60, tuning: Tuning = .fluid,
    seed: UInt64 = 0, safeArea: Insets? = nil, appearance: Appearance? = nil,
    reducesMotion: Bool? = nil
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.rate = rate
    self.tuning = tuning
    self.seed = seed
    self.safeArea = safeArea
    self.appearance = appearance
    self.reducesMotion = reducesMotion
  }

  /// Creates a header from the current state of `stage`, at `rate` frames per second. The tuning is
  /// limited to the parameters of the stage's scenes, so that it can be read with the same scenes.
  public init(_ stage: Stage, rate: Double, seed: UInt64) {
    let surroundings = stage.surroundings
    self.init(
      scene: stage.sceneID, size: surroundings.size, scale: surroundings.scale, rate: rate,
      tuning: surroundings.tuning.clamped(to: stage.descriptors), seed: seed,
      safeArea: surroundings.wantedSafeArea == .zero ? nil : surroundings.wantedSafeArea,
      appearance: surroundings.appearance == .light ? nil : surroundings.appearance,
      reducesMotion: surroundings.reducesMotion ? true : nil)
  }

  /// Returns a stage in the initial state of the recording, with the scenes of `catalog`.
  public func stage(_ catalog: SceneCatalog, measuring: any TextMeasuring) -> Stage {
    Stage(catalog, scene: scene, environment: environment(measuring: measuring))
  }

  /// Returns the environment of the initial scene.
  public func environment(measuring: any TextMeasuring) -> SceneEnvironment {
    SceneEnvironment(
      size: size, safeArea: safeArea ?? .zero, scale: scale, appearance: appearance ?? .light,
      tuning: tuning, reducesMotion: reducesMotion ?? false, measuring: measuring)
  }
}

/// The pointers that are down at one position of a recording.
struct HeldPointers {
  private var events: [PointerEvent] = []

  subscript(id: PointerID) -> PointerEvent? { events.first { $0.id == id } }

  /// The pointers, in the order of their down events.
  var ids: [PointerID] { events.map(\.id) }

  /// Updates the pointers after `input`. A second down event of a pointer is accepted, because a
  /// restart by key makes the stage forget its pointers.
  mutating func handle(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event):
      let index = events.firstIndex { $0.id == event.id }
      switch (event.phase, index) {
      case (.move, let index?): events[index] = event
      case (.move, nil): break
      case (_, let index):
        if let index { events.remove(at: index) }
        if event.phase == .down { events.append(event) }
      }
    case .scene, .cancel, .restart: events = []
    default: break
    }
  }

  /// Returns a cancel for each pointer, in the order of their down events.
  func cancels(at time: Double) -> [StageInput] {
    events.map {
      var event = $0
      event.phase = .cancel
      event.time = time
      return StageInput(.pointer(event), at: time)
    }
  }
}
