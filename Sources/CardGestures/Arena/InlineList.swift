/// A list of numbered slots, some of which are free. The first `inPlace` slots need no heap memory;
/// further slots are in an array.
///
/// Reading methods are `mutating` too, so that they read the elements in place and not in a copy of
/// the list.
struct InlineList<let inPlace: Int, Element: ChangedInPlace>: Sendable {
  private var near = InlineArray<inPlace, Element?>(repeating: nil)
  private var far: [Element?] = []

  /// The number of slots up to the last used slot. Slots that were freed since the last `trim`
  /// count too.
  private var end = 0

  /// The numbers of all slots up to the last used slot; some slots may be free.
  var indices: Range<Int> { 0..<end }

  /// A copy of the element in slot `number`, or `nil` if the slot is free.
  subscript(number: Int) -> Element? {
    mutating get { number < inPlace ? near[number] : far[number - inPlace] }
  }

  /// Returns whether slot `number` is free.
  mutating func isFree(_ number: Int) -> Bool {
    with(number) { _ in } == nil
  }

  /// Calls `work` with the element in slot `number`, without a copy, and returns the result, or
  /// `nil` if the slot is free.
  @discardableResult
  mutating func with<Result>(_ number: Int, _ work: (inout Element) -> Result) -> Result? {
    if number < inPlace {
      near[number]?.with(work)
    } else {
      far[number - inPlace]?.with(work)
    }
  }

  /// Stores an element in the first free slot and returns the number of the slot. The closure
  /// `element` makes the element for this number.
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

  /// Frees a slot. The numbers of the other slots stay the same.
  mutating func remove(_ number: Int) {
    if number < inPlace { near[number] = nil } else { far[number - inPlace] = nil }
  }

  /// Removes the free slots at the end and frees their memory.
  mutating func trim() {
    while end > 0, isFree(end - 1) {
      end -= 1
      if end >= inPlace { far.removeLast() }
    }
  }
}

/// A type with the method `with`, by which a closure changes a value in place. The call
/// `optional?.with { … }` changes the value inside an optional, without a copy.
protocol ChangedInPlace: Sendable {}

extension ChangedInPlace {
  mutating func with<Result>(_ work: (inout Self) -> Result) -> Result { work(&self) }
}
