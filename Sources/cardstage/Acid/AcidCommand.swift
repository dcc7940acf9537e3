import CommandText
import HostSystem
import MotionCheck
import ProgramSupport
import SDLBackend
import TextFormat

/// The command that performs the acid test for sheets with CardStage's core or with another runner.
enum AcidCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let vectors = try vectors(arguments.operands)
    if let folder = arguments.values[.scenes] {
      let others: [Option] = [.runner, .svg, .json]
      if let other = others.first(where: arguments.has) {
        throw .usage("option '--scenes' runs nothing; remove '--\(other.rawValue)'")
      }
      try write(vectors, in: folder)
      return .success
    }
    let runner = arguments.values[.runner].map(AcidRunner.command) ?? .core
    SignalWatch.start()
    var results: [AcidResult] = []
    let progress = Progress("acid")
    for vector in vectors {
      let result = try runner.result(of: vector)
      // A signal has interrupted the runner.
      guard Signals.pending == nil else { break }
      results.append(result)
      progress.tell(Double(results.count) / Double(vectors.count))
    }
    progress.finish()
    let score = AcidScore(runner.name, results)
    if let path = arguments.values[.svg] {
      do throws(FileError) {
        try FileAccess.write(score.svg, to: path, origin: .commandLine)
      } catch {
        throw Failure(.file, error.description)
      }
    }
    if arguments.has(.json) {
      Messages.show(score.json.text(levels: 3))
    } else {
      let lines = score.lines(onlyBad: Messages.isQuiet)
      for line in lines + (lines.isEmpty ? [] : [""]) + [score.line] {
        Messages.show(line.printable)
      }
    }
    let changes = score.changes(from: try known(runner))
    for change in changes { Messages.say(change) }
    return changes.isEmpty ? .success : .gate
  }

  /// Writes a scene file and a recording for each vector, for other players of scene files.
  private static func write(_ vectors: [AcidVector], in folder: String) throws(Failure) {
    // A name in a vector of somebody else must not lead out of the folder.
    for vector in vectors
    where vector.name.isEmpty || vector.name.hasPrefix(".")
      || vector.name != vector.name.lastPathComponent
    {
      throw Failure(
        .file,
        "a vector has the name \(vector.name.shellWord); expected a file name, such as follow-up")
    }
    do throws(FileError) {
      try FileAccess.makeDirectory(folder)
      for vector in vectors {
        let path = "\(folder)/\(vector.name)"
        try FileAccess.write(vector.scene, to: path + ".scene.json", origin: .commandLine)
        try FileAccess.write(vector.recording, to: path + ".recording.jsonl", origin: .commandLine)
      }
    } catch {
      throw Failure(.file, error.description)
    }
  }

  /// The vectors whose names or files are `words`, or all of the program.
  private static func vectors(_ words: [String]) throws(Failure) -> [AcidVector] {
    let names = EmbeddedFiles.vectors.names
    var vectors: [AcidVector] = []
    for word in words.isEmpty ? names : words {
      if let bytes = EmbeddedFiles.vectors.bytes(of: word) {
        vectors.append(try vector(bytes, word))
      } else if word == "-" || word.contains("/") || word.contains(".") {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try Input.read(word) } catch {
          throw Failure(.file, error.description)
        }
        vectors.append(try vector(bytes, word))
      } else {
        let advice =
          Suggestions.question(for: word, in: names)
          ?? "'cardstage acid' runs all \(names.count), and prints their names"
        throw .usage("unknown vector '\(word)'; \(advice)")
      }
    }
    return vectors
  }

  private static func vector(_ bytes: [UInt8], _ path: String) throws(Failure) -> AcidVector {
    do throws(TextError) {
      return try AcidVector(bytes)
    } catch {
      throw Failure(.file, error.located(in: bytes, path: path).description)
    }
  }

  /// The vectors that `runner` is known to break. The core breaks none.
  private static func known(_ runner: AcidRunner) throws(Failure) -> AcidFailures {
    guard case .command = runner, let bytes = EmbeddedFiles.acid.bytes(of: "known") else {
      return AcidFailures()
    }
    do throws(TextError) {
      return try AcidFailures(of: runner.name, in: bytes)
    } catch {
      throw Failure(.file, error.located(in: bytes, path: "known.json").description)
    }
  }
}
