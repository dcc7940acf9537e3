public import CardDrawing
public import CardGeometry
internal import CardGestures
public import SceneCore
public import Stage

/// What was done to a stage, and all that is needed to do it again exactly.
///
/// As text it is one JSON object a line: the header, the events, an end. Format 2 has commands
/// (`SceneCommand`), format 1 had keys by name; it is read for ever.
public struct Recording: Hashable, Sendable {
  /// The stage before the first input.
  public var header: RecordingHeader
  /// Inputs in time order.
  public var events: [StageInput]
  /// Stage time of the end in seconds; nil: when all is at rest after the last event.
  public var endTime: Double?

  /// `events` on the stage that `header` describes, until `endTime`.
  public init(header: RecordingHeader, events: [StageInput] = [], endTime: Double? = nil) {
    self.header = header
    self.events = events
    self.endTime = endTime
  }

  /// What to feed a stage: the events, then a cancel for each pointer that is still down.
  public var inputs: [StageInput] {
    var held = HeldPointers()
    for event in events { held.take(event) }
    return events + held.cancels(at: end)
  }

  /// Stage time in seconds at which nothing more comes.
  public var end: Double { endTime ?? events.last?.time ?? 0 }

  /// The scenes that are shown, in the order in which they come on.
  public var scenes: [SceneID] {
    var scenes = [header.scene]
    for case .scene(let id) in events.map(\.kind) where !scenes.contains(id) { scenes.append(id) }
    return scenes
  }
}

/// The first line of a recording.
public struct RecordingHeader: Hashable, Sendable {
  /// The format that is written.
  public static let currentFormat = 2

  /// The format that the recording was read from, and is printed in.
  public var format = currentFormat
  /// The scene that is on at first.
  public var scene: SceneID
  /// Size of the stage in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double
  /// Frames per second.
  public var rate: Double
  /// Written by name if it is one of the two built in, else as a whole.
  public var tuning: Tuning
  /// Of whatever the scene draws by chance.
  public var seed: UInt64
  /// Kept free of content; nil: nothing, and nothing is written.
  public var safeArea: Insets?
  /// Light or dark; nil: light, and nothing is written.
  public var appearance: Appearance?
  /// Whether motion was reduced; nil: no, and nothing is written.
  public var reducesMotion: Bool?
  /// The file that the scene is from, and what tells that it is the same; nil: the scene is built in.
  public var file, fileHash: String?
  /// The user's own picture behind the scene, and what tells that it is the same.
  public var backdrop, backdropHash: String?

  /// A stage of the given values.
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

  /// What is on `stage` now, as the opening of a recording at `rate` frames per second; of the tuning
  /// what the stage's scenes have, so that it can be read with them.
  public init(_ stage: Stage, rate: Double, seed: UInt64) {
    let surroundings = stage.surroundings
    self.init(
      scene: stage.sceneID, size: surroundings.size, scale: surroundings.scale, rate: rate,
      tuning: surroundings.tuning.limited(to: stage.descriptors), seed: seed,
      safeArea: surroundings.wantedSafeArea == .zero ? nil : surroundings.wantedSafeArea,
      appearance: surroundings.appearance == .light ? nil : surroundings.appearance,
      reducesMotion: surroundings.reducesMotion ? true : nil)
  }

  /// A stage on which the scene of `catalog` opens.
  public func stage(_ catalog: SceneCatalog, measuring: any TextMeasuring) -> Stage {
    Stage(catalog, scene: scene, environment: environment(measuring: measuring))
  }

  /// The surroundings in which the scene opens.
  public func environment(measuring: any TextMeasuring) -> SceneEnvironment {
    SceneEnvironment(
      size: size, safeArea: safeArea ?? .zero, scale: scale, appearance: appearance ?? .light,
      tuning: tuning, reducesMotion: reducesMotion ?? false, measuring: measuring)
  }
}

/// The pointers that are down at a point of a recording.
struct HeldPointers {
  private var events: [PointerEvent] = []

  subscript(id: PointerID) -> PointerEvent? { events.first { $0.id == id } }

  /// The pointers, in the order in which they came down.
  var ids: [PointerID] { events.map(\.id) }

  /// Takes account of `input`, even of a second down: a restart by key in between makes the stage
  /// forget what is down.
  mutating func take(_ input: StageInput) {
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

  /// A cancel for each of them, in the order in which they came down.
  func cancels(at time: Double) -> [StageInput] {
    events.map {
      var event = $0
      event.phase = .cancel
      event.time = time
      return StageInput(.pointer(event), at: time)
    }
  }
}
