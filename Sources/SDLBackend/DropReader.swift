internal import CSDL2

/// A collector of the files of a drop. SDL reports each file in a separate event.
struct DropReader {
  /// The largest number of paths in a reported drop. The number is limited because all of these
  /// files are opened before the next frame.
  private static let maximum = 8

  private var paths: [String] = []
  private var count = 0

  /// Handles a drop event of SDL and frees its memory.
  ///
  /// - Returns: The complete drop; `nil` until the last event of the drop.
  mutating func handle(_ event: SDL_DropEvent) -> SystemEvent? {
    defer { SDL_free(event.file) }
    switch SDL_EventType(event.type) {
    case SDL_DROPFILE:
      // If the user drops text that is no URI, SDL reports an empty path.
      guard let file = event.file, file.pointee != 0 else { return nil }
      count += 1
      if paths.count < Self.maximum { paths.append(String(cString: file)) }
      return nil
    case SDL_DROPCOMPLETE:
      defer { (paths, count) = ([], 0) }
      return .dropped(paths, count: count)
    default: return nil
    }
  }
}
