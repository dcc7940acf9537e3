internal import CardDrawing
internal import SceneCore
internal import Stage

/// A part of a history: the stage at its start, and what came to it from then on.
struct HistorySegment {
  /// Seconds between two inputs below which nothing is taken for a rest.
  private static let pause = 1.0 / 60

  /// Stage time of its start.
  let time: Double
  /// The stage there; nil: not known any more, for something before has been changed.
  var start: Stage?
  /// What no input tells and that changed there; nil: nothing.
  let change: Change?
  /// What came, as the stage took it.
  var inputs: InputLog
  /// Where nothing moved.
  var rests: [Rest] = []

  /// A time in which nothing moved, up to the input that ended it.
  struct Rest {
    /// When it began; if that is not found yet, when the last thing happened before it.
    var start: Double
    let end: Double
    var isFound: Bool
  }

  /// What of the surroundings no input tells.
  struct Change {
    let scale: Double
    let backdrop: PixelImage?
    let measuring: any TextMeasuring
    /// The entry that has come into the catalogue, or has been edited; `nil` if none has.
    let entry: SceneEntry?

    init(_ stage: Stage, adding entry: SceneEntry? = nil) {
      self.entry = entry
      let surroundings = stage.surroundings
      scale = surroundings.scale
      backdrop = surroundings.backdrop
      measuring = surroundings.measuring
    }

    /// Has `stage` take it over.
    func apply(to stage: inout Stage) {
      var surroundings = stage.surroundings
      surroundings.scale = scale
      surroundings.backdrop = backdrop
      surroundings.measuring = measuring
      stage.setEnvironment(surroundings)
      if let entry { stage.add(entry) }
    }
  }

  init(
    _ stage: Stage, at time: Double, after change: Change? = nil,
    capacity: Int = History.stretchLength
  ) {
    self.time = time
    start = stage.withoutCaches
    self.change = change
    inputs = InputLog(from: time, capacity: capacity)
  }

  /// Stage time of its last input, or of its start.
  var lastTime: Double { inputs.isEmpty ? time : inputs.time(of: inputs.count - 1) }

  /// The rest that an input at `time` ends, on `stage` as it was before, where the last thing
  /// happened at `last`; nil: something moved, or was held.
  static func rest(of stage: Stage, from last: Double, before time: Double) -> Rest? {
    guard time - last >= pause, !stage.hasHeldPointers,
      let rest = stage.restTime(after: max(last, stage.time)), rest <= time
    else { return nil }
    return Rest(start: rest, end: time, isFound: true)
  }

  /// Hands `stage` the inputs numbered `range`.
  func run(_ stage: inout Stage, _ range: Range<Int>) {
    for index in range { stage.handle(inputs[index]) }
  }

  /// Hands `stage` all inputs, and finds the rests before them anew.
  mutating func findRests(_ stage: inout Stage) {
    // What ended at its start, with its first input, was found before it.
    let start = time
    rests.removeAll { $0.end > start }
    for index in 0..<inputs.count {
      let input = inputs[index]
      let last = index == 0 ? time : inputs.time(of: index - 1)
      if let rest = Self.rest(of: stage, from: last, before: input.time) { rests.append(rest) }
      stage.handle(input)
    }
  }
}
