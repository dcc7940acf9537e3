internal import HostSystem
internal import SceneCore
internal import TextFormat

/// What is wrong with a tuning, and what is odd about it.
struct TuningFindings {
  var errors: [TextError] = []
  var warnings: [TextError] = []

  /// Both by the lines of `text`, in their order.
  func located(in text: [UInt8], path: String) -> [FileError] {
    let all =
      errors.map { ($0, FileError.Severity.error) }
      + warnings.map { ($0, FileError.Severity.warning) }
    // To find the line of one takes reading all of the text before it.
    return all.sorted { $0.0.offset < $1.0.offset }.prefix(RecordingLimits.findings)
      .map { $0.0.located(in: text, path: path, severity: $0.1) }
  }
}

extension Tuning {
  /// What may be set of scenes that are not there.
  private static let mostKept = 4096

  /// One that is built in, by name, or one that `value` spells out.
  init(
    named value: JSONValue, catalog: SceneCatalog, warnings: inout [TextError]
  ) throws(TextError) {
    guard case .string(let name) = value.content else {
      var findings = TuningFindings()
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
        "tuning", name, at: value.offset, expected: catalog.tunings.map(\.name) + ["a whole tuning"]
      )
    }
    self = tuning
  }

  /// The tuning that `value` spells out; scenes and parameters that are wrong are left out and
  /// noted.
  init(
    _ value: JSONValue, catalog: SceneCatalog, _ findings: inout TuningFindings
  ) throws(TextError) {
    var fields = try JSONFields(value, #"a tuning {"cardstage-tuning":1,…}"#)
    _ = try fields.version("cardstage-tuning", upTo: 1)
    self.init(name: try fields.required("name").string())
    let sceneMembers = try fields.optional("scenes")?.object("scenes {…}") ?? []
    try fields.end()
    var kept = 0
    for member in sceneMembers {
      do throws(TextError) {
        let parameters = try member.value.object("parameters {…}")
        let scene = catalog.descriptors.first { $0.id.rawValue == member.key }
        if scene == nil {
          try Self.checkAbsent(member, parameters, catalog, &findings)
          kept += parameters.count
          guard kept <= Self.mostKept else {
            throw TextError(
              "too much is set of scenes that are not there", at: member.offset,
              expected: "at most \(Self.mostKept) parameters of them")
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

  /// Whether the scene that `member` names, none of `catalog`, may be that of a file that is not open:
  /// not if its name is as good as that of a scene that is there, and its `parameters` are that one's.
  private static func checkAbsent(
    _ member: JSONValue.Member, _ parameters: [JSONValue.Member], _ catalog: SceneCatalog,
    _ findings: inout TuningFindings
  ) throws(TextError) {
    var error = TextError.unknown(
      "scene", member.key, at: member.offset, expected: catalog.ids.map(\.rawValue))
    let isSlip = catalog.descriptors.contains { scene in
      NearNames.areNear(member.key.lowercased(), scene.id.rawValue)
        && member.key.allSatisfy(\.isLetter)
        && parameters.allSatisfy { own in scene.parameters.contains { $0.name == own.key } }
    }
    guard SceneID(rawValue: member.key).isValidInFiles, !isSlip else { throw error }
    error.expected? += " or a scene file to be open; it is kept for that"
    findings.warnings.append(error)
  }
}

extension JSONValue.Member {
  /// The number that it sets, a parameter of `scene`; of one that is not there, nil, any number.
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
  /// The number in `value`, as the parameter called `name`, at `offset`, takes it. What a scene of a file
  /// does not take, or not any more, is told by a warning: it has no effect, or that of the nearest.
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

  /// The number in `value`, as the parameter called `name`, at `offset`, takes it.
  private func value(
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
