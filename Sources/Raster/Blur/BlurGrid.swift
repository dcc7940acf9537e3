internal import CPixels

/// The pixels of one grid of a blur.
///
/// The finest grid has the 32-bit pixels of a bitmap. Coarser grids have 64-bit pixels, 16 bits a
/// channel. Filters repeat the edge pixels beyond the edge, and treat all four channels alike.
struct BlurGrid {
  /// The number of extra pixels that a coarser grid has beyond each edge of the picture.
  ///
  /// Each pixel of a coarser grid is an average of finer pixels. At an edge of the picture, this
  /// average contains pixels from both sides of the edge. Without the extra pixels, filters would
  /// repeat such an average beyond the edge.
  static let apron = 4

  /// The memory of the grid. A 64-bit pixel takes two pixels of the bitmap.
  let bitmap: Bitmap
  /// Whether a channel has 16 bits instead of 8.
  let isDeep: Bool
  let width: Int
  var height: Int { bitmap.height }

  /// Creates a grid over the pixels of `bitmap`.
  init(_ bitmap: Bitmap, isDeep: Bool) {
    (self.bitmap, self.isDeep) = (bitmap, isDeep)
    width = isDeep ? bitmap.width / 2 : bitmap.width
  }

  /// Creates a grid of `width` × `height` pixels with undefined contents, in memory of `pool` if
  /// that is not `nil`.
  init(uncleared width: Int, _ height: Int, isDeep: Bool, from pool: BitmapPool? = nil) {
    let width = isDeep ? 2 * width : width
    self.init(
      pool?.bitmap(width: width, height: height)
        ?? Bitmap(uncleared: .color, width: width, height: height), isDeep: isDeep)
  }

  private var pixelBytes: Int { isDeep ? 8 : 4 }

  /// Returns a pointer to the pixel at column `x` of row `y`. A row beyond the edge stands for the
  /// nearest row of the grid.
  func pixel(_ y: Int, _ x: Int = 0) -> UnsafeMutableRawPointer {
    bitmap.memory + (min(max(y, 0), height - 1) * bitmap.stride + x * pixelBytes)
  }

  private func deepRow(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    pixel(y).assumingMemoryBound(to: UInt16.self)
  }

  /// Returns a grid of half the resolution. Each pixel is the average of 4 × 4 pixels, with the
  /// weights [1 3 3 1]/8 in both directions.
  ///
  /// `apron` is the number of extra pixels beyond each edge of this grid. The new grid has
  /// `BlurGrid.apron` extra pixels beyond each edge.
  func halved(apron: Int, from pool: BitmapPool? = nil) -> BlurGrid {
    let (contentWidth, contentHeight) = (width - 2 * apron, height - 2 * apron)
    let result = BlurGrid(
      uncleared: (contentWidth + 1) / 2 + 2 * Self.apron,
      (contentHeight + 1) / 2 + 2 * Self.apron, isDeep: true, from: pool)
    // The first of the four rows and columns of this grid that contribute to row or column 0.
    let first = -2 * Self.apron - 1 + apron
    let length = 2 * result.width + 2
    var rows = RowRing(count: 4, bytes: length * pixelBytes)
    var taps = [UnsafeRawPointer?](repeating: nil, count: 4)
    for y in 0..<result.height {
      for tap in 0..<4 {
        let rowIndex = 2 * y + first + tap
        taps[tap] = UnsafeRawPointer(
          rows.row(rowIndex) { extend(rowIndex, from: first, into: $0, length) })
      }
      cpixels_halve(taps, isDeep, result.deepRow(y), result.width)
    }
    return result
  }

  /// Rows of a grid that are stored as a grid of their own.
  struct Rows {
    let grid: BlurGrid
    /// The row of the whole grid that is row 0 of ``grid``.
    let first: Int

    /// Returns a pointer to the pixel at column `x` of row `y` of the whole grid.
    func pixel(_ y: Int, _ x: Int) -> UnsafeMutableRawPointer { grid.pixel(y - first, x) }
  }

  /// Returns a copy blurred by `kernel`.
  func blurred(by kernel: GaussianKernel) -> BlurGrid { blurred(by: kernel, rows: 0..<height).grid }

  /// Returns the rows `rows` of a copy blurred by `kernel`.
  func blurred(
    by kernel: GaussianKernel, rows: Range<Int>, from pool: BitmapPool? = nil
  ) -> Rows {
    let result = BlurGrid(uncleared: width, rows.count, isDeep: isDeep, from: pool)
    let weights = kernel.weights
    let radius = weights.count - 1
    let line = UnsafeMutablePointer<UInt64>.allocate(capacity: width + 2 * radius)
    defer { line.deallocate() }
    let center = line + radius
    var taps = [UnsafeRawPointer?](repeating: nil, count: 2 * radius + 1)
    for y in rows {
      for tap in taps.indices { taps[tap] = UnsafeRawPointer(pixel(y - radius + tap)) }
      center.withMemoryRebound(to: UInt16.self, capacity: 4 * width) { row in
        cpixels_gaussian_across(taps, isDeep, radius, weights, row, width)
      }
      line.update(repeating: center[0], count: radius)
      (center + width).update(repeating: center[width - 1], count: radius)
      center.withMemoryRebound(to: UInt16.self, capacity: 4 * width) { row in
        cpixels_gaussian_along(
          row, radius, weights, result.pixel(y - rows.lowerBound), isDeep, width)
      }
    }
    return Rows(grid: result, first: rows.lowerBound)
  }

  /// Writes `count` pixels of row `y`, beginning at column `first`, to `target`.
  ///
  /// Columns and rows beyond the edge repeat the pixels at the edge.
  private func extend(
    _ y: Int, from first: Int, into target: UnsafeMutableRawPointer, _ count: Int
  ) {
    func write<Pixel: BitwiseCopyable>(_: Pixel.Type) {
      let row = pixel(y).assumingMemoryBound(to: Pixel.self)
      let target = target.assumingMemoryBound(to: Pixel.self)
      let left = min(max(-first, 0), count)
      let start = max(first, 0)
      let innerCount = max(0, min(width - start, count - left))
      target.update(repeating: row[0], count: left)
      (target + left).update(from: row + start, count: innerCount)
      (target + left + innerCount).update(
        repeating: row[width - 1], count: count - left - innerCount)
    }
    if isDeep { write(UInt64.self) } else { write(UInt32.self) }
  }
}

/// A cache of the last few rows that a filter has computed.
private struct RowRing: ~Copyable {
  private let bytes: Int
  private let count: Int
  private let memory: UnsafeMutableRawPointer
  private var places: [Int?]

  /// Creates a cache of `count` rows of `bytes` bytes each. `count` must be a power of two.
  init(count: Int, bytes: Int) {
    (self.count, self.bytes) = (count, bytes)
    memory = .allocate(byteCount: count * bytes, alignment: 64)
    places = Array(repeating: nil, count: count)
  }

  /// Returns row `rowIndex`. If the row is not cached, `make` computes it first.
  mutating func row(
    _ rowIndex: Int, _ make: (UnsafeMutableRawPointer) -> Void
  ) -> UnsafeMutableRawPointer {
    let slot = rowIndex & (count - 1)
    let row = memory + slot * bytes
    if places[slot] != rowIndex {
      make(row)
      places[slot] = rowIndex
    }
    return row
  }

  deinit { memory.deallocate() }
}
