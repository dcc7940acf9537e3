internal import CPixels
internal import CardDrawing
internal import CardGeometry

/// A blurred and toned bitmap. Only the rows and columns that are visible are computed.
struct BlurredView {
  private let base: Bitmap
  /// The two levels that are mixed.
  private let from: BlurGrid
  private let to: BlurGrid
  /// The part of the second level in the mixture, in 256ths.
  private let weight: UInt16
  /// The number of times that the levels' grid is doubled.
  private let octave: Int
  private let tone: cpixels_tone?
  /// Size of the unblurred bitmap.
  var width: Int { base.width }
  var height: Int { base.height }

  /// `base`, whose name in `store` is `key`, seen through `filter`.
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

  /// The cost of a pixel in hundredths of a nanosecond.
  var effortPerPixel: Int { 20 }

  /// The bitmap whose pixels it has as they are, if the filter changes none.
  var unchanged: Bitmap? { from.bitmap === base && weight == 0 && tone == nil ? base : nil }

  /// Writes the pixels of `part`, row by row to where `row` says, and calls `finish` after each.
  func write(
    _ part: PixelRect, by rows: BlurRows, _ row: (Int) -> UnsafeMutablePointer<UInt32>,
    finish: (Int) -> Void = { _ in }
  ) {
    rows.start(part.x..<part.maxX, octaves: octave)
    for y in part.y..<part.maxY {
      if octave == 0 {
        mix(y, part.x, into: row(y), part.width)
      } else if rows.columns[0] == part.x..<part.maxX {
        double(y, octave: 0, rows, into: row(y))
      } else {
        double(y, octave: 0, rows, into: rows.line)
        let skipped = part.x - rows.columns[0].lowerBound
        row(y).update(from: rows.line + skipped, count: part.width)
      }
      finish(y)
    }
  }

  /// All of it, to be drawn in ways for which there is no quick one.
  func makeBitmap() -> Bitmap {
    let bitmap = Bitmap(uncleared: .color, width: width, height: height)
    write(bitmap.bounds, by: BlurRows()) { bitmap.pixels($0) }
    bitmap.isOpaque = isOpaque
    return bitmap
  }

  /// Mixes and tones pixels of the levels' grid: a later tone would have more pixels to change.
  private func mix(_ y: Int, _ x: Int, into target: UnsafeMutableRawPointer, _ count: Int) {
    let apron = octave == 0 ? 0 : BlurGrid.apron
    let (a, b) = (from.pixel(y + apron, x + apron), to.pixel(y + apron, x + apron))
    if var tone {
      cpixels_mix(a, b, from.isDeep, weight, &tone, target, count)
    } else {
      cpixels_mix(a, b, from.isDeep, weight, nil, target, count)
    }
  }

  /// Row `y` of a grid from the next coarser one: deep pixels, or 32-bit pixels of octave 0.
  private func double(
    _ y: Int, octave: Int, _ rows: BlurRows, into target: UnsafeMutableRawPointer
  ) {
    let columns = rows.columns[octave]
    let skipped = columns.lowerBound >> 1 - rows.columns[octave + 1].lowerBound
    let near = coarse(y >> 1, octave + 1, rows) + 4 * skipped
    let far = coarse(y & 1 == 0 ? y >> 1 - 1 : y >> 1 + 1, octave + 1, rows) + 4 * skipped
    cpixels_double(near, far, target, octave > 0, columns.count / 2)
  }

  /// Row `y` of a coarse grid, kept until it is no longer needed.
  private func coarse(_ y: Int, _ octave: Int, _ rows: BlurRows) -> UnsafeMutablePointer<UInt16> {
    let (row, isNew) = rows.row(y, octave: octave)
    guard isNew else { return row }
    let columns = rows.columns[octave]
    if octave == self.octave {
      mix(y, columns.lowerBound, into: row, columns.count)
    } else {
      double(y, octave: octave, rows, into: row)
    }
    return row
  }
}

/// Rows of the coarse grids of one blur, four for each grid: few enough for the processor's cache.
final class BlurRows {
  private static let mostOctaves = 12
  /// Rows of a grid that are needed at the same time, as a power of two.
  private static let kept = 4

  /// By octave: which pixels of a row are made, in pairs but for the coarsest.
  @exclusivity(unchecked) private(set) var columns = [Range<Int>](
    repeating: 0..<0, count: mostOctaves + 1)
  /// A row of the stage and one pixel more on either side.
  @exclusivity(unchecked) private(set) var line: UnsafeMutablePointer<UInt32>

  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt16>
  /// The capacity of a row in channels.
  @exclusivity(unchecked) private var width = 64
  @exclusivity(unchecked) private var places: [Int]

  init() {
    line = .allocate(capacity: width)
    memory = .allocate(capacity: Self.kept * (Self.mostOctaves + 1) * width)
    places = Array(repeating: .min, count: Self.kept * (Self.mostOctaves + 1))
  }

  deinit {
    line.deallocate()
    memory.deallocate()
  }

  /// Forgets all rows; those to come are to end in `columns` of the stage.
  func start(_ columns: Range<Int>, octaves: Int) {
    for index in places.indices { places[index] = .min }
    var wanted = columns
    for octave in 0...octaves {
      // Pixels are doubled in pairs.
      let pairs = octave < octaves ? 1 : 0
      wanted = (wanted.lowerBound & ~pairs)..<((wanted.upperBound + pairs) & ~pairs)
      self.columns[octave] = wanted
      wanted = (wanted.lowerBound >> 1 - 1)..<(wanted.upperBound >> 1 + 1)
    }
    let most = 4 * (self.columns[0].count + 16)
    guard most > width else { return }
    width = most
    line.deallocate()
    memory.deallocate()
    line = .allocate(capacity: width)
    memory = .allocate(capacity: Self.kept * (Self.mostOctaves + 1) * width)
  }

  /// The place of row `y` of a grid, and whether it has yet to be written there.
  func row(_ y: Int, octave: Int) -> (UnsafeMutablePointer<UInt16>, isNew: Bool) {
    let slot = octave * Self.kept + y & (Self.kept - 1)
    let isNew = places[slot] != y
    places[slot] = y
    return (memory + slot * width, isNew)
  }
}

extension cpixels_tone {
  /// Nil if the filter changes no colours.
  fileprivate init?(_ filter: Filter) {
    let alpha = filter.veil.alpha.clamped(to: 1)
    guard filter.saturation != 1 || alpha > 0 else { return nil }
    func channel(_ value: Double) -> UInt16 {
      UInt16((value.clamped(to: 1) * alpha * 32_640).rounded())
    }
    let veil = filter.veil
    self.init(
      saturation: Int16(
        min(((filter.saturation.clamped(to: 2) - 1) * 32_768).rounded(), 32_767)),
      rest: UInt16(((1 - alpha) * 32_768).rounded()),
      veil: (channel(veil.blue), channel(veil.green), channel(veil.red), channel(1)))
  }
}
