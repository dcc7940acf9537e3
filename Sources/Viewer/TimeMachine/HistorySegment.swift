internal import CardDrawing
internal import SceneCore
internal import Stage

/// A segment of a history: a snapshot of the stage at the segment's start, and the inputs that
/// follow until the next segment.
struct HistorySegment {
  /// If two consecutive inputs are less than this many seconds apart, there is no rest between
  /// them.
  private static let pause = 1.0 / 60

  /// Stage time of the segment's start.
  let time: Double
  /// The snapshot of the stage at the segment's start, or `nil` if an earlier change has made the
  /// snapshot invalid.
  var start: Stage?
  /// The change of the environment at the segment's start, or `nil` if there is none.
  let change: Change?
  /// The inputs of the segment, as handled by the stage.
  var inputs: InputLog
  /// The ranges of stage time without motion.
  var rests: [Rest] = []

  /// A range of stage time without motion, ended by an input.
  struct Rest {
    /// Stage time of the idle range's start. Until ``isFound`` is true, the value is the time of
    /// the input before the idle range.
    var start: Double
    let end: Double
    var isFound: Bool
  }

  /// A change of the environment or the catalogue that is not an input.
  struct Change {
    let scale: Double
    let backdrop: PixelImage?
    let measuring: any TextMeasuring
    /// The catalogue entry that was added or edited, or `nil` if there is none.
    let entry: SceneEntry?

    init(_ stage: Stage, adding entry: SceneEntry? = nil) {
      self.entry = entry
      let environment = stage.environment
      scale = environment.scale
      backdrop = environment.backdrop
      measuring = environment.measuring
    }

    /// Applies this change of the environment or the catalogue to `stage`.
    func apply(to stage: inout Stage) {
      var environment = stage.environment
      environment.scale = scale
      environment.backdrop = backdrop
      environment.measuring = measuring
      stage.setEnvironment(environment)
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

  /// Stage time of the segment's last input, or of its start if there is no input.
  var lastTime: Double { inputs.isEmpty ? time : inputs.time(of: inputs.count - 1) }

  /// Returns the idle range between the inputs at stage times `last` and `time`, or `nil` if
  /// something moved or a pointer was down.
  ///
  /// - Parameter stage: The stage before the input at `time`.
  /// - Parameter last: Stage time of the previous input.
  static func rest(of stage: Stage, from last: Double, before time: Double) -> Rest? {
    guard time - last >= pause, !stage.hasHeldPointers,
      let rest = stage.restTime(after: max(last, stage.time)), rest <= time
    else { return nil }
    return Rest(start: rest, end: time, isFound: true)
  }

  /// Passes the segment's inputs with indices in `range` to `stage`.
  func run(_ stage: inout Stage, _ range: Range<Int>) {
    for index in range { stage.handle(inputs[index]) }
  }

  /// Passes all inputs of the segment to `stage`, and computes the idle ranges between the inputs
  /// again.
  mutating func findRests(_ stage: inout Stage) {
    // An idle range that ended exactly at the segment's start is kept, because it began in an
    // earlier segment.
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
