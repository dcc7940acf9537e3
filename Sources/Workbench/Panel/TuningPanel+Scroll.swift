internal import CardDrawing
internal import CardGeometry

/// A piece (a row, card or heading) of the panel's scrolling body, with its position on the screen.
/// When pieces above it appear or disappear, the body is scrolled so that this piece keeps its
/// position.
struct BodyAnchor {
  /// The identifier of the piece.
  var id: LayerID
  /// The y coordinate of the piece's top edge, in points of the panel.
  var top: Double
}

/// Scrolling of the body.
extension TuningPanel {
  /// The identifier of the difference card: a piece of the panel that lists how the last release
  /// differs between variants A and B. This card appears and disappears above all other pieces of
  /// the body.
  static let differenceID = LayerID("panel diff")

  var maximumScroll: Double { max(0, layout.bodyHeight - bodyFrame.height) }

  /// Clamps the scroll offset to the range of the content. If ``keep(_:)`` has moved the offset out
  /// of the range, the offset may stay there or move back, but may not move farther away.
  mutating func limitScroll() {
    let range = 0...maximumScroll
    let lower = min(range.lowerBound, overscroll ?? 0)
    let upper = max(range.upperBound, overscroll ?? 0)
    scroll = min(max(scroll, lower), upper)
    overscroll = range.contains(scroll) ? nil : scroll
  }

  /// The piece of the panel's body that keeps its position on the screen when the difference card,
  /// i.e. the comparison of variants A and B, appears or disappears. In order of priority: the row
  /// that the user drags or types into, the piece under the pointer, the row with keyboard focus,
  /// or the first visible piece of a scrolled body. `nil` if there is none of these.
  var anchor: BodyAnchor? {
    if handoff.isOpen { return nil }
    if let edited { return anchor(nearest: edited) }
    if let pointer, bodyFrame.contains(pointer) { return anchor(nearest: pointer) }
    if let focused, let target = layout.target(focused), target.isBody {
      return anchor(nearest: shown(target.frame, isBody: true).center)
    }
    return scroll > 0 ? anchor(nearest: Point(x: size.width / 2, y: bodyFrame.minY)) : nil
  }

  /// The centre of the control that the user drags or types into, or `nil` if there is none.
  private var edited: Point? {
    let control: PanelControl? =
      switch held?.kind {
      case .number(let number, _): .number(number)
      case .handle: .handle
      case nil: edit.map { .number($0.number) }
      }
    guard let control, let target = layout.target(control) else { return nil }
    return shown(target.frame, isBody: true).center
  }

  /// Returns the piece of the body at `point`, in points of the panel, or the nearest piece if
  /// there is none at `point`. The difference card is ignored. Returns `nil` if the body has no
  /// other piece.
  private func anchor(nearest point: Point) -> BodyAnchor? {
    func distance(_ frame: Rect) -> Double {
      max(frame.minY - point.y, point.y - frame.maxY, 0)
    }
    let pieces = layout.pieces.filter { $0.isBody && $0.id != Self.differenceID }.map {
      (id: $0.id, frame: shown($0.frame, isBody: true))
    }
    // Of overlapping pieces, the last one lies on top.
    return pieces.reversed().min { distance($0.frame) < distance($1.frame) }
      .map { BodyAnchor(id: $0.id, top: $0.frame.minY) }
  }

  /// Scrolls the body so that the piece with the identifier in `anchor` is again at the position in
  /// `anchor`.
  mutating func keep(_ anchor: BodyAnchor) {
    guard let piece = layout.pieces.first(where: { $0.id == anchor.id }) else { return }
    let delta = shown(piece.frame, isBody: true).minY - anchor.top
    guard delta != 0 else { return }
    scroll += delta
    overscroll = scroll
  }

  /// Adjusts the scroll offset that is restored when the hand-off page is closed. If the new data
  /// `subject` show or hide the difference card, the body under the page becomes taller or shorter.
  /// The offset then changes by the same height, so that the visible pieces keep their positions.
  mutating func moveHiddenBody(for subject: PanelSubject) {
    guard handoff.isOpen, handoff.bodyScroll > 0, let old = self.subject else { return }
    handoff.bodyScroll += differenceHeight(subject) - differenceHeight(old)
  }

  /// Returns the height in points of the difference card for the data `subject`, with its spacing.
  /// The height is 0 if the card is not shown.
  func differenceHeight(_ subject: PanelSubject) -> Double {
    // On the narrowest stages the columns of the card would overlap, so the card is left out.
    let isShown = subject.other != nil && !subject.differences.isEmpty && contentWidth >= 240
    return isShown ? DifferenceCard.height + 8 : 0
  }
}
