internal import CardGeometry
internal import CardMotion

extension HeaderScene {
  /// Name, parameters and probes.
  static var descriptor: SceneDescriptor {
    SceneDescriptor(
      name: "header", summary: "a search header that collapses over a list",
      parameters: HeaderParameters.descriptors,
      probes: [
        ProbeDescriptor("headerHeight", unit: "pt", "height of the header"),
        ProbeDescriptor("scrollOffset", unit: "pt", "how far the list is scrolled"),
        ProbeDescriptor(
          "scrollVelocity", unit: "pt/s", "velocity of header and list; in a drag the finger's"),
        ProbeDescriptor("logoAlpha", unit: "", "alpha of the logo"),
        ProbeDescriptor(
          "searchTrailing", unit: "pt", "the search field's distance from the right edge"),
        ProbeDescriptor("indicatorAlpha", unit: "", "strength of the scroll indicator"),
        ProbeDescriptor("rowsShown", unit: "rows", "rows of the list, or those that match"),
      ])
  }

  /// The probes' values.
  func readProbes(at time: Double, into row: inout [ProbeValue]) {
    let height = motion.height(at: time)
    row.append(.number(height))
    row.append(.number(motion.offset(at: time)))
    row.append(.number(velocity(at: time)))
    row.append(.number(min(max(layout.openFraction(height), 0), 1)))
    row.append(.number(layout.searchTrailing(height)))
    row.append(.number(indicator.value(at: time)))
    row.append(.number(Double(filter.count)))
  }

  /// A held list drags, a sliding one flings, a snapping header springs, a fading indicator settles.
  func activity(at time: Double) -> Activity {
    if motion.isHeld { return .drag }
    if motion.snap != nil { return .spring }
    if motion.isMoving(at: time) { return .fling }
    return indicator.isResting(at: time) ? .idle : .settle
  }

  /// A place in the list, while a finger moves header and list.
  func heldPlace(at time: Double) -> Point? {
    motion.isHeld
      ? Point(x: 0, y: layout.listTop(motion.height(at: time)) - motion.offset(at: time)) : nil
  }

  /// Field, buttons and list.
  func inspect(at time: Double, into inspection: inout Inspection) {
    let height = motion.height(at: time)
    let top = layout.listTop(height)
    inspection.hitAreas.append(
      Inspection.HitArea(
        "list", Rect(x: 0, y: top, width: layout.size.width, height: layout.viewport(height))))
    inspection.hitAreas.append(
      Inspection.HitArea("search", layout.field(height).insetForTouch))
    if let target = motion.snap?.target {
      func header(_ height: Double) -> Rect {
        Rect(x: 0, y: 0, width: layout.size.width, height: layout.listTop(height))
      }
      inspection.targets.append(
        Inspection.Target("snap", current: header(height), target: header(target)))
    }
  }
}
