/// The platform that springs were last taken home to, from one run to the next, by its name.
package enum PlatformMemory {
  private static let file = "handoff"

  /// What is remembered; nil: nothing.
  package static func read() -> String? { StateFolder.read(file).flatMap(platform) }

  /// The name in `text`; `nil` if it is empty.
  package static func platform(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// It is `platform` from now on.
  package static func write(_ platform: String) { StateFolder.write(platform + "\n", to: file) }
}
