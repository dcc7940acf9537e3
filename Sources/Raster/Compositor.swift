internal import CPango
internal import CardDrawing
internal import CardGeometry

/// Where pixman composites to: opaque or transparent 32-bit pixels.
struct Target {
  let image: OpaquePointer
  let words: UnsafeMutablePointer<UInt32>
  /// Bytes from one row to the next.
  let pitch: Int
}

/// An image to composite from; pixel (x, y) of the stage is its pixel (x − originX, y − originY).
struct SourceImage {
  let image: OpaquePointer
  let originX: Int
  let originY: Int

  init(_ image: OpaquePointer, originX: Int = 0, originY: Int = 0) {
    (self.image, self.originX, self.originY) = (image, originX, originY)
  }
}

/// What a layer's body is filled with.
enum Source {
  /// A premultiplied colour, the layer's opacity included.
  case ink(UInt32)
  /// Pixels, at an opacity of 0…255; the place is that of the first one.
  case bitmap(Bitmap, x: Int, y: Int, opacity: UInt8)
  /// Pixels seen through a map.
  case transformed(TransformedBitmap, opacity: UInt8)

  /// Whether nothing shines through.
  var isOpaque: Bool {
    switch self {
    case .ink(let ink): ink >> 24 == 255
    case .bitmap(let bitmap, _, _, let opacity): bitmap.isOpaque && opacity == 255
    case .transformed(let transformed, let opacity): transformed.isOpaque && opacity == 255
    }
  }

  /// To be applied yet: 255 for an ink, which has it already.
  var opacity: UInt8 {
    switch self {
    case .ink: 255
    case .bitmap(_, _, _, let opacity), .transformed(_, let opacity): opacity
    }
  }
}

/// Compositing by pixman: each pixel's result depends on that pixel's place alone, never on the
/// rectangle that is being drawn.
final class Compositor {
  /// One pixel, repeated: a colour.
  private let ink = Bitmap(.color, width: 1, height: 1)
  /// One pixel, repeated: an opacity.
  private let level = Bitmap(.coverage, width: 1, height: 1)
  /// Where masks are multiplied.
  private var scratch = Bitmap(.coverage, width: 64, height: 64)
  /// Where transformed pixels and masks go on their way.
  private var warpedColor = Bitmap(.color, width: 1, height: 1)
  private var warpedCoverage = Bitmap(.coverage, width: 1, height: 1)

  init() {
    pixman_image_set_repeat(ink.image, PIXMAN_REPEAT_NORMAL)
    pixman_image_set_repeat(level.image, PIXMAN_REPEAT_NORMAL)
  }

  /// Overwrites `area` with an opaque or transparent colour.
  func fill(_ area: PixelRect, _ word: UInt32, in target: Target) {
    _ = pixman_fill(
      target.words, Int32(target.pitch / 4), 32, Int32(area.x), Int32(area.y), Int32(area.width),
      Int32(area.height), word)
  }

  /// Lays `source` over `area`, through `mask` if there is one.
  func paint(_ source: Source, _ area: PixelRect, mask: SourceImage? = nil, in target: Target) {
    let image: SourceImage
    switch source {
    case .ink(let word):
      if mask == nil, word >> 24 == 255 { return fill(area, word, in: target) }
      if word == 0 { return }
      image = solid(word)
    case .bitmap(let bitmap, let x, let y, _):
      image = SourceImage(bitmap.image, originX: x, originY: y)
    case .transformed(let transformed, _): image = transformed.source(in: area, by: self)
    }
    if let mask {
      // The opacity is in the mask already.
      composite(PIXMAN_OP_OVER, image, mask, area, to: target.image)
    } else if source.opacity == 255 {
      composite(
        source.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, image, nil, area, to: target.image)
    } else {
      composite(PIXMAN_OP_OVER, image, solid(level: source.opacity), area, to: target.image)
    }
  }

  /// Makes a mask for `area`: `opacity` everywhere, multiplied by what `multiply` adds.
  ///
  /// The mask is good until the next one is made.
  func mask(_ area: PixelRect, opacity: UInt8, _ multiply: (MaskBuilder) -> Void) -> SourceImage {
    Bitmap.grow(&scratch, toHold: area)
    let builder = MaskBuilder(compositor: self, image: scratch.image, area: area)
    builder.apply(PIXMAN_OP_SRC, solid(level: opacity))
    multiply(builder)
    return SourceImage(scratch.image, originX: area.x, originY: area.y)
  }

  /// A bitmap of at least `area`'s size; its pixels are anything.
  func warpScratch(_ format: Bitmap.Format, _ area: PixelRect) -> Bitmap {
    switch format {
    case .color:
      Bitmap.grow(&warpedColor, toHold: area)
      return warpedColor
    case .coverage:
      Bitmap.grow(&warpedCoverage, toHold: area)
      return warpedCoverage
    }
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

/// A mask in the making.
struct MaskBuilder {
  let compositor: Compositor
  let image: OpaquePointer
  let area: PixelRect

  /// Combines the mask with `source` within `part` of its area.
  func apply(_ operation: pixman_op_t, _ source: SourceImage, in part: PixelRect? = nil) {
    compositor.composite(
      operation, source, nil, part?.intersection(area) ?? area, to: image, targetX: area.x,
      targetY: area.y)
  }
}

extension Bitmap {
  /// Makes way for a larger bitmap if `area` is larger than this one.
  fileprivate static func grow(_ bitmap: inout Bitmap, toHold area: PixelRect) {
    guard bitmap.width < area.width || bitmap.height < area.height else { return }
    bitmap = Bitmap(
      bitmap.format, width: max(bitmap.width, area.width),
      height: max(bitmap.height, area.height))
  }
}
