package import TextFormat

/// A motion golden of Android's motion test library: frames, and features with a value for each.
package struct MotionGolden: Sendable {
  /// The file's values, in their order.
  package private(set) var tree: JSONTree
  package private(set) var trace: Trace

  /// Returns whether `text` begins as a golden. Its keys may come in any order.
  static func isMeant(_ text: [UInt8]) -> Bool {
    guard let value = try? JSONReader.value(of: text) else {
      // A faulty golden spans lines, a faulty trace does not.
      let head = String(decoding: text.prefix(4096), as: UTF8.self)
      return head.includes("\"frame_ids\"")
    }
    return value["frame_ids"] != nil || value["features"] != nil
  }

  /// Reads a golden. Frames without a time have no samples.
  package init(_ text: [UInt8]) throws(TextError) {
    let value = try JSONReader.value(of: text)
    guard let frames = value["frame_ids"], let features = value["features"] else {
      throw TextError(
        "the golden is incomplete", at: value.offset, expected: "frame_ids and features")
    }
    tree = JSONTree(value)
    let times = try Self.times(of: try frames.array("an array of times in ms"))
    var columns = ColumnBuilder()
    var rows: [[(name: String, number: Double, offset: Int)]] = times.map { _ in [] }
    for feature in try features.array("an array of features") {
      try Self.read(feature, into: &rows)
    }
    for index in times.indices {
      guard let time = times[index] else { continue }
      try columns.begin(time, at: frames.offset)
      for cell in rows[index] { try columns.add(cell.number, to: cell.name, at: cell.offset) }
    }
    var trace = Trace()
    columns.finish(&trace)
    self.trace = trace
  }

  /// Returns the time of each frame in seconds, or `nil` for a frame with another label.
  private static func times(of frames: [JSONValue]) throws(TextError) -> [Double?] {
    var times: [Double?] = []
    for frame in frames {
      if case .number = frame.content {
        times.append(try frame.number(in: 0...1e9, "a frame", unit: "ms") / 1000)
      } else {
        times.append(nil)
      }
    }
    let known = times.compactMap(\.self)
    let steps = zip(known.dropFirst(), known).map { $0 - $1 }
    let step = steps.isEmpty ? 1.0 / 60 : median(steps)
    for (index, frame) in frames.enumerated() {
      guard case .string(let label) = frame.content else { continue }
      if label == "after", let last = known.last { times[index] = last + step }
      // Times begin at 0, so everything moves by one frame.
      if label == "before", let first = known.first { times[index] = first - step }
    }
    let least = times.compactMap(\.self).min() ?? 0
    return least < 0 ? times.map { $0.map { $0 - least } } : times
  }

  private static func read(
    _ feature: JSONValue, into rows: inout [[(name: String, number: Double, offset: Int)]]
  ) throws(TextError) {
    guard let name = feature["name"], let points = feature["data_points"] else {
      throw TextError(
        "a feature is incomplete", at: feature.offset, expected: "name and data_points")
    }
    let label = try name.string("the name of a feature")
    let values = try points.array("an array with a value for each frame")
    guard values.count == rows.count else {
      throw TextError(
        "\(JSONText.excerpt(label)) has \(values.count) data points", at: points.offset,
        expected: "\(rows.count), as many as frame_ids")
    }
    for (index, value) in values.enumerated() { collect(value, label, into: &rows[index]) }
  }

  /// Adds the numbers and booleans in `value`, each with its path.
  private static func collect(
    _ value: JSONValue, _ path: String,
    into row: inout [(name: String, number: Double, offset: Int)]
  ) {
    switch value.content {
    case .number(let digits):
      if let number = Double(digits), traceNumbers.contains(number) {
        row.append((path, number, value.offset))
      }
    case .bool(let flag): row.append((path, flag ? 1 : 0, value.offset))
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, "\(path)[\(index)]", into: &row)
      }
    case .object(let members):
      if members.contains(where: { $0.key == "type" }), value["type"]?.kind == "\"not_found\"" {
        return
      }
      for member in members { collect(member.value, "\(path).\(member.key)", into: &row) }
    case .null, .string: break
    }
  }
}

extension MotionGolden {
  /// Makes a golden of `trace`: whole milliseconds, and a feature for each value. The golden has no
  /// hand and no marks. Throws an error if two samples are at one millisecond.
  package init(of trace: Trace) throws(TextError) {
    let frames = trace.times.map { Int(($0 * 1000).rounded()) }
    for (last, next) in zip(frames, frames.dropFirst()) where last == next {
      throw TextError(
        "two samples are at \(next) ms, and a golden has whole milliseconds", at: 0,
        advice: "write a .trace.jsonl, or record at a lower rate")
    }
    let features = trace.values.map { value -> JSONTree in
      let points = value.samples.map { $0.isNaN ? JSONTree.null : .value($0) }
      return ["name": .string(value.name), "type": "float", "data_points": .array(points)]
    }
    tree = [
      "frame_ids": .array(frames.map { JSONTree.value($0) }), "features": .array(features),
    ]
    var copy = trace
    copy.times = frames.map { Double($0) / 1000 }
    (copy.events, copy.marks) = ([], [])
    self.trace = copy
  }

  /// Returns a sentence that lists the parts of `trace` that a golden cannot hold. `nil` if it can
  /// hold all of them.
  package static func loss(of trace: Trace) -> String? {
    let parts = [
      trace.events.isEmpty ? nil : "the hand", trace.marks.isEmpty ? nil : "marks",
      trace.times.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
        ? "microseconds" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "a golden does not hold " + parts.joined(separator: ", ")
  }
}
