internal import DemoScenes
package import HostSystem
package import SceneCore
package import SceneFile
internal import TextFormat
internal import Viewer
package import Workbench

extension SceneDocument {
  /// Writes the values of `settings` as numbers into the scene's file. All other characters of the
  /// file stay unchanged. If the file contains no number for any of the settings, the file is not
  /// written.
  ///
  /// - Returns: The change of the text, and which settings were written.
  /// - Throws: `FileError` if the file has changed since it was read, or cannot be written.
  package func write(
    _ settings: [Tuning.Setting]
  ) throws(FileError) -> (text: SceneTextChange, rewrite: SceneRewrite) {
    let bytes = files.bytes
    let rewrite: SceneRewrite
    do throws(TextError) { rewrite = try SceneRewrite(of: bytes, with: settings) } catch {
      throw error.located(in: bytes, path: path)
    }
    let change = SceneTextChange(
      path: path, before: bytes, after: rewrite.text,
      parameters: rewrite.written.map { $0.parameter })
    guard !rewrite.written.isEmpty else { return (change, rewrite) }
    guard try Self.text(at: path) == bytes else {
      throw FileError(
        path: path, "has changed on disk since it was read", advice: "open it again, then repeat")
    }
    try Self.write(rewrite.text, to: path)
    return (change, rewrite)
  }

  /// Applies `change` to the numbers of a scene file on disk. Other parts of the file may have been
  /// edited after `change` was made. If the numbers themselves have been edited, returns false and
  /// changes nothing.
  ///
  /// - Throws: `FileError` if the changed text is no valid scene, or if the file cannot be read or
  ///   written.
  package static func apply(_ change: SceneTextChange) throws(FileError) -> Bool {
    let text = try text(at: change.path)
    let changed =
      text == change.before
      ? change.after
      : SceneRewrite.replacing(
        change.parameters, of: change.before, by: change.after, in: text)
    guard let changed else { return false }
    try write(changed, to: change.path)
    return true
  }

  private static func text(at path: String) throws(FileError) -> [UInt8] {
    guard path != "-", FileAccess.isRegular(path) else {
      throw FileError(path: path, "is not a file on disk, so numbers cannot be written into it")
    }
    return try FileAccess.read(path, atMost: SceneReader.longest)
  }

  /// Replaces the scene file at `path` by `text`, which must be a valid scene.
  private static func write(_ text: [UInt8], to path: String) throws(FileError) {
    let (program, messages) = SceneReader.read(
      text, path: path, takenNames: SceneCatalog.demos.ids, takenKeys: KeyTable.takenKeys(.demos))
    if program == nil, let message = messages.first { throw message }
    try FileAccess.write(text, to: path)
  }
}
