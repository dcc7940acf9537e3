/// Indices of recognizers, in the order in which they were added.
struct MemberList {
  private var storage = InlineArray<8, UInt8>(repeating: 0)
  private(set) var count = 0

  var first: Int? { count > 0 ? Int(storage[0]) : nil }

  subscript(position: Int) -> Int { Int(storage[position]) }

  func contains(_ member: Int) -> Bool {
    for i in 0..<count where Int(storage[i]) == member { return true }
    return false
  }

  mutating func append(_ member: Int) {
    guard count < storage.count, !contains(member) else { return }
    storage[count] = UInt8(truncatingIfNeeded: member)
    count += 1
  }

  mutating func remove(_ member: Int) {
    var kept = 0
    for i in 0..<count where Int(storage[i]) != member {
      storage[kept] = storage[i]
      kept += 1
    }
    count = kept
  }
}
