internal import CPixels
internal import CardDrawing
internal import CardGeometry

#if canImport(Glibc)
  internal import Glibc
#endif

/// Paints the strip of an ``EdgeBlur``: a blur whose strength changes from row to row.
///
/// Rows are counted from the inner end of the strip to the edge; a strip at the top is painted
/// upside down. Each row is a mixture of two levels of ``BlurLevels``. A level is computed only for
/// the rows that use it, so that the cost does not grow with the number of levels.
struct EdgeBlurPainter {
  /// The standard deviation of the blur at the edge, in device pixels.
  private let sigma: Double
  private let tint: Color
  /// The number of rows of the strip.
  private let rowCount: Int
  /// The number of rows before the strip that the blur reads.
  let inner: Int
  /// The number of rows behind the edge that the blur reads. They mirror the strip, because a
  /// repeated row at the edge would flicker while the content scrolls.
  private let outer: Int

  /// Creates a painter for a strip of `rowCount` rows, at `scale` device pixels per point.
  init(_ blur: EdgeBlur, rowCount: Int, scale: Double) {
    let sigma = blur.radius.clamped(to: 64) / 2 * scale
    func reach(_ row: Int) -> Int {
      Int((4 * sigma * EdgeBlur.strength(at: (Double(row) + 0.5) / Double(rowCount))).rounded(.up))
    }
    (self.sigma, tint, self.rowCount) = (sigma, blur.tint, rowCount)
    inner = (0..<rowCount).reduce(0) { max($0, reach($1) - $1) } + 4
    outer = reach(rowCount) + 4
  }

  /// Returns the strength of blur and tint, 0…1, in the middle of the rows that row `row` of the
  /// grid of `octave` stands for. Rows of the grid are counted from the first row that is read.
  private func strength(_ row: Int, octave: Int) -> Double {
    let middle = (Double(row) + 0.5) * Double(1 << octave) - Double(inner)
    return EdgeBlur.strength(at: middle / Double(rowCount))
  }

  /// Returns the blurred strip of `painted`, whose rows are in the order of the stage. They include
  /// ``inner`` rows beside the strip.
  func blurred(_ painted: Bitmap, _ edge: EdgeBlur.Edge, in pool: BitmapPool) -> Bitmap {
    let base = mirrored(painted, edge, in: pool)
    let result = pool.bitmap(width: painted.width, height: rowCount)
    result.isOpaque = painted.isOpaque
    var grid = BlurGrid(base, isDeep: false)
    var (first, octave) = (0, 0)
    while first < rowCount {
      if octave > 0 { grid = grid.halved(apron: octave == 1 ? 0 : BlurGrid.apron, from: pool) }
      let limit = BlurLevels.sigmas(octave: octave).last.map { $0 * Double(1 << octave) } ?? 0
      var end = first
      while end < rowCount, octave == 12 || sigma * strength(inner + end, octave: 0) < limit {
        end += 1
      }
      if end > first {
        write(first..<end, octave, grid, edge, in: pool, into: result)
        first = end
      }
      octave += 1
    }
    return result
  }

  /// Returns the rows of `painted` from the inner end on, continued behind the edge.
  private func mirrored(
    _ painted: Bitmap, _ edge: EdgeBlur.Edge, in pool: BitmapPool
  ) -> Bitmap {
    let height = inner + rowCount
    let base = pool.bitmap(width: painted.width, height: height + outer)
    for row in 0..<base.height {
      let inside = row < height ? row : max(0, 2 * height - 1 - row)
      let source = painted.pixels(edge == .top ? height - 1 - inside : inside)
      base.pixels(row).update(from: source, count: painted.width)
    }
    return base
  }

