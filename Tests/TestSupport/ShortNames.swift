public import CardDrawing
public import CardGeometry
public import CardGestures
public import CardMotion
internal import DemoScenes
public import SceneCore

// How arguments of tests are told: by what tells them apart, not by all that is in them, so that a
// line of a test run stays a line.

extension Tuning: CustomStringConvertible {
  /// Its name; of one that was changed the parameters too.
  public var description: String {
    if [Tuning.fluid, .classic].contains(self) { return name }
    let changes = settings.prefix(2).map { "\($0.scene).\($0.parameter) = \($0.value)" }
    let rest = settings.count > 2 ? ["… (\(settings.count) in all)"] : []
    return ([name] + changes + rest).joined(separator: ", ")
  }
}

extension Spring: CustomStringConvertible {
  /// Its angular frequency and damping ratio.
  public var description: String {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return "Spring(ω \(rounded(angularFrequency)), ζ \(rounded(dampingRatio)))"
  }
}

extension TimingCurve: CustomStringConvertible {
  /// Its kind, and the numbers that it is made of.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease in"
    case .easeOut: "ease out"
    case .easeInOut: "ease in and out"
    case .cubic(let curve): "cubic(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
    case .spring(let spring, let velocity): "\(spring) from \(velocity)/s"
    case .steps(let steps): "\(steps.count) steps, jumping at \(steps.jump)"
    case .piecewise(let curve):
      "pieces " + curve.stops.map { "\($0.time):\($0.progress)" }.joined(separator: " ")
    case .custom: "own curve"
    }
  }
}

extension Point: CustomStringConvertible {
  /// Its coordinates.
  public var description: String { "(\(x), \(y))" }
}

extension Vector: CustomStringConvertible {
  /// How far to the right and downwards.
  public var description: String { "→(\(dx), \(dy))" }
}

extension Size: CustomStringConvertible {
  /// Width and height.
  public var description: String { "\(width)×\(height)" }
}

extension Rect: CustomStringConvertible {
  /// Its top left corner and its size.
  public var description: String { "\(size) at \(origin)" }
}

extension CornerRadii: CustomStringConvertible {
  /// The radius, or those of the top and of the bottom.
  public var description: String { top == bottom ? "radius \(top)" : "radii \(top), \(bottom)" }
}

extension Recognizer: CustomStringConvertible {
  /// Its kind.
  public var description: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .custom: "own"
    }
  }
}

/// A text that a test hands to a reader or expects of it; it may be long and of many lines, and is told
/// by its beginning.
public struct Passage: Sendable, CustomStringConvertible {
  /// All of it.
  public var text: String

  /// The passage `text`.
  public init(_ text: String) { self.text = text }

  /// The first letters, on one line.
  public var description: String {
    let line = text.prefix(28).map { character in
      character.unicodeScalars.map { $0.value < 32 ? $0.escaped(asASCII: true) : String($0) }
        .joined()
    }.joined()
    return text.count > 28 ? line + "…" : line
  }
}

extension [(String, String)] {
  /// The same, told by their beginnings.
  public var passages: [(Passage, Passage)] { map { (Passage($0), Passage($1)) } }
}
