public import HostSystem
public import SceneCore
internal import TextFormat

extension Tuning {
  /// Reads the tuning file at `path`. The path `-` is standard input.
  ///
  /// - Throws: The errors of `parse(_:path:catalog:warnings:)`, or a `FileError` without a line
  ///   number if the file cannot be read.
  public static func read(
    _ path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    try parse(try FileAccess.read(path), path: path, catalog: catalog, warnings: &warnings)
  }

  /// Parses `text`, the content of a tuning file. `path` is the file's path in error messages.
  ///
  /// Settings of a scene that is not in `catalog` are accepted with a warning, because the scene
  /// may be an external scene that is not open. If an external scene no longer has a parameter, or
  /// a value is out of the parameter's range, the setting is also accepted with a warning.
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
        ?? FileError(path: path, "is not a tuning", advice: "choose a .tuning.json file")
    }
    warnings += diagnostics.located(in: text, path: path)
    return tuning
  }

  /// Returns all errors and warnings of a tuning file, in the order of its lines.
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
      let value = try JSONReader.value(of: text)
      return try Tuning(value, catalog: catalog, &findings)
    } catch {
      let first = FileFormat.tuning.mismatch(text: text) ?? error
      findings.errors += [first] + first.others
      return nil
    }
  }

  /// Returns the text of a tuning file, with one parameter in each line. Numbers have as few digits
  /// as possible without a loss of precision.
  public func printed() -> String { tree.text(levels: 3, isSpaced: true) + "\n" }

  /// The tuning as a JSON tree.
  var tree: JSONTree {
    var scenes: [JSONTree.Member] = []
    for setting in settings {
      let id = setting.scene.rawValue
      let index = scenes.firstIndex { $0.key == id } ?? scenes.count
      if index == scenes.count { scenes.append(.init(id, .empty)) }
      scenes[index].value.set(setting.parameter, .value(setting.value))
    }
    return ["cardstage-tuning": 1, "name": .string(name), "scenes": .object(scenes)]
  }
}
