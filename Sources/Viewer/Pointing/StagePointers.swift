internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The pointers over the stage: the one that leads, the held ones where a frame will show them, and the
/// mouse with what lies under it.
struct StagePointers {
  /// The pointer that went down first, or `nil` if none has been down yet.
  var lead: LeadPointer?
  /// Those that are down, as they are drawn.
  var held = PointerPredictor()
  /// The mouse, and what is lit under it.
  var mouse = Pointing()
  /// A finger that mirrors the mouse, or `nil` if there is none.
  private var second: SecondFinger?
  /// What lies under the mouse, as of the last frame.
  var inspection = Inspection()
  /// Whether what held pointers drag is drawn where they are when the frame is seen.
  let resamples: Bool

  init(resamples: Bool) { self.resamples = resamples }

  /// Follows what the stage has taken.
  mutating func follow(_ input: StageInput) {
    LeadPointer.follow(input, by: &lead)
    held.follow(input)
  }

  /// Shows pointers as `inputs` led to them, at another moment.
  mutating func show(_ inputs: [StageInput]) {
    lead = nil
    for input in inputs { LeadPointer.follow(input, by: &lead) }
  }

  /// What the second finger does when the mouse does `event`, in points of the stage; it comes with a
  /// press of the mouse if `begins` tells its stage's size. Returns `nil` if there is none.
  mutating func mirrored(_ event: PointerEvent, begins size: Size?) -> PointerEvent? {
    guard event.device == .mouse else { return nil }
    if event.phase == .down { second = size.map { SecondFinger(event, on: $0) } }
    guard let mirrored = second?.mirrored(event) else { return nil }
    if event.phase == .up || event.phase == .cancel { second = nil }
    return mirrored
  }

  /// The second finger is gone.
  mutating func dropSecond() { second = nil }
}
