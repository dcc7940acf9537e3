public import HostSystem
public import SceneCore
internal import TextFormat

extension Tuning {
  /// Reads the tuning file at `path`. The path `-` is standard input.
  ///
  /// - Throws: The errors of `parse(_:path:catalog:warnings:)`, or a `FileError` without a line if
  ///   the file cannot be read.
  public static func read(
    _ path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    try parse(try FileAccess.read(path), path: path, catalog: catalog, warnings: &warnings)
  }

  /// Parses a tuning file. `path` is the file's path in error messages.
  ///
  /// Settings of a scene that is not in `catalog` are kept with a warning, because the scene may be
  /// an external scene that is not open. Settings that an external scene no longer has, or that are
  /// out of its range, are kept with a warning as well.
  ///
  /// - Throws: `FileError` for the first error: invalid JSON, an unknown key, scene or parameter,
  ///   or a value out of range.
  public static func parse(
    _ text: [UInt8], path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    var diagnostics = TuningDiagnostics()
    let tuning = decode(text, catalog: catalog, &diagnostics)
    guard diagnostics.errors.isEmpty, let tuning else {
      throw diagnostics.errors.first?.located(in: text, path: path)
        ?? FileError(path: path, "no tuning")
    }
    warnings += diagnostics.located(in: text, path: path)
    return tuning
  }

  /// Returns all errors and warnings of a tuning file.
  static func findings(
    in text: [UInt8], path: String, catalog: SceneCatalog
  ) -> [FileError] {
    var diagnostics = TuningDiagnostics()
    _ = decode(text, catalog: catalog, &diagnostics)
    return diagnostics.located(in: text, path: path)
  }

  private static func decode(
    _ text: [UInt8], catalog: SceneCatalog, _ findings: inout TuningDiagnostics
  ) -> Tuning? {
    do throws(TextError) {
      let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let value = try JSONReader.value(of: text, in: start..<text.count)
      return try Tuning(value, catalog: catalog, &findings)
    } catch {
      findings.errors.append(error)
      return nil
    }
  }

  /// Returns the tuning as the text of a file, with one parameter per line and the fewest digits
  /// that read back the same.
  public func printed() -> String { tree.text(levels: 3, isSpaced: true) + "\n" }

  /// The tuning as a JSON tree.
  var tree: JSONTree {
    var scenes: [JSONTree.Member] = []
    for setting in settings {
      let id = setting.scene.rawValue
      let place = scenes.firstIndex { $0.key == id } ?? scenes.count
      if place == scenes.count { scenes.append(.init(id, .empty)) }
      scenes[place].value.set(setting.parameter, .value(setting.value))
    }
    return ["cardstage-tuning": 1, "name": .string(name), "scenes": .object(scenes)]
  }
}
