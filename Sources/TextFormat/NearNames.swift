/// Names that may have been meant.
package enum NearNames {
  /// Up to three of `names` that are at most two edits from `name`, the nearest first; if there are
  /// none, all.
  package static func of(_ name: String, in names: [String]) -> [String] {
    let letters = Array(name.utf8)
    let mask = Self.mask(name)
    var near: [(name: String, distance: Int)] = []
    for candidate in names where (Self.mask(candidate) ^ mask).nonzeroBitCount <= 4 {
      if let distance = distance(letters, Array(candidate.utf8)) {
        near.append((candidate, distance))
      }
    }
    // Of equal ones those come first that the file has first.
    let found = (0...2).flatMap { edits in near.filter { $0.distance == edits } }.prefix(3)
    return found.isEmpty ? names : found.map { $0.name }
  }

  /// Whether two names are at most two edits from each other.
  package static func areNear(_ a: String, _ b: String) -> Bool {
    distance(Array(a.utf8), Array(b.utf8)) != nil
  }

  /// The letters that occur in a name, modulo 64: an edit changes at most two of them.
  private static func mask(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// The letters to add, leave out or exchange (Levenshtein); nil: more than two.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    guard abs(a.count - b.count) <= 2 else { return nil }
    let far = 3
    var row = (0...b.count).map { min($0, far) }
    for i in 0..<a.count {
      var next = [Int](repeating: far, count: b.count + 1)
      if i < 2 { next[0] = i + 1 }
      // Further from the diagonal it is more than two.
      for j in max(0, i - 2)..<max(max(0, i - 2), min(b.count, i + 3)) {
        let changed = row[j] + (a[i] == b[j] ? 0 : 1)
        next[j + 1] = min(changed, row[j + 1] + 1, next[j] + 1, far)
      }
      row = next
    }
    return row[b.count] < far ? row[b.count] : nil
  }
}
