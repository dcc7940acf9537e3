internal import TextFormat

/// A few words on what has just changed, for a moment.
public struct Toast: Hashable, Sendable {
  /// What it is now: "½×", "Dark", "Recording statistics".
  public var word: String
  /// What that is about, in a lighter tone; nil: the word says it.
  public var detail: String?
  /// Whether it tells that time stands still.
  var isPause = false

  /// `word`, which is about `detail`.
  public init(_ word: String, _ detail: String? = nil) {
    self.word = word
    self.detail = detail
  }
}

extension Toast {
  /// How fast time goes: "½×", "1.21×".
  static func speed(_ factor: Double) -> Toast { Toast(speedText(factor), "speed") }

  /// Common fractions as such, else at most two digits after the point.
  static func speedText(_ factor: Double) -> String {
    let fractions = [(0.5, "½"), (0.25, "¼"), (0.2, "⅕"), (0.1, "⅒")]
    if let fraction = fractions.first(where: { abs($0.0 - factor) < 1e-6 }) {
      return fraction.1 + "×"
    }
    return NumberText.short(factor, decimals: 2) + "×"
  }

  /// Stage time as the pill tells it: "3.100 s".
  static func timeText(_ time: Double) -> String {
    NumberText.fixed(time, decimals: 3) + " s"
  }
}

/// What is to be seen of the run for as long as it holds: time stands, or goes at another speed, or
/// what happens is recorded.
struct StatusBadge: Hashable, Sendable {
  var isPaused = false
  /// Stage seconds per host second.
  var speed = 1.0
  var isRecording = false

  /// Whether there is nothing to be said.
  var isEmpty: Bool { !isPaused && speed == 1 && !isRecording }
}
