internal import CardMotion
internal import Handoff
internal import SceneCore
internal import TextFormat

extension Target {
  /// The target platforms that have a tab, in the order of the tabs.
  static let tabs: [Target] = [
    .swiftui, .uikit, .css, .compose, .flutter, .motion, .reanimated, .libadwaita, .tokens,
  ]

  /// Whether the platform's code contains sampled points of a motion curve. Such a curve takes long
  /// to compute.
  var bakesCurve: Bool { self == .css || self == .tokens }
}

/// A request to convert a spring to code for a target platform.
struct HandoffRequest: Hashable {
  let target: Target
  /// The name of the spring as shown, such as "Card".
  let name: String
  /// The motions of the spring that the platform's code has to reproduce.
  let starts: [SpringMove]
  /// The timing curves that replace the spring under the current tuning. Empty if the scene uses
  /// the spring.
  let curves: [SceneTiming]

  /// Creates a request for code for the platform `target`.
  ///
  /// - Parameter target: The target platform.
  /// - Parameter name: The name of the spring.
  /// - Parameter moves: The motion from rest, and the motion after the last release if there was
  ///   one.
  /// - Parameter curves: The timing curves that the scene uses instead of the spring, none by
  ///   default.
  init(_ target: Target, name: String, moves: [SpringMove], curves: [SceneTiming] = []) {
    (self.target, self.name, self.curves) = (target, name, curves)
    // A curve that starts at rest is the same for all distances. CSS has a second curve for the
    // motion after a release.
    let rest = moves.prefix(1).map { SpringMove($0.spring, travel: 300, velocity: 0) }
    starts =
      switch target {
      case .css: rest + moves.filter { $0.velocity != 0 }
      case .tokens: rest
      default: moves
      }
  }

  /// A copy of the request without the motion after a release.
  var fromRest: HandoffRequest {
    HandoffRequest(target, name: name, moves: Array(starts.prefix(1)), curves: curves)
  }
}

/// The result of a hand-off request: the code, its deviation and the fidelity losses.
struct HandoffFinding {
  let question: HandoffRequest
  /// The hand-off of the spring, or `nil` if there was an error or the scene uses curves instead of
  /// the spring.
  let handoff: SpringHandoff?
  /// The code to copy, or an error text if there is no code.
  let text: String
  let code: CodeText
  let plot: DeviationPlot?
  /// A release and its fidelity losses, i.e. the properties of the release that the platform's code
  /// cannot reproduce. The release can differ from the motions in the request. `nil` if no losses
  /// have been computed yet.
  private var losses: (of: SpringMove, list: [SpringHandoff.FidelityLoss])?
  /// The timing curves that the scene uses instead of the spring, with their names in the code.
  private var curves: [(name: String, curve: CurveHandoff)] = []

  /// Maximum permitted deviation of a platform's motion, as a fraction of the distance.
  static let tolerance = 0.001

