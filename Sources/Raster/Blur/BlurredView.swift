internal import CPixels
internal import CardDrawing
internal import CardGeometry

/// A blurred and toned bitmap, made row by row of just what is seen of it.
struct BlurredView {
  /// The two levels that are mixed.
  private let from: Bitmap
  private let to: Bitmap
  /// Whether the second one's grid has twice the pitch.
  private let isToCoarser: Bool
  /// Of the second one, in 256ths.
  private let weight: UInt16
  /// How often the levels' grid is doubled.
  private let octave: Int
  private let tone: cpixels_tone?
  /// Size of the unblurred bitmap.
  let width: Int
  let height: Int

  /// `base`, whose name in `store` is `key`, seen through `filter`.
  init(_ base: Bitmap, _ key: BitmapKey, _ filter: Filter, scale: Double, store: PictureStore) {
    let levels = BlurLevels(sigma: filter.blurRadius.clamped(to: 64) / 2 * scale)
    octave = levels.octave
    weight = UInt16((levels.fraction * 256).rounded())
    from = store.level(levels.level, octave: octave, of: base, key)
    isToCoarser = levels.endsOctave && weight > 0
    if isToCoarser {
      to = store.level(0, octave: octave + 1, of: base, key)
    } else {
      to = weight == 0 ? from : store.level(levels.level + 1, octave: octave, of: base, key)
    }
    tone = cpixels_tone(filter)
    (width, height) = (base.width, base.height)
  }

  var isOpaque: Bool { from.isOpaque && to.isOpaque }

  /// In hundredths of a nanosecond: what is mixed on the stage's own grid is as large as that.
  var effortPerPixel: Int { octave > 0 ? 20 : 30 }

  /// The bitmap whose pixels it has as they are, if the filter changes none.
  var unchanged: Bitmap? { octave == 0 && from === to && tone == nil ? from : nil }

  /// Writes the pixels of `part`, row by row to where `row` says, and calls `finish` after each.
  func write(
    _ part: PixelRect, by rows: BlurRows, _ row: (Int) -> UnsafeMutablePointer<UInt32>,
    finish: (Int) -> Void = { _ in }
  ) {
    rows.start(part.x..<part.maxX, octaves: octave)
    for y in part.y..<part.maxY {
      if octave == 0 {
        blend(y, part.x, rows, into: row(y), part.width)
      } else {
        double(y, octave: 0, rows, into: row(y), part)
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

  /// Mixes and tones pixels of the levels' grid.
  private func blend(
    _ y: Int, _ x: Int, _ rows: BlurRows, into target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let a = pixels(of: from, octave, y, x)
    let b: UnsafeMutablePointer<UInt32>
    if isToCoarser {
      let near = pixels(of: to, octave + 1, y >> 1, x >> 1)
      let far = pixels(of: to, octave + 1, y & 1 == 0 ? y >> 1 - 1 : y >> 1 + 1, x >> 1)
      cpixels_double(near, far, rows.line, (count + 2) / 2)
      b = rows.line + (x & 1)
    } else {
      b = pixels(of: to, octave, y, x)
    }
    if var tone {
      cpixels_blend(a, b, target, count, weight, &tone)
    } else {
      cpixels_blend(a, b, target, count, weight, nil)
    }
  }

  /// Those of an octave's bitmap from column `x` of row `y` on, or of the outermost row.
  private func pixels(
    of bitmap: Bitmap, _ octave: Int, _ y: Int, _ x: Int
  ) -> UnsafeMutablePointer<UInt32> {
    let apron = octave == 0 ? 0 : Bitmap.apron
    return bitmap.pixels(min(max(y + apron, 0), bitmap.height - 1)) + (x + apron)
  }

  /// Row `y` of a grid, from the next coarser one.
  private func double(
    _ y: Int, octave: Int, _ rows: BlurRows, into target: UnsafeMutablePointer<UInt32>,
    _ part: PixelRect
  ) {
    let columns = rows.columns[octave]
    let skipped = columns.lowerBound >> 1 - rows.columns[octave + 1].lowerBound
    let near = coarse(y >> 1, octave + 1, rows) + skipped
    let far = coarse(y & 1 == 0 ? y >> 1 - 1 : y >> 1 + 1, octave + 1, rows) + skipped
    if octave > 0 || columns == part.x..<part.maxX {
      cpixels_double(near, far, target, columns.count / 2)
    } else {
      cpixels_double(near, far, rows.line, columns.count / 2)
      target.update(from: rows.line + (part.x - columns.lowerBound), count: part.width)
    }
  }

  /// Row `y` of a coarse grid, kept until it is no longer needed.
  private func coarse(_ y: Int, _ octave: Int, _ rows: BlurRows) -> UnsafeMutablePointer<UInt32> {
    let (row, isNew) = rows.row(y, octave: octave)
    guard isNew else { return row }
    let columns = rows.columns[octave]
    if octave == self.octave {
      blend(y, columns.lowerBound, rows, into: row, columns.count)
    } else {
      double(y, octave: octave, rows, into: row, PixelRect(x: 0, y: 0, width: 0, height: 0))
    }
    return row
  }
}

/// Rows on their way from a coarse grid to the stage. They stay in the nearest cache.
final class BlurRows {
  private static let mostOctaves = 12
  /// Rows of a grid that are needed at the same time, as a power of two.
  private static let kept = 4

  /// By octave: which pixels of a row are made, in pairs but for the coarsest.
  @exclusivity(unchecked) private(set) var columns = [Range<Int>](
    repeating: 0..<0, count: mostOctaves + 1)
  /// A row of the stage and one pixel more on either side.
  @exclusivity(unchecked) private(set) var line: UnsafeMutablePointer<UInt32>

  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var width = 16
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
    let most = self.columns[0].count + 16
    guard most > width else { return }
    width = most
    line.deallocate()
    memory.deallocate()
    line = .allocate(capacity: width)
    memory = .allocate(capacity: Self.kept * (Self.mostOctaves + 1) * width)
  }

  /// The place of row `y` of a grid, and whether it has yet to be written there.
  func row(_ y: Int, octave: Int) -> (UnsafeMutablePointer<UInt32>, isNew: Bool) {
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
    let rest = 256 - Int((alpha * 256).rounded())
    func channel(_ value: Double) -> UInt16 {
      UInt16(min(Int((value.clamped(to: 1) * alpha * 65_280).rounded()) + 128, 65_535 - 255 * rest))
    }
    let veil = filter.veil
    self.init(
      saturation: Int16((filter.saturation.clamped(to: 2) * 128).rounded()) - 128,
      rest: UInt16(rest),
      veil: (channel(veil.blue), channel(veil.green), channel(veil.red), channel(1)))
  }
}
