internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// The list of all scenes, recordings and recent files, with moving thumbnails. It covers the
/// window.
///
/// While the gallery opens and closes, the picture of the stage shrinks to the thumbnail of its
/// scene, or grows from there. Times are host times in seconds.
struct Gallery {
  /// The items in sections, in display order.
  private(set) var items: [GalleryItem]
  /// The thumbnails by the index of the item; `nil` if the item has none, or has none yet.
  var thumbnails: [GalleryThumbnail?]
  /// The typed text that items must contain.
  private(set) var filter = ""
  /// The index of the item that Return opens, or `nil` if there is none.
  private(set) var selection: Int?
  /// The index of the item under the mouse, or `nil` if there is none.
  private(set) var hovered: Int?
  private(set) var layout: GalleryLayout
  var scroller: Scroller
  /// The size of the window in points.
  private(set) var size: Size
  /// The share of the stage's picture: 0 in its thumbnail, 1 on the stage.
  private(set) var zoom = Animated(1.0, tolerance: 5e-4)
  /// The index of the item whose thumbnail the stage's picture shrinks to.
  private(set) var zoomed: Int?
  let environment: SceneEnvironment
  private var press: Press?
  /// Host time of the last input, after which thumbnails move for a while.
  private(set) var lastInput: Double
  /// Host time of the last frame.
  var lastFrame: Double
  /// The thumbnail whose turn it is to move.
  var turn = 0
  /// Whether the window has the keyboard focus.
  var hasFocus = true
  /// The pictures of the captions by the index of the item, for the present layout.
  var captions: [Int: Picture] = [:]
  /// Number of changes so far that need a new frame.
  private(set) var edition = 0

  /// A held pointer.
  private struct Press {
    let id: PointerID
    let start: Point
    var last: Point
    /// Whether the pointer scrolls, because it has moved further than a tap may.
    var isScroll = false
    var tracker = VelocityTracker()
  }

  /// The seconds after the last input in which thumbnails move.
  static let activity = 30.0
  private static let spring = Timing.spring(.preset(response: 0.42, dampingRatio: 0.88))
  private static let reducedTiming = Timing.curve(.easeOut, duration: 0.12)
  /// Points that a notch of the wheel scrolls.
  private static let line = 80.0

  /// Creates the gallery of `items` for a window of `size` points. The picture of the stage begins
  /// to shrink to the item `current` at host time `now`.
  init(
    _ items: [GalleryItem], current: Int?, size: Size, _ environment: SceneEnvironment,
    at now: Double
  ) {
    (self.items, self.size, self.environment) = (items, size, environment)
    thumbnails = Array(repeating: nil, count: items.count)
    layout = Self.layout(items, filter: "", width: size.width)
    scroller = Scroller(
      contentLength: layout.height, viewportLength: size.height - GalleryLayout.barHeight)
    (lastInput, lastFrame) = (now, now)
    (selection, zoomed) = (current, current)
    if let current { reveal(current, at: now) }
    zoom.retarget(to: 0, with: timing, at: now)
  }

  /// Takes over the thumbnails of `last`, an earlier gallery that looks the same.
  mutating func takeThumbnails(of last: Gallery) {
    let (own, other) = (environment, last.environment)
    guard own.appearance == other.appearance, own.scale == other.scale,
      own.tuning == other.tuning, own.reducesMotion == other.reducesMotion
    else { return }
    for index in items.indices {
      // The file of a user can have changed.
      guard items[index].section != .files,
        let earlier = last.items.firstIndex(where: { $0.target == items[index].target })
      else { continue }
      thumbnails[index] = last.thumbnails[earlier]
    }
  }

  private var timing: Timing { environment.reducesMotion ? Self.reducedTiming : Self.spring }

  private static func layout(
    _ items: [GalleryItem], filter: String, width: Double
  ) -> GalleryLayout {
    func indices(_ section: GalleryItem.Section) -> [Int] {
      items.indices.filter { items[$0].matches(filter) && items[$0].section == section }
    }
    return GalleryLayout(
      GalleryItem.Section.allCases.map { ($0.rawValue, indices($0)) }, width: width)
  }

