import FrameStats
import HostSystem
import ProgramSupport
import StageFiles

extension RunOptions {
  /// A file or directory with the words that name it in messages, such as the option.
  typealias Named = (option: String, path: String)

  /// The options that write a file or a directory, in the order in which messages list them.
  private static let outputOptions: [Option] = [
    .probe, .hash, .stats, .screenshot, .record, .export,
  ]

  private static func named(_ options: [Option], _ arguments: Arguments) -> [Named] {
    options.compactMap { option in
      arguments.values[option].map { ("'--\(option.rawValue)'", $0) }
    }
  }

  /// The files and directories that the options write.
  static func outputs(_ arguments: Arguments) -> [Named] { named(outputOptions, arguments) }

  /// The paths of all files and directories that the options write, in a fixed order.
  var files: [String] { outputs.map(\.path) }

  /// Checks that no file is overwritten by mistake. A file that one option writes must not be named
  /// by another option. No other output may lie in a directory that an option writes.
  static func checkFiles(_ arguments: Arguments) throws(Failure) {
    var inputs = named([.replay, .expectHash, .tuning, .versus, .backdrop, .scene], arguments)
    if arguments.command == .replay, let path = arguments.operands.first {
      inputs.append(("the recording", path))
    }
    let ofInput = inputs.filter { $0.path == "-" }
    if ofInput.count > 1 {
      throw .usage(
        "\(ofInput[1].option) and \(ofInput[0].option) both read standard input (-); pass a file for one"
      )
    }
    // A film is a file, single frames are a directory.
    let isFilm = arguments.values[.export].flatMap(FilmFormat.init(path:)) != nil
    let folders = named(isFilm ? [.stats] : [.stats, .export], arguments)
    if let folder = folders.first(where: { $0.path == "-" }) {
      throw .usage("\(folder.option) got '-'; expected the name of a directory")
    }
    let outputs = outputs(arguments)
    if arguments.has(.json), let printed = outputs.first(where: { $0.path == "-" }) {
      throw .usage("\(printed.option) and '--json' both print on standard output; choose a file")
    }
    for folder in folders {
      for other in outputs
      where FileAccess.isInside(other.path, folder: folder.path) {
        throw .usage(
          "\(other.option) got '\(other.path)', which is in the directory of \(folder.option); "
            + "choose a path outside")
      }
    }
    try checkTwice(outputs, inputs)
    if let path = arguments.values[.screenshot], PictureOutput.Format(path: path) == nil {
      throw .usage("option '--screenshot' got '\(path)'; expected a name that ends in .png or .svg")
    }
    if let path = arguments.values[.export], !isFilm, FilmFormat.isOther(path) {
      throw .usage(
        "option '--export' got '\(path)'; expected a directory or a name that ends in "
          + FilmFormat.endings)
    }
  }

  /// Checks that no option writes a file that the shown scene is read from: the scene file and its
  /// pictures. They are known only after the scene has been read.
  func checkOutputs(of document: SceneDocument) throws(Failure) {
    try Self.checkTwice(
      outputs,
      [("the scene file", document.path)]
        + document.picturePaths.map { ("a picture of the scene", $0) })
  }

  /// Checks that no option writes the picture at `path`, which is drawn behind the card.
  func checkOutputs(backdrop path: String) throws(Failure) {
    try Self.checkTwice(outputs, [("the picture behind the card", path)])
  }

  /// Checks that the files to watch are regular files, because a pipe can be read only once.
  static func checkWatch(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.watch) else { return }
    let scenes = arguments.operands.filter(SceneDocument.isMeant)
    let paths = scenes + [Option.tuning, .scene].compactMap { arguments.values[$0] }
    for path in paths where FileAccess.exists(path) && !FileAccess.isRegular(path) {
      throw .usage("option '--watch' needs a file on disk; \(path.shellWord) is not one")
    }
  }

  private static func checkTwice(_ outputs: [Named], _ inputs: [Named]) throws(Failure) {
    // Standard input and output may be redirected to a file that is also named by an option.
    var taken = inputs.map { (name: $0, path: $0.path == "-" ? "/dev/stdin" : $0.path) }
    for output in outputs {
      let path = output.path == "-" ? "/dev/stdout" : output.path
      // While a file is being written, its name has the suffix ".tmp".
      if let other = taken.first(where: { other in
        ["", ".tmp"].contains { FileAccess.isSame(other.path, path + $0) }
          || FileAccess.isSame(other.path + ".tmp", path)
          || other.path == path && path == "/dev/stdout"
      }) {
        throw .usage(
          "\(other.name.option) and \(output.option) both name '\(output.path)'; choose two files"
        )
      }
      taken.append((output, path))
    }
  }
}
