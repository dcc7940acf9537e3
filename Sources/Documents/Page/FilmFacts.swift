internal import TextFormat

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
  /// As a script within a page reads them.
  var json: String {
    let columns = JSONTree.array(map { [.string($0.name), .string($0.unit)] })
    // Where these stand in JSON, they stand in strings.
    return columns.text.unicodeScalars.map { scalar in
      switch scalar {
      case "<", "\u{2028}", "\u{2029}", "\u{7F}": "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}
