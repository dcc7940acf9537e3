internal import CardDesign
package import CardDrawing
package import CardGeometry
internal import CardGestures

/// The timeline below the stage, which shows a run over time: transport bar, ruler and lanes.
///
/// The timeline shows data and requests actions, but does not control time. If nothing has changed,
/// the timeline adds the same layers as before. During a live run only the last section of the
/// lanes is drawn again in each frame.
package struct Timeline {
  /// The data shown.
  package internal(set) var subject = TimelineData()
  /// Whether the timeline has keyboard focus.
  package var hasFocus = false {
    didSet { if hasFocus != oldValue { isStale = true } }
  }

  /// The current drag of a pointer.
  enum Drag: Equatable {
    /// A drag in the lanes that moves the playhead.
    case scrub
    /// A drag of the ruler that moves the viewport. `last` is the part of the translation, in
    /// points, that has already moved the viewport.
    case pan(last: Double)
    /// A drag of the box in the overview, which moves the viewport. `last` is the part of the
    /// translation, in points, that has already moved the viewport.
    case overview(last: Double)
    /// A drag of an end of the loop (0: start, 1: end).
    case loop(Int)
  }

  // MARK: State of the last drawing

  var layout = TimelineLayout(size: .zero) { didSet { updateGround() } }
  var style = WorkbenchStyle.docked
  var viewport = Viewport() { didSet { scale = viewport.scale(in: ground) } }
  /// The limits within which the viewport can move and zoom: the history, the ranges of the history
  /// in which nothing moves (rests), and the width of the plot in points.
  private(set) var ground = Viewport.Ground(history: 0...0, rests: [], width: 0)
  /// The scale from stage time to points at the current zoom.
  private(set) var scale = TimeScale(history: 0...0, rests: [], pointsPerSecond: 1)
  /// Whether the next drawing opens the timeline, because the timeline is closed now. That drawing
  /// first sets the viewport to its default position.
  private var isOpening = true
  /// Whether the timeline was opened during the current motion. The viewport shows the whole gesture
  /// when this motion ends.
  private var wasOpenedInMotion = false
  /// Whether the viewport follows the playhead.
  var follows = true

  var hover: Point?
  var pressed: TimelineLayout.Button?
  var drag: Drag?
  /// The open menu of probes, or `nil` if it is closed.
  var menu: KitMenu?
  var modifiers: KeyModifiers = []
  var arena = GestureArena()
  var shape = CursorShape.arrow
  var actions: [WorkbenchAction] = []

  let measuring: any TextMeasuring
  var glyphs: GlyphRow
  var widths: TextWidths
  var pieces = LanePieces()
  var pictures = PictureCache()
  let ring = FocusRing(reach: 2)
  var isStale = true
  private var shown = DisplayList()

  /// Creates an empty timeline.
  ///
  /// - Parameter measuring: Measures texts.
  package init(measuring: any TextMeasuring) {
    (self.measuring, glyphs) = (measuring, GlyphRow(measuring: measuring))
    widths = TextWidths(measuring: measuring)
  }

  /// Sets the data that the timeline shows.
  package mutating func show(_ new: TimelineData) {
    guard new != subject else { return }
    let (old, shown, before) = (subject, seen?.range, (scale, viewport))
    let isMoving = old.isLive && !old.isResting
    subject = new
    if new.isLive, !new.isResting, !old.isLive || old.isResting { viewport.unfit() }
    updateGround()
    if let shown, shown.lowerBound < old.range.lowerBound, new.range != old.range {
      // The idle ranges before the old data were estimates and may have changed. The motion that
      // was visible stays in place.
      let anchor = min(old.range.lowerBound, shown.upperBound)
      let x = before.0.position(of: anchor) - before.1.origin(in: before.0)
      viewport.show(anchor, at: x, in: ground)
    }
    isStale = true
    guard layout.size.width > 0 else { return }
    // The button or lane under the mouse may have changed.
    defer { updateShape() }
    guard drag != .scrub else { return }
    let hasMoved = new.cursor != old.cursor
    if new.isLive && !old.isLive || hasMoved && new.isPaused { follows = true }
    if follows, hasMoved { follow() }
    // The whole gesture that has just ended comes into view. It fills the plot again when the rest
    // after it has become a fold.
    let hasFolded = viewport.isFitted && !old.endsWithFold && new.endsWithFold
    if follows, endsWithRest,
      hasFolded || isMoving && isInGesture && (wasOpenedInMotion || hiddenGestureStart != nil)
    {
      showLastGesture()
    }
    if !new.isLive || new.isResting { wasOpenedInMotion = false }
  }

  /// Keeps the playhead in the viewport, as ``Viewport/follow(_:in:)`` does. If the run is live and
  /// at rest, the viewport moves only if the playhead is outside of the plot. The viewport then
  /// shows the last gesture.
  private mutating func follow() {
    guard endsWithRest else {
      return viewport.follow(subject.cursor, in: ground)
    }
    let x = x(of: subject.cursor) - layout.left
    if x < 0 || x > layout.width + 0.5 { showLastGesture() }
  }

  /// Places the viewport when the timeline is opened. If the run is live, the viewport shows the
  /// last gesture. Otherwise the viewport shows the playhead.
  private mutating func openViewport() {
    isOpening = false
    wasOpenedInMotion = subject.isLive && !subject.isResting
    viewport.unfit()
    if subject.isLive { follows = true }
    if endsWithRest { return showLastGesture() }
    if wasOpenedInMotion, isInGesture, !viewport.isZoomedByUser, let gesture = lastGesture {
      return viewport.fit(moving: gesture, in: ground)
    }
    viewport.follow(subject.cursor, in: ground)
    guard wasOpenedInMotion, isInGesture, let start = hiddenGestureStart,
      x(of: subject.cursor) - x(of: start) < 0.8 * layout.width
    else { return }
    viewport.show(start, at: 0.1 * layout.width, in: ground)
  }

  /// Zooms so that the last gesture with all that followed fills the plot. If the user has chosen the
  /// zoom, the viewport moves to the end of the history instead, or to the beginning of the gesture
  /// if this would then be hidden.
  private mutating func showLastGesture() {
    if !viewport.isZoomedByUser, let gesture = lastGesture {
      return viewport.fit(restingSince: gesture.lowerBound, in: ground)
    }
    viewport.showEnd(in: ground)
    guard let start = hiddenGestureStart else { return }
    viewport.show(start, at: 0.1 * layout.width, in: ground)
  }

  /// The last gesture: stage times of its first input and of the end of its motion, or `nil` if
  /// there was no gesture. A gesture begins with the last press of a pointer in a time between two
  /// rests. Without such a press, it begins with the first input of that time. Changes of the tuning
  /// are no gestures. A gesture that did not move the probe counts only if none did.
  private var lastGesture: ClosedRange<Double>? {
    let (history, rests) = (subject.history, subject.rests)
    let motions = zip(
      [history.lowerBound] + rests.map(\.upperBound), rests.map(\.lowerBound) + [history.upperBound]
    )
    let gestures = motions.reversed().lazy.compactMap { gesture(from: $0, to: $1) }
    return gestures.first { movesProbe($0) } ?? gestures.first
  }

  /// Returns whether the probe changes in `range` by at least a hundredth of its whole change. Also
  /// returns true if the data does not contain the range.
  private func movesProbe(_ range: ClosedRange<Double>) -> Bool {
    func change(_ samples: [Trace.Sample]) -> Double {
      let positions = samples.map(\.position)
      return (positions.max() ?? 0) - (positions.min() ?? 0)
    }
    let samples = subject.trace.samples.filter { range.contains($0.time) }
    return samples.isEmpty || change(samples) > 0.01 * change(subject.trace.samples)
  }

  /// Whether the motion of the last gesture goes on until the end of the history.
  private var isInGesture: Bool {
    lastGesture.map { $0.upperBound >= subject.history.upperBound } ?? false
  }

  /// Returns the gesture that ``lastGesture`` describes in the motion from `start` to `end`.
  private func gesture(from start: Double, to end: Double) -> ClosedRange<Double>? {
    guard start < end else { return nil }
    let inputs = subject.marks.filter { !$0.isTuning && start...end ~= $0.time }
    return (inputs.last(where: \.isPress) ?? inputs.first).map { $0.time...end }
  }

  /// The stage time at which the last gesture began if this is to the left of the viewport.
  /// Otherwise `nil`.
  private var hiddenGestureStart: Double? {
    lastGesture.flatMap { x(of: $0.lowerBound) < layout.left ? $0.lowerBound : nil }
  }

  /// Whether the run is live, contains a motion, and is at rest now.
  private var endsWithRest: Bool { subject.isLive && subject.isResting && ground.all > 0 }

  /// The stage time from which the timeline draws the rest at the end of a live run shortened, if
  /// nothing moves until then. `nil` if it does so already, or if the run is not live.
  package var nextFold: Double? {
    guard subject.isLive, !subject.endsWithFold else { return nil }
    return subject.history.upperBound + TimeScale.shortest + subject.frameDuration
  }

  /// Whether the timeline is closed.
  package var isClosed: Bool { isOpening }

  /// Marks the timeline as closed. The next time that the timeline is opened, the viewport has its
  /// default position.
  package mutating func hide() { isOpening = true }

  /// Returns the next requested action, or `nil` if there is none.
  package mutating func nextAction() -> WorkbenchAction? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Adds the timeline to `list`. The timeline is `size` points large, with its top left corner at
  /// (0, 0). Below a height of 168 points the layout is compact. If `style` is `glass`, the caller
  /// draws the background.
  package mutating func draw(on size: Size, style: WorkbenchStyle, into list: inout DisplayList) {
    if size != layout.size || style != self.style {
      (layout, self.style, isStale) = (TimelineLayout(size: size), style, true)
      menu?.room = layout.menuRoom
    }
    if isOpening {
      openViewport()
      isStale = true
    }
    if isStale {
      var parts = DisplayList()
      swap(&parts, &shown)
      parts.removeAll()
      drawParts(into: &parts)
      swap(&parts, &shown)
      isStale = false
    }
    list.add(shown)
  }

  // MARK: Times and positions

  private mutating func updateGround() {
    let (data, history) = (subject.range, subject.history)
    let whole =
      min(data.lowerBound, history.lowerBound)...max(data.upperBound, history.upperBound)
    ground = Viewport.Ground(history: whole, data: data, rests: rests, width: layout.width)
    scale = viewport.scale(in: ground)
  }

  /// The rests of the whole history, in time order. A rest is a range of stage time in which
  /// nothing moves. The exact rests of the timeline's data come from `subject.rests`, and the
  /// approximate rests before and after the data come from `subject.pauses`.
  private var rests: [ClosedRange<Double>] {
    let (start, end) = (subject.range.lowerBound, subject.range.upperBound)
    let before = subject.pauses.prefix { $0.lowerBound < start }
    let after = subject.pauses.drop { $0.upperBound <= end }
    return before.map { $0.lowerBound...min($0.upperBound, start) } + subject.rests
      + after.map { max($0.lowerBound, end)...$0.upperBound }
  }

  /// The part of the history that the timeline shows.
  package enum Sight: Hashable, Sendable {
    /// The end of the history.
    case end
    /// A section of the time axis from the stage time `from` on. The stage time `center` is in the
    /// middle of the plot.
    case part(from: Double, center: Double)
  }

  /// The part of the history that the timeline shows, or `nil` before the first drawing.
  package var sight: Sight? {
    seen.map { seen in
      seen.range.upperBound >= ground.history.upperBound - 1e-6
        ? .end : .part(from: seen.range.lowerBound, center: seen.center)
    }
  }

  /// The range of stage time that is visible in the plot, and the time in the middle of the plot.
  /// `nil` before the first drawing.
  var seen: (range: ClosedRange<Double>, center: Double)? {
    guard !isOpening, layout.size.width > 0 else { return nil }
    let (origin, width) = (viewport.origin(in: scale), layout.width)
    func within(_ position: Double) -> Double {
      scale.time(at: min(max(position, scale.positions.lowerBound), scale.positions.upperBound))
    }
    return (within(origin)...within(origin + width), within(origin + width / 2))
  }

  /// Whether the timeline shows a part of the history that the data does not cover.
  package var lacksData: Bool {
    guard let seen = seen?.range else { return false }
    let nearness = 1e-6
    let (data, history) = (subject.range, subject.history)
    return seen.lowerBound < data.lowerBound - nearness
      && history.lowerBound < data.lowerBound - nearness
      || seen.upperBound > data.upperBound + nearness
        && history.upperBound > data.upperBound + nearness
  }

  /// Returns the x position of stage time `time`, in points of the timeline.
  func x(of time: Double) -> Double {
    layout.left + scale.position(of: time) - viewport.origin(in: scale)
  }

  /// Returns the stage time at the x position `x`, in points of the timeline. The result is clamped
  /// to the history.
  func time(at x: Double) -> Double {
    let within = min(max(x, layout.left), layout.right)
    let time = scale.time(at: viewport.origin(in: scale) + within - layout.left)
    let history = ground.history
    return min(max(time, history.lowerBound), history.upperBound)
  }

  /// Returns the button at `point`, or `nil` if there is none.
  func button(at point: Point) -> TimelineLayout.Button? {
    TimelineLayout.Button.allCases.first { layout.target($0).contains(point) }
  }
}

/// A cache of pictures by name.
struct PictureCache {
  private var entries: [String: (content: any Equatable, picture: Picture)] = [:]

  /// Returns the picture called `name` from the cache. If `content` differs from the cached
  /// content, calls `paint` to draw the picture again.
  mutating func picture<Content: Equatable>(
    _ name: String, of content: Content, paint: (Content) -> Picture
  ) -> Picture {
    if let (old, picture) = entries[name], old as? Content == content { return picture }
    let picture = paint(content)
    entries[name] = (content, picture)
    return picture
  }
}
