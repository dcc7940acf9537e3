/// The numbers of the recognizers in a contest, in the order in which the recognizers were added.
/// The first eight are stored inline.
struct MemberList {
  private var near = InlineArray<8, UInt32>(repeating: 0)
  private var far: [UInt32] = []
  private(set) var count = 0

  var first: Int? { count > 0 ? self[0] : nil }

  subscript(position: Int) -> Int {
    Int(position < near.count ? near[position] : far[position - near.count])
  }

  func contains(_ member: Int) -> Bool {
    for i in 0..<count where self[i] == member { return true }
    return false
  }

  mutating func append(_ member: Int) {
    guard !contains(member) else { return }
    if count < near.count { near[count] = UInt32(member) } else { far.append(UInt32(member)) }
    count += 1
  }

  mutating func remove(_ member: Int) {
    guard let index = (0..<count).first(where: { self[$0] == member }) else { return }
    for i in index..<count - 1 {
      let next = UInt32(self[i + 1])
      if i < near.count { near[i] = next } else { far[i - near.count] = next }
    }
    if !far.isEmpty { far.removeLast() }
    count -= 1
  }
}
