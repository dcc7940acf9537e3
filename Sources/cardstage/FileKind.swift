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

  /// Determines the kind of the file at `path` from `bytes`, its contents, or otherwise from its
  /// name. `nil` if neither identifies a kind.
  init?(_ path: String, _ bytes: [UInt8]) {
    let name = path.lastPathComponent
    let firstLine =
      String(decoding: bytes.prefix(200), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first ?? ""
    let columns = firstLine.drop { $0 == "\u{FEFF}" }.filter { $0 != " " }
    if PictureFile.isMeant("", bytes) {
      self = .picture
    } else if let kind = FileCheck.Kind("", text: bytes) {
      self.init(kind)
    } else if columns == "t,position" || columns == "t,position,target" {
      self = .positions
    } else if ["frames.csv", "summary.json"].contains(name) {
      self = .statistics
    } else if PictureFile.isMeant(path, []) {
      self = .picture
    } else if let kind = FileCheck.Kind(path, text: []) {
      self.init(kind)
    } else if path.hasSuffix(".csv") {
      self = .positions
    } else {
      return nil
    }
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
    }
  }

  /// The command that opens the file at `path`.
  func use(of path: String) -> String {
    switch self {
    case .scene, .tuning, .picture: "cardstage view \(path.shellWord)"
    case .recording: "cardstage replay \(path.shellWord)"
    case .statistics: "cardstage report \(FileAccess.folder(of: path).shellWord)"
    case .positions: "cardstage fit \(path.shellWord)"
    }
  }
}
