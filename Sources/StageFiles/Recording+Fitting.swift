public import CardGeometry
internal import CardGestures
public import Stage

extension Recording {
  /// Returns a copy of the recording for a stage of `size` points. Positions of pointers and scroll
  /// events are scaled to the new width and height. Events after the first resize in the recording
  /// are not changed.
  public func fitted(to size: Size) -> Recording {
    let (x, y) = (size.width / header.size.width, size.height / header.size.height)
    func moved(_ point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }
    var result = self
    result.header.size = size
    for index in events.indices {
      switch events[index].kind {
      case .pointer(var event):
        event.position = moved(event.position)
        result.events[index].kind = .pointer(event)
      case .scroll(var event):
        event.position = moved(event.position)
        result.events[index].kind = .scroll(event)
      case .resize: return result
      default: break
      }
    }
    return result
  }
}

extension StageInput {
  /// Whether the input has a position on the stage: a pointer or scroll event.
  public var hasPlace: Bool {
    switch kind {
    case .pointer, .scroll: true
    default: false
    }
  }
}
