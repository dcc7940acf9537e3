/// The name of the platform to which the user last exported, saved between runs.
package enum PlatformMemory {
  private static let file = "handoff"

  /// Returns the saved name of the platform, or `nil` if there is none.
  package static func read() -> String? { StateDirectory.read(file).flatMap(platform) }

  /// Returns the name in `text`, or `nil` if `text` is empty.
  package static func platform(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Saves the name `platform`.
  package static func write(_ platform: String) { StateDirectory.write(platform + "\n", to: file) }
}