  init(_ question: HandoffRequest) {
    self.question = question
    guard question.curves.isEmpty else {
      let curves = question.curves.compactMap { timing in
        Self.curve(timing, question.target).map { curve in
          (name: question.curves.count == 1 ? question.name : timing.key, curve: curve)
        }
      }
      self.curves = curves
      (handoff, plot, text) = (nil, nil, CurveHandoff.code(of: curves))
      code = CodeText(text)
      return
    }
    do throws(SpringHandoff.Failure) {
      let handoff = try SpringHandoff(
        question.target, starts: question.starts, tolerance: Self.tolerance)
      text = handoff.code(named: question.name)
      plot = DeviationPlot(handoff, start: handoff.worstStart ?? 0)
      self.handoff = handoff
    } catch {
      (handoff, plot) = (nil, nil)
      let sentence = "\(error)"
      text = sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
    code = CodeText(text)
  }

  private static func curve(_ timing: SceneTiming, _ target: Target) -> CurveHandoff? {
    guard case .curve(let curve, let duration) = timing.timing, let bezier = curve.bezier else {
      return nil
    }
    return CurveHandoff(
      target, controls: [bezier.x1, bezier.y1, bezier.x2, bezier.y2], duration: duration,
      tolerance: tolerance)
  }

  /// The title of the page, such as "Card spring".
  var title: String {
    let kind = curves.isEmpty ? "spring" : curves.count == 1 ? "curve" : "curves"
    // As in the panel, the built-in spring of scene files is just "Spring".
    return question.name == "Spring" && curves.isEmpty ? question.name : "\(question.name) \(kind)"
  }

  /// The spring's parameters as text, in a long and a short version.
  var numbers: [String] {
    guard curves.isEmpty else {
      return curves.count == 1
        ? ["\(DecimalText.rounded(curves[0].curve.duration, digits: 3)) s"] : []
    }
    let spring = question.starts[0].spring
    let response = DecimalText.readable(spring.response, digits: 3)
    let ratio = DecimalText.readable(spring.dampingRatio, digits: 3)
    return ["response \(response) s · ratio \(ratio)", "\(response) s · \(ratio)"]
  }

  /// Whether there is code to copy.
  var hasCode: Bool { handoff != nil || !curves.isEmpty }

  /// Returns the metrics of the hand-off, or `nil` if no spring was handed off. The deviation in
  /// points is the relative deviation times the distance of `move`.
  func figures(of move: SpringMove) -> HandoffFigures? {
    guard let handoff, let plot else { return nil }
    let worst = handoff.worstStart ?? 0
    let relativeDeviation = handoff.relativeDeviation(worst)
    let isCurve = question.target == .css
    // CSS code has a curve from rest and a curve for a release. The metrics describe the curve from
    // rest.
    let rendition = handoff.renditions[isCurve ? 0 : worst]
    let stops = rendition["stops"]
    let amplitude = move.amplitude
    let end = rendition.endsAt.map {
      isCurve
        ? "\(Int(($0 * 1000).rounded())) ms" : "ends at \(NumberText.fixed($0, decimals: 3)) s"
    }
    return HandoffFigures(
      deviation: HandoffFigures.short(relativeDeviation * 100, decimals: 2),
      points: HandoffFigures.short(relativeDeviation * amplitude, decimals: 1),
      amplitude: NumberText.fixed(amplitude, decimals: 0),
      count: isCurve ? stops.isEmpty ? "4" : stops : "\(handoff.digits)",
      unit: isCurve ? stops.isEmpty ? "numbers" : "stops" : "digits",
      end: end ?? "each number", isGood: handoff.isWithinTolerance, plot: plot)
  }

  /// Computes the fidelity losses for the release `last`, unless they have been computed already.
  mutating func look(at last: SpringMove) {
    guard let handoff, losses?.of != last else { return }
    losses = (last, handoff.losses(of: last))
  }

  /// Returns the rows of the list: the preserved metrics from `figures`, then the fidelity losses.
  func rows(figures: SpringFigures) -> [HandoffRows.Row] {
    guard curves.isEmpty else { return curveRows }
    guard handoff != nil else { return [] }
    let target = question.target
    let overshoot = NumberText.fixed(figures.overshoot, decimals: 1)
    let settled = NumberText.fixed(figures.settled, decimals: 3)
    var rows = [
      HandoffRows.Row("Kept", "Overshoot \(overshoot) %, settled after \(settled) s", isKept: true)
    ]
    rows += (losses?.list ?? []).map {
      HandoffRows.Row("Lost: \($0.name)", $0.detail, isKept: false)
    }
    // Interruption is already among the losses of CSS. A design token has no behaviour when
    // interrupted.
    if !target.bakesCurve {
      rows.append(
        HandoffRows.Row("When interrupted", target.interrupted, isKept: target != .reanimated))
    }
    return rows
  }

  private var curveRows: [HandoffRows.Row] {
    let times = curves.map { name, curve in
      let time = NumberText.fixed(curve.duration, decimals: 2)
      return curves.count == 1 ? "\(time) s" : "\(name) \(time) s"
    }
    var rows = [
      HandoffRows.Row(
        curves.count == 1 ? "A curve, not a spring" : "Curves, not a spring",
        "With classic motion (fluid 0) or reduced motion: \(times.joined(separator: ", "))",
        isKept: true)
    ]
    for loss in Set(curves.flatMap(\.curve.lost)).sorted() {
      rows.append(HandoffRows.Row("Lost", loss, isKept: false))
    }
    return rows
  }
}
