internal import CDemos

/// The files that are part of the program, so that no directory must be found at run time.
package enum EmbeddedFiles {
  /// The recordings of scenes, by the name of the scene.
  case recordings
  /// The scenes that are part of the program as files, by their names.
  case scenes
  /// The pages of the manual that the program prints, by their names.
  case pages
  /// The parts of shared pages, by the names of their files.
  case web
  /// The vectors of the acid test for sheets, by their names.
  case vectors
  /// The other files of the acid test.
  case acid

  private var first: UnsafePointer<cfile>? {
    switch self {
    case .recordings: crecordings_first()
    case .scenes: cscenes_first()
    case .pages: cpages_first()
    case .web: cweb_first()
    case .vectors: cvectors_first()
    case .acid: cacid_first()
    }
  }

  /// The files in the order of their table.
  private var files: some Sequence<(name: String, file: cfile)> {
    sequence(state: first) { next in
      guard let file = next?.pointee, let name = file.name else { return nil }
      next = next?.advanced(by: 1)
      return (String(cString: name), file)
    }
  }

  /// The names of the files in the order of their table.
  package var names: [String] { files.map(\.name) }

  /// Returns the contents of the file called `name`, or `nil` if there is no such file.
  package func bytes(of name: String) -> [UInt8]? {
    files.first { $0.name == name }.map {
      Array(UnsafeBufferPointer(start: $0.file.bytes, count: $0.file.count))
    }
  }
}
