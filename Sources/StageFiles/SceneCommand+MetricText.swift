internal import CardGestures
internal import SceneCore
internal import TextFormat

extension SceneCommand {
  /// The JSON members that represent the command in a line of a recording.
  var members: [JSONTree.Member] {
    switch self {
    case .key(let key): [.init("command", "key"), .init("key", .string(key.name))]
    case .move(let caretMove, let extends):
      [.init("command", .string(caretMove.rawValue))] + (extends ? [.init("extend", true)] : [])
    default:
      [.init("command", .string(Self.words.first { $0.command == self }?.word ?? ""))]
    }
  }
}
