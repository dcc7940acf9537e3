internal import CardDrawing

/// The spans that opaque turned layers cover in each row of an area, from front to back.
struct CoveredSpans {
  private var spans: [Range<Int>] = []
  private var top = 0
  private var height = 0
  /// The number of layers.
  private(set) var count = 0

  /// Removes all layers. The layers added from now on cover spans in the rows of `area`.
  mutating func reset(to area: PixelRect) {
    spans.removeAll(keepingCapacity: true)
    (top, height, count) = (area.y, area.height, 0)
  }

  /// Adds the outline of the next layer below.
  mutating func add(_ outline: Outline) {
    for y in top..<top + height {
      let row = outline.row(y)
      spans.append(row.solidStart..<row.solidEnd)
    }
    count += 1
  }

  /// Calls `body` with the spans of the `count` frontmost layers.
  func withView(_ count: Int, _ body: (View) -> Void) {
    spans.withUnsafeBufferPointer {
      body(View(spans: $0.baseAddress, top: top, height: height, count: count))
    }
  }

  /// The spans of the frontmost layers.
  struct View {
    fileprivate let spans: UnsafePointer<Range<Int>>?
    fileprivate let top: Int
    fileprivate let height: Int
    fileprivate let count: Int

    /// Calls `body` with the ranges of `pixels` in row `y` that no layer covers.
    @inline(__always)
    func forEachUncovered(_ y: Int, _ pixels: Range<Int>, _ body: (Range<Int>) -> Void) {
      if pixels.isEmpty { return }
      guard let spans, count > 0 else { return body(pixels) }
      cut(pixels, spans + (y - top), from: 0, body)
    }

    private func cut(
      _ pixels: Range<Int>, _ row: UnsafePointer<Range<Int>>, from first: Int,
      _ body: (Range<Int>) -> Void
    ) {
      for index in first..<count {
        let hidden = pixels.clamped(to: row[index * height])
        if hidden.isEmpty { continue }
        let left = pixels.lowerBound..<hidden.lowerBound
        let right = hidden.upperBound..<pixels.upperBound
        if !left.isEmpty { cut(left, row, from: index + 1, body) }
        if !right.isEmpty { cut(right, row, from: index + 1, body) }
        return
      }
      body(pixels)
    }
  }
}
