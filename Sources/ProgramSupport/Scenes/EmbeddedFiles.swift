internal import CDemos

/// The files that are part of the program, so that no directory must be found at run time.
package enum EmbeddedFiles {
  /// The recordings of scenes, by the name of the scene.
  case recordings
  /// The scenes that are part of the program as files, by their names.
  case scenes
  /// The pages of the manual that the program prints, by their names.
  case pages

  private var first: UnsafePointer<cfile>? {
    switch self {
    case .recordings: crecordings_first()
    case .scenes: cscenes_first()
    case .pages: cpages_first()
    }
  }

  /// The names of the files in the order of their table.
  package var names: [String] {
    var names: [String] = []
    var next = first
    while let name = next?.pointee.name {
      names.append(String(cString: name))
      next = next?.advanced(by: 1)
    }
    return names
  }

  /// Returns the contents of the file called `name`, or `nil` if there is no such file.
  package func bytes(of name: String) -> [UInt8]? {
    var next = first
    while let file = next?.pointee, let own = file.name {
      if String(cString: own) == name {
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      }
      next = next?.advanced(by: 1)
    }
    return nil
  }
}
