internal import CSDL2

/// Collects the files of a drop, which SDL tells one by one.
struct DropReader {
  /// Maximum number of files that are told: each is opened before the next frame.
  private static let maximum = 8

  private var paths: [String] = []
  private var count = 0

  /// Takes one of SDL's events of a drop, and frees what came with it.
  ///
  /// - Returns: The drop when it is complete, `nil` before.
  mutating func take(_ event: SDL_DropEvent) -> SystemEvent? {
    defer { SDL_free(event.file) }
    switch SDL_EventType(event.type) {
    case SDL_DROPFILE:
      // For text that looks like no URI SDL tells an empty path.
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
