internal import TextFormat

/// The samples of a trace while its file is read.
struct ColumnBuilder {
  private(set) var times: [Double] = []
  private(set) var values: [Trace.Value] = []
  private var indices: [String: Int] = [:]
  private var sampleCount = 0

  /// Begins the samples of `time`. Throws an error if the time is not later than the last one.
  mutating func begin(_ time: Double, at offset: Int) throws(TextError) {
    if let last = times.last, time <= last {
      throw TextError(
        "the sample at \(time.shortest) s follows \(last.shortest) s", at: offset,
        expected: "times that increase")
    }
    times.append(time)
  }

  /// Adds the sample of the value `name` at the last time.
  mutating func add(_ sample: Double, to name: String, at offset: Int) throws(TextError) {
    let index = try column(name, at: offset)
    guard values[index].samples.count < times.count else {
      throw TextError(
        "\(JSONText.excerpt(name)) has two samples at one time", at: offset,
        expected: "each value once")
    }
    fill(index, to: times.count - 1)
    values[index].samples.append(sample)
    sampleCount += 1
    guard sampleCount <= Trace.maximumSampleCount else {
      throw TextError(
        "too many samples", at: offset, expected: "at most \(Trace.maximumSampleCount)")
    }
  }

  /// Returns the index of the value `name`, which is added if it is new.
  @discardableResult
  mutating func column(_ name: String, at offset: Int) throws(TextError) -> Int {
    if let index = indices[name] { return index }
    guard values.count < Trace.maximumValueCount else {
      throw TextError(
        "too many values", at: offset, expected: "at most \(Trace.maximumValueCount)")
    }
    guard !name.hasPrefix("hand.") else {
      throw TextError(
        "unknown value \(JSONText.excerpt(name))", at: offset,
        expected: "hand.x, hand.y and hand.down of a CSV file, or events of type down, move and up")
    }
    indices[name] = values.count
    values.append(Trace.Value(name: name, samples: []))
    return values.count - 1
  }

  private mutating func fill(_ index: Int, to count: Int) {
    while values[index].samples.count < count { values[index].samples.append(.nan) }
  }

  /// Puts the samples into `trace`, with the units of the header.
  mutating func finish(_ trace: inout Trace, units: [String: String] = [:]) {
    for index in values.indices {
      fill(index, to: times.count)
      values[index].unit = units[values[index].name]
    }
    trace.times = times
    trace.values = values
  }
}
