import Documents

/// The file format of a film. The extension of the file's name determines the format.
enum FilmFormat: String, CaseIterable {
  case gif, y4m, html

  /// Creates the format that the filename extension of `path` names, or returns `nil` if the
  /// extension names no format.
  init?(path: String) {
    let format = Self.allCases.first { path.lowercased().hasSuffix(".\($0)") }
    guard let format else { return nil }
    self = format
  }

  /// The filename extensions of all formats as one text, for messages.
  static var endings: String {
    let endings = allCases.map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }

  /// Returns whether `path` has the filename extension of a film or picture format that is not
  /// supported.
  static func isOther(_ path: String) -> Bool {
    [
      ".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".ogv", ".webp", ".apng", ".png", ".jpg",
      ".jpeg", ".svg", ".htm", ".yuv",
    ].contains(where: path.lowercased().hasSuffix)
  }

  /// The largest frame rate of the format in frames per second, or `nil` if there is no limit.
  var mostRate: Double? { self == .gif ? GIFWriter.mostRate : nil }
}
