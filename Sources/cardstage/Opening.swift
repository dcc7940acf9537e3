import DemoScenes
import FrameStats
import HostSystem
import ProgramSupport
import SceneCore
import StageFiles
import TextFormat

/// The opening of whatever the command line names: scenes, and files of all kinds.
enum Opening {
  /// Returns the command line that opens the operands of `view` in `given`: recordings, tunings and
  /// pictures become values of options; statistics and measurements are for other commands. Any
  /// other command line is returned as it is.
  static func resolved(_ given: Arguments) throws(Failure) -> Arguments {
    guard given.command == .view, !given.operands.isEmpty else { return given }
    var arguments = given
    arguments.operands = []
    for word in given.operands {
      guard SceneDocument.isMeant(word) else {
        guard SceneCatalog.id(named: word) != nil else { throw SceneDocument.unknown(word) }
        try arguments.open(scene: word)
        continue
      }
      let kind = try kind(of: word)
      switch kind {
      case .scene: try arguments.open(scene: word)
      case .recording: try arguments.open(word, as: .replay, "recordings", of: given)
      case .tuning: try arguments.open(word, as: .tuning, "tunings", of: given)
      case .picture:
        try arguments.open(word, as: .backdrop, "pictures", of: given)
      case .statistics:
        try arguments.become(.report, FileKind.folder(ofStatistics: word), of: given)
      case .positions: try arguments.become(.fit, word, of: given)
      case .checks: throw .usage("'\(word)' is \(kind.title): \(kind.use(of: word))")
      }
    }
    if arguments.command == .view, arguments.operands.isEmpty, !arguments.has(.replay),
      !given.has(.tuning), let path = arguments.values[.tuning], let scene = firstScene(of: path)
    {
      arguments.operands = [scene]
    }
    if given.impliesCommand { try arguments.checkOptions() }
    return arguments
  }

  /// Returns the kind of the file or directory at `path`.
  private static func kind(of path: String) throws(Failure) -> FileKind {
    if FileFacts(path)?.isDirectory == true {
      guard FileKind.isStatistics(directory: path) else {
        throw Failure(
          .file,
          "\(path): this directory contains no frame statistics; expected a file, or a directory "
            + "that --stats wrote")
      }
      return .statistics
    }
    do throws(FileError) {
      // A pipe can be read only once.
      let bytes =
        path == "-"
        ? try Input.keepStandardInput()
        : FileAccess.exists(path) && !FileAccess.isRegular(path) ? [] : try Input.read(path)
      if let kind = FileKind(path, bytes) { return kind }
      // What is neither a file nor a directory is read later.
      if bytes.isEmpty, !FileAccess.isRegular(path), path != "-" { return .scene }
      if bytes.isEmpty { throw FileError(path: path, "is empty", expected: "a file to open") }
      throw FileError(
        path: path, "unknown kind of file",
        expected: "a scene, recording, tuning, picture, directory of --stats, or positions as CSV")
    } catch {
      throw Failure(.file, error.description)
    }
  }

  /// Returns the name of the first scene for which the tuning file at `path` has values, or `nil` if
  /// the file has none for a built-in scene.
  private static func firstScene(of path: String) -> String? {
    guard let bytes = try? Input.read(path) else { return nil }
    if path == "-" { Input.rewindStandardInput() }
    var warnings: [FileError] = []
    let tuning = try? Tuning.parse(bytes, path: path, catalog: .all, warnings: &warnings)
    let scene = tuning?.settings.first?.scene.rawValue
    return scene.flatMap { SceneCatalog.id(named: $0)?.rawValue }
  }
}

extension Arguments {
  fileprivate mutating func open(scene word: String) throws(Failure) {
    guard operands.isEmpty else {
      throw .usage("'\(operands[0])' and '\(word)' are both scenes; pass one")
    }
    operands = [word]
  }

  /// Makes the file at `path` the value of `option`. `kind` is the name of such files, in the plural.
  fileprivate mutating func open(
    _ path: String, as option: Option, _ kind: String, of given: Arguments
  ) throws(Failure) {
    if let other = values[option] {
      let first = given.has(option) ? "--\(option.rawValue) \(other)" : other
      throw .usage("'\(first)' and '\(path)' are both \(kind); pass one")
    }
    values[option] = path
    openedFiles.append(path)
  }

  /// Makes this the command line `command` with the operand `path`, the only one of `given`.
  fileprivate mutating func become(
    _ command: Command, _ path: String, of given: Arguments
  ) throws(Failure) {
    guard given.operands.count == 1 else {
      throw .usage(
        "'\(path)' is for the command '\(command.rawValue)', which opens nothing else; "
          + "use: cardstage \(command.rawValue) \(path.shellWord)")
    }
    for option in Option.allCases where has(option) && !option.commands.contains(command) {
      throw .usage(
        "option '--\(option.rawValue)' is not for '\(path)'; the form is: \(command.synopsis)")
    }
    (self.command, operands) = (command, [path])
  }
}
