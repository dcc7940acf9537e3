public import Foundation

/// What a golden picture that is no longer met leaves behind: `NAME.actual.png`, the frame as it is
/// now, and `NAME.diff.png`, red where it differs.
public struct GoldenEvidence {
  /// Where the pictures are put, by default `.build/golden` of the package.
  public let folder: URL

  /// Evidence in `folder`.
  public init(folder: URL? = nil) {
    self.folder =
      folder
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/golden").standardized
  }

  /// Keeps the picture at `actual` as `name`, and how it differs from the one at `golden` if there
  /// is one.
  ///
  /// - Returns: A sentence that names the files.
  public func leave(_ name: String, actual: URL, golden: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kept = folder.appending(path: "\(name).actual.png")
    let diff = folder.appending(path: "\(name).diff.png")
    let picture = try PixelPicture(contentsOf: actual)
    try picture.write(to: kept)
    guard FileManager.default.fileExists(atPath: golden.path) else {
      try? FileManager.default.removeItem(at: diff)
      return "see \(kept.path)"
    }
    try picture.difference(from: PixelPicture(contentsOf: golden)).write(to: diff)
    return "see \(kept.path) and \(diff.path)"
  }
}
