internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// A search header over a list. The header collapses while the list scrolls.
struct HeaderScene: GestureScene, CatalogScene {
  private(set) var environment: SceneEnvironment
  private(set) var parameters: HeaderParameters
  private(set) var theme: Theme
  private(set) var layout: HeaderLayout
  var motion: HeaderMotion

  private(set) var filter: RowFilter
  /// The transition of the visible rows after a change of the filter. Rows are identified by their
  /// numbers.
  private(set) var transition = ListTransition<Int, Picture>()
  var field = TextField()
  /// The scroll offset in points that the search field's text had when the text was last drawn.
  private(set) var fieldShift = 0.0
  var controls = Controls<HeaderAction>()
  /// The numbers of the selected rows.
  var selection: Set<Int> = []
  /// The visibility of the badges on the header's buttons.
  private(set) var badges = HeaderBadges()

  private(set) var pictures: HeaderPictures
  private(set) var rows: RowPictures
  private(set) var face: FieldFace

  var touch = CardTouch()
  /// The state of the newest pointer that is down.
  var hold = HeaderHold()
  var clicks = ClickCount()
  /// The opacity of the scroll indicator.
  private(set) var indicator = Animated(0.0, tolerance: 0.004)
  /// The stage time at which the scroll indicator starts to fade, or `nil` if no fade is scheduled.
  private var fadeStart: Double?

  /// Creates the scene with an open header and the list at its top.
  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: Self.id)
    theme = Theme(environment.appearance)
    filter = RowFilter("", total: Int(parameters.rows))
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    motion = HeaderMotion(layout.rules(reducesMotion: environment.reducesMotion))
    pictures = HeaderPictures(layout, theme, badges)
    rows = RowPictures(layout, theme, measuring: environment.measuring, query: "")
    face = Self.face(of: field, isFocused: false, layout, theme, environment)
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .scroll(let event): scroll(event)
    case .command(let command): press(command, at: time)
    case .text(let text): type(text, at: time)
    case .cancel: cancel(at: time)
    case .environment(let environment): apply(environment, at: time)
    }
  }

  /// Opens the header without changing the content offset of the list.
  mutating func enter(at time: Double) { motion.open(at: time) }

  private mutating func cancel(at time: Double) {
    cancelTouches(at: time)
    edit(at: time) { $0.compose("") }
  }

  private mutating func scroll(_ event: ScrollEvent) {
    guard !motion.isHeld, event.dy != 0 else { return }
    showIndicator(at: event.time)
    motion.wheel(
      by: event.delta(lineHeight: parameters.wheelLine), isExact: event.isPrecise, at: event.time)
  }

  private mutating func apply(_ environment: SceneEnvironment, at time: Double) {
    let rowCount = parameters.rows
    if environment.reducesMotion || environment.size != self.environment.size
      || environment.appearance != self.environment.appearance
    {
      transition.removeAll()
    }
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: Self.id)
    theme = Theme(environment.appearance)
    if parameters.rows != rowCount {
      filter = RowFilter(field.shown, total: Int(parameters.rows))
      transition.removeAll()
      selection = selection.filter { $0 <= filter.total }
    }
    layOut()
    motion.apply(layout.rules(reducesMotion: environment.reducesMotion), at: time)
    paint(at: time)
  }

  /// Shows the rows that match `words`, and scrolls the list to its top.
  mutating func search(_ words: String, at time: Double) {
    let old = seenItems(at: time)
    filter = RowFilter(words, total: Int(parameters.rows))
    layOut()
    motion.showTop(layout.rules(reducesMotion: environment.reducesMotion), at: time)
    guard !environment.reducesMotion else { return transition.removeAll() }
    transition.change(from: old, to: seenItems(at: time), at: time)
  }

  private mutating func layOut() {
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    rows = RowPictures(layout, theme, measuring: environment.measuring, query: field.shown)
  }

  // MARK: Pictures

  private mutating func paint(at time: Double) {
    pictures = HeaderPictures(layout, theme, badges)
    paintFace(at: time)
  }

  mutating func setBadges(_ badges: HeaderBadges, at time: Double) {
    self.badges = badges
    paint(at: time)
  }

  /// Draws the search field's text again after a change of text, caret or focus.
  mutating func paintFace(at time: Double) {
    face = Self.face(of: field, isFocused: isFocused, layout, theme, environment)
    fieldShift = textShift(in: textWidth(motion.height(at: time)))
  }

  private static func face(
    of field: TextField, isFocused: Bool, _ layout: HeaderLayout, _ theme: Theme,
    _ environment: SceneEnvironment
  ) -> FieldFace {
    let parameters = layout.parameters
    let placeholder = placeholder(
      Int(parameters.rows),
      room: layout.textWidth(parameters.minimumHeight, hasClearButton: false), theme,
      environment.measuring)
    return FieldFace(
      field, isFocused: isFocused, placeholder: placeholder,
      FieldFace.Appearance(.search, theme.label, height: 32, theme),
      measuring: environment.measuring)
  }

  /// Returns a placeholder text for the search field that fits into `room` points. `room` is the
  /// width that the field has for text while the header is collapsed.
  private static func placeholder(
    _ rows: Int, room: Double, _ theme: Theme, _ measuring: any TextMeasuring
  ) -> Text {
    let long = Text("Search \(rows) rows", .search, theme.label3)
    let width = FieldFace.caretGap + measuring.extent(of: long, wrappedAt: .infinity).width
    return width <= room ? long : Text("Search", .search, theme.label3)
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    nextDeadline(own: min(motion.nextDeadline ?? .infinity, fadeStart ?? .infinity))
  }

  mutating func handleDeadline(_ time: Double) {
    handleTouchDeadline(time)
    if let due = motion.nextDeadline, due <= time, motion.handleDeadline(time), indicator.target > 0
    {
      fadeStart = time + 0.5
    }
    if let due = fadeStart, due <= time {
      fadeStart = nil
      indicator.retarget(to: 0, with: .curve(.linear, duration: 0.25), at: time)
    }
  }

  mutating func showIndicator(at time: Double) {
    fadeStart = nil
    indicator.set(1, at: time)
  }

  func idleTime(after time: Double) -> Double {
    max(
      indicator.restTime, controls.restTime, transition.restTime,
      motion.restTime(within: environment.stillness))
  }
}
