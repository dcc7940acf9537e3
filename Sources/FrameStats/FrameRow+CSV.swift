extension FrameRow {
  static let columns =
    "fps,frametime,elapsed,seq,state,active,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsCPUWait,"
    + "MsOverrun,MsAnimationError,MsInputToPresent,InputEvents,LagPx,JerkPx,DirtyPx,Rects,Width,"
    + "Height,Flags"

  /// The row as text, without a line break; `fps` and `frametime` are never `NA`, since plotters
  /// choke on that.
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
    return text
  }

  /// Reads a row; nil if it isn't one.
  init?(csv: Substring) {
    let cells = csv.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard cells.count == 21, Double(cells[0]) != nil, let frameTime = Double(cells[1]),
      let state = FrameState(name: cells[4]), cells[5] == "0" || cells[5] == "1"
    else { return nil }
    var numbers = [Double?]()
    for index in Array(6...12) + [14, 15] {
      guard cells[index] != "NA" else {
        numbers.append(nil)
        continue
      }
      guard let number = Double(cells[index]), number.isFinite else { return nil }
      numbers.append(number)
    }
    var counts = [Int]()
    for index in [2, 3, 13, 16, 17, 18, 19] {
      guard let count = Int(cells[index]) else { return nil }
      counts.append(count)
    }
    guard let cpuBusy = numbers[2], let (flags, cause) = Self.flags(cells[20]) else { return nil }
    self.init(
      sequence: counts[1], elapsed: counts[0], state: state, flags: flags,
      exclusion: cells[5] == "1" ? nil : Exclusion(flags: flags, isMoving: false),
      cause: cause, frameTime: frameTime, betweenPresents: numbers[0], inPresent: numbers[1],
      cpuBusy: cpuBusy, cpuWait: numbers[3], overrun: numbers[4], animationError: numbers[5],
      inputToPresent: numbers[6], inputEvents: counts[2], lag: numbers[7], jerk: numbers[8],
      dirtyPixels: counts[3], rects: counts[4], width: counts[5], height: counts[6])
  }

  private static func text(_ value: Double?) -> String {
    value.map { "\($0)" } ?? "NA"
  }

  /// The flags' names and the cause of an overrun, joined by bars.
  private var flagsText: String {
    var names = FrameFlags.names.filter { flags.contains($0.flag) }.map(\.name)
    if let cause { names.append(cause.flag) }
    return names.isEmpty ? "none" : names.joined(separator: "|")
  }

  private static func flags(_ text: some StringProtocol) -> (FrameFlags, OverrunCause?)? {
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
