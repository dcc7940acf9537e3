/// The kind of an option's value, or of an operand of a command. The placeholder in the help and the
/// completions follow from it.
package indirect enum ValueKind: Hashable, Sendable {
  /// One of a few words.
  case words([String])
  /// A number within a range, and its placeholder, such as `SECONDS`.
  case number(ClosedRange<Double>, String)
  /// A file whose name ends in one of a few endings, or any file if there are none. The placeholder
  /// is `FILE` with the endings, unless another one is given.
  case file([String], as: String? = nil)
  /// A directory.
  case folder
  /// The name of a built-in scene.
  case scene
  /// The name of a platform.
  case platform
  /// Any other text, and its placeholder.
  case text(String)
  /// One of several kinds.
  case either([ValueKind])

  /// The placeholder in the help.
  package var placeholder: String {
    switch self {
    case .words(let words): words.joined(separator: "|")
    case .number(_, let name), .text(let name): name
    case .file(let endings, let name): name ?? "FILE" + endings.joined(separator: "|")
    case .folder: "DIR"
    case .scene: "SCENE"
    case .platform: "TARGET"
    case .either(let kinds): kinds.map(\.placeholder).joined(separator: "|")
    }
  }

  /// The range of the numbers, or `nil` if the kind has no numbers.
  package var range: ClosedRange<Double>? {
    switch self {
    case .number(let range, _): range
    case .either(let kinds): kinds.lazy.compactMap(\.range).first
    default: nil
    }
  }

  /// Whether the names of built-in scenes are of this kind.
  package var includesScenes: Bool { parts.contains(.scene) }

  /// The kind without the names of built-in scenes, as it is after the word `--`.
  var withoutScenes: ValueKind { .either(parts.filter { $0 != .scene }) }

  /// The kind as a list of kinds none of which is `either`.
  var parts: [ValueKind] {
    if case .either(let kinds) = self { kinds.flatMap(\.parts) } else { [self] }
  }
}
