public import CardGeometry

/// A blur that grows towards the top or bottom edge of a group: the layers of the group that are
/// drawn near the edge, and the strip in which they are blurred.
public struct EdgeBlur: Sendable {
  /// An edge of a group.
  public enum Edge: Int, Sendable {
    case top, bottom
  }

  private final class Storage: Sendable {
    let list: DisplayList
    let edge: Edge
    let whole: Rect
    let sharp: Rect
    let radius: Double
    let tint: Color

    init(
      _ list: DisplayList, _ edge: Edge, _ whole: Rect, _ sharp: Rect, _ radius: Double,
      _ tint: Color
    ) {
      (self.list, self.edge, self.whole, self.sharp) = (list, edge, whole, sharp)
      (self.radius, self.tint) = (radius, tint)
    }
  }

  private let storage: Storage

  /// Creates a blur of layers, in points of the stage.
  ///
  /// - Parameter list: The layers of the group that are drawn near the edge, back to front.
  /// - Parameter edge: The edge at which the blur is strongest.
  /// - Parameter whole: The rectangle of the group.
  /// - Parameter sharp: The part of the group without a blur. The strip lies between this part and
  ///   the edge of `whole`.
  /// - Parameter radius: The blur radius at the edge in points. It is 0 at the other end of the
  ///   strip.
  /// - Parameter tint: A colour over the blurred pixels, as opaque as given at the edge and
  ///   transparent at the other end of the strip.
  public init(
    _ list: DisplayList, edge: Edge, whole: Rect, sharp: Rect, radius: Double, tint: Color = .clear
  ) {
    storage = Storage(list, edge, whole, sharp, radius, tint)
  }

  /// The layers of the group near the edge.
  public var list: DisplayList { storage.list }
  /// The edge at which the blur is strongest.
  public var edge: Edge { storage.edge }
  /// The rectangle of the group.
  public var whole: Rect { storage.whole }
  /// The part of the group without a blur.
  public var sharp: Rect { storage.sharp }
  /// The blur radius at the edge in points.
  public var radius: Double { storage.radius }
  /// The colour over the blurred pixels at the edge.
  public var tint: Color { storage.tint }

  /// The blurred strip.
  public var strip: Rect {
    let (from, to) = edge == .top ? (whole.minY, sharp.minY) : (sharp.maxY, whole.maxY)
    return Rect(x: whole.minX, y: from, width: whole.width, height: max(0, to - from))
  }

  /// Returns a copy with `map` applied to the layers and `mapRect` to the rectangles. The radius is
  /// multiplied by `factor`.
  public func mapped(
    _ map: (Layer) -> Layer, rects mapRect: (Rect) -> Rect, scaledBy factor: Double = 1
  ) -> EdgeBlur {
    var mapped = DisplayList()
    for layer in list.layers { mapped.add(map(layer)) }
    return EdgeBlur(
      mapped, edge: edge, whole: mapRect(whole), sharp: mapRect(sharp), radius: radius * factor,
      tint: tint)
  }

  /// Returns the strength of blur and tint, 0…1, at the fraction `position` of the way from the
  /// inner end of the strip to the edge. The strength has no kink at either end.
  package static func strength(at position: Double) -> Double {
    let position = min(max(position, 0), 1)
    return position * position * (3 - 2 * position)
  }
}

extension EdgeBlur: Equatable {
  /// Whether both blurs look the same.
  public static func == (a: EdgeBlur, b: EdgeBlur) -> Bool {
    a.storage === b.storage
      || a.edge == b.edge && a.whole == b.whole && a.sharp == b.sharp && a.radius == b.radius
        && a.tint == b.tint && a.list == b.list
  }
}

extension EdgeBlur: Fingerprintable {
  /// Adds everything that affects pixels to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    list.fingerprint(into: &fingerprint)
    fingerprint.combine(edge.rawValue)
    for rect in [whole, sharp] {
      fingerprint.combine(rect.minX)
      fingerprint.combine(rect.minY)
      fingerprint.combine(rect.width)
      fingerprint.combine(rect.height)
    }
    fingerprint.combine(radius)
    tint.fingerprint(into: &fingerprint)
  }
}

extension Layer {
  /// Returns a copy of the layer, moved by the displacement `translation` in points.
  public func moved(by translation: Vector) -> Layer {
    var layer = self
    func moved(_ rect: Rect) -> Rect { rect.offset(dx: translation.dx, dy: translation.dy) }
    if case .edgeBlur(let blur) = content {
      layer.content = .edgeBlur(blur.mapped({ $0.moved(by: translation) }, rects: moved))
    }
    layer.frame = moved(frame)
    if let clip { layer.clip = Clip(moved(clip.rect), radii: clip.radii) }
    if transform != .identity {
      layer.transform = transform.about(Point(x: translation.dx, y: translation.dy))
    }
    return layer
  }
}
