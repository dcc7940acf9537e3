import DemoScenes
import Fuzzing
import HostSystem
import ProgramSupport
import SDLBackend
import SceneCore
import StageFiles
import TextFormat

/// The command that tests the scenes with random input, or file readers with mutated files, without
/// a window.
enum FuzzCommand {
  /// Default number of inputs or files to test.
  private static let standard = 1_000_000

  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    // If a signal ends the process, the temporary files of the readers are removed.
    SignalWatch.start {}
    let seed = try count(.seed, arguments).map(UInt64.init) ?? 1
    let seconds = try arguments.number(.seconds) ?? .infinity
    // Two threads leave processors for other programs, and still find errors between threads.
    let threads = min(2, Threads.processorCount)
    if let files = try count(.files, arguments) {
      guard !arguments.has(.events) else {
        throw .usage("options '--files' and '--events' cannot be combined")
      }
      var fuzzer = FileFuzzer(try kinds(named: arguments.operands))
      (fuzzer.seed, fuzzer.files, fuzzer.seconds, fuzzer.threads) = (seed, files, seconds, threads)
      // If only one file is tested, it is probably being debugged, so the messages of libraries are
      // shown.
      let isSilent = files > 1 && fuzzer.kinds.contains(where: \.isNoisy)
      return try report(isSilent ? silently(fuzzer) : run(fuzzer), seed, arguments.operands)
    }
    if let scripts = try count(.scripts, arguments) {
      guard !arguments.has(.events), !arguments.has(.seconds) else {
        throw .usage("option '--scripts' cannot be combined with '--events' and '--seconds'")
      }
      return try play(scripts, on: arguments.operands, seed, threads: threads)
    }
    var fuzzer = Fuzzer()
    if !arguments.operands.isEmpty {
      fuzzer.scenes = []
      for name in arguments.operands {
        guard let scene = SceneCatalog.demos.id(named: name) else {
          let known = SceneCatalog.demos.ids.map(\.rawValue).joined(separator: ", ")
          throw .usage("unknown scene '\(name)'; expected one of \(known)")
        }
        if !fuzzer.scenes.contains(scene) { fuzzer.scenes.append(scene) }
      }
    }
    fuzzer.events = try count(.events, arguments) ?? (arguments.has(.seconds) ? .max : standard)
    (fuzzer.seed, fuzzer.seconds, fuzzer.threads) = (seed, seconds, threads)
    let progress = Progress("fuzz")
    fuzzer.progress = { progress.tell($0) }
    let totals = fuzzer.run()
    progress.finish()
    return try report(totals, seed, scenes: arguments.operands)
  }

  /// Runs `fuzzer`, and prints its progress in `form` on its error output.
  private static func run(
    _ fuzzer: FileFuzzer, _ form: Progress.Form = .standard
  ) -> FileFuzzer.Totals {
    let progress = Progress("fuzz --files", form, to: fuzzer.errors)
    var fuzzer = fuzzer
    fuzzer.progress = { progress.tell($0) }
    defer { progress.finish() }
    return fuzzer.run()
  }

  /// Plays `count` random scripts on each of the scene files at `paths`, until one fails.
  private static func play(
    _ count: Int, on paths: [String], _ seed: UInt64, threads: Int
  ) throws(Failure) -> ExitCode {
    guard !paths.isEmpty else { throw .usage("option '--scripts' needs the path of a scene file") }
    for path in paths {
      let text: [UInt8]
      do throws(FileError) { text = try FileAccess.read(path, origin: .commandLine) } catch {
        throw Failure(.file, error.description)
      }
      guard var scripts = SceneScripts(text, path: path) else {
        throw Failure(.file, "\(path): the scene file has errors; 'cardstage check' lists them")
      }
      (scripts.seed, scripts.count, scripts.threads) = (seed, count, threads)
      let progress = Progress(path)
      scripts.progress = { progress.tell($0) }
      let totals = scripts.run()
      progress.finish()
      if let failure = totals.failure {
        Messages.say("\(path): seed \(failure.seed): \(failure.finding)")
        Messages.say(
          "to repeat it: cardstage-dev fuzz \(path.shellWord) --seed \(failure.seed) --scripts 1")
      }
      let result = close(
        "\(path), \(totals.count) scripts, \(totals.seconds.fixed(1)) s, seed \(seed), "
          + "probes \(totals.probes.padded(to: 16, radix: 16))",
        totals.failure?.finding ?? totals.excess)
      if result != .success { return result }
    }
    return .success
  }

  /// Runs `fuzzer` without the messages of the decoding libraries.
  private static func silently(_ fuzzer: FileFuzzer) -> FileFuzzer.Totals {
    let form = Progress.Form.standard
    let silence = SilencedErrors()
    var fuzzer = fuzzer
    fuzzer.errors = silence.descriptor
    return run(fuzzer, form)
  }

  /// Returns the shortest file found that causes `failure`. Messages of the decoding libraries are
  /// dropped.
  private static func shrunk(
    _ failure: FileFuzzer.Failure
  ) -> (bytes: [UInt8], finding: Violation) {
    let silence = SilencedErrors()
    defer { withExtendedLifetime(silence) {} }
    return failure.shrunk()
  }

  /// Returns the kinds of files whose names end in one of `suffixes`, or all kinds if `suffixes` is
  /// empty.
  private static func kinds(named suffixes: [String]) throws(Failure) -> [FileKind] {
    let all: [FileKind]
    do throws(FileError) {
      all =
        [
          .recordings, .tunings, .hashes, try .statistics(), try .summaries(), .scenes,
          try .recordedPaths(), try .specialFiles(),
        ] + FileKind.pictures + FileKind.state + FileKind.motion
    } catch {
      throw Failure(.file, error.description)
    }
    let known = all.map(\.suffix)
    if let suffix = suffixes.first(where: { !known.contains($0) }) {
      throw .usage(
        "unknown kind of file '\(suffix)' for '--files'; expected one of \(known.joined(separator: ", "))"
      )
    }
    return suffixes.isEmpty ? all : all.filter { suffixes.contains($0.suffix) }
  }

  private static func count(_ option: Option, _ arguments: Arguments) throws(Failure) -> Int? {
    guard let number = try arguments.number(option) else { return nil }
    guard number == number.rounded() else {
      throw .usage("option '--\(option.rawValue)' got '\(number)'; expected a whole number")
    }
    return Int(number)
  }

  private static func report(
    _ totals: Fuzzer.Totals, _ seed: UInt64, scenes: [String]
  ) throws(Failure) -> ExitCode {
    let rate = Int(Double(totals.events) / max(totals.seconds, 1e-3))
    let figures =
      "\(totals.runs) runs, \(totals.events) events, \(totals.seconds.fixed(1)) s, "
      + "\(rate) events/s, seed \(seed), probes \(totals.probes.padded(to: 16, radix: 16))"
    guard let failure = totals.failure else { return close(figures, totals.excess) }
    Messages.say("seed \(failure.seed): \(failure.finding)")
    let operands = scenes.map { " \($0)" }.joined()
    Messages.say("to repeat it: cardstage-dev fuzz\(operands) --seed \(failure.seed) --events 1")
    let shrunk = failure.shrunk()
    let path = try keep(
      Array(shrunk.recording.printed(.demos).utf8), "fuzz-\(shrunk.recording.header.scene)",
      "recording.jsonl")
    Messages.say(
      "\(path): \(shrunk.recording.events.count) of \(failure.recording.events.count) inputs, "
        + "\(shrunk.finding)")
    Messages.say("to see it: cardstage view --replay \(path)")
    return close(figures, failure.finding)
  }

  private static func report(
    _ totals: FileFuzzer.Totals, _ seed: UInt64, _ kinds: [String]
  ) throws(Failure) -> ExitCode {
    let rate = Int(Double(totals.files) / max(totals.seconds, 1e-3))
    let figures =
      "\(totals.files) files, \(totals.seconds.fixed(1)) s, \(rate) files/s, "
      + "at most \(ProcessMemory.peak >> 20) MB, seed \(seed)"
    guard let failure = totals.failure else { return close(figures, totals.excess) }
    Messages.say("seed \(failure.seed), \(failure.kind.suffix): \(failure.finding)")
    let kinds = kinds.map { " \($0)" }.joined()
    Messages.say("to repeat it: cardstage-dev fuzz\(kinds) --seed \(failure.seed) --files 1")
    let shrunk = shrunk(failure)
    let path = try keep(shrunk.bytes, "fuzz", failure.kind.suffix)
    Messages.say(
      "\(path): \(shrunk.bytes.count) of \(failure.bytes.count) bytes, \(shrunk.finding)")
    return close(figures, failure.finding)
  }

  /// Writes the failing contents `bytes` to a new file whose name begins with `name`. Returns its
  /// path.
  private static func keep(
    _ bytes: [UInt8], _ name: String, _ suffix: String
  ) throws(Failure) -> String {
    do throws(FileError) {
      var file = try AtomicFile(numbered: name, suffix: suffix)
      try file.append(bytes)
      try file.commit()
      return file.path
    } catch {
      throw Failure(.file, error.description)
    }
  }

  private static func close(_ figures: String, _ finding: Violation?) -> ExitCode {
    print(finding.map { "failed (\($0)): \(figures)" } ?? "clean: \(figures)")
    return finding == nil ? .success : .failure
  }
}
