internal import DemoScenes
package import HostSystem
package import SceneCore
package import SceneFile
internal import TextFormat
internal import Viewer
package import Workbench

extension SceneDocument {
  /// Writes the values of `settings` into the scene's file. Only the characters of the numbers change.
  /// If the file has none of the numbers, it is not written.
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
    let change = SceneTextChange(path: path, before: bytes, after: rewrite.text)
    if !rewrite.written.isEmpty { try Self.apply(change) }
    return (change, rewrite)
  }

  /// Changes the text of a scene file on disk.
  ///
  /// - Throws: `FileError` if the file does not have the text `change.before`, if `change.after` is no
  ///   valid scene, or if the file cannot be written.
  package static func apply(_ change: SceneTextChange) throws(FileError) {
    let path = change.path
    guard path != "-", FileAccess.isRegular(path) else {
      throw FileError(path: path, "is not a file on disk, so numbers cannot be written into it")
    }
    guard try FileAccess.read(path, atMost: SceneReader.longest) == change.before else {
      throw FileError(
        path: path, "has changed on disk since it was read", advice: "open it again, then repeat")
    }
    let (program, messages) = SceneReader.read(
      change.after, path: path, takenNames: SceneCatalog.demos.ids,
      takenKeys: KeyTable.takenKeys(.demos))
    if program == nil, let message = messages.first { throw message }
    try FileAccess.write(change.after, to: path)
  }
}
