internal import CPixels
internal import CardDrawing
internal import CardGeometry

/// A bitmap with a blur and a colour filter. Only the requested rows and columns are computed.
///
/// A strong blur is stored on a grid, i.e. as a copy of the picture at a reduced resolution. The
/// octave of a grid is the number of times that the resolution was halved.
struct BlurredView {
  private let base: Bitmap
  /// The pixels of the weaker of the two blur levels that are mixed.
  private let from: BlurGrid
  private let to: BlurGrid
  /// The weight, in 256ths, of the stronger of the two blur levels that are mixed.
  private let weight: UInt16
  /// The octave of the grid on which the two blur levels are stored; 0 for the full resolution.
  private let octave: Int
  private let tone: cpixels_tone?
  /// The width of the unblurred bitmap in pixels.
  var width: Int { base.width }
  var height: Int { base.height }

  /// Creates a view of `base` through `filter`. `key` is the key of `base` in `store`.
  init(_ base: Bitmap, _ key: BitmapKey, _ filter: Filter, scale: Double, store: PictureStore) {
    let levels = BlurLevels(sigma: filter.blurRadius.clamped(to: 64) / 2 * scale)
    self.base = base
    octave = levels.octave
    weight = UInt16((levels.fraction * 256).rounded())
    from = store.level(levels.level, octave: octave, of: base, key)
    to = weight == 0 ? from : store.level(levels.level + 1, octave: octave, of: base, key)
    tone = cpixels_tone(filter)
  }

  var isOpaque: Bool { base.isOpaque }

  /// The estimated cost of drawing a pixel, in hundredths of a nanosecond.
  var effortPerPixel: Int { 20 }

  /// The base bitmap if the filter changes no pixel; `nil` otherwise.
  var unchanged: Bitmap? { from.bitmap === base && weight == 0 && tone == nil ? base : nil }

  /// Writes the pixels of `area`, row by row.
  ///
  /// `row` returns the memory for the row with the given number. `finish` is called after each row.
  func write(
    _ area: PixelRect, by rows: BlurRows, _ row: (Int) -> UnsafeMutablePointer<UInt32>,
    finish: (Int) -> Void = { _ in }
  ) {
    rows.write(
      area, octave: octave, mix: { mix($0, $1, into: $2, $3) }, row: row, finish: finish)
  }

  /// Returns all pixels as a bitmap, for layers that cannot be drawn row by row.
  func makeBitmap() -> Bitmap {
    let bitmap = Bitmap(uncleared: .color, width: width, height: height)
    write(bitmap.bounds, by: BlurRows()) { bitmap.pixels($0) }
    bitmap.isOpaque = isOpaque
    return bitmap
  }

  /// Mixes `count` pixels of the two blur levels from column `x` of row `y` on, applies ``tone``,
  /// and writes them to `target`. Row and column are those of the grid of the blur levels.
  private func mix(_ y: Int, _ x: Int, into target: UnsafeMutableRawPointer, _ count: Int) {
    let apron = octave == 0 ? 0 : BlurGrid.apron
    let (a, b) = (from.pixel(y + apron, x + apron), to.pixel(y + apron, x + apron))
    if var tone {
      cpixels_mix(a, b, from.isDeep, weight, &tone, target, count)
    } else {
      cpixels_mix(a, b, from.isDeep, weight, nil, target, count)
    }
  }
}

/// A cache of the last computed rows of the grids of a blurred picture. Only four rows of each grid
/// are stored, so that all of them fit in the processor's cache.
final class BlurRows {
  private static let mostOctaves = 12
  /// The number of cached rows of each grid, a power of two.
  private static let cachedRowCount = 4

  /// For the grid of each octave: the range of columns that are computed. Each range begins and
  /// ends at an even column, except on the coarsest grid.
  @exclusivity(unchecked) private(set) var columns = [Range<Int>](
    repeating: 0..<0, count: mostOctaves + 1)
  /// Scratch memory for a row of the stage with one more pixel on either side.
  @exclusivity(unchecked) private(set) var line: UnsafeMutablePointer<UInt32>

  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt16>
  /// The capacity of a row in channels.
  @exclusivity(unchecked) private var width = 64
  @exclusivity(unchecked) private var places: [Int]

  init() {
    line = .allocate(capacity: width)
    memory = .allocate(capacity: Self.cachedRowCount * (Self.mostOctaves + 1) * width)
    places = Array(repeating: .min, count: Self.cachedRowCount * (Self.mostOctaves + 1))
  }

  deinit {
    line.deallocate()
    memory.deallocate()
  }

