internal import CardGestures
internal import TextFormat

extension TraceReading {
  /// Reads lines of JSON: a header, which is optional, then samples and events, each by time.
  init(lines text: [UInt8]) throws(TextError) {
    var reader = TraceLineReader(text: text)
    try reader.read()
    self.init(trace: reader.trace, warnings: reader.warnings)
  }
}

private struct TraceLineReader {
  let text: [UInt8]
  var trace = Trace()
  var warnings: [TextError] = []
  private var columns = ColumnBuilder()
  private var units: [String: String] = [:]
  private var hasHeader = false
  private var lag = 0.0
  private var lastEvent = 0.0

  init(text: [UInt8]) { self.text = text }

  mutating func read() throws(TextError) {
    var start = JSONReader.start(of: text)
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if text[start..<end].contains(where: { !" \r\t".utf8.contains($0) }) {
        do throws(TextError) {
          try readLine(start..<end)
        } catch {
          guard end == text.count, error.offset == end, !columns.times.isEmpty else { throw error }
          warnings.append(TextError("the last line is incomplete and is ignored", at: error.offset))
        }
      }
      start = end + 1
    }
    guard !columns.times.isEmpty || !trace.events.isEmpty else {
      throw TextError("the trace has no samples", at: 0, expected: #"lines such as {"t":0,"x":1}"#)
    }
    columns.finish(&trace, units: units)
    // Samples that are declared to be behind the hand belong to an earlier time.
    if lag > 0 { trace.times = trace.times.map { $0 - lag } }
    trace.endTouches()
  }

  private mutating func readLine(_ line: Range<Int>) throws(TextError) {
    let value = try JSONReader.value(of: text, in: line)
    let members = try value.object(#"an object such as {"t":0,"x":1}"#)
    if !hasHeader, columns.times.isEmpty, trace.events.isEmpty, value["cardstage-trace"] != nil {
      hasHeader = true
      return try readHeader(members)
    }
    guard let time = value["t"] else {
      throw TextError("a line has no time", at: value.offset, expected: #"a key "t", in seconds"#)
    }
    let seconds = try time.number(in: traceTimes, "t", unit: "s")
    if value["type"] != nil {
      try readEvent(value, seconds, at: time.offset)
    } else {
      try readSamples(members, seconds, at: time.offset)
    }
  }

  private mutating func readHeader(_ members: [JSONValue.Member]) throws(TextError) {
    for member in members {
      switch member.key {
      case "cardstage-trace":
        guard case .number("1") = member.value.content else {
          throw TextError(
            "unknown format version \(member.value.kind)", at: member.value.offset, expected: "1")
        }
      case "rate":
        trace.rate = try member.value.number(in: 1...10_000, "rate", unit: "frames per second")
      case "jitter": trace.jitter = try member.value.number(in: 0...1, "jitter", unit: "s")
      case "lag": lag = try member.value.number(in: 0...1, "lag", unit: "s")
      case "units":
        for unit in try member.value.object() { units[unit.key] = try unit.value.string("a unit") }
      case let key where key.hasPrefix("//"): break
      default:
        throw .unknown(
          "key", member.key, at: member.offset,
          allowed: ["cardstage-trace", "rate", "jitter", "lag", "units"])
      }
    }
  }

  private mutating func readSamples(
    _ members: [JSONValue.Member], _ time: Double, at offset: Int
  ) throws(TextError) {
    try columns.begin(time, at: offset)
    for member in members where member.key != "t" && !member.key.hasPrefix("//") {
      switch member.value.content {
      case .null: try columns.column(member.key, at: member.offset)
      case .bool(let flag): try columns.add(flag ? 1 : 0, to: member.key, at: member.offset)
      default:
        let number = try member.value.number(in: traceNumbers, member.key)
        try columns.add(number, to: member.key, at: member.offset)
      }
    }
  }

  private mutating func readEvent(
    _ value: JSONValue, _ time: Double, at offset: Int
  ) throws(TextError) {
    guard time >= lastEvent else {
      throw TextError(
        "the event at \(time.shortest) s follows \(lastEvent.shortest) s", at: offset,
        expected: "times that do not decrease")
    }
    let type = try value["type"]?.string("the type of an event") ?? ""
    guard type == "mark" || PointerPhase(rawValue: type) != nil else { return }
    guard trace.events.count + trace.marks.count < Trace.maximumEventCount else {
      throw TextError(
        "too many events", at: offset, expected: "at most \(Trace.maximumEventCount)")
    }
    lastEvent = time
    if type == "mark" {
      let name = try required("name", of: value).string("the name of the mark")
      trace.marks.append(Trace.Mark(name: name, time: time))
    } else if let phase = PointerPhase(rawValue: type) {
      try readPointer(value, phase, time)
    }
  }

  private mutating func readPointer(
    _ value: JSONValue, _ phase: PointerPhase, _ time: Double
  ) throws(TextError) {
    let id = try value["id"]?.integer(as: Int.self) ?? 0
    let last = trace.events.last { $0.id == id }
    let isHeld = last.map { $0.phase == .down || $0.phase == .move } ?? false
    // As in recordings, moves and ends of a pointer that is not down have no effect.
    guard phase == .down ? !isHeld : isHeld else { return }
    func coordinate(_ key: String, _ earlier: Double?) throws(TextError) -> Double {
      if phase != .down, value[key] == nil, let earlier { return earlier }
      return try required(key, of: value).number(in: traceNumbers, key, unit: "pt")
    }
    let device = phase == .down ? try value["device"]?.word(as: PointerDevice.self) : nil
    trace.events.append(
      HandEvent(
        time: time, phase: phase, id: id, device: device,
        x: try coordinate("x", last?.x), y: try coordinate("y", last?.y)))
  }

  private func required(_ key: String, of value: JSONValue) throws(TextError) -> JSONValue {
    guard let found = value[key] else {
      throw TextError(
        "the key \(JSONText.quoted(key)) is missing", at: value.offset,
        expected: "type, id, x and y of a pointer, or type and name of a mark")
    }
    return found
  }
}