  /// Writes the rows `strip`, whose blur is stored on the grid of `octave`. `grid` is the picture
  /// without a blur at the resolution of this grid.
  private func write(
    _ strip: Range<Int>, _ octave: Int, _ grid: BlurGrid, _ edge: EdgeBlur.Edge,
    in pool: BitmapPool, into result: Bitmap
  ) {
    let apron = octave == 0 ? 0 : BlurGrid.apron
    let margin = octave == 0 ? 0 : 2
    let first = (inner + strip.lowerBound) >> octave - margin
    let end = (inner + strip.upperBound - 1) >> octave + margin + 1
    let mixtures = (first..<end).map { row in
      let own = sigma * strength(row, octave: octave)
      return BlurLevels(variance: own * own, octave: octave)
    }
    let levels = BlurLevels.sigmas(octave: octave).indices.map { level -> BlurGrid.Rows? in
      let users = mixtures.indices.filter { mixtures[$0].uses(level) }
      guard let low = users.first, let high = users.last else { return nil }
      let range = first + apron + low..<first + apron + high + 1
      if octave == 0, level == 0 { return BlurGrid.Rows(grid: grid, first: 0) }
      let kernel = BlurLevels.kernel(octave: octave, level: level)
      return grid.blurred(by: kernel, rows: range, from: pool)
    }
    pool.rows.write(
      PixelRect(x: 0, y: inner + strip.lowerBound, width: result.width, height: strip.count),
      octave: octave
    ) { y, x, target, count in
      let mixture = mixtures[min(max(y - first, 0), mixtures.count - 1)]
      let weight = UInt16((mixture.fraction * 256).rounded())
      guard let from = levels[mixture.level], let to = levels[mixture.level + 1] else { return }
      let (a, b) = (from.pixel(y + apron, x + apron), to.pixel(y + apron, x + apron))
      let scrim = tint.opacity(strength(y, octave: octave))
      if var tone = cpixels_tone(Filter(scrim: scrim)) {
        cpixels_mix(a, b, from.grid.isDeep, weight, &tone, target, count)
      } else {
        cpixels_mix(a, b, from.grid.isDeep, weight, nil, target, count)
      }
    } row: { y in
      result.pixels(edge == .top ? rowCount - 1 - (y - inner) : y - inner)
    }
  }
}

extension PictureStore {
  /// Returns the strip of `blur`, which fills `box` on a canvas of `scale` device pixels per point.
  func bitmap(of blur: EdgeBlur, _ box: PixelRect, scale: Double) -> Bitmap {
    var fingerprint = Fingerprint()
    blur.fingerprint(into: &fingerprint)
    fingerprint.combine(scale)
    fingerprint.combine(box.x)
    fingerprint.combine(box.y)
    let key = BitmapKey(
      kind: .edge, fingerprint: fingerprint.value, width: box.width, height: box.height)
    return strips.bitmap(key) {
      let painter = EdgeBlurPainter(blur, rowCount: box.height, scale: scale)
      let top = blur.edge == .top ? box.y : box.y - painter.inner
      let canvas = Canvas(
        size: Size(
          width: Double(box.width) / scale, height: Double(box.height + painter.inner) / scale),
        scale: scale)
      let origin = Vector(dx: -Double(box.x) / scale, dy: -Double(top) / scale)
      var list = DisplayList()
      for layer in blur.list.layers { list.add(layer.moved(by: origin)) }
      let painted = strips.pool.bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
      FramePainter(store: self).draw(list, on: canvas, into: painted)
      return painter.blurred(painted, blur.edge, in: strips.pool)
    }
  }
}

extension FramePainter {
  /// Draws `list` into `bitmap`, which has the size of `canvas`.
  fileprivate func draw(_ list: DisplayList, on canvas: Canvas, into bitmap: Bitmap) {
    memset(bitmap.memory, 0, bitmap.bytes)
    let target = TargetImage(
      bitmap.memory, width: bitmap.width, height: bitmap.height, pitch: bitmap.stride)
    draw(
      list, on: canvas, damage: [bitmap.bounds], within: bitmap.bounds, ground: 0, into: target)
    var common: UInt32 = .max
    for y in 0..<bitmap.height {
      let row = bitmap.pixels(y)
      for x in 0..<bitmap.width { common &= row[x] }
    }
    bitmap.isOpaque = common >> 24 == 255
  }
}

extension EdgeBlur {
  /// Returns the pixels of the strip. They adjoin the pixels of the part without a blur, which is
  /// aligned to whole pixels as a clip.
  func pixels(scale: Double) -> PixelRect {
    let (whole, sharp) = (self.whole.snapped(scale: scale), self.sharp.snapped(scale: scale))
    let (from, to) = edge == .top ? (whole.y, sharp.y) : (sharp.maxY, whole.maxY)
    return PixelRect(x: whole.x, y: from, width: whole.width, height: max(1, to - from))
  }
}

/// The last strips of blurred edges. They are not in the cache of the store, because each frame of a
/// scrolling list would add a strip that no later frame uses.
final class EdgeBlurStrips {
  let pool = BitmapPool()
  private var strips: [(key: BitmapKey, bitmap: Bitmap)] = []
  private static let maximumCount = 4

  /// Returns the strip with the key `key`. If it is not one of the last strips, `make` paints it
  /// first.
  func bitmap(_ key: BitmapKey, make: () -> Bitmap) -> Bitmap {
    if let strip = strips.first(where: { $0.key == key }) { return strip.bitmap }
    let bitmap = make()
    if strips.count >= Self.maximumCount { strips.removeFirst() }
    strips.append((key, bitmap))
    return bitmap
  }

  /// Forgets all strips and their memory.
  func removeAll() {
    strips.removeAll()
    pool.removeAll()
  }
}
