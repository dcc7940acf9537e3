internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension HeaderScene {
  static let id: SceneID = "header"
  static let summary = "a search header that collapses over a list"
  static let gesture = "Scroll: the header follows"
  static var parameters: [ParameterDescriptor] { HeaderParameters.descriptors }

  static let probes: [ProbeRow<HeaderScene>] = [
    ProbeRow("headerHeight", unit: "pt", "height of the header") { $0.motion.height(at: $1) },
    ProbeRow(
      "scrollOffset", unit: "pt", "how far the list is scrolled", velocity: "scrollVelocity"
    ) {
      $0.motion.offset(at: $1)
    },
    ProbeRow(
      "scrollVelocity", unit: "pt/s", "velocity of header and list, or of the pointer in a drag"
    ) {
      $0.velocity(at: $1)
    },
    ProbeRow("logoAlpha", unit: "", "opacity of the logo") {
      min(max($0.layout.openFraction($0.motion.height(at: $1)), 0), 1)
    },
    ProbeRow("searchTrailing", unit: "pt", "the search field's distance from the right edge") {
      $0.layout.searchTrailing($0.motion.height(at: $1))
    },
    ProbeRow("indicatorAlpha", unit: "", "opacity of the scroll indicator") {
      $0.indicator.value(at: $1)
    },
    ProbeRow(
      "rowsShown", unit: "rows", "number of rows in the list, or of rows that match the search"
    ) { scene, _ in
      Double(scene.filter.count)
    },
  ]

  /// Returns the velocity of header and list in points per second. The velocity is positive if
  /// header and list move up. During a drag, header and list have the pointer's velocity.
  func velocity(at time: Double) -> Double {
    touch.velocity(at: time).map { -$0 } ?? motion.velocity(at: time)
  }

  /// The state of the scene as text: "open", "collapsed", or the number of matching rows.
  var state: String? {
    filter.query.isEmpty
      ? motion.isOpen ? "open" : "collapsed" : filter.summary
  }

  var decelerationRate: Double? { parameters.decelerationRate }

  /// The two resting heights of the header.
  var detents: [SceneDetent] {
    [
      SceneDetent(
        "collapsed", at: layout.parameters.minimumHeight, of: "headerHeight", isTop: false),
      SceneDetent("open", at: layout.parameters.maximumHeight, of: "headerHeight", isTop: false),
    ]
  }

  /// The timing of the snap if the timing is a curve. Otherwise the array is empty.
  var timings: [SceneTiming] {
    let timing = layout.rules(reducesMotion: environment.reducesMotion).snapTiming.whole
    return [SceneTiming("snap", insteadOf: "snap", timing)].filter(\.isCurve)
  }

  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      grip: Point(x: size.width / 2, y: 0.8 * size.height),
      translation: Vector(dx: 0, dy: -0.5 * size.height))
  }

  /// Returns the activity: drag while the list is held, fling while the list scrolls, spring while
  /// the header snaps, and settling while the scroll indicator fades.
  func activity(at time: Double) -> Activity {
    if motion.isHeld { return .drag }
    if motion.snap != nil { return .spring }
    if motion.isMoving(at: time) { return .fling }
    return time < max(indicator.restTime, controls.restTime, transition.restTime)
      ? .settle : .idle
  }

  /// Returns the top left point of the list's content during a drag, or `nil` if no pointer drags
  /// the list.
  func draggedPoint(at time: Double) -> Point? {
    motion.isHeld
      ? Point(x: 0, y: layout.listTop(motion.height(at: time)) - motion.offset(at: time)) : nil
  }

  /// Returns the outline of the list. The top edge of the list is the header's bottom edge and
  /// moves with the header's height.
  func outlines(at time: Double) -> [SceneOutline] {
    let height = motion.height(at: time)
    let (size, top) = (layout.size, layout.listTop(height))
    let isFolding =
      layout.parameters.minimumHeight < height && height < layout.parameters.maximumHeight
    guard top < size.height else { return [] }
    return [
      SceneOutline(
        "list", Rect(x: 0, y: top, width: size.width, height: size.height - top),
        velocity: Vector(dx: 0, dy: isFolding ? -velocity(at: time) : 0), isHeld: motion.isHeld,
        probes: ["headerHeight"])
    ]
  }

  /// Adds the hit areas of the list, the rows, the search field and the buttons, and the target of
  /// a snap.
  func inspect(at time: Double, into inspection: inout Inspection) {
    let height = motion.height(at: time)
    let offset = motion.offset(at: time)
    inspection.hitAreas.append(
      Inspection.HitArea("list", layout.list(height), .drag, offset: offset))
    inspection.hitAreas += seenRows(height, offset).map(\.hitArea)
    for action in [HeaderAction.field, .chat, .cart, .clear] {
      guard var area = control(action, height, offset)?.hitArea else { continue }
      if action == .field { area.kind = .field }
      inspection.hitAreas.append(area)
    }
    if let target = motion.snap?.target {
      func header(_ height: Double) -> Rect {
        Rect(x: 0, y: 0, width: layout.size.width, height: layout.listTop(height))
      }
      inspection.targets.append(
        Inspection.Target(
          "snap", current: header(height), target: header(target), probe: "headerHeight",
          position: target))
    }
  }
}
