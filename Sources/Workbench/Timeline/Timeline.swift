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
    /// A drag of the ruler that moves the viewport. `from` is the viewport before the drag.
    case pan(from: Viewport)
    /// A drag of the box in the overview. `from` is the viewport before the drag.
    case overview(from: Viewport)
    /// A drag of an end of the loop (0: start, 1: end).
    case loop(Int)
  }

  // MARK: State of the last drawing

  var layout = TimelineLayout(size: .zero)
  var style = WorkbenchStyle.docked
  var viewport = Viewport()
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
  }

  /// Sets the data that the timeline shows.
  package mutating func show(_ new: TimelineData) {
    guard new != subject else { return }
    let old = subject
    subject = new
    isStale = true
    guard layout.size.width > 0 else { return }
    // The button or lane under the mouse may have changed.
    defer { updateShape() }
    guard drag != .scrub else { return }
    let hasMoved = new.cursor != old.cursor
    if new.isLive && !old.isLive || hasMoved && new.isPaused { follows = true }
    if follows, hasMoved { viewport.follow(new.cursor, in: ground) }
  }

  /// Returns the next requested action, or `nil` if there is none.
  package mutating func nextAction() -> WorkbenchAction? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Adds the timeline to `list`. The timeline is `size` points large, with its top left corner at
  /// (0, 0). Below a height of 168 points the layout is compact. If `style` is `glass`, the caller
  /// draws the background.
  package mutating func draw(on size: Size, style: WorkbenchStyle, into list: inout DisplayList) {
    if size != layout.size || style != self.style {
      let isFirst = layout.size.width == 0
      (layout, self.style, isStale) = (TimelineLayout(size: size), style, true)
      menu?.room = layout.menuRoom
      if isFirst { viewport.follow(subject.cursor, in: ground) }
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

  /// The limits of the viewport: the range of the data, its idle ranges, and the width of the plot.
  var ground: Viewport.Ground {
    Viewport.Ground(history: subject.range, rests: subject.rests, width: layout.width)
  }

  /// Returns the x position of stage time `time`, in points of the timeline.
  func x(of time: Double) -> Double {
    let scale = viewport.scale(in: ground)
    return layout.left + scale.place(of: time) - viewport.origin(in: scale)
  }

  /// Returns the stage time at the x position `x`, in points of the timeline. The result is clamped
  /// to the range of the data.
  func time(at x: Double) -> Double {
    let scale = viewport.scale(in: ground)
    let within = min(max(x, layout.left), layout.right)
    let time = scale.time(at: viewport.origin(in: scale) + within - layout.left)
    return min(max(time, subject.range.lowerBound), subject.range.upperBound)
  }

  /// Returns the button at `point`, or `nil` if there is none.
  func button(at point: Point) -> TimelineLayout.Button? {
    TimelineLayout.Button.allCases.first { layout.target($0).contains(point) }
  }
}

/// A cache of pictures by name.
struct PictureCache {
  private var kept: [String: (content: any Equatable, picture: Picture)] = [:]

  /// Returns the picture called `name` from the cache. If `content` differs from the cached
  /// content, calls `paint` to draw the picture again.
  mutating func picture<Content: Equatable>(
    _ name: String, of content: Content, paint: (Content) -> Picture
  ) -> Picture {
    if let (old, picture) = kept[name], old as? Content == content { return picture }
    let picture = paint(content)
    kept[name] = (content, picture)
    return picture
  }
}
