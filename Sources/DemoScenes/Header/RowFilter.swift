internal import SceneCore

/// Which of the list's rows are shown. A row is known by its number, from 1.
///
/// Rows differ in their number and in one of eight products only, so that even a million of them
/// are searched without making their texts.
struct RowFilter {
  /// What is searched for, in lower case; empty: all rows are shown.
  let query: [Character]
  let total: Int
  /// Numbers of the rows shown; nil: all.
  private let numbers: [Int32]?
  /// "7 of 50 rows": asked for in each frame.
  let summary: String

  private static let prefix = "This is cell "

  init(_ text: String, total: Int) {
    query = SearchText.lowered(text)
    self.total = total
    let prefix = SearchText.lowered(Self.prefix)
    // What is in the words that all rows share finds them all, as nothing does.
    guard !query.isEmpty, SearchText.matches(of: query, in: prefix).isEmpty else {
      (numbers, summary) = (nil, "\(total) of \(total) rows")
      return
    }
    let (query, wanted) = (query, query.compactMap(\.wholeNumberValue))
    let products = (1...8).map {
      !SearchText.matches(of: query, in: Self.detail(row: $0)).isEmpty
    }
    // "cell 12": the end of the words, then the beginning of the number.
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

  /// Rows shown.
  var count: Int { numbers?.count ?? total }

  /// Number of the row in place `index`.
  func number(at index: Int) -> Int { numbers.map { Int($0[index]) } ?? index + 1 }

  /// The place of row `number`; nil: it is not shown.
  func index(of number: Int) -> Int? {
    guard let numbers else { return (1...total).contains(number) ? number - 1 : nil }
    var range = numbers.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if numbers[middle] == number { return middle }
      range =
        numbers[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
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
