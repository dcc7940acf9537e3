internal import CardMotion
internal import Handoff
internal import SceneCore
internal import TextFormat

extension Target {
  /// Those that have a tab, in their order.
  static let tabs: [Target] = [
    .swiftui, .uikit, .css, .compose, .flutter, .motion, .reanimated, .libadwaita, .tokens,
  ]

  /// Whether its words hold a whole curve, which takes long to find and begins at rest.
  var bakesCurve: Bool { self == .css || self == .tokens }
}

/// What is asked for: a spring in a platform's words.
struct HandoffRequest: Hashable {
  let target: Target
  /// What the spring moves: "Card".
  let name: String
  /// How it may begin.
  let starts: [SpringMove]
  /// What the scene has in place of the spring, by its tuning; none: it has the spring.
  let curves: [SceneTiming]

  /// `moves`: from rest, then with the last release's velocity, if there was one.
  init(_ target: Target, name: String, moves: [SpringMove], curves: [SceneTiming] = []) {
    (self.target, self.name, self.curves) = (target, name, curves)
    // From rest a curve is the same part of every way; CSS has one for the release besides.
    let rest = moves.prefix(1).map { SpringMove($0.spring, travel: 300, velocity: 0) }
    starts =
      switch target {
      case .css: rest + moves.filter { $0.velocity != 0 }
      case .tokens: rest
      default: moves
      }
  }

  /// The same without a release.
  var fromRest: HandoffRequest {
    HandoffRequest(target, name: name, moves: Array(starts.prefix(1)), curves: curves)
  }
}

/// What has been found for it.
struct HandoffFinding {
  let question: HandoffRequest
  /// Nil: it can't be handed off, as `text` says.
  let handoff: SpringHandoff?
  /// What is copied.
  let text: String
  let code: CodeText
  let plot: DeviationPlot?
  /// What is lost of a release, which need not be one of the starts.
  private var losses: (of: SpringMove, list: [SpringHandoff.FidelityLoss])?
  /// What there is in place of the spring, each by its name.
  private var curves: [(name: String, curve: CurveHandoff)] = []

  /// The part of the way by which a platform may be off.
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

  /// What it is of.
  var title: String {
    let kind = curves.isEmpty ? "spring" : curves.count == 1 ? "curve" : "curves"
    return "\(question.name) \(kind)"
  }

  /// Its numbers, in long words and in short ones.
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

  /// The figures of it where the way is as long as that of `move`.
  func figures(of move: SpringMove) -> HandoffFigures? {
    guard let handoff, let plot else { return nil }
    let worst = handoff.worstStart ?? 0
    let part = handoff.part(worst)
    let isCurve = question.target == .css
    // Of several curves that from rest is told.
    let rendition = handoff.renditions[isCurve ? 0 : worst]
    let stops = rendition["stops"]
    let way = move.amplitude
    let end = rendition.endsAt.map {
      isCurve
        ? "\(Int(($0 * 1000).rounded())) ms" : "ends at \(NumberText.fixed($0, decimals: 3)) s"
    }
    return HandoffFigures(
      deviation: HandoffFigures.short(part * 100, decimals: 2),
      points: HandoffFigures.short(part * way, decimals: 1),
      way: NumberText.fixed(way, decimals: 0),
      count: isCurve ? stops.isEmpty ? "4" : stops : "\(handoff.digits)",
      unit: isCurve ? stops.isEmpty ? "numbers" : "stops" : "digits",
      end: end ?? "each number", isGood: handoff.isWithinTolerance, plot: plot)
  }

  /// Finds what is lost of `last`.
  mutating func look(at last: SpringMove) {
    guard let handoff, losses?.of != last else { return }
    losses = (last, handoff.losses(of: last))
  }

  /// What is kept, and what is lost.
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
    // CSS has told it already, a token does nothing by itself.
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
        "While fluid is 0 or motion reduced: \(times.joined(separator: ", "))",
        isKept: true)
    ]
    for loss in Set(curves.flatMap(\.curve.lost)).sorted() {
      rows.append(HandoffRows.Row("Lost", loss, isKept: false))
    }
    return rows
  }
}
