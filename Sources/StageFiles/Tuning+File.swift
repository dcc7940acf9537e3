public import HostSystem
public import SceneCore
internal import TextFormat

extension Tuning {
  /// Reads the tuning file at `path`; `-` is stdin.
  ///
  /// - Throws: as `parse(_:path:catalog:warnings:)`; a `FileError` without a line if it cannot be read.
  public static func read(
    _ path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    try parse(try FileAccess.read(path), path: path, catalog: catalog, warnings: &warnings)
  }

  /// Reads a tuning file; `path` is what errors call it.
  ///
  /// What is set of a scene that is none of `scenes`, but may be a file's, is kept with a warning; and
  /// so is what a scene of a file does not have any more, or not in its range.
  ///
  /// - Throws: `FileError` for the first thing that is wrong: not JSON, an unknown key, scene or
  ///   parameter, a value out of its range.
  public static func parse(
    _ text: [UInt8], path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    var findings = TuningFindings()
    let tuning = decode(text, catalog: catalog, &findings)
    guard findings.errors.isEmpty, let tuning else {
      throw findings.errors.first?.located(in: text, path: path)
        ?? FileError(path: path, "no tuning")
    }
    warnings += findings.located(in: text, path: path)
    return tuning
  }

  /// Everything that is wrong with, or odd about, a tuning file.
  static func findings(
    in text: [UInt8], path: String, catalog: SceneCatalog
  ) -> [FileError] {
    var findings = TuningFindings()
    _ = decode(text, catalog: catalog, &findings)
    return findings.located(in: text, path: path)
  }

  private static func decode(
    _ text: [UInt8], catalog: SceneCatalog, _ findings: inout TuningFindings
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

  /// The tuning as a file: a parameter a line, numbers with the fewest digits.
  public func printed() -> String { tree.text(levels: 3, isSpaced: true) + "\n" }

  /// What the file says.
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
