import Documents

/// The file format of a film, chosen by the file's name.
enum FilmFormat: String, CaseIterable {
  case gif, y4m, html

  /// Creates the format that the name of `path` requests, or returns `nil` for other names.
  init?(path: String) {
    let format = Self.allCases.first { path.lowercased().hasSuffix(".\($0)") }
    guard let format else { return nil }
    self = format
  }

  /// The filename extensions of all formats, joined for messages.
  static var endings: String {
    let endings = allCases.map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }

  /// Returns whether the name of `path` has the extension of an unsupported film or picture format.
  static func isOther(_ path: String) -> Bool {
    [
      ".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".ogv", ".webp", ".apng", ".png", ".jpg",
      ".jpeg", ".svg", ".htm", ".yuv",
    ].contains(where: path.lowercased().hasSuffix)
  }

  /// Largest number of frames per second of the format, or `nil` if there is no limit.
  var mostRate: Double? { self == .gif ? GIFWriter.mostRate : nil }
}
