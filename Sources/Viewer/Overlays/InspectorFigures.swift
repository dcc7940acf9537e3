internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import TextFormat

/// The numbers that the inspector shows: places and velocities of what moves, where it goes, and where
/// it would go if it were let go now.
struct InspectorFigures {
  /// Words beside what they are of.
  struct Tag: Equatable {
    /// Whose colour it has.
    enum Subject {
      case layer, area, target
    }

    var text: String
    /// The tag's top left corner, where there is room.
    var place: Point
    var subject = Subject.layer
    /// Whether it is left out where another one is.
    var isOptional = false
  }

  private(set) var areas: [Inspection.HitArea]
  private(set) var targets: [Inspection.Target] = []
  private(set) var tags: [Tag] = []

  private let readings: ProbeReadings
  private let size: Size

  /// Those of `stage` at `time`, touched where `trails` say.
  init(_ stage: Stage, at time: Double, touches trails: TouchTrails) {
    let inspection = stage.inspection(at: time)
    (areas, readings, size) = (
      inspection.hitAreas, ProbeReadings(stage, at: time), stage.canvas.size
    )
    tellAreas()
    tellPlaces()
    if stage.hasHeldPointers, let finger = trails.lead(at: time),
      stage.activity(at: time) == .drag
    {
      let decay = Decay(rate: Self.decelerationRate(on: stage))
      tellForecast(
        Forecast(of: stage, at: time), slide: finger.velocity * decay.timeConstant)
    } else if stage.activity(at: time) > .settle {
      targets = inspection.targets
    }
    for touch in trails.held {
      tags.append(
        Tag(
          text: "touch \(touch.id)  \(whole(touch.place.x)), \(whole(touch.place.y))",
          place: Point(x: touch.place.x + 30, y: touch.place.y - 8)))
    }
  }

  private static func decelerationRate(on stage: Stage) -> Double {
    let name = "decelerationRate"
    let setting = stage.surroundings.tuning.settings.last {
      $0.scene == stage.sceneID && $0.parameter == name
    }
    let standard = stage.descriptor.parameters.first { $0.name == name }
    return setting?.value ?? standard?.standard ?? Decay.Rate.normal.rawValue
  }

  // MARK: What is there

  /// What can be dragged and what covers the rest has a tag; a control says itself what it is.
  private mutating func tellAreas() {
    for area in areas where area.kind != .control && area.kind != .field {
      var words = area.label
      if area.name == "dimmer", let alpha = readings.number("dimmerAlpha") {
        words = "dimmer  α \(digits(alpha, 3))\(area.label.dropFirst(6))"
      }
      // A small one is not covered by its own name.
      let isSmall = area.rect.height < 64
      tags.append(
        Tag(
          text: words,
          place: Point(
            x: area.rect.minX + 8, y: area.rect.minY + (isSmall ? -20 : 8)),
          subject: .area, isOptional: isSmall))
    }
  }

  /// Where card and list are.
  private mutating func tellPlaces() {
    if let card = readings.first(of: ["cardTop", "detailTop"]), card.value < size.height {
      let velocity = readings.number("cardVelocity").map { "  v \(whole($0)) pt/s" } ?? ""
      tags.append(
        Tag(
          text: "\(card.name) \(digits(card.value, 1))\(velocity)",
          place: Point(x: 8, y: card.value - 20)))
    }
    if let order = readings.word("order"), let front = order.last,
      let x = readings.number("card\(front)X"), let y = readings.number("card\(front)Y")
    {
      tags.append(
        Tag(
          text: "card\(front) \(digits(x, 1)), \(digits(y, 1))", place: Point(x: x + 8, y: y - 8)))
    }
    if let height = readings.number("headerHeight") {
      let velocity = readings.number("scrollVelocity").map { "  v \(whole($0)) pt/s" } ?? ""
      tags.append(
        Tag(
          text: "headerHeight \(digits(height, 1))\(velocity)",
          place: Point(x: 8, y: height + 4)))
    }
    if let offset = readings.first(of: Self.offsets), let list {
      tags.append(
        Tag(
          text: "list offset \(digits(offset.value, 1))",
          place: Point(x: size.width, y: list.minY + 8)))
    }
  }

  private static let offsets = ["listOffset", "contentOffset", "scrollOffset", "textOffset"]

  /// What of the list is seen.
  private var list: Rect? {
    let area =
      areas.last { ["list", "text", "content"].contains($0.name) }
      ?? areas.last { isCard($0) && readings.word("order") == nil }
    return area.map(\.rect).flatMap { $0.minY < size.height ? $0 : nil }
  }

  private func isCard(_ area: Inspection.HitArea) -> Bool { area.name.hasSuffix("card") }

  // MARK: Where it goes

  /// Let go now, momentum alone would take it by `slide`.
  private mutating func tellForecast(_ forecast: Forecast, slide: Vector) {
    let rest = forecast.probes
    let word = rest.word("detent") ?? rest.word("state") ?? stackWord(rest)
    for area in areas where isCard(area) {
      guard let goal = forecast.area(String(area.name)) else { continue }
      let target = Rect(origin: goal.origin, size: area.rect.size)
      let isSteered = readings.word("order") != nil && area.name == "first card"
      let projected = area.rect.origin + slide
      let words =
        isSteered
        ? "projected \(whole(projected.x)), \(whole(projected.y)) → \(word ?? "rest")"
        : "projected \(digits(projected.y, 1)) → \(word.map { $0 + " " } ?? "")"
          + digits(target.minY, 1)
      targets.append(Inspection.Target(words, current: area.rect, target: target))
    }
    guard let offset = readings.first(of: Self.offsets), let goal = rest.number(offset.name),
      let list
    else { return }
    if targets.isEmpty || goal != offset.value {
      tags.append(
        Tag(
          text: "list projected \(digits(offset.value - slide.dy, 1)) → \(digits(goal, 1))",
          place: Point(x: size.width, y: list.minY + 28), subject: .target))
    }
  }

  /// Whether the stack's first card goes.
  private func stackWord(_ rest: ProbeReadings) -> String? {
    readings.word("order").map { $0 == rest.word("order") ? "home" : "leaves" }
  }

  // MARK: Numbers

  private func digits(_ value: Double, _ count: Int) -> String {
    NumberText.fixed(value, decimals: count)
  }

  private func whole(_ value: Double) -> String { digits(value, 0) }
}
