import FrameStats
import HostSystem
import ProgramSupport
import SDLBackend
import StageFiles
import TextFormat

/// A kind of file that CardStage opens, from the command line, dropped on the window, or chosen there.
enum FileKind: Hashable {
  case scene, recording, tuning, picture
  /// A file in a directory that `--stats` wrote.
  case statistics
  /// Measured positions, for a spring fit.
  case positions
  /// A trace, an intent or a golden, for the checks of a motion.
  case checks

  /// Determines the kind of the file at `path` from `bytes`, its contents, or otherwise from its
  /// name. `nil` if neither identifies a kind.
  init?(_ path: String, _ bytes: [UInt8]) {
    let name = path.lastPathComponent
    let firstLine =
      String(decoding: bytes.prefix(200), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first ?? ""
    // Any other JSON file may be of another program.
    let isNamedTuning = name.hasSuffix(".tuning.json")
    let columns = firstLine.drop { $0 == "\u{FEFF}" }.filter { $0 != " " }
    if PictureFile.isMeant("", bytes) {
      self = .picture
    } else if firstLine.includes("\"cardstage-trace\"")
      || firstLine.includes("\"cardstage-intent\"")
    {
      self = .checks
    } else if let kind = FileCheck.Kind("", text: bytes) {
      self.init(kind)
    } else if columns == "t,position" || columns == "t,position,target" {
      self = .positions
    } else if ["frames.csv", "summary.json"].contains(name) {
      self = .statistics
    } else if PictureFile.isMeant(path, []) {
      self = .picture
    } else if [".trace.jsonl", ".intent.json", ".golden.json"].contains(where: name.hasSuffix) {
      self = .checks
    } else if let kind = FileCheck.Kind(path, text: []), kind != .tuning || isNamedTuning {
      self.init(kind)
    } else if path.hasSuffix(".csv") {
      self = .positions
    } else {
      return nil
    }
  }

  /// Whether `path` is a directory with the files that `--stats` wrote.
  static func isStatistics(directory path: String) -> Bool {
    FileFacts(path)?.isDirectory == true
      && FrameRecorder.paths(in: path).contains(where: FileAccess.exists)
  }

  /// - Throws: `Failure` if `path` is a directory with statistics, with the command that opens it.
  static func refuse(statistics path: String) throws(Failure) {
    guard isStatistics(directory: path) else { return }
    throw .usage(
      "'\(path)' is a directory of frame statistics: \(FileKind.statistics.use(of: path))")
  }

  /// - Throws: `Failure` if `bytes`, the contents of the file at `path`, are of another kind than
  ///   `kinds`, with the command that opens such a file.
  static func refuse(_ path: String, _ bytes: [UInt8], unless kinds: Set<FileKind>) throws(Failure)
  {
    guard path != "-", let kind = FileKind(path, bytes), !kinds.contains(kind) else { return }
    throw .usage("'\(path)' is \(kind.title): \(kind.use(of: path))")
  }

  /// The notice how to make a scene of the picture at `path`.
  static func sceneNotice(ofPicture path: String) -> String {
    "to make a scene of the picture: cardstage new NAME --from \(path.shellWord)"
  }

  private init(_ kind: FileCheck.Kind) {
    self =
      switch kind {
      case .scene: .scene
      case .recording: .recording
      case .tuning: .tuning
      }
  }

  /// The words that messages use for a file of this kind.
  var title: String {
    switch self {
    case .scene: "a scene"
    case .recording: "a recording"
    case .tuning: "a tuning"
    case .picture: "a picture"
    case .statistics: "a file of frame statistics"
    case .positions: "a file of measured positions"
    case .checks: "a file for the checks of a motion"
    }
  }

  /// The directory of statistics that `path` names: itself, or the one in which the file is.
  static func folder(ofStatistics path: String) -> String {
    FileFacts(path)?.isDirectory == true ? path : FileAccess.folder(of: path)
  }

  /// The command that opens the file at `path`.
  func use(of path: String) -> String {
    switch self {
    case .scene, .tuning, .picture: "cardstage view \(path.shellWord)"
    case .recording: "cardstage replay \(path.shellWord)"
    case .statistics: "cardstage report \(FileKind.folder(ofStatistics: path).shellWord)"
    case .positions: "cardstage fit \(path.shellWord)"
    case .checks: "cardstage assert \(path.shellWord)"
    }
  }
}
