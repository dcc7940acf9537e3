internal import CardGeometry
internal import SceneCore

extension FileScene {
  /// The maximum number of marks that the scene stores. A further mark replaces the oldest mark.
  private static var maximumMarkCount: Int { 64 }

  /// Sets the mark `name`, a ring that grows around the pointer. If no pointer is down, the ring is
  /// around the first moving layer. Also removes the marks whose rings have ended.
  mutating func mark(_ name: String, at time: Double) {
    marks.removeAll { $0.time < time - SceneMark.duration }
    if marks.count == Self.maximumMarkCount { marks.removeFirst() }
    let object = outlines(at: time).first?.bounds ?? Rect(origin: .zero, size: layout.size)
    let position = pointerPosition ?? Point(x: object.midX, y: object.midY)
    marks.append(SceneMark(name, at: time, around: position))
  }
}
