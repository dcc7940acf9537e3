import Viewer

/// A host in virtual time that does what a pacer says: it wakes late, and its frames cost, by what
/// it is told.
struct VirtualHost {
  /// A frame that was presented.
  struct Presented {
    var due: Double
    var wake: Double
    var end: Double
    /// The oldest input that it shows.
    var input: Double?
    /// Whether it came after a rest.
    var isFirst: Bool
  }

  private(set) var now = 0.0
  private(set) var pacer: FramePacer
  private(set) var wakes = 0
  private(set) var frames = 0
  /// When inputs come, in time order; each changes the picture.
  var inputs: ArraySlice<Double> = []
  /// When something moves, in time order.
  var motions: ArraySlice<Range<Double>> = []
  /// Seconds by which the next wake-up is late.
  var lateness: () -> Double = { 0 }
  /// Seconds from the next frame's wake-up until it is presented.
  var cost: () -> Double = { 0 }
  /// Told of each frame.
  var onFrame: (Presented) -> Void = { _ in }

  private var oldest: Double?
  private var lastLook = -1.0

  init(interval: Double?) {
    pacer = FramePacer(interval: interval)
  }

  /// Goes on until `end`.
  mutating func run(until end: Double) {
    while now < end {
      switch pacer.step(at: now, change: change) {
      case .frame(let due):
        if due > now { sleep(until: due) }
        makeFrame(due: due)
      case .wait(let limit):
        let input = inputs.first ?? .infinity
        sleep(until: min(input, limit, end))
        wakes += 1
        pacer.waited(isEvent: input <= limit)
      }
      takeInputs()
    }
  }

  /// The next change as a viewer tells it: at once for what has come or moves, else the next motion.
  private var change: Double {
    if oldest != nil { return now }
    guard let motion = motions.first(where: { $0.upperBound > max(now, lastLook) }) else {
      return .infinity
    }
    return motion.lowerBound <= max(now, lastLook) ? now : motion.lowerBound
  }

  private mutating func sleep(until time: Double) {
    guard time > now else { return }
    now = time + lateness()
    takeInputs()
  }

  private mutating func takeInputs() {
    while let input = inputs.first, input <= now {
      inputs.removeFirst()
      oldest = min(oldest ?? input, input)
    }
  }

  private mutating func makeFrame(due: Double) {
    let wake = now
    let look = pacer.shownTime(due: due, wake: wake)
    now += cost()
    pacer.looked(due: due)
    // The picture differs if an input came, or something has moved since the last look.
    let hasMoved = motions.contains { $0.lowerBound < look && $0.upperBound > lastLook }
    lastLook = look
    while let motion = motions.first, motion.upperBound < lastLook { motions.removeFirst() }
    guard oldest != nil || hasMoved else { return pacer.skipped() }
    frames += 1
    onFrame(
      Presented(due: due, wake: wake, end: now, input: oldest, isFirst: pacer.hasRested))
    oldest = nil
    pacer.presented(due: due, at: now)
  }
}
