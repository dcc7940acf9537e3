internal import CardGestures
internal import TextFormat

extension Trace {
  /// Adds samples at `time` in seconds, which is later than all others.
  package mutating func append(_ samples: [(name: String, sample: Double)], at time: Double) {
    for index in values.indices { values[index].samples.append(.nan) }
    for (name, sample) in samples {
      if let index = values.firstIndex(where: { $0.name == name }) {
        values[index].samples[times.count] = sample
      } else {
        let missing = [Double](repeating: .nan, count: times.count)
        values.append(Value(name: name, samples: missing + [sample]))
      }
    }
    times.append(time)
  }

  /// The trace as lines of JSON: a header, then samples, events and marks by time.
  package var text: String {
    var header: JSONTree = ["cardstage-trace": 1]
    if let rate { header.append("rate", .value(rate)) }
    if let jitter { header.append("jitter", .value(jitter)) }
    let units = values.compactMap { value in
      value.unit.map { JSONTree.Member(value.name, .string($0)) }
    }
    if !units.isEmpty { header.append("units", .object(units)) }
    let lines =
      times.indices.map { (times[$0], line(at: $0)) } + events.map { ($0.time, Self.line($0)) }
      + marks.map { mark in
        (mark.time, ["t": .value(mark.time), "type": "mark", "name": .string(mark.name)])
      }
    // Of lines at the same time, samples come first.
    let sorted = lines.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    return ([header] + sorted.map(\.element.1)).map { $0.text + "\n" }.joined()
  }

  private func line(at index: Int) -> JSONTree {
    var line: JSONTree = ["t": .value(times[index])]
    for value in values where !value.samples[index].isNaN {
      line.append(value.name, .value(value.samples[index]))
    }
    return line
  }

  private static func line(_ event: HandEvent) -> JSONTree {
    var line: JSONTree = [
      "t": .value(event.time), "type": .string(event.phase.rawValue), "id": .value(event.id),
    ]
    if let device = event.device { line.append("device", .string(device.rawValue)) }
    line.append("x", .value(event.x))
    line.append("y", .value(event.y))
    return line
  }
}
