/// The smallest and largest progress that an easing may have at each column. A column is a multiple
/// of 0.01 % of the easing's duration.
struct Band {
  private(set) var low: [Double]
  private(set) var high: [Double]

  init(_ curve: Progress, duration: Int, tolerance: Double, margin: Double) {
    let columns = LinearEasing.columns
    let values = (0...columns).map {
      curve.value(at: Double($0) / Double(columns) * Double(duration) / 1000)
    }
    // For each column, an estimate of the largest difference between the curve and a straight line
    // to the neighbouring column. Where the curve bends most, this difference exceeds the margin.
    var bends = values.map { _ in 0.0 }
    for column in 1..<columns {
      bends[column] = abs(values[column - 1] - 2 * values[column] + values[column + 1]) / 8
    }
    (low, high) = (values, values)
    for column in 0...columns {
      let bend = max(
        bends[max(0, column - 1)], bends[column], bends[min(columns, column + 1)])
      let reach = tolerance - max(margin, 1.1 * bend)
      low[column] -= reach
      high[column] += reach
    }
  }
}

/// The set of stops that the search for the shortest path has reached. A stop is a corner of the
/// easing: a column and a value.
struct ReachedStops {
  /// For each column, the smallest permitted value in ten-thousandths, i.e. the lower limit of the
  /// ``Band``.
  private let lowestValues: [Int]
  private let count: Int
  private var isSeen: [Bool]

  init(_ band: Band) {
    lowestValues = band.low.map { Int(($0 * 10_000).rounded(.down)) }
    let widest = band.low.indices.reduce(0) { max($0, band.high[$1] - band.low[$1]) }
    count = Int((widest * 10_000).rounded(.up)) + 2
    isSeen = Array(repeating: false, count: count * lowestValues.count)
  }

  /// Inserts `stop` into the set. Returns whether `stop` was not in the set before.
  mutating func insert(_ stop: LinearEasing.Stop) -> Bool {
    let index = stop.column * count + stop.value - lowestValues[stop.column]
    defer { isSeen[index] = true }
    return !isSeen[index]
  }
}

/// A list of the highest of all inserted column numbers, limited in length and without duplicates.
struct FarthestColumns {
  private let capacity: Int
  /// The columns in ascending order.
  private var columns: [Int] = []
  /// The lowest column number in this list if the list contains `capacity` numbers, otherwise 0.
  /// Column numbers below this value are not added.
  private(set) var lowestColumn = 0

  init(_ capacity: Int) { self.capacity = capacity }

  mutating func insert(_ column: Int) {
    guard column >= lowestColumn, !columns.contains(column) else { return }
    columns.insert(column, at: columns.firstIndex { $0 > column } ?? columns.count)
    if columns.count > capacity { columns.removeFirst() }
    if columns.count == capacity { lowestColumn = columns[0] }
  }
}

/// All line segments that begin at one stop of an easing and stay within a ``Band``. A line segment
/// connects two consecutive stops.
struct Funnel {
  let start: LinearEasing.Stop
  /// For each column after ``start``: the minimum and maximum slope of a line segment that runs
  /// from ``start`` to this column within the band. Unit: progress per column.
  private var slopes: [(low: Double, high: Double)] = []

  init(from start: LinearEasing.Stop, _ band: Band) {
    self.start = start
    let origin = Double(start.value) / 10_000
    var (low, high) = (-Double.infinity, Double.infinity)
    for column in (start.column + 1)..<max(start.column + 1, band.low.count) {
      let distance = Double(column - start.column)
      low = max(low, (band.low[column] - origin) / distance)
      high = min(high, (band.high[column] - origin) / distance)
      guard low <= high else { break }
      slopes.append((low, high))
    }
  }

  /// Returns whether the line segment from ``start`` to the last stop of the easing stays within
  /// the band. The last stop has the value `goal`, in ten-thousandths.
  func holds(_ goal: Int) -> Bool {
    guard let last = slopes.last, start.column + slopes.count == LinearEasing.columns else {
      return false
    }
    let slope = Double(goal - start.value) / 10_000 / Double(slopes.count)
    return last.low <= slope && slope <= last.high
  }

  /// Calls `body` with the stops at which a line segment from ``start`` may end.
  ///
  /// The segment must stay within the tolerance around the curve. Of the columns (time steps) to
  /// which such a segment leads, the last `reach` are used. If they contain no stop, the nearest
  /// earlier column with a stop is used. Columns before `first` and the last column of the easing
  /// are left out.
  func forEachStop(in reach: Int, from first: Int, _ body: (LinearEasing.Stop) -> Void) {
    let end = min(slopes.count, LinearEasing.columns - 1 - start.column)
    let minimum = max(0, first - start.column - 1)
    var begin = max(minimum, slopes.count - reach)
    func isEmpty(_ index: Int) -> Bool { values(at: index).low > values(at: index).high }
    if begin >= end || (begin..<end).allSatisfy(isEmpty) {
      guard minimum < min(begin, end) else { return }
      begin = (minimum..<min(begin, end)).last { !isEmpty($0) } ?? end
    }
    for index in begin..<max(begin, end) {
      let (low, high) = values(at: index)
      for value in low...max(low, high) where value <= high {
        body(LinearEasing.Stop(column: start.column + index + 1, value: value))
      }
    }
  }

  /// Returns the range of values, in ten-thousandths, at which a line segment from ``start`` can
  /// end in one later column. This column is `index + 1` columns after the column of ``start``. If
  /// no whole number fits, `low` is greater than `high`.
  private func values(at index: Int) -> (low: Int, high: Int) {
    let (origin, distance) = (Double(start.value) / 10_000, Double(index + 1))
    return (
      Int(((origin + slopes[index].low * distance) * 10_000).rounded(.up)),
      Int(((origin + slopes[index].high * distance) * 10_000).rounded(.down))
    )
  }
}
