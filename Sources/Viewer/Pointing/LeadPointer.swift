public import CardGeometry
public import CardGestures
internal import Stage

/// The pointer that went down first. If several pointers are down, this pointer performs the drag.
public struct LeadPointer: Equatable, Sendable {
  /// The pointer's identifier.
  public private(set) var id: PointerID
  /// The last known location, in points.
  public private(set) var location: Point
  /// Whether the pointer is still down.
  public private(set) var isHeld = true

  /// Updates `pointer`, the first pointer, with `input`. `pointer` is `nil` until a pointer has
  /// gone down.
  static func follow(_ input: StageInput, by pointer: inout LeadPointer?) {
    switch input.kind {
    case .pointer(let event):
      if event.phase == .down, pointer?.isHeld != true {
        pointer = LeadPointer(id: event.id, location: event.position)
      }
      guard pointer?.id == event.id else { return }
      pointer?.location = event.position
      pointer?.isHeld = event.phase == .down || event.phase == .move
    case .cancel, .scene, .restart: pointer?.isHeld = false
    default: break
    }
  }
}
