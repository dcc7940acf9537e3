/// The search for names that the user may have meant.
package enum NearNames {
  /// Returns up to three of `names` that the user may have meant by `name`. These are the names
  /// from which `name` differs by the fewest edits. If `name` is not a misspelling of any name, the
  /// result is the names that begin with `name`, or an empty array if there are more than three of
  /// these. A misspelling has at most one edit for `lettersPerEdit` letters of `name`.
  package static func of(
    _ name: String, in names: [String], lettersPerEdit: Int = 2
  ) -> [String] {
    let letters = Array(name.utf8)
    let mask = Self.mask(name)
    var near: [(name: String, distance: Int)] = []
    for candidate in names where (Self.mask(candidate) ^ mask).nonzeroBitCount <= 4 {
      if let distance = distance(letters, Array(candidate.utf8)),
        lettersPerEdit * distance <= letters.count
      {
        near.append((candidate, distance))
      }
    }
    if near.isEmpty, !letters.isEmpty {
      // The name may be an abbreviation.
      let longer = names.filter { $0.hasPrefix(name) }
      return longer.count <= 3 ? longer : []
    }
    let smallest = near.map { $0.distance }.min()
    // Names at the same distance keep their order.
    return near.filter { $0.distance == smallest }.prefix(3).map { $0.name }
  }

  /// Returns the question `did you mean "a" or "b"?` with the names nearest to `name`, or `nil` if
  /// no name is near. `quote` surrounds each name.
  package static func question(
    for name: String, in names: [String], quote: String = "\""
  ) -> String? {
    question(of: of(name, in: names), quote: quote)
  }

  /// Returns the question `did you mean "a" or "b"?` with `names`, or `nil` if there are none.
  package static func question(of names: [String], quote: String) -> String? {
    let near = names.map { quote + $0 + quote }
    guard let last = near.last else { return nil }
    let others = near.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
  }

  /// Returns whether `name` may be a misspelling of `meant`.
  ///
  /// A misspelling has at most two edits, and at most half as many edits as `name` has letters. An
  /// edit adds, removes or replaces a letter, or swaps two neighbours. At least one letter of
  /// `meant` must remain.
  package static func areNear(_ name: String, _ meant: String) -> Bool {
    distance(Array(name.utf8), Array(meant.utf8)) != nil
  }

  /// Returns the characters of a name as a set of 64 bits: each character sets the bit of its code
  /// modulo 64. An edit of the name changes at most two bits.
  private static func mask(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Returns the number of edits from `a` to `b`. An edit adds, removes or replaces a letter, or
  /// swaps two neighbours. Returns `nil` if `a` cannot be a misspelling of `b`, as described at
  /// ``areNear(_:_:)``.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    guard abs(a.count - b.count) <= 2 else { return nil }
    let far = 3
    var last: [Int] = []
    var row = (0...b.count).map { min($0, far) }
    for i in 0..<a.count {
      var next = [Int](repeating: far, count: b.count + 1)
      if i < 2 { next[0] = i + 1 }
      // Cells further from the diagonal have a distance above two.
      for j in max(0, i - 2)..<max(max(0, i - 2), min(b.count, i + 3)) {
        let changed = row[j] + (a[i] == b[j] ? 0 : 1)
        next[j + 1] = min(changed, row[j + 1] + 1, next[j] + 1, far)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          next[j + 1] = min(next[j + 1], last[j - 1] + 1)
        }
      }
      last = row
      row = next
    }
    let edits = row[b.count]
    return edits < min(far, b.count) && 2 * edits <= a.count ? edits : nil
  }
}
