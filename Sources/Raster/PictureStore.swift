internal import CardDrawing
internal import CardGeometry

/// A key of a cached bitmap: equal keys have equal pixels.
struct BitmapKey: Hashable {
  /// The kind of a cached bitmap. Only keys of the same kind can be equal: `fingerprint` is a hash
  /// of different properties for each kind.
  enum Kind: Hashable {
    case picture
    case flattened
    case corner
    case shadow
    case blur
    case edge
  }

  let kind: Kind
  let fingerprint: UInt64
  let width: Int
  let height: Int
}

/// A cache of painted bitmaps: pictures, corner and shadow masks, flattened lists and blurred
/// copies.
///
/// A key always stands for the same pixels, whether cached or painted again. The size is limited,
/// and the least recently used bitmap is dropped first. The bitmaps of one frame may exceed the
/// limit together: otherwise each frame would repaint them. Bitmaps that no recent frame used are
/// dropped earlier, so that a long run only needs memory for its last seconds.
public final class PictureStore {
  private struct Entry {
    let bitmap: Bitmap
    var lastUse: Int
  }

  /// The total size of the cached bitmaps in bytes.
  public private(set) var bytes = 0
  private let text: PangoTextMeasurer
  private let leastLimit: Int
  private var limit: Int
  private var entries: [BitmapKey: Entry] = [:]
  private var uses = 0
  /// The number of frames since the cache was created.
  private var frameCount = 0
  /// The value of the counter `uses` at the beginning of the current frame. The counter grows with
  /// each request for a bitmap.
  private var usesAtFrame = 0
  /// The value of the counter `uses` when old bitmaps were last searched for and dropped.
  private var usesBefore = 0
  /// The bytes of the bitmaps that the current frame has used so far.
  private var frameBytes = 0
  /// The last strips of blurred edges.
  let strips = EdgeBlurStrips()
  /// The largest number of bytes that a frame used. From time to time, the cache searches for old
  /// bitmaps and drops them. `now` is the maximum since the last such search. `before` is the
  /// maximum between the last two searches.
  private var largestFrame = (now: 0, before: 0)

  /// Creates a cache whose pictures use the fonts of `text`.
  ///
  /// The cache normally takes at most `limit` bytes. It may take more only if `limit` is less than
  /// the memory of 24 frames, or less than the bitmaps of a single frame. Bitmaps that no recent
  /// frame used are dropped only if the cache exceeds two thirds of `limit`.
  public init(text: PangoTextMeasurer, limit: Int = 24 << 20) {
    self.text = text
    (leastLimit, self.limit) = (limit, limit)
  }

  var fonts: Fonts { text.fonts }

  /// The text measurer that uses the same fonts as the rendered text.
  public var measuring: PangoTextMeasurer { text }

  /// Begins a frame of the size of `pixels`. Bitmaps that are requested from now on belong to this
  /// frame.
  func begin(frameOf pixels: PixelRect) {
    largestFrame.now = max(largestFrame.now, frameBytes)
    (usesAtFrame, frameBytes) = (uses, 0)
    frameCount += 1
    if frameCount % Self.age == 0 { forgetTheOld() }
    let largest = max(largestFrame.now, largestFrame.before)
    limit = max(leastLimit, Self.frames * 4 * pixels.area, largest + largest / 4)
  }

  /// The minimum limit of the cache, as a multiple of the memory of one frame. A backdrop with all
  /// of its blur levels takes the memory of 15 frames. Cards and their shadows take the rest. So a
  /// repeated scene is drawn from cached bitmaps alone.
  static let frames = 24

  /// The number of frames after which an unused bitmap is old: ten seconds at 60 Hz.
  ///
  /// A smaller number would drop bitmaps that the user's next move needs again.
  private static let age = 600

  private func forgetTheOld() {
    strips.removeAll()
    if bytes > leastLimit / 3 * 2 {
      for (key, entry) in entries where entry.lastUse <= usesBefore {
        entries[key] = nil
        bytes -= entry.bitmap.bytes
      }
    }
    usesBefore = uses
    largestFrame = (0, largestFrame.now)
  }

  /// Returns the bitmap with the key `key`. If the bitmap is not cached, `make` paints it first.
  func bitmap(_ key: BitmapKey, make: () -> Bitmap) -> Bitmap {
    uses += 1
    if let index = entries.index(forKey: key) {
      let bitmap = entries.values[index].bitmap
      if entries.values[index].lastUse <= usesAtFrame { frameBytes += bitmap.bytes }
      entries.values[index].lastUse = uses
      return bitmap
    }
    let bitmap = make()
    // `make` may have used other bitmaps, so this one gets a later number.
    uses += 1
    entries[key] = Entry(bitmap: bitmap, lastUse: uses)
    bytes += bitmap.bytes
    frameBytes += bitmap.bytes
    if bytes > limit, bytes > frameBytes { makeRoom() }
    return bitmap
  }

  /// Drops the least recently used bitmaps until the remaining bitmaps take at most three quarters
  /// of the limit.
  ///
  /// Dropping many bitmaps at once makes the expensive sorting rare. Bitmaps of the current frame
  /// stay.
  private func makeRoom() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > limit / 4 * 3, entry.lastUse <= usesAtFrame else { return }
      entries[key] = nil
      bytes -= entry.bitmap.bytes
    }
  }
}

extension PictureStore {
  /// Returns a bitmap of `picture`, painted in the size of `pixels`.
  func bitmap(of picture: Picture, _ pixels: PixelRect) -> Bitmap {
    let key = BitmapKey(
      kind: .picture, fingerprint: picture.fingerprint, width: pixels.width,
      height: pixels.height)
    return bitmap(key) {
      PicturePainter.bitmap(
        of: picture, width: pixels.width, height: pixels.height, fonts: fonts)
    }
  }

  /// Returns the mask of a rounded box's four corners.
  func mask(_ corner: BoxCorner) -> Bitmap {
    let key = BitmapKey(
      kind: .corner, fingerprint: corner.code, width: corner.width, height: corner.height)
    return bitmap(key) { corner.makeMask() }
  }

  /// Returns the nine-patch mask of a shadow.
  func mask(_ patch: ShadowPatch) -> Bitmap { bitmap(patch.key) { patch.makeMask() } }

  /// Returns the mask of a whole shadow, moved down by `offset` pixels, and the margin of the mask.
  ///
  /// Without the offset, the shape would begin `margin` pixels from each edge of the mask.
  func mask(_ shadow: ShadowMask, offset: Double) -> (Bitmap, margin: Int) {
    let margin = shadow.margin + Int(abs(offset).rounded(.up))
    let bitmap = bitmap(shadow.key(offset: offset)) {
      let bitmap = Bitmap(
        .coverage, width: Int(shadow.width.rounded(.up)) + 2 * margin,
        height: Int(shadow.height.rounded(.up)) + 2 * margin)
      shadow.paint(into: bitmap, left: Double(margin), top: Double(margin) + offset)
      bitmap.findParts()
      return bitmap
    }
    return (bitmap, margin)
  }
}

extension ShadowMask {
  /// Returns the key of the whole shadow's mask, moved down by `offset` pixels.
  fileprivate func key(offset: Double) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(width)
    fingerprint.combine(height)
    for corner in [top, bottom] {
      fingerprint.combine(corner.radius)
      fingerprint.combine(corner.across)
      fingerprint.combine(corner.down)
    }
    fingerprint.combine(sigma)
    fingerprint.combine(offset)
    return BitmapKey(
      kind: .shadow, fingerprint: fingerprint.value, width: Int(width), height: Int(height))
  }
}
