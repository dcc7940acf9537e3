public import CardDrawing
public import CardGeometry
internal import CardGestures
public import SceneCore
public import Stage

/// A recording: the inputs of a stage with their times, and all other data for a bit-identical
/// replay.
///
/// The text form has one JSON object in each line: the header, the events, and the end. Format 2
/// contains commands (`SceneCommand`). Format 1, which contains the names of keys, can still be
/// read.
public struct Recording: Hashable, Sendable {
  /// The initial state of the stage.
  public var header: RecordingHeader
  /// The inputs in time order.
  public var events: [StageInput]
  /// The stage time in seconds at which the recording ends, or `nil` if the recording ends when
  /// everything is at rest after the last event.
  public var endTime: Double?

  /// Creates a recording of `events` on the stage that `header` describes.
  public init(header: RecordingHeader, events: [StageInput] = [], endTime: Double? = nil) {
    self.header = header
    self.events = events
    self.endTime = endTime
  }

  /// The inputs for a replay: the events, followed by a cancel for each pointer that is down after
  /// the last event.
  public var inputs: [StageInput] {
    var held = HeldPointers()
    for event in events { held.handle(event) }
    return events + held.cancels(at: end)
  }

  /// The stage time of the recording's end in seconds. If no end is recorded, the time of the last
  /// event.
  public var end: Double { endTime ?? events.last?.time ?? 0 }

  /// The scenes of the recording, in the order in which they appear.
  public var scenes: [SceneID] {
    var scenes = [header.scene]
    for case .scene(let id) in events.map(\.kind) where !scenes.contains(id) { scenes.append(id) }
    return scenes
  }
}

/// The header of a recording: the initial state of the stage, which is stored in the first line.
public struct RecordingHeader: Hashable, Sendable {
  /// The format in which new recordings are written.
  public static let currentFormat = 2

  /// The format of the recording. A recording that was read is printed in the format of its file.
  public var format = currentFormat
  /// The initial scene.
  public var scene: SceneID
  /// The size of the stage in points.
  public var size: Size
  /// The number of device pixels per point.
  public var scale: Double
  /// The frame rate in frames per second.
  public var rate: Double
  /// The tuning at the start. A built-in tuning is written as its name, any other tuning with all
  /// its values.
  public var tuning: Tuning
  /// The seed of the scene's random numbers.
  public var seed: UInt64
  /// The safe area insets of the stage, or `nil` if there are none.
  public var safeArea: Insets?
  /// The appearance, light or dark. `nil` means light.
  public var appearance: Appearance?
  /// Whether motion is reduced. `nil` means that motion is not reduced.
  public var reducesMotion: Bool?
  /// The path of the external scene's file and the hash of its content. Each is `nil` if the scene
  /// is built in.
  public var file, fileHash: String?
  /// The path of the user's backdrop picture and the hash of its content. Each is `nil` if there is
  /// no such picture.
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

  /// Creates a header from the current state of `stage`, at `rate` frames per second. Only tuning
  /// parameters of the stage's scenes are included, so that the recording can be read with these
  /// scenes.
  public init(_ stage: Stage, rate: Double, seed: UInt64) {
    let environment = stage.environment
    self.init(
      scene: stage.sceneID, size: environment.size, scale: environment.scale, rate: rate,
      tuning: environment.tuning.clamped(to: stage.descriptors), seed: seed,
      safeArea: environment.wantedSafeArea == .zero ? nil : environment.wantedSafeArea,
      appearance: environment.appearance == .light ? nil : environment.appearance,
      reducesMotion: environment.reducesMotion ? true : nil)
  }

  /// Returns a stage in the initial state of the recording, with the scenes of `catalog`.
  public func stage(_ catalog: SceneCatalog, measuring: any TextMeasuring) -> Stage {
    Stage(catalog, scene: scene, environment: environment(measuring: measuring))
  }

  /// Returns the environment of the initial scene. `measuring` measures texts.
  public func environment(measuring: any TextMeasuring) -> SceneEnvironment {
    SceneEnvironment(
      size: size, safeArea: safeArea ?? .zero, scale: scale, appearance: appearance ?? .light,
      tuning: tuning, reducesMotion: reducesMotion ?? false, measuring: measuring)
  }
}

/// The pointers that are down, as updated with each input of a recording.
struct HeldPointers {
  private var events: [PointerEvent] = []

  subscript(id: PointerID) -> PointerEvent? { events.first { $0.id == id } }

  /// The pointers, in the order of their down events.
  var ids: [PointerID] { events.map(\.id) }

  /// Updates the pointers after `input`.
  ///
  /// A pointer that is already in this list may go down again, and then moves to the end of the
  /// list. This happens after a key has restarted the scene, because the key clears the pointers of
  /// the stage, but not this list.
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

  /// Returns a cancel event at `time` for each pointer, in the order of their down events.
  func cancels(at time: Double) -> [StageInput] {
    events.map {
      var event = $0
      event.phase = .cancel
      event.time = time
      return StageInput(.pointer(event), at: time)
    }
  }
}
