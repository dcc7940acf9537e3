/// The search for names that the user may have meant.
package enum NearNames {
  /// Returns up to three of `names` that are at most two edits from `name`, the nearest first. If
  /// there are none, it returns all of `names`.
  package static func of(_ name: String, in names: [String]) -> [String] {
    let letters = Array(name.utf8)
    let mask = Self.mask(name)
    var near: [(name: String, distance: Int)] = []
    for candidate in names where (Self.mask(candidate) ^ mask).nonzeroBitCount <= 4 {
      if let distance = distance(letters, Array(candidate.utf8)) {
        near.append((candidate, distance))
      }
    }
    // Names at the same distance keep their order.
    let found = (0...2).flatMap { edits in near.filter { $0.distance == edits } }.prefix(3)
    return found.isEmpty ? names : found.map { $0.name }
  }

  /// Returns whether two names are at most two edits from each other.
  package static func areNear(_ a: String, _ b: String) -> Bool {
    distance(Array(a.utf8), Array(b.utf8)) != nil
  }

  /// Returns the set of characters in a name, modulo 64. An edit changes at most two bits.
  private static func mask(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Returns the Levenshtein distance of two names, or `nil` if it exceeds two.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    guard abs(a.count - b.count) <= 2 else { return nil }
    let far = 3
    var row = (0...b.count).map { min($0, far) }
    for i in 0..<a.count {
      var next = [Int](repeating: far, count: b.count + 1)
      if i < 2 { next[0] = i + 1 }
      // Cells further from the diagonal have a distance above two.
      for j in max(0, i - 2)..<max(max(0, i - 2), min(b.count, i + 3)) {
        let changed = row[j] + (a[i] == b[j] ? 0 : 1)
        next[j + 1] = min(changed, row[j + 1] + 1, next[j] + 1, far)
      }
      row = next
    }
    return row[b.count] < far ? row[b.count] : nil
  }
}
