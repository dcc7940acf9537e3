import Documents

/// What a film is written as; the file's name says so.
enum FilmFormat: String, CaseIterable {
  case gif, y4m, html

  /// What the name of the file at `path` asks for; nil: none of them.
  init?(path: String) {
    let format = Self.allCases.first { path.lowercased().hasSuffix(".\($0)") }
    guard let format else { return nil }
    self = format
  }

  /// The names of all, for messages.
  static var endings: String {
    let endings = allCases.map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }

  /// Whether the file at `path` is meant to be a film or a picture of a kind that is not written.
  static func isOther(_ path: String) -> Bool {
    [
      ".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".ogv", ".webp", ".apng", ".png", ".jpg",
      ".jpeg", ".svg", ".htm", ".yuv",
    ].contains(where: path.lowercased().hasSuffix)
  }

  /// Most frames in a second that it can show; nil: any number.
  var mostRate: Double? { self == .gif ? GIFWriter.mostRate : nil }
}
