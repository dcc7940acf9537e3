internal import CPixels

/// One row of a turned layer: where it goes, and what is needed on the way.
struct TurnedRow {
  let outline: Outline.Row
  /// The bytes of all rows.
  let coverage: UnsafeBufferPointer<UInt8>
  let y: Int
  /// Pixel 0 of the target's row.
  let line: UnsafeMutablePointer<UInt32>
  /// Only if it has corners in this row.
  let clip: ClipCorners?
  let scratch: WarpScratch

  /// Draws what of the layer itself lies in `columns`.
  func paint(_ source: Source, _ samples: WarpRow?, in columns: Range<Int>) {
    let pixels = columns.clamped(to: outline.start..<outline.end)
    guard let start = pixels.first else { return }
    let opacity = source.opacity
    let ink: UInt32? = if case .ink(let ink) = source { ink } else { nil }
    let colors = scratch.colors
    samples?.sampleColors(pixels, into: colors)

    func paintThroughMask(_ pixels: Range<Int>) {
      guard let first = pixels.first else { return }
      let (mask, count) = (scratch.mask, pixels.count)
      mask.update(repeating: 255, count: count)
      forEachEdge(pixels) { mask, coverage, count in mask.update(from: coverage, count: count) }
      if opacity < 255 { cpixels_scale(mask, count, opacity) }
      clip?.multiply(mask, y, first, pixels.upperBound)
      if let ink {
        cpixels_veil_masked(mask, line + first, count, ink)
      } else {
        cpixels_over_masked(colors + (first - start), mask, line + first, count)
      }
    }

    let from = min(max(start, outline.solidStart), pixels.upperBound)
    let to = max(min(pixels.upperBound, outline.solidEnd), from)
    guard clip == nil, from < to else { return paintThroughMask(pixels) }
    paintThroughMask(start..<from)
    if let ink {
      cpixels_veil(line + from, line + from, to - from, ink)
    } else if source.isOpaque {
      (line + from).update(from: colors + (from - start), count: to - from)
    } else {
      cpixels_over(colors + (from - start), line + from, to - from, opacity)
    }
    paintThroughMask(to..<pixels.upperBound)
  }

  /// Draws what of a shadow lies in `columns`, everywhere but under the layer.
  func paint(_ samples: WarpRow, ink: UInt32, in columns: Range<Int>) {
    func paint(_ pixels: Range<Int>) {
      guard let start = pixels.first else { return }
      let mask = scratch.mask
      samples.sampleCoverage(pixels, into: mask)
      forEachEdge(pixels) { mask, coverage, count in cpixels_multiply(mask, coverage, count, 255) }
      clip?.multiply(mask, y, start, pixels.upperBound)
      cpixels_veil_masked(mask, line + start, pixels.count, ink)
    }
    let (before, after) = (outline.solidStart, outline.solidEnd)
    if before < after {
      paint(columns.clamped(to: .min..<before))
      paint(columns.clamped(to: after..<(.max)))
    } else {
      paint(columns)
    }
  }

  /// Calls `body` with what of the layer's edges lies in `pixels`, whose mask is in the scratch: the
  /// mask there, bytes, count.
  @inline(__always)
  private func forEachEdge(
    _ pixels: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) {
    guard let bytes = coverage.baseAddress else { return }
    let mask = scratch.mask - pixels.lowerBound
    let left = bytes + (outline.bytes - outline.start)
    let right = left + (outline.solidStart - outline.solidEnd)
    func visit(_ edge: Range<Int>, _ bytes: UnsafePointer<UInt8>) {
      let part = pixels.clamped(to: edge)
      if let first = part.first { body(mask + first, bytes + first, part.count) }
    }
    visit(outline.start..<outline.solidStart, left)
    visit(outline.solidEnd..<outline.end, right)
  }
}
