internal import CardGestures
internal import TextFormat

extension TraceReading {
  /// Reads a CSV file: a column `t` in seconds or `tms` in milliseconds, then a column for each value,
  /// and the hand in `hand.x`, `hand.y` and `hand.down`.
  init(csv text: [UInt8]) throws(TextError) {
    var reader = TraceTableReader(text: text)
    try reader.read()
    self.init(trace: reader.trace)
  }
}

private struct TraceTableReader {
  let text: [UInt8]
  var trace = Trace()
  private var columns = ColumnBuilder()
  private var names: [String] = []
  /// The last place of the hand, or `nil` if it is not down.
  private var held: (x: Double, y: Double)?

  private typealias Cell = (text: String, offset: Int)

  init(text: [UInt8]) { self.text = text }

  mutating func read() throws(TextError) {
    var start = JSONReader.start(of: text)
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let cells = cells(of: start..<end)
      if cells.count > 1 || cells.first?.text.isEmpty == false {
        if names.isEmpty {
          try readNames(cells)
        } else {
          try readRow(cells)
        }
      }
      start = end + 1
    }
    guard !columns.times.isEmpty else {
      throw TextError("the file has no samples", at: 0, expected: "a line below the names")
    }
    columns.finish(&trace)
    trace.endTouches()
  }

  private func cells(of line: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var start = line.lowerBound
    while true {
      let end = text[start..<line.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? line.upperBound
      var range = start..<end
      let isSpace = { (byte: UInt8) in " \r\t\"".utf8.contains(byte) }
      while let first = text[range].first, isSpace(first) { range.removeFirst() }
      while let last = text[range].last, isSpace(last) { range.removeLast() }
      cells.append((String(decoding: text[range], as: UTF8.self), range.lowerBound))
      guard end < line.upperBound else { return cells }
      start = end + 1
    }
  }

  private mutating func readNames(_ cells: [Cell]) throws(TextError) {
    names = cells.map(\.text)
    guard names[0] == "t" || names[0] == "tms" else {
      throw TextError(
        "the first column is \(JSONText.excerpt(names[0]))", at: cells[0].offset,
        expected:
          "t (seconds) or tms (milliseconds), then a column for each value; other traces are "
          + "lines of JSON or a motion golden")
    }
    for (index, cell) in cells.enumerated() {
      guard !cell.text.isEmpty, names.firstIndex(of: cell.text) == index else {
        throw TextError(
          cell.text.isEmpty
            ? "a column has no name" : "duplicate column \(JSONText.excerpt(cell.text))",
          at: cell.offset, expected: "a name that no other column has")
      }
      if index > 0, !Self.hand.contains(cell.text) {
        try columns.column(cell.text, at: cell.offset)
      }
    }
    let given = Self.hand.filter(names.contains)
    guard given.isEmpty || given.count == 3 || (given.count == 2 && given.contains("hand.down"))
    else {
      throw TextError(
        "the hand is incomplete", at: cells[0].offset,
        expected: "hand.down (0 or 1) with hand.x or hand.y")
    }
  }

  private static let hand = ["hand.x", "hand.y", "hand.down"]

  private mutating func readRow(_ cells: [Cell]) throws(TextError) {
    guard cells.count == names.count else {
      throw TextError(
        "the line has \(cells.count) \(cells.count == 1 ? "column" : "columns")",
        at: cells[0].offset, expected: "\(names.count), as in the first line")
    }
    guard let stamp = try number(cells[0], "the time") else {
      throw TextError("the line has no time", at: cells[0].offset, expected: "a number")
    }
    let time = names[0] == "tms" ? stamp / 1000 : stamp
    guard traceTimes.contains(time) else {
      throw TextError(
        "the time is \(stamp.shortest)", at: cells[0].offset, expected: "0…1e6 s")
    }
    try columns.begin(time, at: cells[0].offset)
    var hand: [String: Double] = [:]
    for (name, cell) in zip(names, cells).dropFirst() {
      guard let sample = try number(cell, name) else { continue }
      if Self.hand.contains(name) {
        hand[name] = sample
      } else {
        try columns.add(sample, to: name, at: cell.offset)
      }
    }
    moveHand(hand, time)
  }

  private func number(_ cell: Cell, _ name: String) throws(TextError) -> Double? {
    if cell.text.isEmpty || cell.text == "NA" { return nil }
    if cell.text == "true" || cell.text == "false" { return cell.text == "true" ? 1 : 0 }
    guard let number = Double.decimal(cell.text), traceNumbers.contains(number) else {
      throw TextError(
        "\(name) is \(JSONText.excerpt(cell.text))", at: cell.offset,
        expected: "a number, or NA if there is none")
    }
    return number
  }

  private mutating func moveHand(_ hand: [String: Double], _ time: Double) {
    guard let isDown = hand["hand.down"] else { return }
    let place = (x: hand["hand.x"] ?? held?.x ?? 0, y: hand["hand.y"] ?? held?.y ?? 0)
    let phase: PointerPhase? =
      isDown != 0 ? (held == nil ? .down : .move) : held == nil ? nil : .up
    guard let phase else { return }
    trace.events.append(
      HandEvent(
        time: time, phase: phase, id: 0, x: place.x, y: place.y))
    held = isDown != 0 ? place : nil
  }
}
