internal import CardDrawing
internal import CardGeometry

/// Names a bitmap by what it shows.
struct BitmapKey: Hashable {
  /// What kind of thing was painted; each has its own fingerprints.
  enum Kind: Hashable {
    case picture
    case flattened
    case corner
    case shadow
    case blur
  }

  let kind: Kind
  let fingerprint: UInt64
  let width: Int
  let height: Int
}

/// What is painted once and shown often: pictures, masks of corners and shadows, flattened lists,
/// blurred copies. It knows nothing of how they are put together to a frame.
///
/// The same key gives the same pixels, kept or painted anew. Bytes are bounded, the least recently
/// used bitmap goes first; only the bitmaps of one frame may exceed the bound, or all of them would be
/// painted anew in each frame. What no frame has shown for a while goes earlier, so that a long run needs
/// no more than its last seconds show.
public final class PictureStore {
  private struct Entry {
    let bitmap: Bitmap
    var lastUse: Int
  }

  /// Bytes held.
  public private(set) var bytes = 0
  private let text: PangoTextMeasurer
  private let leastLimit: Int
  private var limit: Int
  private var entries: [BitmapKey: Entry] = [:]
  private var uses = 0
  /// Number of frames begun.
  private var frameCount = 0
  /// Values of `uses` when the current frame began, and when old bitmaps were last looked for.
  private var usesAtFrame = 0
  private var usesBefore = 0
  /// Bytes of the bitmaps that the current frame has used so far.
  private var frameBytes = 0
  /// The most bytes that a frame has used since old bitmaps were last looked for, and in the time before.
  private var largestFrame = (now: 0, before: 0)

  /// A store that sets text as `text` measures it and keeps at most `limit` bytes, or 24 times the
  /// bytes of a frame if that is more. Two thirds of `limit` are kept however old.
  public init(text: PangoTextMeasurer, limit: Int = 24 << 20) {
    self.text = text
    (leastLimit, self.limit) = (limit, limit)
  }

  var fonts: Fonts { text.fonts }

  /// What measures text as it is set.
  public var measuring: PangoTextMeasurer { text }

  /// The next bitmaps are for a frame of `pixels`.
  func begin(frameOf pixels: PixelRect) {
    largestFrame.now = max(largestFrame.now, frameBytes)
    (usesAtFrame, frameBytes) = (uses, 0)
    frameCount += 1
    if frameCount % Self.age == 0 { forgetTheOld() }
    let largest = max(largestFrame.now, largestFrame.before)
    limit = max(leastLimit, Self.frames * 4 * pixels.area, largest + largest / 4)
  }

  /// Minimum of the limit in frames. A backdrop and all of its blur levels take 15; cards, and their shadows
  /// at all radii on the way, the rest. So a scene that is played again is drawn from kept bitmaps alone.
  static let frames = 24

  /// The number of frames without a use after which a bitmap is old: ten seconds at 60 Hz. Less would
  /// drop what a hand's next move shows again.
  private static let age = 600

  private func forgetTheOld() {
    if bytes > leastLimit / 3 * 2 {
      for (key, entry) in entries where entry.lastUse <= usesBefore {
        entries[key] = nil
        bytes -= entry.bitmap.bytes
      }
    }
    usesBefore = uses
    largestFrame = (0, largestFrame.now)
  }

  /// The bitmap named `key`, made now if it is not kept.
  func bitmap(_ key: BitmapKey, make: () -> Bitmap) -> Bitmap {
    uses += 1
    if let index = entries.index(forKey: key) {
      let bitmap = entries.values[index].bitmap
      if entries.values[index].lastUse <= usesAtFrame { frameBytes += bitmap.bytes }
      entries.values[index].lastUse = uses
      return bitmap
    }
    let bitmap = make()
    // Making it may have used others.
    uses += 1
    entries[key] = Entry(bitmap: bitmap, lastUse: uses)
    bytes += bitmap.bytes
    frameBytes += bitmap.bytes
    if bytes > limit, bytes > frameBytes { makeRoom() }
    return bitmap
  }

  /// Drops a quarter at once, so that sorting is paid for rarely, but nothing that the current frame uses.
  private func makeRoom() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > limit / 4 * 3, entry.lastUse <= usesAtFrame else { return }
      entries[key] = nil
      bytes -= entry.bitmap.bytes
    }
  }
}

extension PictureStore {
  /// `picture` painted to fill a bitmap of the size of `pixels`.
  func bitmap(of picture: Picture, _ pixels: PixelRect) -> Bitmap {
    let key = BitmapKey(
      kind: .picture, fingerprint: picture.fingerprint, width: pixels.width,
      height: pixels.height)
    return bitmap(key) {
      PicturePainter.bitmap(
        of: picture, width: pixels.width, height: pixels.height, fonts: fonts)
    }
  }

  /// A rounded box's corners.
  func mask(_ radius: CornerRadius) -> Bitmap {
    let key = BitmapKey(
      kind: .corner, fingerprint: UInt64(radius.quarters), width: radius.extent,
      height: radius.extent)
    return bitmap(key) { radius.makeMask() }
  }

  /// A shadow's small mask in nine patches.
  func mask(_ patch: ShadowPatch) -> Bitmap { bitmap(patch.key) { patch.makeMask() } }

  /// All of a shadow's mask, moved down by `offset` pixels; the shape begins at `margin` from the
  /// mask's edges.
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
  /// Names the whole mask, moved down by `offset` pixels.
  fileprivate func key(offset: Double) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(width)
    fingerprint.combine(height)
    fingerprint.combine(radii.top)
    fingerprint.combine(radii.bottom)
    fingerprint.combine(sigma)
    fingerprint.combine(offset)
    return BitmapKey(
      kind: .shadow, fingerprint: fingerprint.value, width: Int(width), height: Int(height))
  }
}
