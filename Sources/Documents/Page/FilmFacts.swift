internal import HostSystem

/// What a film's page tells of it in words.
public struct FilmFacts: Sendable {
  /// What is shown.
  public var title: String
  /// How it was made, in a few words each.
  public var details: [String]
  /// The numbers that it moves by, as text.
  public var tuning: String
  /// Frames in a second.
  public var rate: Double
  /// Seconds of stage time from one frame to the next.
  public var step: Double

  /// All of them.
  public init(
    title: String, details: [String], tuning: String, rate: Double, step: Double
  ) {
    (self.title, self.details, self.tuning) = (title, details, tuning)
    (self.rate, self.step) = (rate, step)
  }
}

/// Something that is measured in each frame.
public struct FilmColumn: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// What it is measured in.
  public var unit: String

  /// `name`, measured in `unit`.
  public init(name: String, unit: String) { (self.name, self.unit) = (name, unit) }
}

extension [FilmColumn] {
  /// As a script reads them.
  var json: String {
    "[" + map { "[\($0.name.quoted),\($0.unit.quoted)]" }.joined(separator: ",") + "]"
  }
}

extension String {
  /// As a string of a script within a page.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
        text += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// As text of a page.
  var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
