public import CardGeometry
public import CardGestures
internal import Stage

/// The pointer that went down first: what drags, where there are several.
public struct LeadPointer: Equatable, Sendable {
  /// Which one it is.
  public private(set) var id: PointerID
  /// Where it was last seen, in points.
  public private(set) var place: Point
  /// Whether it is down still.
  public private(set) var isHeld = true

  /// Follows `input` by `pointer`; nil: none has been down yet.
  static func follow(_ input: StageInput, by pointer: inout LeadPointer?) {
    switch input.kind {
    case .pointer(let event):
      if event.phase == .down, pointer?.isHeld != true {
        pointer = LeadPointer(id: event.id, place: event.position)
      }
      guard pointer?.id == event.id else { return }
      pointer?.place = event.position
      pointer?.isHeld = event.phase == .down || event.phase == .move
    case .cancel, .scene, .restart: pointer?.isHeld = false
    default: break
    }
  }
}
