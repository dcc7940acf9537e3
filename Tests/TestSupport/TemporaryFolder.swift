public import Foundation

/// A folder of its own for one test, gone with it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// A new empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cardstage-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The file `name` in it.
  public func url(_ name: String) -> URL {
    url.appendingPathComponent(name)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
