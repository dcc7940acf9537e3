internal import SceneCore

/// The filter that decides which rows of the list are shown. A row is identified by its number,
/// from 1.
///
/// Rows differ only in their number and in their product, and there are only eight products. So
/// even a million rows can be searched without creating the texts of the rows.
struct RowFilter {
  /// The search text in lower case. If empty, all rows are shown.
  let query: [Character]
  let total: Int
  /// The numbers of the rows that are shown, or `nil` if all rows are shown.
  private let numbers: [Int32]?
  /// A description of the result, such as "7 of 50 rows". The text is stored because every frame
  /// reads it.
  let summary: String

  private static let prefix = "This is cell "

  init(_ text: String, total: Int) {
    query = SearchText.lowered(text)
    self.total = total
    let prefix = SearchText.lowered(Self.prefix)
    // A query that occurs in the common prefix matches all rows, as an empty query does.
    guard !query.isEmpty, SearchText.matches(of: query, in: prefix).isEmpty else {
      (numbers, summary) = (nil, "\(total) of \(total) rows")
      return
    }
    let (query, wanted) = (query, query.compactMap(\.wholeNumberValue))
    let products = (1...8).map {
      !SearchText.matches(of: query, in: Self.detail(row: $0)).isEmpty
    }
    // Matches that include the end of the prefix and the first digits of the number, such as "cell
    // 12".
    let start = query.firstIndex { $0.isWholeNumber } ?? query.count
    let startsNumber =
      start > 0 && start + wanted.count == query.count && !wanted.isEmpty
      && prefix.suffix(start).elementsEqual(query.prefix(start))
    let isNumber = wanted.count == query.count
    let numbers: [Int32] = (1...max(1, total)).compactMap { number in
      let matches =
        products[(number - 1) % 8]
        || (isNumber && Self.digits(of: number, contain: wanted))
        || (startsNumber && Self.digits(of: number, startWith: wanted))
      return matches ? Int32(number) : nil
    }
    (self.numbers, summary) = (numbers, "\(numbers.count) of \(total) rows")
  }

  /// The number of rows shown.
  var count: Int { numbers?.count ?? total }

  /// Returns the number of the row that is shown at `index`. `index` counts the shown rows from 0.
  func number(at index: Int) -> Int { numbers.map { Int($0[index]) } ?? index + 1 }

  /// Returns the index of row `number` among the shown rows, or `nil` if this row is not shown.
  func index(of number: Int) -> Int? {
    guard let numbers else { return (1...total).contains(number) ? number - 1 : nil }
    var range = numbers.indices
    while !range.isEmpty {
      let midpoint = range.lowerBound + range.count / 2
      if numbers[midpoint] == number { return midpoint }
      range =
        numbers[midpoint] < number ? midpoint + 1..<range.upperBound : range.lowerBound..<midpoint
    }
    return nil
  }

  static func title(row number: Int) -> String { prefix + "\(number)" }

  static func detail(row number: Int) -> String {
    let product = Product(row: number)
    return "\(product.name) · \(product.secondName)"
  }

  private static func digits(of number: Int, contain wanted: [Int]) -> Bool {
    var rest = number
    while rest > 0 {
      if ends(rest, with: wanted) { return true }
      rest /= 10
    }
    return false
  }

  private static func digits(of number: Int, startWith wanted: [Int]) -> Bool {
    var rest = number
    var length = 0
    while rest > 0 {
      length += 1
      rest /= 10
    }
    guard length >= wanted.count else { return false }
    rest = number
    for _ in 0..<length - wanted.count { rest /= 10 }
    return ends(rest, with: wanted) && wanted.first != 0
  }

  private static func ends(_ number: Int, with wanted: [Int]) -> Bool {
    var rest = number
    for digit in wanted.reversed() {
      if rest == 0 || rest % 10 != digit { return false }
      rest /= 10
    }
    return true
  }
}
