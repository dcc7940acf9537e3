internal import CPixels
internal import CardDrawing

/// Bilinear samples of a bitmap along one row of the stage. Beyond the bitmap's edges, the edge
/// pixels are repeated.
///
/// If a bitmap is drawn at less than half of its size, some of its pixels are skipped. The sampling
/// of a pixel depends only on the row and the bitmap. Therefore a row has the same pixels, whether
/// it is drawn at once or in parts.
struct WarpRow {
  private let warp: cpixels_warp

  /// Creates the samples of `bitmap` along a row of the stage. `map` maps that row to the bitmap,
  /// which must outlive the samples.
  init(_ bitmap: BitmapView, _ map: PixelMapRow) {
    let (width, height) = (bitmap.width, bitmap.height)
    var inner = 0..<0
    if min(width, height) >= 2, max(width, height) <= 32000 {
      let margin = 0.5 + 1.0 / 16
      let inside = map.pixels(
        left: margin, right: Double(width) - margin, top: margin, bottom: Double(height) - margin)
      let (lower, upper) = ((inside.lowerBound + 3) & ~3, inside.upperBound & ~3)
      inner = lower..<max(lower, upper)
    }
    warp = cpixels_warp(
      memory: bitmap.memory, stride: bitmap.stride, width: Int32(width), height: Int32(height),
      slope: (map.slope.x, map.slope.y, map.slope.z),
      start: (map.start.x, map.start.y, map.start.z), inner_start: inner.lowerBound,
      inner_end: inner.upperBound)
  }

  /// Writes the premultiplied colours of `pixels` to `target`.
  func sampleColors(_ pixels: Range<Int>, into target: UnsafeMutablePointer<UInt32>) {
    withUnsafePointer(to: warp) {
      cpixels_sample_colours($0, pixels.lowerBound, pixels.upperBound, target)
    }
  }

  /// Writes the coverage of `pixels` to `target`.
  func sampleCoverage(_ pixels: Range<Int>, into target: UnsafeMutablePointer<UInt8>) {
    withUnsafePointer(to: warp) {
      cpixels_sample_coverage($0, pixels.lowerBound, pixels.upperBound, target)
    }
  }
}

/// A view of a bitmap's memory. It does not retain the bitmap, so copies need no reference
/// counting.
struct BitmapView {
  let memory: UnsafeMutableRawPointer
  let stride: Int
  let width: Int
  let height: Int

  init(_ bitmap: Bitmap) {
    (memory, stride) = (bitmap.memory, bitmap.stride)
    (width, height) = (bitmap.width, bitmap.height)
  }
}
