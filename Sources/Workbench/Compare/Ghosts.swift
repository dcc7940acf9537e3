package import CardDrawing
package import CardGeometry
package import SceneCore
internal import TextFormat

/// Outlines of the card at several moments of a gesture, drawn over the stage. There are three
/// phases: the drag, the motion up to the playhead, and the motion after the playhead.
package struct Ghosts {
  /// The card's outline at one moment.
  package struct Ghost: Hashable, Sendable {
    /// Stage time in seconds.
    package var time: Double
    /// The card's outline at `time`.
    package var card: SceneOutline

    /// Creates a ghost, i.e. the outline `card` as it is at stage time `time`, in seconds.
    package init(_ card: SceneOutline, at time: Double) { (self.card, self.time) = (card, time) }
  }

  /// Drawn length of the sides, in points, if the card extends below the stage. The sides fade out
  /// over this length.
  static let fade = 34.0
  /// Minimum distance in points between the corners of two ghosts with time tags.
  static let gap = 19.0

  let ghosts: [Ghost]
  let release: Double?
  let cursor: Double
  let size: Size
  let measuring: any TextMeasuring

  /// Creates the ghosts of one gesture.
  ///
  /// - Parameter ghosts: The ghosts in order of time.
  /// - Parameter release: The stage time at which the last pointer goes up, or `nil` if no pointer
  ///   goes up.
  /// - Parameter cursor: The stage time of the playhead, in seconds.
  /// - Parameter size: The size of the stage in points.
  /// - Parameter measuring: Measures the texts of the time tags.
  package init(
    _ ghosts: [Ghost], release: Double?, cursor: Double, on size: Size,
    measuring: any TextMeasuring
  ) {
    (self.ghosts, self.release, self.cursor) = (ghosts, release, cursor)
    (self.size, self.measuring) = (size, measuring)
  }

  /// The phase of a gesture at a ghost's time: before the release, between release and playhead, or
  /// after the playhead.
  enum Phase: Equatable {
    case held, passed, coming
  }

  func phase(_ ghost: Ghost) -> Phase {
    if ghost.time > cursor + 1e-6 { return .coming }
    return release.map { ghost.time > $0 } ?? false ? .passed : .held
  }

  /// The ghosts that show their time in a tag. Ghosts near the playhead have precedence. A ghost
  /// within `gap` points of a tagged ghost has no tag.
  var tagged: [Ghost] {
    var result: [Ghost] = []
    let seen = ghosts.filter { $0.card.top > -Self.gap / 2 && $0.card.top < size.height }
    for ghost in seen.sorted(by: { abs($0.time - cursor) < abs($1.time - cursor) })
    where result.allSatisfy({ ($0.card.corner - ghost.card.corner).length >= Self.gap }) {
      result.append(ghost)
    }
    return result
  }

  /// Adds the ghosts' layers to `list`.
  package func draw(into list: inout DisplayList) {
    for (index, ghost) in ghosts.enumerated() {
      let phase = phase(ghost)
      let (opacity, isDotted) =
        switch phase {
        case .held: (0.4, false)
        case .passed: (0.95, false)
        case .coming: (0.85, true)
        }
      let picture = outline(ghost.card, isDotted: isDotted)
      list.add(
        Layer(
          LayerID("ghost", index), .picture(picture),
          frame: Rect(
            origin: Point(x: ghost.card.frame.minX - 1, y: ghost.card.frame.minY - 1),
            size: picture.size),
          transform: ghost.card.transform, opacity: opacity))
    }
    for ghost in tagged { draw(tagOf: ghost, into: &list) }
  }

  /// Returns the picture of a ghost's outline, one point larger than the card on each side.
  ///
  /// For a card that extends below the stage, only the upper edge and the beginning of the sides
  /// are drawn.
  private func outline(_ card: SceneOutline, isDotted: Bool) -> Picture {
    let isWhole = card.bounds.maxY < size.height - 0.5
    let length = isWhole ? card.frame.height : min(card.frame.height, Self.fade)
    let size = Size(width: card.frame.width + 2, height: length + 2)
    let radius = min(card.radii.top, size.height - 2)
    let paint =
      isWhole
      ? Paint.color(Tokens.position)
      : Paint.vertical(
        [
          GradientStop(0, Tokens.position), GradientStop(0.3, Tokens.position),
          GradientStop(1, Tokens.position.opacity(0)),
        ], in: Rect(origin: .zero, size: size))
    return Picture(size: size) { marks in
      // The line is inset from the card's edge, so that the line is visible if the edge coincides
      // with the stage's edge.
      let line = OutlineLine(
        left: 1.5, right: size.width - 1.5, top: 1.5,
        bottom: isWhole ? size.height - 1.5 : size.height, radius: radius, isClosed: isWhole)
      marks.append(.stroke(isDotted ? line.dashed(on: 2, off: 2) : line.path, paint, width: 1))
    }
  }

  private func draw(tagOf ghost: Ghost, into list: inout DisplayList) {
    let text = Text(
      NumberText.fixed(ghost.time, decimals: 2), Tokens.tag, Tokens.ink, alignment: .center)
    let width = measuring.extent(of: text, wrappedAt: .infinity).width.rounded(.up) + 10
    let box = Size(width: width, height: 16)
    let picture = Picture(size: box) { marks in
      let rect = Rect(origin: .zero, size: box)
      marks.append(
        .fill(.roundedRect(rect, radius: Tokens.tagRadius), .color(Tokens.position)))
      marks.append(.text(text, in: rect))
    }
    let y = min(max(ghost.card.top - 8, 2), size.height - 18)
    // If the card is as wide as the stage, the tag is at the right edge. Otherwise the tag is
    // beside the card's corner.
    let right = size.width - 12 - width
    let isWide = ghost.card.bounds.width > size.width - 1
    let x = isWide ? right : min(max(ghost.card.corner.x.rounded() + 8, 2), right)
    list.add(
      Layer(
        LayerID("ghost.tag", Int((ghost.time * 1000).rounded())), .picture(picture),
        frame: Rect(origin: Point(x: x, y: y.rounded()), size: box)))
  }
}
