public import CardScenes
public import HostSystem
internal import JSONFormat

extension Tuning {
  /// Reads the tuning file at `path`; `-` is stdin.
  ///
  /// - Throws: as `parse(_:path:scenes:)`; a `FileError` without a line if it cannot be read.
  public static func read(
    _ path: String, scenes: [SceneDescriptor] = SceneCatalog.descriptors
  ) throws(FileError) -> Tuning {
    try parse(try FileAccess.read(path), path: path, scenes: scenes)
  }

  /// Reads a tuning file; `path` is what errors call it.
  ///
  /// - Throws: `FileError` for the first thing that is wrong: not JSON, an unknown key, scene or
  ///   parameter, a value out of its range.
  public static func parse(
    _ text: [UInt8], path: String, scenes: [SceneDescriptor] = SceneCatalog.descriptors
  ) throws(FileError) -> Tuning {
    let (tuning, errors) = decode(text, scenes: scenes)
    guard errors.isEmpty, let tuning else {
      throw errors.first?.located(in: text, path: path) ?? FileError(path: path, "no tuning")
    }
    return tuning
  }

  /// Everything that is wrong with a tuning file.
  static func findings(
    in text: [UInt8], path: String, scenes: [SceneDescriptor]
  ) -> [FileError] {
    // To find the line of one takes reading all of the text before it.
    decode(text, scenes: scenes).errors.prefix(RecordingLimits.findings)
      .map { $0.located(in: text, path: path) }
  }

  private static func decode(
    _ text: [UInt8], scenes: [SceneDescriptor]
  ) -> (tuning: Tuning?, errors: [TextError]) {
    var errors: [TextError] = []
    do throws(TextError) {
      let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let value = try JSONReader.value(of: text, in: start..<text.count)
      return (try Tuning(value, scenes: scenes, errors: &errors), errors)
    } catch {
      return (nil, errors + [error])
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

  /// One that is built in, by name, or one that `value` spells out.
  init(named value: JSONValue, scenes: [SceneDescriptor]) throws(TextError) {
    guard case .string(let name) = value.content else {
      var errors: [TextError] = []
      try self.init(value, scenes: scenes, errors: &errors)
      if var error = errors.first {
        error.others = Array(errors.dropFirst())
        throw error
      }
      return
    }
    guard let tuning = Self.builtIn.first(where: { $0.name == name }) else {
      throw .unknown(
        "tuning", name, at: value.offset, expected: Self.builtIn.map(\.name) + ["a whole tuning"])
    }
    self = tuning
  }

  /// The tuning that `value` spells out; scenes and parameters that are wrong are left out and
  /// noted.
  private init(
    _ value: JSONValue, scenes: [SceneDescriptor], errors: inout [TextError]
  ) throws(TextError) {
    var fields = try JSONFields(value, #"a tuning {"cardstage-tuning":1,…}"#)
    _ = try fields.version("cardstage-tuning", upTo: 1)
    self.init(name: try fields.required("name").string())
    let sceneMembers = try fields.optional("scenes")?.object("scenes {…}") ?? []
    try fields.end()
    for member in sceneMembers {
      do throws(TextError) {
        guard let scene = scenes.first(where: { $0.id.rawValue == member.key }) else {
          throw .unknown(
            "scene", member.key, at: member.offset, expected: scenes.map(\.id.rawValue))
        }
        for parameter in try member.value.object("parameters {…}") {
          do throws(TextError) {
            settings.append(try Setting(parameter, of: scene))
          } catch {
            errors.append(error)
          }
        }
      } catch {
        errors.append(error)
      }
    }
  }
}

extension Tuning.Setting {
  fileprivate init(_ member: JSONValue.Member, of scene: SceneDescriptor) throws(TextError) {
    self.init(
      scene: scene.id, parameter: member.key,
      value: try scene.value(member.value, of: member.key, at: member.offset))
  }
}

extension SceneDescriptor {
  /// The number in `value`, as the parameter called `name`, at `offset`, takes it.
  func value(
    _ value: JSONValue, of name: String, at offset: Int
  ) throws(TextError) -> Double {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw TextError(
        "unknown parameter \(JSONText.excerpt(name)) of \(id)", at: offset,
        expected: parameters.map(\.name).joined(separator: ", "))
    }
    let number = try value.number(
      in: parameter.range, "\(name) of \(id)", unit: parameter.unit)
    if parameter.isWhole, number != number.rounded() {
      throw TextError(
        "\(name) of \(id) is \(number.shortest)", at: value.offset,
        expected: parameter.range == 0...1 ? "0 or 1" : "a whole number")
    }
    return number
  }
}
