/// Numbered places of which some are free: the first few in place, so that they need no memory, and as
/// many more as it takes in an array.
///
/// What only looks is `mutating` too: it then looks where things lie, and not at a copy of all of them.
struct InlineList<let inPlace: Int, Element: ChangedInPlace>: Sendable {
  private var near = InlineArray<inPlace, Element?>(repeating: nil)
  private var far: [Element?] = []

  /// One past the last place that is taken, as of the last `trim`.
  private var end = 0

  /// The numbers of all that are taken; some of them may be free.
  var indices: Range<Int> { 0..<end }

  /// What is at `number`; a copy.
  subscript(number: Int) -> Element? {
    mutating get { number < inPlace ? near[number] : far[number - inPlace] }
  }

  /// Whether nothing is at `number`.
  mutating func isFree(_ number: Int) -> Bool {
    with(number) { _ in } == nil
  }

  /// What `work` makes of what is at `number`, where it lies; nil if there is nothing.
  @discardableResult
  mutating func with<Result>(_ number: Int, _ work: (inout Element) -> Result) -> Result? {
    if number < inPlace {
      near[number]?.with(work)
    } else {
      far[number - inPlace]?.with(work)
    }
  }

  /// Takes the first free place, and tells its number.
  mutating func add(_ element: (_ number: Int) -> Element) -> Int {
    var number = 0
    while number < end, !isFree(number) { number += 1 }
    if number == end { end += 1 }
    if number < inPlace {
      near[number] = element(number)
    } else if number - inPlace < far.count {
      far[number - inPlace] = element(number)
    } else {
      far.append(element(number))
    }
    return number
  }

  /// Frees a place; numbers stay what they are.
  mutating func remove(_ number: Int) {
    if number < inPlace { near[number] = nil } else { far[number - inPlace] = nil }
  }

  /// Forgets the free places at the end, and gives back their memory.
  mutating func trim() {
    while end > 0, isFree(end - 1) {
      end -= 1
      if end >= inPlace { far.removeLast() }
    }
  }
}

/// What a closure can work on where it lies, behind an optional too.
protocol ChangedInPlace: Sendable {}

extension ChangedInPlace {
  mutating func with<Result>(_ work: (inout Self) -> Result) -> Result { work(&self) }
}
