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
    /// The time that it shows.
    var look: Double
    /// When a display shows it; without one, when it was handed over.
    var seen: Double
    /// Which of the display's refreshes that is.
    var refresh: Int?
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

  private var display: VirtualDisplay?
  private var oldest: Double?
  private var lastRenderTime = -1.0

  init(interval: Double?) {
    pacer = FramePacer(interval: interval)
  }

  /// With a display that says that it takes `interval`.
  init(interval: Double, _ display: VirtualDisplay) {
    pacer = FramePacer(interval: interval, followsDisplay: true)
    self.display = display
  }

  /// Goes on until `end`.
  mutating func run(until end: Double) {
    while now < end {
      hear()
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
    guard let motion = motions.first(where: { $0.upperBound > max(now, lastRenderTime) }) else {
      return .infinity
    }
    return motion.lowerBound <= max(now, lastRenderTime) ? now : motion.lowerBound
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

  /// Takes what the display has told.
  private mutating func hear() {
    while let frame = display?.told(until: now) {
      pacer.seen(
        frame.aim, presented: frame.end, at: frame.told, refresh: frame.refresh,
        varies: display?.varies ?? false)
    }
  }

  private mutating func makeFrame(due: Double) {
    let wake = now
    hear()
    let aim = pacer.aim(due: due, wake: wake)
    let look = aim.time
    now += cost()
    pacer.looked(due: due, aim: aim)
    // The picture differs if an input came, or something has moved since the last look.
    let hasMoved = motions.contains { $0.lowerBound < look && $0.upperBound > lastRenderTime }
    lastRenderTime = look
    while let motion = motions.first, motion.upperBound < lastRenderTime { motions.removeFirst() }
    guard oldest != nil || hasMoved else { return pacer.skipped() }
    frames += 1
    // Never more than one frame waits.
    let heldBack = max(0, max(display?.lastSeen ?? now, aim.waits ? aim.time : now) - now)
    let ready = now
    now += heldBack
    let shown = display?.show(aim, at: now)
    onFrame(
      Presented(
        due: due, wake: wake, end: now, input: oldest, isFirst: pacer.hasRested, look: look,
        seen: shown?.time ?? now, refresh: shown?.count))
    oldest = nil
    pacer.presented(due: due, ready: ready, at: now, heldBack: heldBack)
  }
}

/// A display in virtual time that tells when it showed each frame.
struct VirtualDisplay {
  /// A frame that was shown, not told yet.
  struct Shown {
    let aim: FramePacer.FrameTarget
    let end: Double
    let told: Double
    let refresh: Int?
  }

  /// Seconds from one refresh to the next, of a display that varies at least.
  let period: Double
  /// When the one of count 0 was.
  var phase = 0.0
  /// Whether it refreshes as soon as there is a frame.
  var varies = false
  /// Whether it tells which refresh it was.
  var counts = true
  /// Seconds before a refresh from which on a frame is too late for it.
  var deadline = 0.0
  /// Seconds by which the next word of it is late.
  var jitter: () -> Double = { 0 }

  private(set) var lastSeen: Double?
  private var lastCount = Int.min
  private var waiting: ArraySlice<Shown> = []

  init(period: Double) { self.period = period }

  /// When a frame handed over at `end` is seen, and by which refresh.
  mutating func show(
    _ aim: FramePacer.FrameTarget, at end: Double
  ) -> (time: Double, count: Int) {
    var time = max(end, (lastSeen ?? -1) + period)
    var count = lastCount == .min ? 0 : lastCount + 1
    if !varies {
      let first = Int(((end + deadline - phase) / period).rounded(.up))
      count = max(
        first, counts ? aim.refresh ?? first : first, lastCount == .min ? .min : lastCount + 1)
      time = phase + Double(count) * period
    }
    (lastSeen, lastCount) = (time, count)
    waiting.append(
      Shown(
        aim: aim, end: end, told: time + jitter(), refresh: counts && !varies ? count : nil))
    return (time, count)
  }

  /// What it has told until `now`, each frame once.
  mutating func told(until now: Double) -> Shown? {
    guard let first = waiting.first, first.told <= now else { return nil }
    return waiting.removeFirst()
  }
}
