package import CardGeometry
internal import DemoScenes
internal import HostSystem
package import SceneCore
internal import TextFormat

/// The window's size and position, the scene and the tuning of the last run, saved between runs.
///
/// Each line of the file is a key and its values, separated by spaces.
package struct SavedWindowState: Equatable {
  private static let name = "window"

  /// The size of the stage in points, or `nil` if it is unknown.
  package var size: Size?
  /// The position of the window's top left corner on the desktop, or `nil` if it is unknown.
  package var position: (x: Int, y: Int)?
  /// The last scene, or `nil` if the scene is unknown or comes from ``file``.
  package var scene: SceneID?
  /// The absolute path of the scene file that was open, or `nil` if there was none.
  package var file: String?
  /// The name of a built-in tuning or the absolute path of a tuning file, or `nil` if it is
  /// unknown.
  package var tuning: String?

  /// Creates a window state without any values.
  package init() {}

  /// Returns the state that the last run without arguments saved.
  package static func read() -> SavedWindowState {
    SavedWindowState(StateDirectory.read(name) ?? "")
  }

  /// Parses the file contents `text`. Invalid lines are ignored.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      let numbers = words[1].split(separator: " ").compactMap { Double.decimal(String($0)) }
      switch words[0] {
      case "size" where numbers.count == 2:
        let size = SceneEnvironment.clamped(Size(width: numbers[0], height: numbers[1]))
        if max(size.width, size.height) <= 16_384 { self.size = size }
      case "place" where numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e6 }:
        position = (Int(numbers[0]), Int(numbers[1]))
      case "scene": scene = SceneCatalog.id(named: words[1])
      case "file" where words[1].hasPrefix("/"): file = words[1]
      case "tuning": tuning = words[1]
      default: break
      }
    }
  }

  package func write() { StateDirectory.write(text, to: Self.name) }

  /// The window state as the text of its file.
  package var text: String {
    var lines: [String] = []
    if let size { lines.append("size \(size.width.shortest) \(size.height.shortest)") }
    if let position { lines.append("place \(position.x) \(position.y)") }
    if let scene { lines.append("scene \(scene.rawValue)") }
    for case (let key, let path?) in [("file", file), ("tuning", tuning)] {
      // A path with a line break is omitted, because it would be read as two lines.
      if !path.contains(where: \.isNewline) { lines.append("\(key) \(path)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package static func == (a: SavedWindowState, b: SavedWindowState) -> Bool {
    a.size == b.size && a.position?.x == b.position?.x && a.position?.y == b.position?.y
      && a.scene == b.scene
      && a.file == b.file && a.tuning == b.tuning
  }
}
