internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import Stage

/// Pinching and turning with the mouse alone.
extension Viewer {
  /// Whether `event` is the mouse with a finger that mirrors it: both have been handed to the stage.
  mutating func mirror(_ event: WindowEvent) -> Bool {
    if event.kind == .focusLost { bench.second = nil }
    guard case .pointer(var pointer) = event.kind, pointer.device == .mouse else { return false }
    let place = pointer.position
    pointer.position = place - layout.origin
    if pointer.phase == .down {
      bench.second = nil
      guard bench.modifiers.contains(.ctrl), isOnStage(pointer.position) else { return false }
      bench.second = SecondFinger(pointer, on: stage.canvas.size)
    }
    guard let second = bench.second, let mirrored = second.mirrored(pointer) else { return false }
    if pointer.phase == .up || pointer.phase == .cancel { bench.second = nil }
    var inWindow = pointer
    inWindow.position = place
    follow(inWindow)
    put(.pointer(pointer), at: event.time)
    put(.pointer(mirrored), at: event.time)
    return true
  }
}
