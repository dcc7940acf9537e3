internal import Synchronization

/// A lock-free ring buffer of fixed size for one writing and one reading thread.
final class FrameRing: @unchecked Sendable {
  let capacity: Int
  private let slots: UnsafeMutablePointer<FrameRecord>
  /// The number of records appended since the start.
  private let appended = Atomic(0)
  /// The number of records drained since the start.
  private let drained = Atomic(0)
  private let lost = Atomic(0)
  /// The index of the next record. Only the appending thread uses this property.
  private var sequence = 0
  private var dropsPending = false

  init(capacity: Int) {
    precondition(capacity > 0, "a ring holds at least one record")
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: FrameRecord(), count: capacity)
  }

  deinit {
    slots.deallocate()
  }

  /// The number of records lost because the ring was full.
  var dropped: Int { lost.load(ordering: .acquiring) }

  /// The number of records in the buffer that have not been drained yet.
  var count: Int {
    appended.load(ordering: .sequentiallyConsistent)
      - drained.load(ordering: .sequentiallyConsistent)
  }

  /// Appends a record, or counts it as dropped if the ring is full.
  func append(_ record: FrameRecord) {
    let end = appended.load(ordering: .relaxed)
    let number = sequence
    sequence += 1
    guard end - drained.load(ordering: .acquiring) < capacity else {
      lost.add(1, ordering: .relaxed)
      dropsPending = true
      return
    }
    let slot = slots + end % capacity
    slot.pointee = record
    slot.pointee.sequence = number
    if dropsPending { slot.pointee.flags.insert(.afterOverflow) }
    dropsPending = false
    appended.store(end + 1, ordering: .sequentiallyConsistent)
  }

  /// Moves all waiting records to the end of `records`.
  func drain(into records: inout [FrameRecord]) {
    let start = drained.load(ordering: .relaxed)
    let end = appended.load(ordering: .acquiring)
    for index in start..<end { records.append(slots[index % capacity]) }
    drained.store(end, ordering: .sequentiallyConsistent)
  }
}
