internal import SceneCore
internal import TextFormat

/// The rules for names of scenes in scene files.
enum SceneName {
  /// Returns the problem of `name` and what to do, or `nil` if the name is valid. The names in
  /// `taken` belong to built-in scenes.
  static func problem(of name: String, taken: [SceneID]) -> String? {
    let id = SceneID(rawValue: name)
    if taken.contains(id) {
      return "\(JSONText.quoted(name)) is the name of a built-in scene; choose another name"
    }
    if id.isValidInFiles { return nil }
    let wrong = name.unicodeScalars.first { !$0.isASCII || !SceneID.isAllowed(UInt8($0.value)) }
    let reason =
      switch wrong {
      case nil: name.isEmpty ? "is empty" : "is too long"
      case " ": "contains a space"
      case "/": "is a path"
      case .some(let scalar): "contains \(JSONText.excerpt(String(scalar)))"
      }
    return "the scene name \(JSONText.excerpt(name)) \(reason); use letters from a to z, digits, "
      + "\"_\" and \"-\", at most \(SceneID.longest) in all, for example "
      + JSONText.quoted(standard(for: name.lowercased()))
  }

  /// Returns the default name of the scene in the file at `path`.
  static func standard(for path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    for suffix in [".json", ".scene"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    let letters = name.utf8.prefix(SceneID.longest).map {
      SceneID.isAllowed($0) ? $0 : UInt8(ascii: "-")
    }
    return letters.isEmpty ? "scene" : String(decoding: letters, as: UTF8.self)
  }
}
