internal import CardMotion
internal import TextFormat

/// A timing curve with two control points, as numbers for a target platform. The hand-off also
/// states how far the platform's curve deviates from the exact curve.
package struct CurveHandoff: Sendable {
  package let target: Target
  /// The control points x1, y1, x2 and y2.
  package let controls: [Double]
  /// The duration in seconds.
  package let duration: Double
  /// The largest allowed deviation, as a fraction of the distance.
  package let tolerance: Double
  /// The number of significant digits of the numbers in the platform's code.
  package let digits: Int
  /// The largest difference between the exact curve and the platform's motion with the printed
  /// numbers, as a fraction of the distance.
  package let deviation: Double
  /// The control points as printed text.
  let texts: [String]

  /// Creates the hand-off with the fewest digits, at least 2, for which the deviation is within a
  /// limit. The limit is `tolerance`, or the deviation with all 17 digits plus a tenth of
  /// `tolerance` if this sum is larger. The result is `nil` unless there are four control values
  /// and the duration is positive and finite.
  package init?(_ target: Target, controls: [Double], duration: Double, tolerance: Double) {
    guard controls.count == 4, duration > 0, duration.isFinite else { return nil }
    (self.target, self.controls) = (target, controls)
    (self.duration, self.tolerance) = (duration, tolerance)
    func rendition(_ digits: Int) -> (texts: [String], deviation: Double) {
      let texts = controls.map { DecimalText.rounded($0, digits: digits) }
      let theirs = Self.played(texts.map(number), by: target)
      let seconds = number(Self.time(duration, digits, target)) / (target.takesSeconds ? 1 : 1000)
      let ours = CubicBezier(controls)
      let largest = (0...2000).reduce(0.0) { largest, step in
        let time = Double(step) / 2000 * max(duration, seconds)
        let (fraction, other) = (time / duration, time / seconds)
        return max(
          largest,
          abs((fraction < 1 ? ours.value(at: fraction) : 1) - (other < 1 ? theirs(other) : 1)))
      }
      return (texts, largest)
    }
    let best = rendition(17)
    var (digits, chosen) = (2, rendition(2))
    while digits < 17, chosen.deviation > max(tolerance, best.deviation + tolerance / 10) {
      digits += 1
      chosen = rendition(digits)
    }
    (self.digits, texts, deviation) = (digits, chosen.texts, chosen.deviation)
  }

  /// Whether the deviation is at most the tolerance.
  package var isWithinTolerance: Bool { deviation <= tolerance }

  /// The duration as printed text: seconds or whole milliseconds, as the platform requires.
  var time: String { Self.time(duration, digits, target) }

  private static func time(_ duration: Double, _ digits: Int, _ target: Target) -> String {
    target.takesSeconds
      ? DecimalText.rounded(duration, digits: max(digits, 3))
      : DecimalText.exact(max(1, (duration * 1000).rounded()))
  }

  /// Returns the curve as `target` computes it from `controls`. The result maps a fraction of the
  /// duration to progress.
  private static func played(_ controls: [Double], by target: Target) -> (Double) -> Double {
    switch target {
    case .flutter:
      // Flutter's `Cubic` finds the curve's parameter by bisection, which ends within 0.001 of the
      // time.
      return { fraction in
        guard fraction > 0 else { return 0 }
        func cubic(_ a: Double, _ b: Double, _ m: Double) -> Double {
          3 * a * (1 - m) * (1 - m) * m + 3 * b * (1 - m) * m * m + m * m * m
        }
        var (low, high) = (0.0, 1.0)
        while true {
          let midpoint = (low + high) / 2
          let estimate = cubic(controls[0], controls[2], midpoint)
          if abs(fraction - estimate) < 0.001 { return cubic(controls[1], controls[3], midpoint) }
          if estimate < fraction { low = midpoint } else { high = midpoint }
        }
      }
    case .libadwaita: return CubicBezier(NamedEasing.nearest(to: controls).controls).value
    default: return CubicBezier(controls).value
    }
  }

  /// The fidelity losses on the target platform, each as a sentence with its deviation.
  package var lost: [String] {
    let percent = DecimalText.raised(deviation * 100, digits: 2)
    var lost: [String] = []
    if target == .libadwaita {
      let easing = NamedEasing.nearest(to: controls)
      if easing.controls != controls {
        lost.append(
          "the curve: GTK has only named curves; \(easing.rawValue) is the nearest "
            + "(\(percent) % of travel)")
      }
      if easing != .linear {
        lost.append("early versions: libadwaita had no \(easing.rawValue) in them")
      }
    }
    if target == .flutter, deviation > tolerance / 10 {
      lost.append(
        "exactness: Flutter's Cubic is accurate to 0.001 of the duration (\(percent) % of travel)")
    }
    if target == .android {
      lost.append("exactness: Android's PathInterpolator deviates by up to 0.2 %")
    }
    if target == .reactSpring {
      lost.append("curves: react-spring needs the package bezier-easing for bezier()")
    }
    if !isWithinTolerance {
      lost.append(
        "tolerance: the deviation exceeds \(DecimalText.exact(tolerance * 100)) % "
          + "(\(percent) % of travel)")
    }
    return lost
  }
}

/// The easings of libadwaita that are cubic Bézier curves. All except `linear` are missing from
/// early releases of libadwaita. Later releases have them under the names of CSS.
enum NamedEasing: String, CaseIterable {
  case linear = "ADW_LINEAR"
  case ease = "ADW_EASE"
  case easeIn = "ADW_EASE_IN"
  case easeOut = "ADW_EASE_OUT"
  case easeInOut = "ADW_EASE_IN_OUT"

  var controls: [Double] {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .ease: [0.25, 0.1, 0.25, 1]
    case .easeIn: [0.42, 0, 1, 1]
    case .easeOut: [0, 0, 0.58, 1]
    case .easeInOut: [0.42, 0, 0.58, 1]
    }
  }

  /// Returns the named easing with the smallest maximum difference from the curve with the control
  /// points `controls`.
  static func nearest(to controls: [Double]) -> NamedEasing {
    let curve = CubicBezier(controls)
    func distance(_ easing: NamedEasing) -> Double {
      let other = CubicBezier(easing.controls)
      return (0...200).reduce(0) {
        max($0, abs(curve.value(at: Double($1) / 200) - other.value(at: Double($1) / 200)))
      }
    }
    return allCases.min { distance($0) < distance($1) } ?? .linear
  }
}

extension CubicBezier {
  fileprivate init(_ controls: [Double]) {
    self.init(x1: controls[0], y1: controls[1], x2: controls[2], y2: controls[3])
  }
}

extension Target {
  /// Whether durations in the platform's code are in seconds. Otherwise they are in whole
  /// milliseconds.
  fileprivate var takesSeconds: Bool {
    switch self {
    case .swiftui, .uikit, .coreanimation, .motion: true
    default: false
    }
  }
}
