package import CardDrawing
package import CardGeometry

/// Where the card of a scene is, as an outline: what ghosts and B's card are drawn by.
package struct CardOutline: Hashable, Sendable {
  /// Its rectangle before `transform`, in points of the stage.
  package var frame: Rect
  /// Its corners.
  package var radii: CornerRadii
  /// How it is moved and turned.
  package var transform: Transform3D

  /// A card at `frame`.
  package init(
    _ frame: Rect, radii: CornerRadii = .none, transform: Transform3D = .identity
  ) {
    (self.frame, self.radii, self.transform) = (frame, radii, transform)
  }

  /// The card that moves in `list`, a frame of any scene: the one in front; under a header that folds
  /// what is below it. Nil: there is none on a stage of `size`.
  package init?(in list: DisplayList, on size: Size) {
    let front =
      list.layers.last { $0.id.name == "detail" } ?? list.layers.last { $0.id.name == "card" }
    if let front {
      self.init(front.frame, radii: front.radii, transform: front.transform)
    } else if let header = list.layers.last(where: { $0.id.name == "header" }) {
      let top = header.frame.maxY
      self.init(Rect(x: 0, y: top, width: size.width, height: size.height - top))
    } else {
      return nil
    }
    guard top < size.height, !frame.isEmpty else { return nil }
  }

  /// Its upper left corner as it is seen.
  package var corner: Point { transform.projected(frame.origin) }
  /// The height of that.
  package var top: Double { corner.y }
}
