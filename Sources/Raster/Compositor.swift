internal import CPango
internal import CPixels
internal import CardDrawing
internal import CardGeometry

/// The memory that a frame is composited into. Each pixel has 32 bits with premultiplied alpha; the
/// frame may be opaque or transparent.
///
/// The owner of the memory must keep it alive as long as this object exists.
final class TargetImage {
  let width: Int
  let height: Int
  /// The number of bytes from one row to the next.
  let pitch: Int
  let words: UnsafeMutablePointer<UInt32>
  private let pixman: PixmanImage

  init(_ memory: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int) {
    (self.width, self.height, self.pitch) = (width, height, pitch)
    words = memory.assumingMemoryBound(to: UInt32.self)
    pixman = PixmanImage(
      PIXMAN_a8r8g8b8, width: width, height: height, memory: memory, stride: pitch)
  }

  var image: OpaquePointer { pixman.handle }

  /// Returns a pointer to the pixels of row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { words + y * (pitch / 4) }

  /// Whether this target has the same memory and size as `pixels`.
  func isSame(as pixels: borrowing PixelBuffer) -> Bool {
    UnsafeMutableRawPointer(words) == pixels.base && width == pixels.width
      && height == pixels.height && pitch == pixels.pitch
  }
}

/// An image to composite from, with its position on the stage.
///
/// Pixel (x, y) of the stage is pixel (x − `originX`, y − `originY`) of the image.
struct SourceImage {
  let image: OpaquePointer
  let originX: Int
  let originY: Int

  init(_ image: OpaquePointer, originX: Int = 0, originY: Int = 0) {
    (self.image, self.originX, self.originY) = (image, originX, originY)
  }
}

/// Composites colours, bitmaps and masks, mostly with pixman.
///
/// A pixel gets the same result, whichever rectangle around the pixel is drawn. Each worker thread
/// needs a compositor of its own, because a compositor holds scratch memory.
final class Compositor {
  /// A single pixel that pixman repeats: a solid colour.
  private let ink = Bitmap(.color, width: 1, height: 1)
  /// A single coverage pixel that pixman repeats: a uniform opacity.
  private let level = Bitmap(.coverage, width: 1, height: 1)
  /// Scratch memory in which masks are multiplied.
  private var scratch = Bitmap(.coverage, width: 64, height: 64)
  /// Scratch memory for blurred and transformed pixels before a mask is applied.
  private var color = Bitmap(.color, width: 1, height: 1)
  private let blurRows = BlurRows()
  let warpScratch = WarpScratch()
  /// Unused regions, kept for reuse of their memory.
  private var regions: [Region] = []

  init() {
    pixman_image_set_repeat(ink.image, PIXMAN_REPEAT_NORMAL)
    pixman_image_set_repeat(level.image, PIXMAN_REPEAT_NORMAL)
  }

  /// Calls `body` with a region that initially is `area`. `body` may subtract rectangles from the
  /// region.
  func withRegion(_ area: PixelRect, _ body: (inout Region) -> Void) {
    var region = regions.popLast() ?? Region()
    region.reset(to: area)
    body(&region)
    regions.append(region)
  }

  /// Overwrites `area` with the premultiplied colour `word`, which may be translucent.
  func fill(_ area: PixelRect, _ word: UInt32, in target: TargetImage) {
    guard !area.isEmpty else { return }
    let first = target.row(area.y) + area.x
    first.update(repeating: word, count: area.width)
    // Copying the first row is the fastest fill, because that row is in the processor's fastest
    // cache.
    for y in area.y + 1..<area.maxY {
      (target.row(y) + area.x).update(from: first, count: area.width)
    }
  }

  /// Draws the translucent colour `word` over `area`. The colour's opacity is multiplied by
  /// `level`/255.
  func veil(_ area: PixelRect, with word: Ink, level: UInt8 = 255, in target: TargetImage) {
    let word = word.faded(to: level)
    for y in area.y..<area.maxY {
      let row = target.row(y) + area.x
      cpixels_veil(row, row, area.width, word)
    }
  }