  /// Writes `count` pixels from column `x` of row `y` on to `target`. Row and column are those of the
  /// grid on which a blur is stored.
  typealias Mix = (_ y: Int, _ x: Int, _ target: UnsafeMutableRawPointer, _ count: Int) -> Void

  /// Writes the pixels of `area`, row by row. `mix` computes the rows of the grid of `octave`, on
  /// which the blur is stored.
  ///
  /// `row` returns the memory for the row with the given number. `finish` is called after each row.
  func write(
    _ area: PixelRect, octave: Int, mix: Mix, row: (Int) -> UnsafeMutablePointer<UInt32>,
    finish: (Int) -> Void = { _ in }
  ) {
    start(area.x..<area.maxX, octaves: octave)
    for y in area.y..<area.maxY {
      if octave == 0 {
        mix(y, area.x, row(y), area.width)
      } else if columns[0] == area.x..<area.maxX {
        double(y, octave: 0, of: octave, into: row(y), mix)
      } else {
        double(y, octave: 0, of: octave, into: line, mix)
        let skipped = area.x - columns[0].lowerBound
        row(y).update(from: line + skipped, count: area.width)
      }
      finish(y)
    }
  }

  /// Computes row `y` of the grid with the given `octave` from the next coarser grid, and writes
  /// the row to `target`. The blur is stored on the grid of the octave `last`.
  ///
  /// The result has 64-bit pixels, or 32-bit pixels for octave 0.
  private func double(
    _ y: Int, octave: Int, of last: Int, into target: UnsafeMutableRawPointer, _ mix: Mix
  ) {
    let columns = columns[octave]
    let skipped = columns.lowerBound >> 1 - self.columns[octave + 1].lowerBound
    let near = coarse(y >> 1, octave + 1, of: last, mix) + 4 * skipped
    let far = coarse(y & 1 == 0 ? y >> 1 - 1 : y >> 1 + 1, octave + 1, of: last, mix) + 4 * skipped
    cpixels_double(near, far, target, octave > 0, columns.count / 2)
  }

  /// Returns row `y` of the grid with the given `octave`. Computes the row if it is not cached.
  private func coarse(
    _ y: Int, _ octave: Int, of last: Int, _ mix: Mix
  ) -> UnsafeMutablePointer<UInt16> {
    let (row, isNew) = row(y, octave: octave)
    guard isNew else { return row }
    let columns = columns[octave]
    if octave == last {
      mix(y, columns.lowerBound, row, columns.count)
    } else {
      double(y, octave: octave, of: last, into: row, mix)
    }
    return row
  }

  /// Discards all rows and prepares for rows that cover `columns` of the stage.
  private func start(_ columns: Range<Int>, octaves: Int) {
    for index in places.indices { places[index] = .min }
    var wanted = columns
    for octave in 0...octaves {
      // Doubling a grid makes pixels in pairs.
      let pairs = octave < octaves ? 1 : 0
      wanted = (wanted.lowerBound & ~pairs)..<((wanted.upperBound + pairs) & ~pairs)
      self.columns[octave] = wanted
      wanted = (wanted.lowerBound >> 1 - 1)..<(wanted.upperBound >> 1 + 1)
    }
    let maximum = 4 * (self.columns[0].count + 16)
    guard maximum > width else { return }
    width = maximum
    line.deallocate()
    memory.deallocate()
    line = .allocate(capacity: width)
    memory = .allocate(capacity: Self.cachedRowCount * (Self.mostOctaves + 1) * width)
  }

  /// Returns the cache memory for row `y` of the grid with the given `octave`. `isNew` is true if
  /// the memory does not contain this row yet, so that the caller must write the row.
  private func row(_ y: Int, octave: Int) -> (UnsafeMutablePointer<UInt16>, isNew: Bool) {
    let slot = octave * Self.cachedRowCount + y & (Self.cachedRowCount - 1)
    let isNew = places[slot] != y
    places[slot] = y
    return (memory + slot * width, isNew)
  }
}

extension cpixels_tone {
  /// Creates the colour change of `filter`; `nil` if the filter changes no colours.
  init?(_ filter: Filter) {
    let alpha = filter.scrim.alpha.clamped(to: 1)
    guard filter.saturation != 1 || alpha > 0 else { return nil }
    func channel(_ value: Double) -> UInt16 {
      UInt16((value.clamped(to: 1) * alpha * 32_640).rounded())
    }
    let scrim = filter.scrim
    self.init(
      saturation: Int16(
        min(((filter.saturation.clamped(to: 2) - 1) * 32_768).rounded(), 32_767)),
      rest: UInt16(((1 - alpha) * 32_768).rounded()),
      veil: (channel(scrim.blue), channel(scrim.green), channel(scrim.red), channel(1)))
  }
}
