package import CardDrawing
package import CardGeometry
internal import CardGestures

/// The part below the stage that shows a run over time: transport, ruler and lanes. It looks at what it
/// is shown and asks for other moments; time itself is not its own.
///
/// Drawn again unchanged it is the same list; live, the last piece of the lanes is all that is painted
/// for a frame.
package struct Timeline {
  /// What it shows.
  package internal(set) var subject = TimelineData()
  /// Whether keys go to it.
  package var hasFocus = false {
    didSet { if hasFocus != oldValue { isStale = true } }
  }

  /// What a pointer is doing.
  enum Drag: Equatable {
    /// Picks moments in the lanes.
    case scrub
    /// Takes the view along; from where it was.
    case pan(from: Viewport)
    /// Takes the overview's box along.
    case overview(from: Viewport)
    /// Takes an end of the loop along: 0 its start, 1 its end.
    case loop(Int)
  }

  // MARK: As it was drawn last

  var layout = TimelineLayout(size: .zero)
  var style = WorkbenchStyle.docked
  var viewport = Viewport()
  /// Whether the view goes along with the cursor.
  var follows = true

  var hover: Point?
  var pressed: TimelineLayout.Button?
  var drag: Drag?
  var menu: ProbeMenu?
  var modifiers: KeyModifiers = []
  var arena = GestureArena()
  var shape = CursorShape.arrow
  var actions: [WorkbenchAction] = []

  let measuring: any TextMeasuring
  var glyphs: GlyphRow
  var pieces = LanePieces()
  var pictures = PictureCache()
  var isStale = true
  private var shown = DisplayList()

  /// A timeline of nothing, its words measured by `measuring`.
  package init(measuring: any TextMeasuring) {
    (self.measuring, glyphs) = (measuring, GlyphRow(measuring: measuring))
  }

  /// Shows `new` from now on.
  package mutating func show(_ new: TimelineData) {
    guard new != subject else { return }
    let old = subject
    subject = new
    isStale = true
    guard layout.size.width > 0 else { return }
    // What the mouse rests on may have gone.
    defer { updateShape() }
    guard drag != .scrub else { return }
    let hasMoved = new.cursor != old.cursor
    if new.isLive && !old.isLive || hasMoved && new.isPaused { follows = true }
    if follows, hasMoved { viewport.follow(new.cursor, in: ground) }
  }

  /// What it asks for next; nil: nothing more.
  package mutating func nextAction() -> WorkbenchAction? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Puts it into `list`, `size` large, from (0, 0) on: 168 points high, or compact. On glass it has
  /// no ground: that is laid by whoever lays it over the stage.
  package mutating func draw(on size: Size, style: WorkbenchStyle, into list: inout DisplayList) {
    if size != layout.size || style != self.style {
      let isFirst = layout.size.width == 0
      (layout, self.style, isStale) = (TimelineLayout(size: size), style, true)
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

  // MARK: Where moments are

  /// What the view looks into.
  var ground: Viewport.Ground {
    Viewport.Ground(history: subject.range, rests: subject.rests, width: layout.width)
  }

  /// The place of `time`, in points of the part.
  func x(of time: Double) -> Double {
    let scale = viewport.scale(in: ground)
    return layout.left + scale.place(of: time) - viewport.origin(in: scale)
  }

  /// The moment at `x` points of the part, within what is told of.
  func time(at x: Double) -> Double {
    let scale = viewport.scale(in: ground)
    let within = min(max(x, layout.left), layout.right)
    let time = scale.time(at: viewport.origin(in: scale) + within - layout.left)
    return min(max(time, subject.range.lowerBound), subject.range.upperBound)
  }

  /// The button at `point`.
  func button(at point: Point) -> TimelineLayout.Button? {
    TimelineLayout.Button.allCases.first { layout.target($0).contains(point) }
  }
}

/// Pictures by what they show, each until something else is shown in its place.
struct PictureCache {
  private var kept: [String: (content: any Equatable, picture: Picture)] = [:]

  /// The picture called `name` of `content`, painted if it is not the one that is kept.
  mutating func picture<Content: Equatable>(
    _ name: String, of content: Content, paint: (Content) -> Picture
  ) -> Picture {
    if let (old, picture) = kept[name], old as? Content == content { return picture }
    let picture = paint(content)
    kept[name] = (content, picture)
    return picture
  }
}