  // MARK: State

  /// Whether the picture of the stage fills the stage again, so that the gallery can be removed.
  func isClosed(at now: Double) -> Bool {
    zoom.target == 1 && zoom.restTime(within: Self.closedDistance) <= now
  }

  /// The distance from 1 of the share of the stage's picture that cannot be seen any more.
  private static let closedDistance = 0.002

  /// Whether the gallery closes or is about to close.
  var isClosing: Bool { zoom.target == 1 }

  /// Returns whether the picture changes without an input at host time `now`.
  func isMoving(at now: Double) -> Bool {
    !zoom.isResting(at: now) || scroller.restTime(within: 0.1) > now
      || thumbnails.indices.contains { thumbnails[$0] == nil && items[$0].loop != nil }
      || thumbnails.contains { $0?.isFading == true } || mayPlay(at: now)
  }

  /// Whether thumbnails may move at host time `now`.
  func mayPlay(at now: Double) -> Bool {
    hasFocus && !environment.reducesMotion && !isClosing && now < lastInput + Self.activity
      && thumbnails.contains { $0?.canPlay == true }
  }

  /// The frame of an item's thumbnail in points of the window, or `nil` if the filter hides the item.
  func frame(of item: Int, at now: Double) -> Rect? {
    layout.frames[item]?.offset(
      dx: 0, dy: GalleryLayout.barHeight - scroller.offset(at: now))
  }

  // MARK: Inputs

  /// Closes the gallery. The picture of the stage grows from the thumbnail of `item`, by default
  /// from that of the scene that was shown before. A gallery that is closing goes on.
  mutating func close(from item: Int? = nil, at now: Double) {
    guard !isClosing else { return }
    if let item { zoomed = item }
    zoom.retarget(to: 1, with: timing, at: now)
    note(at: now)
  }

  /// Lets the picture of the stage shrink to its thumbnail again, while the gallery closes.
  mutating func reopen(at now: Double) {
    zoom.retarget(to: 0, with: timing, at: now)
    note(at: now)
  }

  private mutating func note(at now: Double) {
    lastInput = now
    edition += 1
  }

  /// Handles a key. Returns the index of the item that the user has chosen, or `nil`.
  mutating func handle(_ key: KeyPress, at now: Double) -> Int? {
    note(at: now)
    let visibleRows = max(
      1, Int((size.height - GalleryLayout.barHeight) / max(1, rowHeight)))
    switch key.key {
    case .return: return selection
    case .left: select(right: -1, at: now)
    case .right: select(right: 1, at: now)
    case .up: select(down: -1, at: now)
    case .down: select(down: 1, at: now)
    case .pageUp: for _ in 0..<visibleRows { select(down: -1, at: now) }
    case .pageDown: for _ in 0..<visibleRows { select(down: 1, at: now) }
    case .home: choose(layout.order.first, at: now)
    case .end: choose(layout.order.last, at: now)
    case .tab: select(right: key.modifiers.contains(.shift) ? -1 : 1, at: now)
    case .backspace: setFilter(String(filter.dropLast()), at: now)
    default:
      guard key.modifiers.isDisjoint(with: [.ctrl, .alt]), let text = key.character,
        filter.count < 40, !filter.isEmpty || text != " "
      else { break }
      setFilter(filter + text, at: now)
    }
    return nil
  }

  /// Removes the typed text. Returns `false` if there was none.
  mutating func clearFilter(at now: Double) -> Bool {
    guard !filter.isEmpty else { return false }
    setFilter("", at: now)
    choose(zoomed ?? layout.order.first, at: now)
    return true
  }

  private var rowHeight: Double {
    let tops = Set(layout.frames.values.map(\.minY)).sorted()
    return tops.count > 1 ? tops[1] - tops[0] : size.height
  }

