/// One row of a turned layer: where it goes, and what is needed on the way.
struct TurnedRow {
  let outline: Outline.Row
  /// The bytes of all rows.
  let coverage: UnsafeBufferPointer<UInt8>
  let y: Int
  /// The pixels to be drawn.
  let columns: Range<Int>
  /// Pixel 0 of the target's row.
  let line: UnsafeMutablePointer<UInt32>
  /// Only if it has corners in this row.
  let clip: ClipCorners?
  /// Room for one block of pixels, and for their mask; an ink is in `colors` already.
  let colors: UnsafeMutablePointer<UInt32>
  let mask: UnsafeMutablePointer<UInt8>

  /// Draws the layer itself.
  func paint(_ source: Source) {
    let samples: WarpRow?
    if case .transformed(let bitmap, _) = source { samples = bitmap.row(y) } else { samples = nil }
    let (isOpaque, opacity) = (source.isOpaque, source.opacity)
    WarpRow.forEachBlock(columns.clamped(to: outline.start..<outline.end)) { start, end, index in
      samples?.sampleColors(start, end, into: colors)
      let (from, to) = (
        min(max(start, outline.solidStart), end), max(min(end, outline.solidEnd), start)
      )
      guard clip == nil, from < to else {
        return paintThroughMask(start, end, index, opacity)
      }
      if start < from { paintThroughMask(start, from, index, opacity) }
      let (place, pixels) = (line + from, colors + (index + from - start))
      if isOpaque {
        place.update(from: pixels, count: to - from)
      } else {
        Blending.over(place, pixels, count: to - from, level: opacity)
      }
      if to < end { paintThroughMask(to, end, index + to - start, opacity) }
    }
  }

  private func paintThroughMask(_ start: Int, _ end: Int, _ index: Int, _ opacity: UInt8) {
    mask.update(repeating: 255, count: end - start)
    forEachEdge(start, end) { offset, coverage, count in
      (mask + offset).update(from: coverage, count: count)
    }
    if opacity < 255 { Blending.multiply(mask, by: opacity, count: end - start) }
    clip?.multiply(mask, y, start, end)
    Blending.over(line + start, colors + index, mask: mask, count: end - start)
  }

  /// Draws a shadow, everywhere but under the layer.
  func paint(_ shadow: TransformedBitmap, ink: UInt32) {
    let pixels = shadow.pixels(y).clamped(to: columns)
    guard !pixels.isEmpty else { return }
    let samples = shadow.row(y)
    func paint(_ pixels: Range<Int>) {
      WarpRow.forEachBlock(pixels) { start, end, index in
        samples.sampleCoverage(start, end, into: mask)
        let mask = mask + index
        forEachEdge(start, end) { offset, coverage, count in
          Blending.multiply(mask + offset, byRestOf: coverage, count: count)
        }
        clip?.multiply(mask, y, start, end)
        Blending.over(line + start, ink: ink, mask: mask, count: end - start)
      }
    }
    let (before, after) = (outline.solidStart, outline.solidEnd)
    if before < after {
      paint(pixels.clamped(to: .min..<before))
      paint(pixels.clamped(to: after..<(.max)))
    } else {
      paint(pixels)
    }
  }

  /// Calls `body` with what of the layer's edges lies in `start` ..< `end`: place, bytes, count.
  @inline(__always)
  private func forEachEdge(
    _ start: Int, _ end: Int, _ body: (Int, UnsafePointer<UInt8>, Int) -> Void
  ) {
    guard let bytes = coverage.baseAddress else { return }
    let (from, to) = (max(start, outline.start), min(end, outline.solidStart))
    if from < to { body(from - start, bytes + (outline.bytes + from - outline.start), to - from) }
    let (next, last) = (max(start, outline.solidEnd), min(end, outline.end))
    if next < last {
      let skipped = outline.solidStart - outline.start
      body(
        next - start, bytes + (outline.bytes + skipped + next - outline.solidEnd), last - next)
    }
  }
}

extension WarpRow {
  /// Calls `body` with the parts of `pixels` in each block: start, end, number of the first one in
  /// its block.
  @inline(__always)
  static func forEachBlock(_ pixels: Range<Int>, _ body: (Int, Int, Int) -> Void) {
    var start = pixels.lowerBound
    while start < pixels.upperBound {
      let index = start & (block - 1)
      let end = min(start - index + block, pixels.upperBound)
      body(start, end, index)
      start = end
    }
  }
}
