internal import CardDrawing
internal import CardGeometry

/// The coverage of each pixel by a turned or tilted rounded rectangle, row by row. A convex polygon
/// approximates the rectangle.
///
/// Coverage is the exact area of the polygon in each pixel. It is a sum of the signed areas to the
/// right of the polygon's edges. Only pixels at the edges have a coverage byte; pixels between the
/// edges are fully covered. Memory is reused for the next outline.
struct Outline {
  /// The pixels of a row that the outline touches.
  struct Row {
    /// The first pixel of the row that the outline touches.
    var start = 0
    /// The first pixel of the row that the outline covers fully; `end` if there is none.
    var solidStart = 0
    /// The end of the row's fully covered pixels: the index after the last one.
    var solidEnd = 0
    /// The end of the pixels that the outline touches: the index after the last one.
    var end = 0
    /// The index, in `coverage`, of the row's first coverage byte. The bytes of the pixels
    /// `start..<solidStart` come first, followed by those of `solidEnd..<end`.
    var bytes = 0
  }

  /// All rows with their coverage bytes.
  struct Rows {
    let coverage: UnsafeBufferPointer<UInt8>
    fileprivate let rows: UnsafeBufferPointer<Row>
    fileprivate let top: Int

    /// Returns row `y`. If the outline does not touch the row, the row is an empty range of pixels.
    @inline(__always)
    func row(_ y: Int) -> Row {
      let index = y - top
      return index >= 0 && index < rows.count ? rows[index] : Row()
    }
  }

  /// One side of the polygon, followed from top to bottom.
  private struct Chain {
    /// The index of the point where the current edge begins.
    var point: Int
    /// The step to the next point's index: 1 or −1.
    let step: Int
    /// The sign of the areas to the right of this side's edges: 1 for the left side, whose areas
    /// are added, and −1 for the right side, whose areas are subtracted.
    let sign: Double
  }

  /// The range of x in which the left or the right side of the outline crosses one row of pixels.
  private struct Crossing {
    var low = Double.infinity
    var high = -Double.infinity
    var height = 0.0
  }

  /// The coverage bytes of all rows; 255 is a full pixel.
  private(set) var coverage: [UInt8] = []
  private var rows: [Row] = []
  private var top = 0
  private var points: [SIMD2<Double>] = []
  /// For each pixel of a row, the coverage of the pixel minus the coverage of its left neighbour.
  /// When a row is finished, all values are reset to 0.
  private var sums: [Double] = []
  private var lastPoint = 0

  /// Returns row `y`. If the outline does not touch the row, the row is an empty range of pixels.
  func row(_ y: Int) -> Row { withRows { $0.row(y) } }

  /// Calls `body` with all rows of the outline.
  @inline(__always)
  func withRows<Result>(_ body: (Rows) -> Result) -> Result {
    rows.withUnsafeBufferPointer { rows in
      coverage.withUnsafeBufferPointer { coverage in
        body(Rows(coverage: coverage, rows: rows, top: top))
      }
    }
  }

  /// Replaces the outline by that of a rounded rectangle of `size`, which is mapped onto `quad` and
  /// clipped to `visible`.
  mutating func trace(_ quad: Quad, size: Size, radii: CornerRadii, in visible: PixelRect) {
    points.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
    quad.forEachOutlinePoint(of: size, radii: radii) { point in
      points.append(SIMD2(point.x - Double(visible.x), point.y))
    }
    guard let first = points.first, !visible.isEmpty else { return }
    var (highest, lowest) = (0, 0)
    var area = 0.0
    var previous = points[points.count - 1]
    for (index, point) in points.enumerated() {
      if point.y < points[highest].y { highest = index }
      if point.y > points[lowest].y { lowest = index }
      let (a, b) = (previous - first, point - first)
      area += a.x * b.y - b.x * a.y
      previous = point
    }
    lastPoint = lowest
    top = max(visible.y, points[highest].y.rounded(.down).pixel)
    let bottom = min(visible.maxY, points[lowest].y.rounded(.up).pixel)
    if sums.count < visible.width + 2 {
      sums = Array(repeating: 0, count: visible.width + 2)
    }
    // The points of the polygon are clockwise, so the right side comes first. The points of a
    // mirrored rectangle are counterclockwise.
    let step = area > 0 ? 1 : -1
    var left = Chain(point: highest, step: -step, sign: 1)
    var right = Chain(point: highest, step: step, sign: -1)
    for y in top..<max(top, bottom) {
      let (a, b) = (advance(&left, y, visible.width), advance(&right, y, visible.width))
      finishRow(a, b, visible)
    }
  }

