public import CardScenes
public import HostSystem
internal import JSONFormat

extension Tuning {
  /// Reads the tuning file at `path`; `-` is stdin.
  ///
  /// - Throws: as `parse(_:path:scenes:warnings:)`; a `FileError` without a line if it cannot be read.
  public static func read(
    _ path: String, scenes: [SceneDescriptor] = SceneCatalog.descriptors,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    try parse(try FileAccess.read(path), path: path, scenes: scenes, warnings: &warnings)
  }

  /// Reads a tuning file; `path` is what errors call it.
  ///
  /// What is set of a scene that is none of `scenes`, but may be a file's, is kept with a warning; and
  /// so is what a scene of a file does not have any more, or not in its range.
  ///
  /// - Throws: `FileError` for the first thing that is wrong: not JSON, an unknown key, scene or
  ///   parameter, a value out of its range.
  public static func parse(
    _ text: [UInt8], path: String, scenes: [SceneDescriptor] = SceneCatalog.descriptors,
    warnings: inout [FileError]
  ) throws(FileError) -> Tuning {
    var findings = TuningFindings()
    let tuning = decode(text, scenes: scenes, &findings)
    guard findings.errors.isEmpty, let tuning else {
      throw findings.errors.first?.located(in: text, path: path)
        ?? FileError(path: path, "no tuning")
    }
    warnings += findings.located(in: text, path: path)
    return tuning
  }

  /// Everything that is wrong with, or odd about, a tuning file.
  static func findings(
    in text: [UInt8], path: String, scenes: [SceneDescriptor]
  ) -> [FileError] {
    var findings = TuningFindings()
    _ = decode(text, scenes: scenes, &findings)
    return findings.located(in: text, path: path)
  }

  private static func decode(
    _ text: [UInt8], scenes: [SceneDescriptor], _ findings: inout TuningFindings
  ) -> Tuning? {
    do throws(TextError) {
      let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let value = try JSONReader.value(of: text, in: start..<text.count)
      return try Tuning(value, scenes: scenes, &findings)
    } catch {
      findings.errors.append(error)
      return nil
    }
  }

  /// The tuning as a file: a parameter a line, numbers with the fewest digits.
  public func printed() -> String { printed(indented: true) + "\n" }

  /// The tuning as a file, or on one line without spaces.
  func printed(indented: Bool) -> String {
    var scenes: [(id: SceneID, parameters: [(name: String, value: Double)])] = []
    for setting in settings {
      let scene =
        scenes.firstIndex { $0.id == setting.scene }
        ?? {
          scenes.append((setting.scene, []))
          return scenes.count - 1
        }()
      scenes[scene].parameters.removeAll { $0.name == setting.parameter }
      scenes[scene].parameters.append((setting.parameter, setting.value))
    }
    let space = indented ? " " : ""
    func object(_ members: [String], depth: Int) -> String {
      if members.isEmpty { return "{}" }
      guard indented else { return "{\(members.joined(separator: ","))}" }
      let indent = String(repeating: "  ", count: depth)
      let lines = members.map { "\(indent)  \($0)" }.joined(separator: ",\n")
      return "{\n\(lines)\n\(indent)}"
    }
    let sceneMembers = scenes.map { scene in
      let parameters = scene.parameters.map {
        "\(JSONText.quoted($0.name)):\(space)\($0.value.shortest)"
      }
      return "\(JSONText.quoted(scene.id.rawValue)):\(space)\(object(parameters, depth: 2))"
    }
    return object(
      [
        "\"cardstage-tuning\":\(space)1", "\"name\":\(space)\(JSONText.quoted(name))",
        "\"scenes\":\(space)\(object(sceneMembers, depth: 1))",
      ], depth: 0)
  }
}
