internal import TextFormat

/// The descriptive texts and the timing of an HTML film.
public struct FilmFacts: Sendable {
  /// The title of the page: the names of the scenes in the film.
  public var title: String
  /// Short notes on how the film was recorded.
  public var details: [String]
  /// The parameter values of the tuning, as text.
  public var tuning: String
  /// Frames per second.
  public var rate: Double
  /// The stage time between two frames in seconds.
  public var step: Double

  /// Creates the description of a film.
  public init(
    title: String, details: [String], tuning: String, rate: Double, step: Double
  ) {
    (self.title, self.details, self.tuning) = (title, details, tuning)
    (self.rate, self.step) = (rate, step)
  }
}

/// A named value that the film records for each frame.
public struct FilmColumn: Hashable, Sendable {
  /// The name of the value.
  public var name: String
  /// The unit of the value.
  public var unit: String

  /// Creates a value called `name`, measured in `unit`.
  public init(name: String, unit: String) { (self.name, self.unit) = (name, unit) }
}

extension [FilmColumn] {
  /// The columns as JSON, escaped so that a script in an HTML page can contain the JSON. The JSON
  /// is an array with the name and the unit of each column.
  var json: String {
    let columns = JSONTree.array(map { [.string($0.name), .string($0.unit)] })
    // These characters would end a script. In JSON they only occur inside of strings, so they can
    // be escaped.
    return columns.text.unicodeScalars.map { scalar in
      switch scalar {
      case "<", "\u{2028}", "\u{2029}", "\u{7F}": "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}
