internal import CardGeometry
internal import CardGestures
internal import Stage

/// A list of inputs in time order, used by the history, recordings and playbacks. Moves are packed
/// to save memory, because a device reports up to a thousand per second. Packing changes no value:
/// each input that is read equals the appended input.
struct InputLog: Sendable {
  /// An element of the log: a packed move, or, for an input that is not packed, the index of the
  /// input in `others`.
  private struct Entry: Sendable {
    var x: Double
    var y: Double
    /// The time in microseconds after `start` if the entry is a move. Otherwise the index of the
    /// input in `others`.
    var time: UInt32
    var pointer: Int16
    /// The index of the pointer device in `PointerDevice.allCases`, or `nil` if the entry is not a
    /// move.
    var device: UInt8?
  }

  /// The memory in bytes of one entry of the log (`move`), and of one input in the array `others`
  /// (`other`).
  static let bytes = (move: MemoryLayout<Entry>.stride, other: MemoryLayout<StageInput>.stride)

  /// The stage time that packed times are relative to, in microseconds.
  private let start: Int64
  private var entries: [Entry] = []
  /// Inputs that are not moves, and moves that cannot be packed without loss.
  private(set) var others: [StageInput] = []

  /// Creates an empty log for inputs from stage time `time` on, with memory reserved for `count`
  /// inputs.
  init(from time: Double, capacity count: Int) {
    start = Int64((time * 1e6).rounded(.down))
    entries.reserveCapacity(count)
  }

  /// Creates a log of `inputs`, which are in time order.
  init(_ inputs: [StageInput]) {
    let time = inputs.first?.time ?? 0
    self.init(from: time.magnitude < 1e9 ? time : 0, capacity: inputs.count)
    for input in inputs { append(input) }
  }

  /// Stage time of the last input, or `nil` if the log is empty.
  var lastTime: Double? { isEmpty ? nil : time(of: count - 1) }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// Memory of the log in bytes.
  var memory: Int { entries.capacity * Self.bytes.move + others.capacity * Self.bytes.other }

  /// Returns the input at `index`.
  subscript(index: Int) -> StageInput {
    let entry = entries[index]
    return Self.move(entry, from: start) ?? others[Int(entry.time)]
  }

  /// Returns the stage time of the input at `index`.
  func time(of index: Int) -> Double {
    let entry = entries[index]
    return entry.device == nil ? others[Int(entry.time)].time : Self.time(entry, from: start)
  }

  /// Returns the number of inputs up to stage time `time`. If `including` is false, inputs at
  /// exactly `time` do not count.
  func count(until time: Double, including: Bool = true) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let midpoint = (low + high) / 2
      let other = self.time(of: midpoint)
      if other < time || including && other == time { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }

  mutating func append(_ input: StageInput) {
    if let entry = packed(input) {
      entries.append(entry)
    } else {
      entries.append(Entry(x: 0, y: 0, time: UInt32(others.count), pointer: 0, device: nil))
      others.append(input)
    }
  }

  /// Removes all inputs but the first `count`.
  mutating func truncate(to count: Int) {
    guard count < entries.count else { return }
    others.removeLast(entries[count...].count { $0.device == nil })
    entries.removeLast(entries.count - count)
  }

  private static func time(_ entry: Entry, from start: Int64) -> Double {
    Double(start + Int64(entry.time)) / 1e6
  }

  private static func move(_ entry: Entry, from start: Int64) -> StageInput? {
    guard let device = entry.device else { return nil }
    let time = time(entry, from: start)
    let event = PointerEvent(
      id: PointerID(rawValue: Int(entry.pointer)), device: PointerDevice.allCases[Int(device)],
      phase: .move, position: Point(x: entry.x, y: entry.y), time: time)
    return StageInput(.pointer(event), at: time)
  }

  /// Returns the packed form of `input`, or `nil` if `input` is not a move or would change by
  /// packing.
  private func packed(_ input: StageInput) -> Entry? {
    guard case .pointer(let event) = input.kind, event.phase == .move,
      let device = PointerDevice.allCases.firstIndex(of: event.device),
      let pointer = Int16(exactly: event.id.rawValue),
      let time = UInt32(exactly: (input.time * 1e6).rounded() - Double(start))
    else { return nil }
    let entry = Entry(
      x: event.position.x, y: event.position.y, time: time, pointer: pointer,
      device: UInt8(device))
    return Self.move(entry, from: start) == input ? entry : nil
  }
}