  /// Follows one side of the polygon through row `y`. For each edge of the side, the area to the
  /// right of the edge is added to `sums` (for the left side of the polygon) or subtracted (for the
  /// right side). `width` is the number of pixels in the row. Returns the side's extent in the row.
  private mutating func advance(_ chain: inout Chain, _ y: Int, _ width: Int) -> Crossing {
    var crossing = Crossing()
    let (above, below) = (Double(y), Double(y + 1))
    while chain.point != lastPoint {
      let next = (chain.point + chain.step + points.count) % points.count
      let (a, b) = (points[chain.point], points[next])
      let (start, end) = (max(a.y, above), min(b.y, below))
      if end > start {
        let slope = (b.x - a.x) / (b.y - a.y)
        let from = start == a.y ? a.x : a.x + (start - a.y) * slope
        let to = end == b.y ? b.x : a.x + (end - a.y) * slope
        add(min(from, to), max(from, to), height: (end - start) * chain.sign, width)
        crossing.low = min(crossing.low, from, to)
        crossing.high = max(crossing.high, from, to)
        crossing.height += end - start
      }
      if b.y > below { break }
      chain.point = next
    }
    return crossing
  }

  /// Adds the area to the right of a piece of an edge. The piece lies in one row of `width` pixels
  /// and extends from x = `low` to x = `high`.
  private mutating func add(_ low: Double, _ high: Double, height: Double, _ width: Int) {
    let limit = Double(width)
    if low >= limit { return }
    if high <= 0 {
      sums[0] += height
      return
    }
    if high - low < 1e-9 {
      let column = Int(max(low, 0))
      let right = max(low, 0) - Double(column)
      sums[column] += height * (1 - right)
      sums[column + 1] += height * right
      return
    }
    let density = height / (high - low)
    var x = max(low, 0)
    sums[0] += density * (x - low)
    let end = min(high, limit)
    var column = Int(x)
    while x < end {
      let next = min(end, Double(column + 1))
      let coverage = density * (next - x)
      let right = (x + next) / 2 - Double(column)
      sums[column] += coverage * (1 - right)
      sums[column + 1] += coverage * right
      x = next
      column += 1
    }
  }

  /// Converts the sums of a row to bytes and resets the sums to 0.
  private mutating func finishRow(_ left: Crossing, _ right: Crossing, _ visible: PixelRect) {
    func clamped(_ x: Double) -> Int { Int(min(max(x, 0), Double(visible.width))) }
    let start = clamped(min(left.low, right.low).rounded(.down))
    let end = clamped(max(left.high, right.high).rounded(.up))
    guard start < end else {
      sums[start] = 0
      rows.append(Row())
      return
    }
    var (solidStart, solidEnd) = (end, end)
    if min(left.height, right.height) > 1 - 1e-9 {
      let (from, to) = (clamped(left.high.rounded(.up)), clamped(right.low.rounded(.down)))
      if from < to { (solidStart, solidEnd) = (from, to) }
    }
    let bytes = coverage.count
    appendCoverage(start, solidStart, from: 0)
    appendCoverage(solidEnd, end, from: 1)
    rows.append(
      Row(
        start: start + visible.x, solidStart: solidStart + visible.x,
        solidEnd: solidEnd + visible.x, end: end + visible.x, bytes: bytes))
  }

  private mutating func appendCoverage(_ start: Int, _ end: Int, from value: Double) {
    var sum = value
    for column in start..<end {
      sum += sums[column]
      sums[column] = 0
      coverage.append(UInt8(min(max(sum, 0), 1) * 255 + 0.5))
    }
    sums[end] = 0
  }

  /// Returns a large upright rectangle of fully covered pixels; empty if there is none.
  ///
  /// Only rectangles whose upper and lower edges are at eighths of the outline's height are
  /// considered.
  func coveredRect() -> PixelRect {
    var best = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for first in 0..<8 {
      var (left, right) = (Int.min, Int.max)
      for last in first..<8 {
        for row in rows[rows.count * last / 8..<rows.count * (last + 1) / 8] {
          left = max(left, row.solidStart)
          right = min(right, row.solidEnd)
        }
        guard left < right, left > Int.min else { break }
        let (from, to) = (rows.count * first / 8, rows.count * (last + 1) / 8)
        let rect = PixelRect(x: left, y: top + from, width: right - left, height: to - from)
        if rect.area > best.area { best = rect }
      }
    }
    return best
  }
}
