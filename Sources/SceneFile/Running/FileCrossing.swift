/// The state of an entry in the section "on".
struct FileCrossing {
  /// For each number of the entry: whether the entry's value counts as above this number.
  var isAbove: [Bool] = []
  /// The number of times, so far, that the entry took effect because the entry's value passed one
  /// of the entry's thresholds.
  var count = 0
}
