internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import TextFormat

/// The values that the inspector shows: positions and velocities of moving objects, their targets,
/// and the forecast for a release now.
struct InspectorFigures {
  /// A label that describes an object and is drawn beside the object.
  struct Tag: Equatable {
    /// The kind of the described object, which determines the label's color.
    enum Subject {
      case layer, area, target
    }

    var text: String
    /// The preferred location of the label's top left corner. The label moves if another label is
    /// already there.
    var position: Point
    /// Whether the label lies above its object. If there is no space at `position`, such a label
    /// first moves sideways or up, so that it does not cover the object.
    var isAbove = false
    var subject = Subject.layer
    /// Whether the label is left out if another label covers its preferred location.
    var isOptional = false
  }

  private(set) var areas: [Inspection.HitArea]
  private(set) var targets: [Inspection.Target] = []
  private(set) var tags: [Tag] = []

  private let readings: ProbeReadings
  private let size: Size
  /// The y coordinate in points of the upper edge of the stage's free area, i.e. below the upper
  /// safe area inset.
  private let top: Double

  /// Creates the values of `stage` at stage time `time`, with the held pointers in `trails`.
  init(_ stage: Stage, at time: Double, touches trails: TouchTrails) {
    let inspection = stage.inspection(at: time)
    areas = inspection.hitAreas
    readings = ProbeReadings(stage, at: time)
    (size, top) = (stage.canvas.size, stage.room.minY)
    let outlines = stage.motion(at: time)
    tellAreas()
    for outline in outlines { tell(outline) }
    if stage.hasHeldPointers, let finger = trails.lead(at: time),
      stage.activity(at: time) == .drag
    {
      let rate = stage.decelerationRate ?? Decay.Rate.normal.rawValue
      tell(
        Forecast(of: stage, at: time), of: outlines,
        slide: finger.velocity * Decay(rate: rate).timeConstant)
    } else if stage.activity(at: time) > .settle {
      targets = inspection.targets
    }
    for touch in trails.held {
      tags.append(
        Tag(
          text: "touch \(touch.id)  \(whole(touch.position.x)), \(whole(touch.position.y))",
          position: Point(x: touch.position.x + 30, y: touch.position.y - 8)))
    }
  }

  // MARK: Current state

  /// Adds a label for each draggable area and each scrim. Controls and text fields show text
  /// themselves and need no label.
  private mutating func tellAreas() {
    for area in areas where area.kind != .control && area.kind != .field {
      var text = area.label
      if let alpha = area.alpha {
        text = "\(area.name)  α \(digits(alpha, 3))  \(area.effect)"
      }
      let outer = outermost(area)
      add(
        Tag(
          text: text, position: Point(x: area.rect.minX + 8, y: outer.minY), subject: .area,
          isOptional: area.rect.height < 64), above: outer)
      if let offset = area.offset, area.rect.minY < size.height {
        add(
          Tag(
            text: "\(area.name) offset \(digits(offset, 1))",
            position: Point(x: size.width, y: outer.minY)), above: outer)
      }
    }
  }

  /// Adds `tag` above the rectangle `rect`, or inside if there is no space above. If a control or a
  /// text field is directly above, the tag is centered on the upper edge of `rect`. There the tag
  /// covers only a little of both.
  private mutating func add(_ tag: Tag, above rect: Rect) {
    var tag = tag
    tag.isAbove = hasSpace(above: rect)
    tag.position.y += !tag.isAbove ? 8 : hasControl(above: rect) ? -8 : -18
    tags.append(tag)
  }

  /// Whether a label of 16 points above `rect` could cover a control or a text field.
  private func hasControl(above rect: Rect) -> Bool {
    areas.contains { area in
      (area.kind == .control || area.kind == .field) && area.rect.maxY <= rect.minY
        && area.rect.maxY > rect.minY - 18
        && area.rect.minX < rect.maxX && area.rect.maxX > rect.minX
    }
  }

  private func hasSpace(above rect: Rect) -> Bool { rect.minY >= top + 24 }

  /// Returns the rectangle of the largest hit area that contains `area`, such as the card that
  /// contains a list. Areas without space for a label above them are not considered. Returns the
  /// rectangle of `area` if no area is found.
  private func outermost(_ area: Inspection.HitArea) -> Rect {
    areas.lazy.map(\.rect).first { hasSpace(above: $0) && $0.contains(area.rect) } ?? area.rect
  }

  /// Adds a label with the position and the velocity of the moving object `outline`. The position
  /// consists of the values of the probes that `outline` lists.
  private mutating func tell(_ outline: SceneOutline) {
    let numbers = outline.probes.compactMap(readings.number)
    guard let first = numbers.first else { return }
    let position = Point(x: max(0, outline.bounds.minX) + 8, y: outline.bounds.minY)
    let speed = outline.velocity.length
    if numbers.count == 1 {
      // The velocity component with the larger magnitude. Positive values point down or right.
      let along =
        abs(outline.velocity.dx) > abs(outline.velocity.dy)
        ? outline.velocity.dx : outline.velocity.dy
      add(
        Tag(
          text: "\(outline.probes[0]) \(digits(first, 1))  v \(whole(along)) pt/s",
          position: position),
        above: outline.bounds)
    } else {
      let text = numbers.map { digits($0, 1) }.joined(separator: ", ")
      add(
        Tag(
          text: "\(outline.name) \(text)" + (speed < 0.5 ? "" : "  v \(whole(speed)) pt/s"),
          position: position), above: outline.bounds)
    }
  }

  // MARK: Forecast

  /// Adds the values of `forecast`: the state in which the scene would come to rest if the pointer
  /// were released now. `slide` is the displacement that momentum alone would cause.
  private mutating func tell(_ forecast: Forecast, of outlines: [SceneOutline], slide: Vector) {
    for outline in outlines where outline.isHeld {
      guard let goal = forecast.outlines.first(where: { $0.name == outline.name }) else { continue }
      let (now, rest) = (outline.bounds, goal.bounds)
      let word = forecast.state.map { $0 + " " } ?? ""
      let projected = now.origin + slide
      let isAcross = abs(rest.minX - now.minX) > abs(rest.minY - now.minY)
      let text =
        outline.probes.count > 1
        ? "projected \(whole(projected.x)), \(whole(projected.y)) → \(word)"
          + "\(whole(rest.minX)), \(whole(rest.minY))"
        : "projected \(digits(isAcross ? projected.x : projected.y, 1)) → \(word)"
          + digits(isAcross ? rest.minX : rest.minY, 1)
      targets.append(
        Inspection.Target(text, current: now, target: Rect(origin: rest.origin, size: now.size)))
    }
    for area in areas {
      guard let offset = area.offset, area.rect.minY < size.height,
        let goal = forecast.areas.last(where: { $0.name == area.name })?.offset,
        targets.isEmpty || goal != offset
      else { continue }
      tags.append(
        Tag(
          text: "\(area.name) projected \(digits(offset - slide.dy, 1)) → \(digits(goal, 1))",
          position: Point(x: size.width, y: area.rect.minY + 28), subject: .target))
    }
  }

  // MARK: Numbers

  private func digits(_ value: Double, _ count: Int) -> String {
    NumberText.fixed(value, decimals: count)
  }

  private func whole(_ value: Double) -> String { digits(value, 0) }
}
