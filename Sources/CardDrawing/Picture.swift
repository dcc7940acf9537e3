public import CardGeometry

/// A drawing of a fixed size on a transparent background, painted once and shown often.
///
/// A picture is immutable. Copies share memory. Pictures with equal sizes and equal marks have
/// equal fingerprints. The origin is the top left corner. Marks outside of the size are clipped.
public struct Picture: Sendable {
  private final class Storage: Sendable {
    let size: Size
    let marks: [Mark]
    let fingerprint: UInt64

    init(size: Size, marks: [Mark]) {
      var fingerprint = Fingerprint()
      fingerprint.combine(size.width)
      fingerprint.combine(size.height)
      for mark in marks { mark.fingerprint(into: &fingerprint) }
      self.size = size
      self.marks = marks
      self.fingerprint = fingerprint.value
    }
  }

  private let storage: Storage

  /// Creates a picture of `size` points with `marks`, painted in order.
  public init(size: Size, marks: [Mark]) {
    storage = Storage(size: size, marks: marks)
  }

  /// Creates a picture of `size` points with the marks that `paint` adds.
  public init(size: Size, paint: (inout [Mark]) -> Void) {
    var marks: [Mark] = []
    paint(&marks)
    self.init(size: size, marks: marks)
  }

  /// The width and height in points.
  public var size: Size { storage.size }
  /// The marks from back to front.
  public var marks: [Mark] { storage.marks }
  /// A hash of the content. Equal pictures have equal fingerprints.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension Picture: Hashable {
  /// Whether both pictures look the same.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.storage === b.storage || a.fingerprint == b.fingerprint
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// A drawing command of a picture. Positions are in points of the picture.
public enum Mark: Hashable, Sendable {
  /// A filled outline, anti-aliased, by the non-zero winding rule.
  case fill(Path, Paint)
  /// A line along an outline, with round caps and joins.
  case stroke(Path, Paint, width: Double)
  /// A text, wrapped at the width of the rectangle. Its first line begins at the top of the
  /// rectangle.
  case text(Text, in: Rect)
  /// An emoji, centred in its box at 0.82 of the box's size.
  case emoji(String, in: Rect)
  /// A horizontal line 0.5 pt thick, aligned to the pixel grid (``Hairline``).
  case hairline(x: Double, y: Double, width: Double, Color)
  /// Another picture, scaled to the rectangle, with rounded corners and an opacity.
  case picture(Picture, in: Rect, radius: Double, opacity: Double)
  /// An image given by its pixels, scaled to the rectangle.
  case image(PixelImage, in: Rect)
  /// The shadow of a rounded rectangle, drawn only outside of the rectangle.
  case shadow(Shadow, of: Rect, radius: Double)

  /// Returns a mark that draws another picture in its own size, with its top left corner at
  /// `origin`.
  public static func picture(_ picture: Picture, at origin: Point) -> Mark {
    .picture(picture, in: Rect(origin: origin, size: picture.size), radius: 0, opacity: 1)
  }
}

extension Mark: Fingerprintable {
  /// Adds the kind of mark and its parameters to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    func add(_ rect: Rect) {
      fingerprint.combine(rect.minX)
      fingerprint.combine(rect.minY)
      fingerprint.combine(rect.width)
      fingerprint.combine(rect.height)
    }
    switch self {
    case .fill(let path, let paint):
      fingerprint.combine(1)
      path.fingerprint(into: &fingerprint)
      paint.fingerprint(into: &fingerprint)
    case .stroke(let path, let paint, let width):
      fingerprint.combine(2)
      path.fingerprint(into: &fingerprint)
      paint.fingerprint(into: &fingerprint)
      fingerprint.combine(width)
    case .text(let text, let rect):
      fingerprint.combine(3)
      text.fingerprint(into: &fingerprint)
      add(rect)
    case .emoji(let string, let rect):
      fingerprint.combine(4)
      fingerprint.combine(string)
      add(rect)
    case .hairline(let x, let y, let width, let color):
      fingerprint.combine(5)
      add(Rect(x: x, y: y, width: width, height: 0))
      color.fingerprint(into: &fingerprint)
    case .picture(let picture, let rect, let radius, let opacity):
      fingerprint.combine(6)
      fingerprint.combine(picture.fingerprint)
      add(rect)
      fingerprint.combine(radius)
      fingerprint.combine(opacity)
    case .image(let image, let rect):
      fingerprint.combine(8)
      fingerprint.combine(image.fingerprint)
      add(rect)
    case .shadow(let shadow, let rect, let radius):
      fingerprint.combine(7)
      shadow.fingerprint(into: &fingerprint)
      add(rect)
      fingerprint.combine(radius)
    }
  }
}