  /// Overwrites `area` with opaque pixels of `bitmap`, with the translucent colour `word` over
  /// them.
  ///
  /// The first pixel of `bitmap` is at (`x`, `y`). A single pass gives the same pixels as copying
  /// the bitmap and then calling `veil`.
  func copy(
    _ bitmap: Bitmap, x: Int, y: Int, _ area: PixelRect, veiledWith word: Ink,
    in target: TargetImage
  ) {
    for row in area.y..<area.maxY {
      let source = bitmap.pixels(row - y) + (area.x - x)
      cpixels_veil(source, target.row(row) + area.x, area.width, word)
    }
  }

  /// Composites `source` over `area`, through `mask` if the mask is not `nil`.
  func paint(_ source: Source, _ area: PixelRect, mask: SourceImage? = nil, in target: TargetImage)
  {
    switch source {
    case .ink(let word):
      if word == 0 { return }
      if let mask {
        composite(PIXMAN_OP_OVER, solid(word), mask, area, to: target.image)
      } else if word >> 24 == 255 {
        fill(area, word, in: target)
      } else {
        veil(area, with: word, in: target)
      }
    case .bitmap(let bitmap, let x, let y, let opacity):
      for part in bitmap.ink {
        let part = part.offset(x: x, y: y).intersection(area)
        if part.isEmpty { continue }
        if let mask {
          // The mask includes the opacity already.
          let image = SourceImage(bitmap.image, originX: x, originY: y)
          composite(PIXMAN_OP_OVER, image, mask, part, to: target.image)
        } else {
          paint(bitmap, x: x, y: y, part, opacity: opacity, in: target)
        }
      }
    case .blurred(let view, let x, let y, let opacity):
      let view = view.value
      let part = area.offset(x: -x, y: -y)
      if mask == nil, source.isOpaque {
        view.write(part, by: blurRows) { target.row($0 + y) + area.x }
        return
      }
      guard let mask else {
        let line = warpScratch.row(area.width).colors
        view.write(part, by: blurRows) { _ in
          line
        } finish: {
          cpixels_over(line, target.row($0 + y) + area.x, area.width, opacity)
        }
        return
      }
      let scratch = colorScratch(area)
      view.write(part, by: blurRows) { scratch.pixels($0 - part.y) }
      let image = SourceImage(scratch.image, originX: area.x, originY: area.y)
      composite(PIXMAN_OP_OVER, image, mask, area, to: target.image)
    case .transformed(let transformed, let opacity):
      let transformed = transformed.value
      if mask == nil, source.isOpaque {
        let first = target.row(area.y) + area.x
        return transformed.copy(area, to: first, pitch: target.pitch)
      }
      let image = transformed.source(in: area, by: self)
      if let mask {
        composite(PIXMAN_OP_OVER, image, mask, area, to: target.image)
      } else if opacity == 255 {
        let operation = source.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
        composite(operation, image, nil, area, to: target.image)
      } else {
        composite(PIXMAN_OP_OVER, image, solid(level: opacity), area, to: target.image)
      }
    }
  }

  /// Fills `area` with the opaque colour `ground` and composites `source` over that colour.
  ///
  /// Both are done in one pass, with the same result as in two passes. `source` must be of the case
  /// `bitmap` or `blurred`.
  func paint(_ source: Source, _ area: PixelRect, on ground: Ink, in target: TargetImage) {
    func lay(
      _ pixels: UnsafePointer<UInt32>, _ y: Int, _ opacity: UInt8, isOpaque: Bool
    ) {
      cpixels_over_colour(
        pixels, target.row(y) + area.x, area.width, opacity, ground, isOpaque)
    }
    switch source {
    case .bitmap(let bitmap, let x, let y, let opacity):
      for row in area.y..<area.maxY {
        lay(bitmap.pixels(row - y) + (area.x - x), row, opacity, isOpaque: bitmap.isOpaque)
      }
    case .blurred(let view, let x, let y, let opacity):
      let view = view.value
      let line = warpScratch.row(area.width).colors
      view.write(area.offset(x: -x, y: -y), by: blurRows) { _ in
        line
      } finish: {
        lay(line, $0 + y, opacity, isOpaque: view.isOpaque)
      }
    case .ink, .transformed: preconditionFailure("is not laid pixel by pixel")
    }
  }

