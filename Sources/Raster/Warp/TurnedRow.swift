internal import CPixels

/// A row of a turned layer, with the memory of the same row in the target and with scratch memory.
///
/// This struct retains nothing, because reference counting would cost more than some rows.
struct TurnedRow {
  let outline: Outline.Row
  /// The coverage bytes of all rows of the outline.
  let coverage: UnsafeBufferPointer<UInt8>
  let y: Int
  /// A pointer to pixel 0 of the target's row.
  let line: UnsafeMutablePointer<UInt32>
  /// The corners of the clip if this row contains rounded corners; `nil` otherwise.
  let clip: ClipCorners?
  let scratch: WarpScratch.Row

  /// The fill of a layer in one row.
  struct Fill {
    /// The premultiplied colour, used if `samples` is `nil`.
    let ink: UInt32
    let samples: WarpRow?
    let opacity: UInt8
    let isOpaque: Bool
  }

  /// Draws the layer without its shadow in `pixels`, which must lie within the layer's outline.
  func paint(_ fill: Fill, in pixels: Range<Int>) {
    let (start, end) = (pixels.lowerBound, pixels.upperBound)
    let colors = scratch.colors - start
    fill.samples?.sampleColors(pixels, into: scratch.colors)
    let from = min(max(start, outline.solidStart), end)
    let to = max(min(end, outline.solidEnd), from)
    guard clip == nil, from < to else { return paintThroughMask(fill, colors, start, end) }
    paintThroughMask(fill, colors, start, from)
    if fill.samples == nil {
      cpixels_veil(line + from, line + from, to - from, fill.ink)
    } else if fill.isOpaque {
      (line + from).update(from: colors + from, count: to - from)
    } else {
      cpixels_over(colors + from, line + from, to - from, fill.opacity)
    }
    paintThroughMask(fill, colors, to, end)
  }

  private func paintThroughMask(
    _ fill: Fill, _ colors: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    let (mask, count) = (scratch.mask, end - start)
    mask.update(repeating: 255, count: count)
    forEachEdge(start..<end) { mask, coverage, count in mask.update(from: coverage, count: count) }
    if fill.opacity < 255 { cpixels_scale(mask, count, fill.opacity) }
    clip?.multiply(mask, y, start, end)
    if fill.samples == nil {
      cpixels_veil_masked(mask, line + start, count, fill.ink)
    } else {
      cpixels_over_masked(colors + start, mask, line + start, count)
    }
  }

  /// Draws a shadow in `pixels`, except where the layer covers the shadow.
  func paint(_ samples: WarpRow, ink: UInt32, in pixels: Range<Int>) {
    let (before, after) = (outline.solidStart, outline.solidEnd)
    if before < after {
      paintAll(samples, ink, pixels.clamped(to: .min..<before))
      paintAll(samples, ink, pixels.clamped(to: after..<(.max)))
    } else {
      paintAll(samples, ink, pixels)
    }
  }

  private func paintAll(_ samples: WarpRow, _ ink: UInt32, _ pixels: Range<Int>) {
    guard !pixels.isEmpty else { return }
    let mask = scratch.mask
    samples.sampleCoverage(pixels, into: mask)
    forEachEdge(pixels) { mask, coverage, count in cpixels_multiply(mask, coverage, count, 255) }
    clip?.multiply(mask, y, pixels.lowerBound, pixels.upperBound)
    cpixels_veil_masked(mask, line + pixels.lowerBound, pixels.count, ink)
  }

  /// Calls `body` for each part of `pixels` that lies on an edge of the layer. There are at most
  /// two such parts. The mask of `pixels` is in the scratch memory.
  ///
  /// The arguments of `body` are the mask of the part, the coverage bytes of the layer's outline in
  /// this part, and the number of bytes.
  @inline(__always)
  private func forEachEdge(
    _ pixels: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) {
    guard let bytes = coverage.baseAddress else { return }
    let mask = scratch.mask - pixels.lowerBound
    func visit(_ edge: Range<Int>, _ bytes: UnsafePointer<UInt8>) {
      let part = pixels.clamped(to: edge)
      if !part.isEmpty { body(mask + part.lowerBound, bytes + part.lowerBound, part.count) }
    }
    let left = bytes + (outline.bytes - outline.start)
    visit(outline.start..<outline.solidStart, left)
    visit(
      outline.solidEnd..<outline.end, left + (outline.solidStart - outline.solidEnd))
  }
}
