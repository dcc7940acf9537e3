internal import CardDrawing
public import CardGeometry
package import CardGestures
public import CardMotion
internal import SceneCore
public import Stage

/// A run as a value: a stage, the host's clock, a recording that is played, what lies above the
/// scene, and what keys do to them. What happens goes in as events, what the host has to do comes
/// out as actions.
///
/// Reads no clock and no file: times are host seconds, told with each call.
public struct Viewer {
  /// The scene that is on, as of the last input.
  public internal(set) var stage: Stage
  /// From host time to stage time.
  public internal(set) var clock: MotionClock
  /// What is shown above the scene.
  public internal(set) var overlays = Overlays()
  /// What the statistics' overlay shows, and how many frames have been counted.
  public var figures: (shown: StatisticsFigures?, frames: Int) = (nil, 0)
  /// Size of the window in points.
  public var windowSize: Size
  /// How large a live stage is in it.
  var mode: WindowLayout.Mode
  /// What is open of the workbench, and where.
  var dock = WorkbenchDock()
  /// Its parts.
  package internal(set) var bench: WorkbenchParts
  /// What the window shows around the stage, as of the last look; nil: the stage fills it.
  public internal(set) var ground: WindowGround?
  /// Whether the window covers its display.
  public var isFullScreen: Bool
  /// Whether nobody can see the window.
  public private(set) var isHidden = false
  /// Whether the window has the keyboard.
  public private(set) var hasFocus = true
  /// Whether the user or the host has quit the run.
  package private(set) var hasQuit = false
  /// For the next frame's record.
  public internal(set) var notes = FrameNotes()
  /// The pointer that went down first, where it was last seen, in points.
  public internal(set) var pointer: LeadPointer?
  /// Those that are down, as they are drawn.
  var held = HeldPointers()
  /// Whether what they drag is drawn where they are when it is seen.
  let resamples: Bool
  /// Stage time of the last frame presented.
  public internal(set) var lastTime = 0.0

  /// Frames per second, for single steps.
  let rate: Double
  /// Whether stage time may begin at 0 again: nothing that this run writes follows it.
  let mayRestartTime: Bool
  /// The recording that is played; until it hands over the user is not heard.
  var playback: Playback?
  /// The recording that is made, or was made last.
  var capture: Capture?
  /// Stage time of the last look, presented or not: what has come since then is still to be seen, a
  /// deadline that has passed too.
  var lastLook = 0.0
  /// Host times until which the sentence and the notice on the stage stay.
  var (messageEnd, noticeEnd) = (Double.infinity, Double.infinity)
  /// When the scene gave the answer that was told last, in stage time.
  var answerTime = -Double.infinity
  /// What is wrong with the file of the user's own scene; nil: nothing.
  var sceneFileError: String?
  /// Whether statistics are recorded that a key began.
  var isRecordingStatistics = false
  /// Tells what to drag; nil: nobody is there to be told.
  var hints: HintGuide?
  /// Stage time at which the scene's main control is pressed by itself; nil: never.
  var pressTime: Double?
  /// Where text goes that is typed, in points of the window.
  var caret: Rect?
  /// What the window's title tells.
  var title: WindowTitle?
  /// The mouse, and what is lit under it.
  var pointing = Pointing()
  /// Memory for what lies under it.
  var inspection = Inspection()
  /// Where it is in its own history.
  var travel: TimeTravel
  private var actions: [ViewerAction] = []
  private var taken = 0
  /// Stage time from which on the run is over, all being at rest.
  var endTime: Double?

  /// What a run begins with.
  public struct Opening {
    /// Stage seconds per host second.
    public var speed = 1.0
    /// Whether time stands still at first.
    public var isPaused = false
    /// Whether touches are shown.
    public var showsTouches = false
    /// Size of the window in points; nil: that of the stage.
    public var windowSize: Size?
    /// How large a live stage is in it.
    public var mode = WindowLayout.Mode.phone
    /// Whether the window covers its display.
    public var isFullScreen = false
    /// Whether what a pointer drags is drawn where it is when the frame is seen, as far as that can be
    /// told; else where the last of its samples was.
    public var resamples = true
    /// Whether stage time may begin at 0 again.
    public var mayRestartTime = true
    /// Whether the scene's main control is pressed by itself after a moment, an input like any other,
    /// unless the user has done something before.
    public var pressesControl = false
    /// What to tell the user to drag; nil: nothing.
    public var hints: HintGuide?
    /// The platform that springs were last taken home to, by its name; nil: none.
    public var platform: String?
    /// A recording to play.
    public var playback: Playback?
    /// Whether the run is over when that has been played and all is at rest.
    public var endsWithPlayback = false

    /// A live run.
    public init() {}
  }