  /// Composites a bitmap over `area`. The first pixel of the bitmap is at (`x`, `y`).
  private func paint(
    _ bitmap: Bitmap, x: Int, y: Int, _ area: PixelRect, opacity: UInt8, in target: TargetImage
  ) {
    let isCopy = bitmap.isOpaque && opacity == 255
    for row in area.y..<area.maxY {
      let source = bitmap.pixels(row - y) + (area.x - x)
      let pixels = target.row(row) + area.x
      if isCopy {
        pixels.update(from: source, count: area.width)
      } else {
        cpixels_over(source, pixels, area.width, opacity)
      }
    }
  }

  /// Returns a mask for `area` with the value `opacity`. The closure `multiply` can multiply the
  /// mask by further masks.
  ///
  /// The mask is valid until the next call of this method.
  func mask(_ area: PixelRect, opacity: UInt8, _ multiply: (MaskBuilder) -> Void) -> SourceImage {
    Bitmap.grow(&scratch, toHold: area)
    let builder = MaskBuilder(compositor: self, image: scratch.image, area: area)
    builder.apply(PIXMAN_OP_SRC, solid(level: opacity))
    multiply(builder)
    return SourceImage(scratch.image, originX: area.x, originY: area.y)
  }

  /// Returns a colour bitmap of at least the size of `area` with undefined contents.
  func colorScratch(_ area: PixelRect) -> Bitmap {
    Bitmap.grow(&color, toHold: area)
    return color
  }

  func solid(_ word: UInt32) -> SourceImage {
    ink.memory.storeBytes(of: word, as: UInt32.self)
    return SourceImage(ink.image)
  }

  func solid(level value: UInt8) -> SourceImage {
    level.memory.storeBytes(of: value, as: UInt8.self)
    return SourceImage(level.image)
  }

  func composite(
    _ operation: pixman_op_t, _ source: SourceImage, _ mask: SourceImage?, _ area: PixelRect,
    to target: OpaquePointer, targetX: Int = 0, targetY: Int = 0
  ) {
    pixman_image_composite32(
      operation, source.image, mask?.image, target, Int32(area.x - source.originX),
      Int32(area.y - source.originY), Int32(area.x - (mask?.originX ?? 0)),
      Int32(area.y - (mask?.originY ?? 0)), Int32(area.x - targetX), Int32(area.y - targetY),
      Int32(area.width), Int32(area.height))
  }
}

extension Ink {
  /// Returns the colour multiplied by `level`/255, rounded as pixman rounds.
  fileprivate func faded(to level: UInt8) -> Ink {
    func channel(_ shift: Ink) -> Ink {
      let product = ((self >> shift) & 255) * Ink(level) + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

/// A mask under construction.
struct MaskBuilder {
  let compositor: Compositor
  let image: OpaquePointer
  let area: PixelRect

  /// Combines the mask with `source` by `operation`, within `part` or, by default, in all of
  /// `area`.
  func apply(_ operation: pixman_op_t, _ source: SourceImage, in part: PixelRect? = nil) {
    compositor.composite(
      operation, source, nil, part?.intersection(area) ?? area, to: image, targetX: area.x,
      targetY: area.y)
  }
}

extension Bitmap {
  /// Replaces `bitmap` by a larger one if `area` is wider or higher than the bitmap.
  fileprivate static func grow(_ bitmap: inout Bitmap, toHold area: PixelRect) {
    guard bitmap.width < area.width || bitmap.height < area.height else { return }
    bitmap = Bitmap(
      bitmap.format, width: max(bitmap.width, area.width),
      height: max(bitmap.height, area.height))
  }
}
