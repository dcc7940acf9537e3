internal import CardScenes
internal import JSONFormat

/// What a scene file's scene may be called.
enum SceneName {
  private static let longest = 32

  static let expected =
    "at most \(longest) letters, digits, \"_\" and \"-\", no built-in scene's name"

  /// What is wrong with `name`; nil: nothing.
  static func problem(of name: String) -> String? {
    if SceneCatalog.ids.contains(where: { $0.rawValue == name }) {
      return "the name \(JSONText.quoted(name)) is a built-in scene's"
    }
    let isName = name.utf8.allSatisfy(isAllowed) && (1...longest).contains(name.utf8.count)
    return isName ? nil : "\(JSONText.excerpt(name)) is no scene's name"
  }

  /// What the scene of the file at `path` is called unless the file says otherwise.
  static func standard(for path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    for suffix in [".json", ".scene"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    let letters = name.utf8.prefix(longest).map { isAllowed($0) ? $0 : UInt8(ascii: "-") }
    return letters.isEmpty ? "scene" : String(decoding: letters, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
