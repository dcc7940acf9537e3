internal import TextFormat

extension FrameRow {
  /// The header of files from earlier program versions, without the columns of display times.
  static let presentedColumns =
    "fps,frametime,elapsed,seq,state,active,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsCPUWait,"
    + "MsOverrun,MsAnimationError,MsInputToPresent,InputEvents,LagPx,JerkPx,DirtyPx,Rects,Width,"
    + "Height,Flags"
  /// The header of `frames.csv`. Columns that PresentMon also has are named as in PresentMon.
  static let columns =
    presentedColumns
    + ",MsBetweenDisplayChange,MsUntilDisplayed,MsUntilTarget,MsAllInputToPhotonLatency,MSC,Missed,"
    + "SeenSource"
  /// The valid range of refresh counters.
  static let refreshes = 0...1_000_000_000_000_000_000

  /// The row as CSV text without a line break. The cells `fps` and `frametime` are never `NA`,
  /// because some plotting programs reject `NA`.
  var csv: String {
    let fps = (1e9 / max(frameTime, 1e-6)).rounded() / 1e6
    var text = "\(fps),\(frameTime),\(elapsed),\(sequence),\(state.name),\(isActive ? 1 : 0)"
    for value in [
      betweenPresents, inPresent, cpuBusy, cpuWait, overrun, animationError, inputToPresent,
    ] {
      text += ",\(Self.text(value))"
    }
    text += ",\(inputEvents),\(Self.text(lag)),\(Self.text(jerk))"
    text += ",\(dirtyPixels),\(rects),\(width),\(height),\(flagsText)"
    for value in [betweenDisplays, untilDisplayed, untilTarget, inputToSeen] {
      text += ",\(Self.text(value))"
    }
    for value in [refresh, missed] { text += ",\(value.map { "\($0)" } ?? "NA")" }
    return text + ",\(seenSource.rawValue)"
  }

  /// The reason why a line is not a valid row.
  struct ParseError: Error {
    /// The invalid cell, or a description of the invalid line.
    var problem: String
    /// The value that would have been valid, or `nil` if the error has an ``advice`` instead.
    var expected: String?
    /// The advice for the user, or `nil` if the message names the ``expected`` value instead.
    var advice: String?
  }

  /// Returns the number of cells of a row under `header`, or `nil` if the header is unknown.
  static func cells(under header: Substring) -> Int? {
    [columns, presentedColumns].first { header == $0 }?.count { $0 == "," }.advanced(by: 1)
  }

  /// Parses a row of `count` cells.
  ///
  /// - Parameter isFirst: Whether the row is the first of its run.
  /// - Throws: `ParseError` for the first invalid cell. Values far beyond any real run are invalid,
  ///   because their sums and squares would not be finite.
  init(csv: Substring, cells count: Int, isFirst: Bool = false) throws(ParseError) {
    var cells = Cells(csv)
    guard cells.count == count else {
      throw ParseError(
        problem:
          "the line has \(cells.count) column\(cells.count == 1 ? "" : "s") instead of \(count)",
        advice: "delete the line, or record the statistics again")
    }
    _ = try cells.number(in: 0...Cells.longest)
    let frameTime = try cells.number(in: 0...Cells.longest)
    let elapsed = try cells.count(upTo: 1_000_000_000_000_000_000)
    let sequence = try cells.count(upTo: 1_000_000_000_000)
    let state = try cells.value(Self.states) { FrameState(name: $0) }
    let isActive = try cells.value("0 or 1") { $0 == "0" ? false : $0 == "1" ? true : nil }
    let betweenPresents = try cells.measure()
    let inPresent = try cells.measure()
    let cpuBusy = try cells.number(in: -Cells.longest...Cells.longest)
    let (cpuWait, overrun) = (try cells.measure(), try cells.measure())
    let (animationError, inputToPresent) = (try cells.measure(), try cells.measure())
    let inputEvents = try cells.count(upTo: 1_000_000_000)
    let (lag, jerk) = (try cells.measure(), try cells.measure())
    let dirtyPixels = try cells.count(upTo: 1_000_000_000_000)
    let rects = try cells.count(upTo: 1_000_000_000)
    let width = try cells.count(upTo: 1_000_000)
    let height = try cells.count(upTo: 1_000_000)
    let (flags, cause) = try cells.value("none, or flags such as replay|paused", Self.flags)
    self.init(
      sequence: sequence, elapsed: elapsed, state: state, flags: flags,
      exclusion: isActive ? nil : Exclusion(flags: flags, isMoving: false, isFirst: isFirst),
      cause: cause, frameTime: frameTime, betweenPresents: betweenPresents, inPresent: inPresent,
      cpuBusy: cpuBusy, cpuWait: cpuWait, overrun: overrun, animationError: animationError,
      inputToPresent: inputToPresent, inputEvents: inputEvents, lag: lag, jerk: jerk,
      dirtyPixels: dirtyPixels, rects: rects, width: width, height: height)
    if !cells.isEmpty { try readDisplay(&cells) }
  }

