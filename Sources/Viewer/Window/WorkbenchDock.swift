internal import CardDrawing
internal import CardGeometry

/// The open parts of the workbench (panel and timeline), and the window size that these parts need.
/// ``DockPlan`` and ``WorkbenchLayout`` arrange the parts.
struct WorkbenchDock: Hashable, Sendable {
  /// A set of parts of the workbench.
  struct Parts: Hashable, Sendable {
    var panel = false
    var timeline = false

    var isEmpty: Bool { !panel && !timeline }
  }

  /// A request for another size of the window.
  private struct Request: Hashable, Sendable {
    /// The size of the window before the request and the requested size, in points.
    let from, to: Size
    /// Host time of the request.
    let time: Double
    /// Number of frames for which the dock still waits for the window to change.
    var frames = 1

    /// Returns whether a window of `size` at host time `now` answers the request. The requested
    /// size is always an answer. Soon after the request, any size between the old and the requested
    /// size is an answer too.
    func isAnswered(by size: Size, at now: Double) -> Bool {
      func isBetween(_ length: Double, _ from: Double, _ to: Double) -> Bool {
        (min(from, to)...max(from, to)).contains(length)
      }
      return size == to
        || now < time + Self.timeout && isBetween(size.width, from.width, to.width)
          && isBetween(size.height, from.height, to.height)
    }

    /// Seconds in which a window manager answers a request.
    private static let timeout = 0.5
  }

  /// Width of the panel in points.
  static let panelWidth = 320.0
  /// The usual height of the timeline in points.
  static let timelineHeight = 168.0
  static let compactHeight = 112.0
  /// Tolerance of length comparisons in points, smaller than any pixel.
  static let slack = 0.01

  private(set) var openParts = Parts()
  /// The open parts that the window shows. An open part that is not shown waits for the window to
  /// grow.
  private(set) var shownParts = Parts()
  /// The size of the stage in points if this size is fixed, or `nil` if the size of the stage
  /// follows the size of the window.
  private(set) var stageSize: Size?
  /// The window's size in points before it grew for the workbench. `nil` if the window did not
  /// grow, or if the user has resized it since then.
  private var before: Size?
  private var request: Request?

  var hasPanel: Bool { openParts.panel }
  var hasTimeline: Bool { openParts.timeline }
  var isOpen: Bool { !openParts.isEmpty }
  /// Whether the panel or the timeline is waiting for the window to grow.
  var isWaiting: Bool { shownParts != openParts }

  /// Opens or closes the panel and the timeline at host time `now`. The stage keeps the size that
  /// it has in `layout`.
  ///
  /// - Parameter largest: The largest size in points that the window can have on its display, or
  ///   `nil` if it is unknown.
  /// - Parameter mayGrow: Whether the window can change its size.
  /// - Returns: The size in points to request for the window, or `nil` if the window keeps its
  ///   size.
  mutating func open(
    panel: Bool, timeline: Bool, at layout: WindowLayout, largest: Size?, mayGrow: Bool, now: Double
  ) -> Size? {
    openParts = Parts(panel: panel, timeline: timeline)
    shownParts.panel = shownParts.panel && panel
    shownParts.timeline = shownParts.timeline && timeline
    let stage = stageSize ?? layout.stageSize
    stageSize = stage
    let window = layout.window.size
    let base = before ?? window
    var wanted = window
    if mayGrow {
      let maximum = largest.map { Self.union($0, base) } ?? Self.unlimited
      wanted =
        isOpen
        ? self.window(for: stage, in: base, maximum: maximum, scale: layout.window.scale) : base
    }
    before = isOpen && wanted != base ? base : nil
    request = wanted == window ? nil : Request(from: window, to: wanted, time: now)
    return request?.to
  }

  /// Returns a window size in points, at least `base` and at most `maximum`. In a window of this
  /// size, the open panel and timeline have enough space beside a stage of size `stage`.
  private func window(for stage: Size, in base: Size, maximum: Size, scale: Double) -> Size {
    let margin = WindowLayout.margin(scale: scale)
    let plans = DockPlan.plans(for: openParts)
    // The window already has enough space for a stage that fills the rest.
    let exact = plans[0].window(for: stage, margin: margin, fills: true, maximum: base)
    if exact == base { return base }
    for plan in plans {
      if let need = plan.window(
        for: stage, margin: margin, fills: Self.fits(base, in: stage), maximum: maximum)
      {
        return Self.union(base, need)
      }
    }
    return base
  }

  /// Returns the size in points that a window of `size` has after the panel and the timeline are
  /// closed.
  func closedSize(of size: Size) -> Size { before ?? size }

  /// Shows a panel or timeline that waits for the window to grow. The wait ends when the window has
  /// changed its size, or when the maximum number of frames has passed. The viewer calls this
  /// method in each frame. `window` is the window's size in points and `normal` the layout without
  /// the workbench.
  mutating func settle(in window: Size, normal: WindowLayout) {
    if isWaiting {
      if let request, request.from == window, request.frames > 0 {
        self.request?.frames -= 1
      } else {
        shownParts = openParts
      }
    }
    // All parts are closed and the stage has the size that follows from the window, so the stage is
    // no longer fixed.
    if !isOpen, stageSize == normal.stageSize { stageSize = nil }
  }

  /// Prepares for a change of the window's size from `old` to `new` that fits the window to its
  /// display and that the dock has not requested. If the panel or the timeline is open, the stage
  /// keeps its size beside it.
  mutating func expect(_ new: Size, from old: Size, at now: Double) {
    if isOpen { request = Request(from: old, to: new, time: now) }
  }

  /// Handles a change of the window's size to `size` points at host time `now`. If the dock did not
  /// request or expect this change, the stage follows the window's size from now on.
  mutating func resize(to size: Size, at now: Double) {
    shownParts = openParts
    if isOpen, let request, request.isAnswered(by: size, at: now) { return }
    (stageSize, request, before) = (nil, nil, nil)
  }

  /// Ends the fixed size of the stage, so that the stage follows the window's size again.
  mutating func release() { stageSize = nil }

  /// Returns the window size in points that a recorded stage of `size` points needs together with
  /// the open panel and timeline. If both are closed, the result is `size`.
  ///
  /// - Parameter window: The window's current size in points, and its scale.
  /// - Parameter largest: The largest size in points that the window can have on its display, or
  ///   `nil` if it is unknown.
  mutating func makeRoom(
    for size: Size, in window: Canvas, largest: Size?, at now: Double
  ) -> Size {
    (stageSize, shownParts) = (nil, openParts)
    guard isOpen else { return size }
    let wanted = self.window(
      for: size, in: size, maximum: largest ?? Self.unlimited, scale: window.scale)
    (before, request) = (size, Request(from: window.size, to: wanted, time: now))
    return wanted
  }

  private static let unlimited = Size(width: Double.infinity, height: .infinity)

  private static func union(_ a: Size, _ b: Size) -> Size {
    Size(width: max(a.width, b.width), height: max(a.height, b.height))
  }

  /// Returns whether `size` is at most as large as `maximum`, within the tolerance.
  static func fits(_ size: Size, in maximum: Size) -> Bool {
    size.width <= maximum.width + slack && size.height <= maximum.height + slack
  }
}
