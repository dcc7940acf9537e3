internal import CardMotion
internal import CardScenes
internal import Handoff

extension Target {
  /// Those that have a tab, in their order.
  static let tabs: [Target] = [
    .swiftui, .uikit, .css, .compose, .flutter, .motion, .reanimated, .libadwaita, .tokens,
  ]

  /// Whether its words hold a whole curve, which takes long to find and begins at rest.
  var bakesCurve: Bool { self == .css || self == .tokens }
}

/// What is asked for: a spring in a platform's words.
struct HandoffQuestion: Hashable {
  let target: Target
  /// What the spring moves: "Card".
  let name: String
  /// How it may begin.
  let starts: [SpringMove]

  /// `moves`: from rest, then with the last release's velocity, if there was one.
  init(_ target: Target, name: String, moves: [SpringMove]) {
    (self.target, self.name) = (target, name)
    // A curve is the same part of every way.
    starts =
      target.bakesCurve
      ? moves.prefix(1).map { SpringMove($0.spring, travel: 300, velocity: 0) } : moves
  }
}

/// What has been found for it.
struct HandoffFinding {
  let question: HandoffQuestion
  /// Nil: it can't be handed off, as `text` says.
  let handoff: SpringHandoff?
  /// What is copied.
  let text: String
  let code: CodeText
  let plot: DeviationPlot?
  /// What is lost of a release, which need not be one of the starts.
  private var losses: (of: SpringMove, list: [SpringHandoff.Loss])?

  /// The part of the way by which a platform may be off.
  static let tolerance = 0.001

  init(_ question: HandoffQuestion) {
    self.question = question
    do throws(SpringHandoff.Failure) {
      let handoff = try SpringHandoff(
        question.target, starts: question.starts, tolerance: Self.tolerance)
      text = handoff.code(named: question.name)
      plot = DeviationPlot(handoff, start: handoff.worstStart)
      self.handoff = handoff
    } catch {
      (handoff, plot) = (nil, nil)
      let sentence = "\(error)"
      text = sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
    code = CodeText(text)
  }

  /// The figures of it where the way is as long as that of `move`.
  func figures(of move: SpringMove) -> HandoffFigures? {
    guard let handoff, let plot else { return nil }
    let part = handoff.part(handoff.worstStart)
    let rendition = handoff.renditions[handoff.worstStart]
    let way = abs(move.travel)
    let isCurve = question.target == .css
    let end = rendition.endsAt.map {
      isCurve
        ? "\(Int(($0 * 1000).rounded())) ms" : "ends at \(NumberText.fixed($0, decimals: 3)) s"
    }
    return HandoffFigures(
      deviation: HandoffFigures.short(part * 100, decimals: 2),
      points: HandoffFigures.short(part * way, decimals: 1),
      way: NumberText.fixed(way, decimals: 0),
      count: isCurve ? rendition["stops"] : "\(handoff.digits)", unit: isCurve ? "stops" : "digits",
      end: end ?? "each number", isGood: handoff.isWithinTolerance, plot: plot)
  }

  /// Finds what is lost of `last`.
  mutating func look(at last: SpringMove) {
    guard let handoff, losses?.of != last else { return }
    losses = (last, handoff.losses(of: last))
  }

  /// What is kept, and what is lost.
  func rows(figures: SpringFigures) -> [HandoffRows.Row] {
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
}

extension SpringHandoff {
  /// The start that it is farthest off with, of those that it can express.
  var worstStart: Int {
    starts.indices.filter { target.expresses(starts[$0]) }.max { part($0) < part($1) } ?? 0
  }
}
