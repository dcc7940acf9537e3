internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The pointers over the stage: the first pointer, the predicted held pointers, and the mouse with
/// its highlights.
struct StagePointers {
  /// The pointer that went down first, or `nil` if none has been down yet.
  var lead: LeadPointer?
  /// The held pointers with their predicted locations.
  var held = PointerPredictor()
  /// The state of the mouse and its highlights.
  var mouse = Pointing()
  /// The held pointers that were pressed while the menu was open.
  var inMenu: Set<PointerID> = []
  /// The second finger that mirrors the mouse, or `nil` if there is none.
  private var second: SecondFinger?
  /// The hit areas of the stage in the last frame.
  var inspection = Inspection()
  /// Whether an object under a drag is drawn at the pointer's predicted location at presentation
  /// time.
  let resamples: Bool

  init(resamples: Bool) { self.resamples = resamples }

  /// Updates the pointers with `input`, which the stage has handled.
  mutating func follow(_ input: StageInput) {
    LeadPointer.follow(input, by: &lead)
    held.follow(input)
  }

  /// Sets the first pointer to its state after `inputs`. Called when the stage shows another moment
  /// of the run.
  mutating func show(_ inputs: [StageInput]) {
    lead = nil
    for input in inputs { LeadPointer.follow(input, by: &lead) }
  }

  /// Returns the event of the simulated second finger that mirrors the mouse event `event`. Both
  /// events are in points of the stage. A mouse press creates the second finger if `size`, the size
  /// of the stage in points, is given. Returns `nil` if there is no second finger.
  mutating func mirrored(_ event: PointerEvent, begins size: Size?) -> PointerEvent? {
    guard event.device == .mouse else { return nil }
    if event.phase == .down { second = size.map { SecondFinger(event, on: $0) } }
    guard let mirrored = second?.mirrored(event) else { return nil }
    if event.phase == .up || event.phase == .cancel { second = nil }
    return mirrored
  }

  /// Removes the second finger.
  mutating func dropSecond() { second = nil }
}
