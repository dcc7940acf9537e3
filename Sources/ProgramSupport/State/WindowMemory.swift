package import CardGeometry
internal import DemoScenes
internal import HostSystem
package import SceneCore
internal import TextFormat

/// What a bare start takes up again: size and place of the window, scene, tuning; a word and its values
/// a line.
package struct WindowMemory: Equatable {
  private static let file = "window"

  /// The stage, in points.
  package var size: Size?
  /// The window's top left corner on the desktop.
  package var place: (x: Int, y: Int)?
  /// The scene that was on.
  package var scene: SceneID?
  /// The tuning: one that is built in, or a file's full path.
  package var tuning: String?

  /// Nothing is remembered.
  package init() {}

  /// What the last bare run has left.
  package static func read() -> WindowMemory { WindowMemory(StateFolder.read(file) ?? "") }

  /// What `text` says; lines that say nothing that can be used are left out.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      let numbers = words[1].split(separator: " ").compactMap { Double.decimal(String($0)) }
      switch words[0] {
      case "size" where numbers.count == 2:
        let size = SceneEnvironment.limited(Size(width: numbers[0], height: numbers[1]))
        if max(size.width, size.height) <= 16_384 { self.size = size }
      case "place" where numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e6 }:
        place = (Int(numbers[0]), Int(numbers[1]))
      case "scene": scene = SceneCatalog.demos.id(named: words[1])
      case "tuning": tuning = words[1]
      default: break
      }
    }
  }

  /// Leaves it for the next bare run.
  package func write() { StateFolder.write(text, to: Self.file) }

  /// What is written, and read again.
  package var text: String {
    var lines: [String] = []
    if let size { lines.append("size \(size.width.shortest) \(size.height.shortest)") }
    if let place { lines.append("place \(place.x) \(place.y)") }
    if let scene { lines.append("scene \(scene.rawValue)") }
    // A path with a line break in it would be read as two lines.
    if let tuning, !tuning.contains(where: \.isNewline) { lines.append("tuning \(tuning)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether both say the same.
  package static func == (a: WindowMemory, b: WindowMemory) -> Bool {
    a.size == b.size && a.place?.x == b.place?.x && a.place?.y == b.place?.y && a.scene == b.scene
      && a.tuning == b.tuning
  }
}