  private mutating func setFilter(_ text: String, at now: Double) {
    filter = text
    note(at: now)
    layOut(at: now)
    let named = layout.order.first { items[$0].isNamed(text) }
    if !text.isEmpty || selection == nil { selection = named ?? layout.order.first }
    scroller.scroll(to: 0, at: now)
  }

  private mutating func layOut(at now: Double) {
    layout = Self.layout(items, filter: filter, width: size.width)
    captions = [:]
    scroller.layOut(
      contentLength: layout.height, viewportLength: size.height - GalleryLayout.barHeight, at: now)
  }

  /// Adapts the gallery to a window of `size` points.
  mutating func resize(to size: Size, at now: Double) {
    self.size = size
    layOut(at: now)
    note(at: now)
  }

  private mutating func select(right columns: Int = 0, down rows: Int = 0, at now: Double) {
    choose(layout.item(from: selection, right: columns, down: rows), at: now)
  }

  private mutating func choose(_ item: Int?, at now: Double) {
    selection = item
    if let item { reveal(item, at: now) }
  }

  /// Scrolls until the item is visible.
  private mutating func reveal(_ item: Int, at now: Double) {
    guard let frame = layout.frames[item] else { return }
    let offset = scroller.offset(at: now)
    let viewport = size.height - GalleryLayout.barHeight
    let bottom = GalleryLayout.caption(below: frame).maxY + GalleryLayout.margin - viewport
    let top = frame.minY - 56
    let wanted = offset > top ? top : offset < bottom ? bottom : offset
    guard wanted != offset else { return }
    scroller.scroll(to: wanted, at: now)
  }

  /// Handles a move of the mouse without a pressed button.
  mutating func hover(at point: Point?, now: Double) {
    let found: Int? = if let point { item(at: point, now: now) } else { nil }
    guard found != hovered else { return }
    hovered = found
    note(at: now)
  }

  /// Handles a turn of the wheel or a scroll on the touchpad.
  mutating func handle(_ scroll: ScrollEvent, at now: Double) {
    note(at: now)
    let delta = scroll.delta(lineHeight: Self.line)
    if scroll.isPrecise {
      scroller.trackpad(by: -delta, at: now)
    } else {
      scroller.wheel(by: -delta, at: now)
    }
  }

  /// Handles a pointer. Returns the index of the item that was tapped, or `nil`.
  mutating func handle(_ pointer: PointerEvent, at now: Double) -> Int? {
    note(at: now)
    switch pointer.phase {
    case .down:
      guard press == nil else { return nil }
      press = Press(id: pointer.id, start: pointer.position, last: pointer.position)
      // A press that stops the list chooses nothing.
      press?.isScroll = scroller.restTime(within: 1) > now
      press?.tracker.add(position: pointer.position, at: pointer.time)
      scroller.grab(at: now)
    case .move:
      guard var press, press.id == pointer.id else { return nil }
      press.tracker.add(position: pointer.position, at: pointer.time)
      if !press.isScroll, (pointer.position - press.start).length > pointer.device.slop {
        press.isScroll = true
        press.last = pointer.position
      }
      if press.isScroll {
        scroller.drag(by: pointer.position.y - press.last.y, at: now)
        press.last = pointer.position
      }
      self.press = press
    case .up, .cancel:
      guard let press, press.id == pointer.id else { return nil }
      self.press = nil
      let velocity = press.isScroll ? press.tracker.velocity(at: pointer.time) : nil
      scroller.release(velocity: velocity?.velocity.dy, at: now)
      guard pointer.phase == .up, !press.isScroll else { return nil }
      return item(at: pointer.position, now: now)
    }
    return nil
  }

  private func item(at point: Point, now: Double) -> Int? {
    guard point.y >= GalleryLayout.barHeight else { return nil }
    return layout.item(
      at: Point(x: point.x, y: point.y - GalleryLayout.barHeight + scroller.offset(at: now)))
  }
}