  private mutating func readDisplay(_ cells: inout Cells) throws(ParseError) {
    betweenDisplays = try cells.measure()
    untilDisplayed = try cells.measure()
    untilTarget = try cells.measure()
    inputToSeen = try cells.measure()
    refresh = try cells.countOrNone(upTo: Self.refreshes.upperBound)
    missed = try cells.countOrNone(upTo: 1_000_000)
    let names = PresentTimeSource.allCases.map(\.rawValue).joined(separator: ", ")
    seenSource = try cells.value("one of \(names)") { PresentTimeSource(rawValue: String($0)) }
  }

  /// The cells of a line, which are read from left to right.
  private struct Cells {
    /// The largest valid number for a time in milliseconds or a length in pixels. As a time, this
    /// is more than 30 years.
    static let longest = 1e12

    private let cells: [Substring]
    private var next = 0

    init(_ line: Substring) {
      cells = line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { Substring($0) }
    }

    var count: Int { cells.count }
    /// Whether all cells have been read.
    var isEmpty: Bool { next == cells.count }

    /// Reads the next cell with `read`.
    ///
    /// - Throws: `ParseError` with the expected value `expected` if `read` returns `nil`.
    mutating func value<Value>(
      _ expected: String, _ read: (Substring) -> Value?
    ) throws(ParseError) -> Value {
      defer { next += 1 }
      guard let value = read(cells[next]) else {
        let column = FrameRow.columns.split(separator: ",")[next]
        let shown = cells[next].count > 40 ? "\(cells[next].prefix(40))…" : "\(cells[next])"
        throw ParseError(problem: "\(column) is '\(shown)'", expected: expected)
      }
      return value
    }

    mutating func number(in range: ClosedRange<Double>) throws(ParseError) -> Double {
      try value("a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)") {
        Double.decimal($0).flatMap { range.contains($0) ? $0 : nil }
      }
    }

    /// Reads a number, or returns `nil` if the cell is `NA` (unknown).
    mutating func measure() throws(ParseError) -> Double? {
      if cells[next] == "NA" {
        next += 1
        return nil
      }
      return try number(in: -Self.longest...Self.longest)
    }

    /// Reads a count, or returns `nil` if the cell is `NA` (unknown).
    mutating func countOrNone(upTo maximum: Int) throws(ParseError) -> Int? {
      if cells[next] == "NA" {
        next += 1
        return nil
      }
      return try count(upTo: maximum)
    }

    mutating func count(upTo maximum: Int) throws(ParseError) -> Int {
      try value("a whole number of 0…\(maximum)") {
        Int($0).flatMap { (0...maximum).contains($0) ? $0 : nil }
      }
    }
  }

  /// The names of all cases of ``FrameState``, as a list for error messages.
  private static let states =
    FrameState.allCases.dropLast().map(\.name).joined(separator: ", ")
    + " or \(FrameState.settle.name)"

  private static func text(_ value: Double?) -> String {
    value.map { "\($0)" } ?? "NA"
  }

  /// The names of the flags and of the overrun cause, joined by `|`.
  private var flagsText: String {
    var names = FrameFlags.names.filter { flags.contains($0.flag) }.map(\.name)
    if let cause { names.append(cause.flag) }
    return names.isEmpty ? "none" : names.joined(separator: "|")
  }

  private static func flags(_ text: Substring) -> (FrameFlags, OverrunCause?)? {
    var flags: FrameFlags = []
    var cause: OverrunCause?
    guard text != "none" else { return (flags, nil) }
    for name in text.split(separator: "|", omittingEmptySubsequences: false) {
      if let known = FrameFlags.names.first(where: { $0.name == name }) {
        flags.insert(known.flag)
      } else if let known = OverrunCause.allCases.first(where: { $0.flag == name }) {
        cause = known
      } else {
        return nil
      }
    }
    return (flags, cause)
  }
}
