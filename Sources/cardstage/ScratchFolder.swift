import Foundation

/// A folder for files that nobody asked for, gone with it.
final class ScratchFolder {
  let path: String

  init() throws(Failure) {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cardstage-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(.file, "\(url.path): cannot be made: \(error.localizedDescription)")
    }
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