  /// A run of `stage` that begins at host time `now`, `rate` frames in a second.
  public init(_ stage: Stage, at now: Double, rate: Double, _ opening: Opening = Opening()) {
    self.stage = stage
    travel = TimeTravel(stage)
    bench = WorkbenchParts(
      stage.surroundings.tuning, stage.catalog, measuring: stage.surroundings.measuring)
    self.rate = rate
    clock = MotionClock(hostTime: now, speed: opening.speed, isPaused: opening.isPaused)
    windowSize = opening.windowSize ?? stage.canvas.size
    mode = opening.mode
    isFullScreen = opening.isFullScreen
    resamples = opening.resamples
    mayRestartTime = opening.mayRestartTime
    playback = opening.playback
    if opening.endsWithPlayback { endTime = opening.playback?.end }
    hints = opening.hints
    if let platform = opening.platform { bench.choosePlatform(platform) }
    pressTime = opening.pressesControl ? Self.pressDelay : nil
    if opening.showsTouches { overlays.touches = .places }
  }

  // MARK: Actions

  /// The next thing to do; nil: nothing is left.
  public mutating func nextAction() -> ViewerAction? {
    guard taken < actions.count else {
      actions.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return actions[taken]
  }

  mutating func ask(_ action: ViewerAction) { actions.append(action) }

  // MARK: Events

  /// Takes what has happened to the window.
  package mutating func take(_ event: WindowEvent) {
    guard let event = typed(event) else { return }
    if typeName(event) || handToBench(event) || mirror(event) { return }
    switch event.kind {
    case .hover(let place): hover(at: place, now: event.time)
    case .pointer(var pointer):
      follow(pointer)
      pointer.position = pointer.position - layout.origin
      // What goes down on the ground is nobody's.
      guard pointer.phase != .down || isOnStage(pointer.position) else { return }
      put(.pointer(pointer), at: event.time)
    case .scroll(let scroll) where scrollHelp(by: scroll): break
    case .scroll(var scroll):
      scroll.position = scroll.position - layout.origin
      if isOnStage(scroll.position) { put(.scroll(scroll), at: event.time) }
    case .key(let press): take(press, at: event.time)
    case .modifiers: break
    case .text(let text): put(.text(text), at: event.time)
    case .resized(let size):
      windowSize = size
      notes.isResized = true
      resize(at: event.time)
    case .focusLost, .deviceRemoved:
      if event.kind == .focusLost { hasFocus = false }
      put(.cancel, at: event.time)
    case .focusGained: hasFocus = true
    case .minimised: isHidden = true
    case .restored:
      // The first frame seen again comes after a gap.
      if isHidden { notes.wasHidden = true }
      isHidden = false
      notes.hasNews = true
    case .displayChanged:
      dock.release()
      fitStage(at: event.time)
    case .exposed: notes.hasNews = true
    }
  }

  /// Quits the run at host time `time`, with what is being edited handed on first.
  package mutating func quit(at time: Double) {
    flushEdits(at: time)
    hasQuit = true
  }

  /// Hands an input of host time `time` to the stage, unless a recording is played.
  mutating func put(_ kind: StageInput.Kind, at time: Double) {
    guard mayTake(kind, at: time), playback == nil else { return }
    let moment = clock.time(atHost: time)
    let rests = travel.history.endsRest(of: stage, at: moment)
    guard let input = stage.take(StageInput(kind, at: moment)) else { return }
    keep(input, endsRest: rests)
    notes.hasNews = true
    notes.oldestInput = min(notes.oldestInput ?? time, time)
  }

  mutating func keep(_ input: StageInput, endsRest: Bool = false) {
    if travel.mode != .playing { travel.history.note(input, endsRest: endsRest, on: stage) }
    travel.heard += 1
    if travel.mode == .live { bench.choice.follow(input, on: stage) }
    overlays.note(input)
    LeadPointer.follow(input, by: &pointer)
    held.follow(input)
    capture?.keep(input)
    pressTime = nil
    if hints?.follow(input, on: stage) == true { notes.hasNews = true }
    notes.inputEvents += 1
    ask(.keep(input))
  }

  /// The window's display has `scale` pixels in a point.
  public mutating func adopt(scale: Double) {
    var surroundings = stage.surroundings
    guard surroundings.scale != scale else { return }
    surroundings.scale = scale
    stage.setEnvironment(surroundings)
    noteSurroundings()
    notes.isResized = true
  }

  // MARK: Playing

  /// Whether the run was to end with the recording that it began with, and that is over.
  public func isOver(at now: Double) -> Bool {
    let time = clock.time(atHost: now)
    guard playback == nil, let endTime, time >= endTime else { return false }
    return stage.nextChange(after: time) == nil
  }

  /// Hands what of the played recording is due by stage time `time` to the stage.
  mutating func play(until time: Double) {
    guard var playing = playback else { return }
    while let next = playing.nextTime, next <= time {
      let rests = !isInPast && travel.history.endsRest(of: stage, at: next)
      guard let input = playing.handNext(to: &stage) else { continue }
      if case .resize(let size) = input.kind {
        makeRoom(for: size)
        notes.isResized = true
      }
      keep(input, endsRest: rests)
    }
    playback = playing
    guard playing.nextTime == nil, time >= playing.end else { return }
    if playNext(at: time) { play(until: time) } else { handOver(at: clock.hostTime(at: time)) }
  }

  /// The user takes over, in a stage that the window decides the size of.
  mutating func handOver(at time: Double) {
    if isInPast { dropFuture() }
    playback = nil
    if stage.hasHeldPointers { put(.cancel, at: time) }
    fitStage(at: time)
  }
}
