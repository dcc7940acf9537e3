internal import Foundation

/// Calls of the system that fail, by a library that is loaded before a program (`Tests/Faults`).
public final class Faults {
  private let folder: TemporaryFolder
  private var library: String { folder.url("faults.so").path }

  /// Builds the library.
  ///
  /// - Throws: `Tool.Missing` without the compiler that comes with Swift's.
  public init() throws {
    folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Faults/Faults.c").standardized
    let output = try Tool("clang", package: "clang").run([
      "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source.path,
    ])
    guard output.status == 0 else { throw Tool.Missing(description: output.err) }
  }

  /// What a program's environment has to have so that its call number `count`, from 1, of `function`
  /// for files in `folder` fails with `error`, as do all that follow.
  public func environment(
    _ function: String, _ count: Int, _ error: Int32, in folder: String
  ) -> [String: String] {
    try? FileManager.default.removeItem(at: self.folder.url("mark"))
    return [
      "LD_PRELOAD": library, "FAULT": "\(function):\(count):\(error)", "FAULT_FOLDER": folder,
      "FAULT_MARK": self.folder.url("mark").path,
    ]
  }

  /// Whether there was such a call since then.
  public var haveHappened: Bool {
    FileManager.default.fileExists(atPath: folder.url("mark").path)
  }
}
