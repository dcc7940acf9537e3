public import CardGeometry
internal import CardGestures
public import Stage

extension Recording {
  /// Returns the recording for a stage of `size` points. Pointer and wheel positions are scaled
  /// with width and height, up to the first resize in the recording.
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
  /// Whether the input has a position on the stage.
  public var hasPlace: Bool {
    switch kind {
    case .pointer, .scroll: true
    default: false
    }
  }
}
