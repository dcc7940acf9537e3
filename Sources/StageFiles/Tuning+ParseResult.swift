internal import HostSystem
internal import SceneCore
internal import TextFormat

/// The errors and warnings found in a tuning.
struct TuningDiagnostics {
  var errors: [TextError] = []
  var warnings: [TextError] = []

  /// Returns the errors and warnings with their lines in `text`, in the order of the lines.
  func located(in text: [UInt8], path: String) -> [FileError] {
    let all =
      errors.map { ($0, FileError.Severity.error) }
      + warnings.map { ($0, FileError.Severity.warning) }
    // The number of returned diagnostics is limited, because locating the line of each diagnostic
    // requires reading all text before the line.
    return all.sorted { $0.0.offset < $1.0.offset }.prefix(FileError.maximumCount)
      .map { $0.0.located(in: text, path: path, severity: $0.1) }
  }
}

extension Tuning {
  /// The maximum number of accepted parameters of scenes that are not in the catalogue.
  private static let mostKept = 4096

  /// Creates a tuning from a JSON value: the name of a built-in tuning, or a tuning object.
  init(
    named value: JSONValue, catalog: SceneCatalog, warnings: inout [TextError]
  ) throws(TextError) {
    guard case .string(let name) = value.content else {
      var findings = TuningDiagnostics()
      try self.init(value, catalog: catalog, &findings)
      warnings += findings.warnings
      if var error = findings.errors.first {
        error.others = Array(findings.errors.dropFirst())
        throw error
      }
      return
    }
    guard let tuning = catalog.tuning(named: name) else {
      throw .unknown(
        "tuning", name, at: value.offset,
        allowed: catalog.tunings.map(\.name) + [#"or a tuning {"cardstage-tuning":1,…}"#])
    }
    self = tuning
  }

  /// Parses a tuning object. Invalid scenes and parameters are left out of the tuning and added to
  /// the diagnostics.
  init(
    _ value: JSONValue, catalog: SceneCatalog, _ findings: inout TuningDiagnostics
  ) throws(TextError) {
    var fields = try JSONFields(value, #"a tuning {"cardstage-tuning":1,…}"#, of: .tuning)
    _ = try fields.version(of: .tuning, newest: 1)
    self.init(name: try fields.required("name").string())
    let sceneMembers = try fields.optional("scenes")?.object("scenes {…}") ?? []
    try fields.end()
    var settingCount = 0
    for member in sceneMembers {
      do throws(TextError) {
        let parameters = try member.value.object("parameters {…}")
        let scene = catalog.descriptors.first { $0.id.rawValue == member.key }
        if scene == nil {
          try Self.checkAbsent(member, parameters, catalog, &findings)
          settingCount += parameters.count
          guard settingCount <= Self.mostKept else {
            throw TextError(
              "too many values for unknown scenes", at: member.offset,
              expected: "at most \(Self.mostKept)")
          }
        }
        for parameter in parameters {
          do throws(TextError) {
            let value = try parameter.number(of: scene, &findings.warnings)
            settings.append(
              Setting(
                scene: SceneID(rawValue: member.key), parameter: parameter.key, value: value))
          } catch {
            findings.errors.append(error)
          }
        }
      } catch {
        findings.errors.append(error)
      }
    }
  }

  /// Checks the settings of a scene that is not in `catalog` and adds a warning.
  ///
  /// The scene may be an external scene that is not open. The function throws an error if an
  /// external scene cannot have this name, or if the name looks like a misspelt name of a scene in
  /// `catalog` with the same parameters.
  private static func checkAbsent(
    _ member: JSONValue.Member, _ parameters: [JSONValue.Member], _ catalog: SceneCatalog,
    _ findings: inout TuningDiagnostics
  ) throws(TextError) {
    let isSlip = catalog.descriptors.contains { scene in
      NearNames.areNear(member.key.lowercased(), scene.id.rawValue)
        && member.key.allSatisfy(\.isLetter)
        && parameters.allSatisfy { own in scene.parameters.contains { $0.name == own.key } }
    }
    guard SceneID(rawValue: member.key).isValidInFiles, !isSlip else {
      throw .unknown(
        "scene", member.key, at: member.offset, allowed: catalog.ids.map(\.rawValue))
    }
    let name = JSONText.excerpt(member.key)
    let question = NearNames.question(for: member.key, in: catalog.ids.map(\.rawValue))
    let remedy = "they apply to a scene file with the name \(name)"
    findings.warnings.append(
      TextError(
        "\(name) is not a built-in scene, so its values are not used", at: member.offset,
        advice: question.map { "\($0) if not, \(remedy)" } ?? remedy))
  }
}

extension JSONValue.Member {
  /// Returns the number in this member's value. The key of the member is the name of a parameter of
  /// `scene`, which determines the valid numbers. If `scene` is `nil`, any number is valid.
  fileprivate func number(
    of scene: SceneDescriptor?, _ warnings: inout [TextError]
  ) throws(TextError) -> Double {
    guard let scene else { return try value.number(in: JSONValue.anyNumber, key) }
    return try scene.value(value, of: key, at: offset, &warnings)
  }
}

extension JSONValue {
  fileprivate static let anyNumber =
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
}

extension SceneDescriptor {
  /// Returns the number in `value` for the parameter `name`. In an external scene, an unknown
  /// parameter or a number out of range only adds a warning. The scene ignores unknown parameters
  /// and clamps numbers.
  func value(
    _ value: JSONValue, of name: String, at offset: Int, _ warnings: inout [TextError]
  ) throws(TextError) -> Double {
    do throws(TextError) {
      return try self.value(value, of: name, at: offset)
    } catch {
      guard isOfFile, let number = try? value.number(in: JSONValue.anyNumber, name) else {
        throw error
      }
      warnings.append(error)
      return number
    }
  }

  /// Returns the number in `value` for the parameter `name`. Throws an error if the parameter is
  /// unknown or the number is invalid.
  private func value(
    _ value: JSONValue, of name: String, at offset: Int
  ) throws(TextError) -> Double {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      let file = isOfFile ? " \(id).scene.json" : ""
      throw TextError("unknown parameter \(JSONText.excerpt(name)) of \(id)", at: offset)
        .suggesting(
          parameters.map(\.name), for: name,
          list: "'cardstage scenes --verbose\(file)' lists all")
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
