public import SceneCore
internal import TextFormat

/// A toast: a short text about the last change, which disappears by itself.
public struct Toast: Hashable, Sendable {
  /// The new state, such as "½×", "Dark" or "Recording statistics".
  public var word: String
  /// The subject of the change, drawn in a lighter color. `nil` if `word` alone describes the
  /// change.
  public var detail: String?
  /// The icon before `word`.
  public var icon: Icon
  /// Whether the toast stays for 4 seconds instead of 1.2, because its text is longer than the name
  /// of a mode.
  public var isLong: Bool

  /// Creates a toast with the text `word`, the optional subject `detail` and an icon.
  public init(
    _ word: String, _ detail: String? = nil, icon: Icon = .info, isLong: Bool = false
  ) {
    (self.word, self.detail, self.icon, self.isLong) = (word, detail, icon, isLong)
  }

  /// Duration of the toast in seconds.
  var duration: Double { isLong ? 4 : 1.2 }
}

extension Toast {
  /// Returns the toast for the speed `factor`, such as "½×" or "1.21×".
  static func speed(_ factor: Double) -> Toast {
    Toast(speedText(factor), "speed", icon: .speed)
  }

  /// Returns the speed as text: common fractions as one character, other values with at most two
  /// digits after the decimal point.
  static func speedText(_ factor: Double) -> String {
    let fractions = [(0.5, "½"), (0.25, "¼"), (0.2, "⅕"), (0.1, "⅒")]
    if let fraction = fractions.first(where: { abs($0.0 - factor) < 1e-6 }) {
      return fraction.1 + "×"
    }
    return NumberText.short(factor, decimals: 2) + "×"
  }

  /// Returns a stage time as text, such as "3.100 s".
  static func timeText(_ time: Double) -> String {
    NumberText.fixed(time, decimals: 3) + " s"
  }
}

/// The lasting state of the run, shown in the pill at the top: a pause, a speed other than 1, a
/// replay, or a recording.
struct StatusBadge: Hashable, Sendable {
  var isPaused = false
  /// Stage seconds per host second.
  var speed = 1.0
  /// Whether a recording is replayed, so that the scene ignores the user's input.
  var isReplaying = false
  /// The data that are being recorded.
  var recorded: RecordedData = []

  /// Whether the badge has nothing to show.
  var isEmpty: Bool { !isPaused && speed == 1 && !isReplaying && recorded.isEmpty }
}

/// The data that a run records into files.
public struct RecordedData: OptionSet, Hashable, Sendable {
  /// The raw bits of the set: one bit for each kind of recorded data.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The input of the user, which is written to a recording.
  public static let input = RecordedData(rawValue: 1)
  /// The statistics of frames.
  public static let statistics = RecordedData(rawValue: 2)

  /// The names of the recorded data, such as "input, statistics".
  var text: String {
    let names: [(Self, String)] = [(.input, "input"), (.statistics, "statistics")]
    return names.filter { contains($0.0) }.map { $0.1 }.joined(separator: ", ")
  }
}
