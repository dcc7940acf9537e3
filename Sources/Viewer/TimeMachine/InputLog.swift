internal import CardGeometry
internal import CardGestures
internal import Stage

/// Inputs in time order: of the history, of a recording that is made, of one that is played. It takes
/// little memory: moves, of which there are a thousand in a second, are packed. What comes out is what
/// went in, to the bit.
struct InputLog: Sendable {
  /// A move, or the place of another input.
  private struct Entry: Sendable {
    var x: Double
    var y: Double
    /// A move's time in microseconds after `start`; else an index of `others`.
    var time: UInt32
    var pointer: Int16
    /// What the pointer is, by its place among all; nil for what is no move.
    var device: UInt8?
  }

  /// Bytes that an input takes.
  static let bytes = (move: MemoryLayout<Entry>.stride, other: MemoryLayout<StageInput>.stride)

  /// Microseconds from which times count.
  private let start: Int64
  private var entries: [Entry] = []
  /// All that is no move, or would not fit into an entry.
  private(set) var others: [StageInput] = []

  /// A tape of inputs from stage time `time` on, with memory for `count`.
  init(from time: Double, capacity count: Int) {
    start = Int64((time * 1e6).rounded(.down))
    entries.reserveCapacity(count)
  }

  /// A tape of `inputs`, which are in time order.
  init(_ inputs: [StageInput]) {
    let time = inputs.first?.time ?? 0
    self.init(from: time.magnitude < 1e9 ? time : 0, capacity: inputs.count)
    for input in inputs { append(input) }
  }

  /// Stage time of the last input; `nil` if there is none.
  var lastTime: Double? { isEmpty ? nil : time(of: count - 1) }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// Bytes of memory that it takes.
  var memory: Int { entries.capacity * Self.bytes.move + others.capacity * Self.bytes.other }

  /// The input at `index`.
  subscript(index: Int) -> StageInput {
    let entry = entries[index]
    return Self.move(entry, from: start) ?? others[Int(entry.time)]
  }

  /// Stage time of the input at `index`.
  func time(of index: Int) -> Double {
    let entry = entries[index]
    return entry.device == nil ? others[Int(entry.time)].time : Self.time(entry, from: start)
  }

  /// How many inputs there are up to `time`, or before it.
  func count(until time: Double, including: Bool = true) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let other = self.time(of: middle)
      if other < time || including && other == time { low = middle + 1 } else { high = middle }
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

  /// Forgets all but the first `count`.
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

  /// The entry of a move that is the same again when it is unpacked; nil: there is none.
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
