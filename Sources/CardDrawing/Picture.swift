public import CardGeometry

/// Something painted once and shown often: marks on a transparent ground of a fixed size.
///
/// A picture is immutable and shared: copies are free, and equal marks have equal fingerprints.
/// Its origin is its top left corner; what lies outside of its size is cut off.
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

  /// A picture of `size` points with `marks` painted in order.
  public init(size: Size, marks: [Mark]) {
    storage = Storage(size: size, marks: marks)
  }

  /// A picture of `size` points painted by `paint`.
  public init(size: Size, paint: (inout [Mark]) -> Void) {
    var marks: [Mark] = []
    paint(&marks)
    self.init(size: size, marks: marks)
  }

  /// Width and height in points.
  public var size: Size { storage.size }
  /// What is painted, back to front.
  public var marks: [Mark] { storage.marks }
  /// Names the painted content.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension Picture: Hashable {
  /// Whether both show the same.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.storage === b.storage || a.fingerprint == b.fingerprint
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// One mark of a picture; places in the picture's points.
public enum Mark: Hashable, Sendable {
  /// Fills an outline, anti-aliased; overlapping parts count once (non-zero winding).
  case fill(Path, Paint)
  /// Draws along an outline with round caps and joins.
  case stroke(Path, Paint, width: Double)
  /// Sets a text: its first line's box starts at the top of the rectangle, whose width it wraps at.
  case text(Text, in: Rect)
  /// Draws an emoji at 0.82 of its square box, centred.
  case emoji(String, in: Rect)
  /// A horizontal line 0.5 pt thick, snapped to the pixel grid (``Hairline``).
  case hairline(x: Double, y: Double, width: Double, Color)
  /// Another picture, scaled to fill the rectangle, its corners rounded, at an opacity.
  case picture(Picture, in: Rect, radius: Double, opacity: Double)
  /// A picture given by its pixels, scaled to fill the rectangle.
  case image(PixelImage, in: Rect)
  /// The shadow of a rounded rectangle, outside of it only.
  case shadow(Shadow, of: Rect, radius: Double)

  /// Another picture at its own size.
  public static func picture(_ picture: Picture, at origin: Point) -> Mark {
    .picture(picture, in: Rect(origin: origin, size: picture.size), radius: 0, opacity: 1)
  }
}

extension Mark: Fingerprintable {
  /// Takes kind and measures in.
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
