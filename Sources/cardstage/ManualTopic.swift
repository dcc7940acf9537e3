import Glibc
import HostSystem
import ProgramSupport

/// The pages of the manual that `cardstage help TOPIC` prints.
enum ManualTopic: String, CaseIterable {
  case window, workbench
  case ownCard = "own-card"
  case tables
  case sceneFiles = "scene-files"
  case recordings
  case handoff = "hand-off"
  case films, checks, promises, words

  /// The topic whose page has the file `page` in `Assets/Manual`, without its filename extension.
  /// `nil` if no topic prints this page.
  init?(page: String) {
    guard let topic = Self.allCases.first(where: { $0.page == page }) else { return nil }
    self = topic
  }

  /// The name of the page's file in `Assets/Manual`, without its filename extension.
  private var page: String {
    switch self {
    case .ownCard: "scenes"
    case .tables: "scenes-2"
    case .sceneFiles: "scene-reference"
    case .handoff: "handoff"
    default: rawValue
    }
  }

  /// A one-line description of the page for the help.
  private var summary: String {
    switch self {
    case .window: "use a scene: mouse, keys, display options"
    case .workbench: "tune a motion: panel, timeline, variants A and B"
    case .ownCard: "build a card: scene files"
    case .tables: "tables, buttons and arrivals in scene files"
    case .sceneFiles: "every key of scene files"
    case .recordings: "replay, statistics, gates in CI"
    case .handoff: "export a spring to a platform"
    case .films: "export PNG, SVG, GIF, HTML, Y4M"
    case .checks: "check a motion in CI: traces, intents, goldens"
    case .promises: "what is guaranteed, and how it is tested"
    case .words: "vocabulary and rules for prose"
    }
  }

  /// The help topic that prints the page. On a terminal, headings are bold unless `NO_COLOR` is
  /// set or the terminal knows no bold text.
  var helpTopic: HelpTopic {
    HelpTopic(rawValue, "", summary, maximumOperands: 0) { _ throws(Failure) in
      PlainPage.text(markdown, isBold: Self.isBold)
    }
  }

  /// Whether headings are bold.
  static var isBold: Bool { StandardStreams.stylesOutput && getenv("NO_COLOR") == nil }

  var markdown: String { Self.markdown(ofPage: page) }

  /// Returns the page whose file is called `name`, without its filename extension.
  static func markdown(ofPage name: String) -> String {
    String(decoding: EmbeddedFiles.pages.bytes(of: name) ?? [], as: UTF8.self)
  }
}
