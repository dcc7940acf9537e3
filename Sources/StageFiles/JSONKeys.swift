internal import TextFormat

/// The keys of one kind of JSON object, for error messages about missing and misspelt keys.
struct JSONKeys: Sendable {
  /// A key that an object of this kind may need.
  struct Required {
    let key: String
    /// The meaning of the value, such as "the width of the stage in points".
    let meaning: String
    /// An example of the value, as JSON text.
    let example: String

    init(_ key: String, _ meaning: String, _ example: String) {
      self.key = key
      self.meaning = meaning
      self.example = example
    }
  }

  let required: [Required]
  /// The names of all keys.
  let names: [String]

  init(_ required: [Required], optional: [String]) {
    self.required = required
    names = required.map(\.key) + optional
  }

  private static let scene = Required("scene", "the name of the scene", "\"sheet\"")
  private static let stageSize = [
    Required("width", "the width of the stage in points", "414"),
    Required("height", "the height of the stage in points", "896"),
  ]

  /// The keys of a tuning.
  static let tuning = JSONKeys(
    [Required("name", "a name for the tuning", "\"mine\"")],
    optional: [FileFormat.tuning.rawValue, "scenes"])

  /// The keys of the first line of a recording.
  static let header = JSONKeys(
    [scene] + stageSize + [
      Required("scale", "the device pixels per point", "2"),
      Required("rate", "the frames per second", "60"),
      Required("tuning", "the name of a tuning", "\"fluid\""),
      Required("seed", "the seed of the random generator", "0"),
    ],
    optional: [
      FileFormat.recording.rawValue, "safeArea", "appearance", "reducedMotion", "file", "fileHash",
      "backdrop", "backdropHash",
    ])

  /// The keys of the events of a recording. The type of an event determines which keys it needs.
  static let event = JSONKeys(
    [scene] + stageSize + [
      Required("t", "the time of the event in seconds", "0.5"),
      Required("type", "the type of the event", "\"down\""),
      Required("id", "the number of the pointer", "0"),
      Required("device", "the device of the pointer", "\"touch\""),
      Required("x", "the position in points from the left", "207"),
      Required("y", "the position in points from the top", "448"),
      Required("dx", "the horizontal distance", "0"),
      Required("dy", "the vertical distance", "-40"),
      Required("unit", "the unit of the distance", "\"point\""),
      Required("command", "the name of the command", "\"up\""),
      Required("key", "the name of the key", "\"Up\""),
      Required("mods", "the keys that are held down", "[\"shift\"]"),
      Required("text", "the text that was typed", "\"a\""),
      Required("parameter", "the name of the parameter", "\"response\""),
      Required("value", "the value of the parameter", "0.4"),
      Required("appearance", "the appearance of the stage", "\"dark\""),
      Required("on", "whether motion is reduced", "true"),
    ],
    optional: ["zoom", "extend", "composing", "tuning"])
}
