internal import FrameStats
internal import Glibc
package import HostSystem
internal import TextFormat

extension FileKind {
  /// Files with the frame statistics of a run, each in a directory with a fixed summary. An
  /// accepted file must give a report with valid numbers.
  ///
  /// - Throws: `FileError` if temporary files cannot be created.
  package static func statistics() throws(FileError) -> FileKind {
    let samples = (0..<UInt64(12)).map { seed in Array(framesFile(seed: seed).utf8) }
    let folders = try StatisticsFolders()
    return FileKind("frames.csv", samples: samples) { bytes in
      folders.report(frames: bytes, summary: Array(summaryFile.utf8))
    }
  }

  /// Files with the summary of a run, each in a directory with fixed frame statistics.
  ///
  /// - Throws: `FileError` if temporary files cannot be created.
  package static func summaries() throws(FileError) -> FileKind {
    let folders = try StatisticsFolders()
    return FileKind("summary.json", samples: [Array(summaryFile.utf8)]) { bytes in
      folders.report(frames: Array(framesFile(seed: 1).utf8), summary: bytes)
    }
  }

  private static func framesFile(seed: UInt64) -> String {
    var dice = SeededRandom(seed: seed)
    var text = """
      os,cpu,gpu,ram,kernel,driver,cpuscheduler
      Linux,Processor,none,1024,6.1,offscreen,performance
      fps,frametime,elapsed,seq,state,active,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsCPUWait,\
      MsOverrun,MsAnimationError,MsInputToPresent,InputEvents,LagPx,JerkPx,DirtyPx,Rects,Width,Height,\
      Flags
      """
    // One file in three has only the columns of earlier versions.
    let isTold = !seed.isMultiple(of: 3)
    if isTold {
      text +=
        ",MsBetweenDisplayChange,MsUntilDisplayed,MsUntilTarget,MsAllInputToPhotonLatency,MSC,Missed,"
        + "SeenSource"
    }
    text += "\n"
    for row in 0..<dice.whole(1...24) {
      let time = dice.number(1...40)
      let state = dice.pick(["idle", "drag", "fling", "spring", "settle"])
      text += "\((1000 / time).fixed(2)),\(time.fixed(3)),\(row * 16_666_667),\(row),\(state)"
      text += ",\(dice.whole(0...1)),\(time.fixed(3)),0.4,\(dice.number(0...9).fixed(3)),NA,-2.5"
      text += ",0.1,12.25,\(dice.whole(0...3)),NA,0.5,\(dice.whole(0...370_944)),2,414,896"
      text +=
        ",\(dice.pick(["none", "first", "discarded", "replay", "afterIdle|replay", "resized"]))"
      if isTold {
        let source = dice.pick(["display", "server", "estimated"])
        text += ",\(time.fixed(3)),9.5,\(dice.pick(["9.5", "NA"])),NA,\(row * 2),1,\(source)"
      }
      text += "\n"
    }
    return text
  }

  private static let summaryFile = """
    {"refreshRate":60,"refreshSource":"display","measuredRate":59.94,"variableRate":false,"replay":false,
    "environment":{"scene":"sheet","tuning":"fluid"},
    "totals":{"activeSeconds":4,"activeCPU":0.5,"idleSeconds":1,"idleCPU":0.01,"idleWakes":3,"dropped":0}}

    """
}

/// A pool of temporary directories for statistics. A directory is used by one thread at a time.
private final class StatisticsFolders: @unchecked Sendable {
  private let folder: ScratchDirectory
  private let condition = Condition()
  private var free: [String] = []
  private var made = 0

  init() throws(FileError) { folder = try ScratchDirectory() }

  func report(frames: [UInt8], summary: [UInt8]) -> FileKind.ParseResult {
    do throws(FileError) {
      let path = try take()
      defer { give(path) }
      Self.write(frames, to: "\(path)/frames.csv")
      Self.write(summary, to: "\(path)/summary.json")
      return try Self.report(on: path, summary)
    } catch {
      return .refused(error)
    }
  }

  /// Writes `bytes` to a file without waiting for the disk. The file is only read once, and waiting
  /// would take longer than the test.
  private static func write(_ bytes: [UInt8], to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  private static func report(
    on path: String, _ summary: [UInt8]
  ) throws(FileError) -> FileKind.ParseResult {
    let report = try Report(directory: path)
    guard let gate = try? Gate("hitch<5,shortfall<1,p99<20,missed=0") else {
      return .broken("no gate")
    }
    let messages = gate.check(report.summary).map(\.message).joined(separator: " ") + report.text
    // The summary itself may contain one of these words, for example in the name of a scene.
    let own = String(decoding: summary, as: UTF8.self)
    for word in ["nan", "inf", "-nan"]
    where !own.includes(word) && messages.split(separator: " ").contains(word[...]) {
      return .broken("a figure is \(word)")
    }
    return report.json.isEmpty || report.markdown.isEmpty ? .broken("an empty report") : .accepted
  }

  private func take() throws(FileError) -> String {
    condition.lock()
    defer { condition.unlock() }
    if let path = free.popLast() { return path }
    made += 1
    let path = "\(folder.path)/\(made)"
    try FileAccess.makeDirectory(path)
    return path
  }

  private func give(_ path: String) {
    condition.lock()
    free.append(path)
    condition.unlock()
  }
}
