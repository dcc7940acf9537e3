internal import CardGestures
internal import TextFormat

extension SceneGrammar {
  static var probe: GrammarObject {
    GrammarObject(
      .probe, "probe", "a column of the CSV file that --probe writes",
      keys: [
        GrammarKey(
          "value", .number(), .live,
          "number or string to write, such as card or if(open, 'open', 'closed')", isRequired: true,
          expected: "an expression", example: "card"),
        GrammarKey(
          "unit", .line(atMost: 12),
          "unit of the number, such as pt, pt/s or °; \"name\" for a string",
          example: "pt"),
        GrammarKey(
          "about", .line(atMost: 200), "description of the probe", default: "", example: "the top"),
      ])
  }
}

extension SceneParser {
  // MARK: Keys

  mutating func readKeys(_ members: [JSONValue.Member]) {
    let keys = SceneKeys.left(by: takenKeys)
    for member in members {
      let key = Key(name: member.key)
      if let taken = SceneKeys.taken(member.key, by: takenKeys) {
        diagnostics.note(
          TextError(
            "the key \(JSONText.quoted(taken.name)) is taken by the program", at: member.offset,
            advice: "choose another one; 'cardstage keys' lists the keys that are taken"))
      } else if !keys.contains(key) {
        noteUnknown(
          "keyboard key", member.key, at: member.offset,
          list:
            "write one key, such as \"E\", \"Left\" or \"F5\", without Ctrl and Alt"
        ) { _ in keys.map { $0.name } }
      }
      program.keys.append(KeyProgram(key: key, action: action(member.value, .live)))
    }
  }

  // MARK: Probes

  /// The maximum number of probes in a file.
  static let maximumProbeCount = 256

  mutating func readProbes(_ members: [JSONValue.Member]) {
    for member in clamped(members, to: Self.maximumProbeCount, "probes", at: { $0.offset }) {
      if !member.key.isIdentifier || member.key.utf8.count > 64 {
        let isMember = member.key.contains(".")
        diagnostics.note(
          TextError(
            "invalid name \(JSONText.excerpt(member.key))", at: member.offset,
            expected: isMember
              ? "a name of the probe, such as \"cardX\": \"card.x\""
              : "a letter, then letters, digits or \"_\", at most 64 in all"))
      }
      if let probe = probe(member) { program.probes.append(probe) }
    }
    // After an error, no default probes are added, because followers may have circular
    // dependencies.
    if members.isEmpty, diagnostics.errors.isEmpty { listStandardProbes() }
  }

  private mutating func probe(_ member: JSONValue.Member) -> ProbeProgram? {
    var (value, unit, about) = (member.value, String?.none, "")
    var unitOffset = member.offset
    if case .object = value.content {
      guard let fields = fields(value, .probe), let inner = fields["value"] else { return nil }
      value = inner
      unit = line("unit", in: fields)
      about = line("about", in: fields) ?? ""
      unitOffset = fields["unit"]?.offset ?? unitOffset
    }
    let compiled = compiled(
      value, as: nil, .live, #"a number, an expression or {"value": …}"#)
    switch compiled.type {
    case nil: return nil
    case .bool:
      diagnostics.note(
        TextError(
          "the probe \(JSONText.excerpt(member.key)) is true or false", at: value.offset,
          expected: "a number or a string, such as if(…, 1, 0)"))
      return nil
    case .number where unit == "name", .word where unit != nil && unit != "name":
      let isWord = compiled.type == .word
      diagnostics.note(
        TextError(
          "the probe \(JSONText.excerpt(member.key)) is \(isWord ? "a string" : "a number")",
          at: unitOffset, expected: isWord ? "the unit \"name\"" : "a unit other than \"name\""))
      return nil
    default:
      return ProbeProgram(
        name: member.key, unit: unit ?? (compiled.type == .word ? "name" : ""), about: about,
        value: compiled.expression)
    }
  }

  /// Adds the default probes, which measure all values, velocities and detents.
  private mutating func listStandardProbes() {
    for value in program.values {
      guard case .value(let number) = definitions[value.name], let kind = shapes[number].kind,
        program.values[number].name == value.name
      else { continue }
      if kind == .expression {
        appendProbe(value.name, unit: "")
        continue
      }
      let unit = standardUnit(of: number)
      for (member, _) in shapes[number].members {
        switch member {
        case .itself: appendProbe(value.name, unit: unit)
        case .x, .y: appendProbe("\(value.name).\(member.rawValue)", unit: "pt")
        case .scale: appendProbe("\(value.name).scale", unit: "")
        case .angle: appendProbe("\(value.name).angle", unit: "°")
        case .velocity: appendProbe("\(value.name).velocity", unit: "\(unit)/s")
        case .vx, .vy: appendProbe("\(value.name).\(member.rawValue)", unit: "pt/s")
        case .pull: appendProbe("\(value.name).pull", unit: "pt")
        case .fingers, .role, .front, .turns, .count:
          appendProbe("\(value.name).\(member.rawValue)", unit: "")
        case .detent: appendProbe("\(value.name).detent", unit: "name")
        default: break
        }
      }
    }
  }

  private func standardUnit(of number: Int) -> String {
    switch program.values[number].kind {
    case .track, .collapsing: "pt"
    case .animated(let animated): animated.unit
    case .follower(let follower) where follower.leader >= 0: standardUnit(of: follower.leader)
    default: ""
    }
  }

  private mutating func appendProbe(_ name: String, unit: String) {
    let wasUsed = usedNames.contains(name)
    guard !brokenNames.contains(name), let meaning = meaning(of: name, at: 0, .live) else { return }
    // A default probe does not count as a use of the name.
    if !wasUsed { usedNames.remove(name) }
    let start = program.instructions.count
    program.instructions.append(meaning.instruction)
    let unit = meaning.type == .word ? "name" : unit
    program.probes.append(
      ProbeProgram(
        name: name, unit: unit, about: "",
        value: .program(start..<start + 1, meaning.level)))
  }
}

/// The keyboard keys to which a scene file can assign actions.
package enum SceneKeys {
  /// The keys that every keyboard has and that need no modifier.
  private static let keyboard: [Key] =
    [.return, .up, .down, .left, .right, .delete, .pageUp, .pageDown, .home, .end]
    + [.insert, .space, .tab, .escape, .backspace]
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-=[];',./\\`".unicodeScalars.map {
      .character(Character($0))
    } + (1...12).map { .function($0) }

  /// Keys that scene files may assign although the program uses them, because scene files could assign
  /// them earlier. If a scene assigns such a key, the user presses it with Shift for the scene.
  private static let alwaysAvailable: [Key] = ["H"]

  /// Returns the keys that a scene can use if the program itself uses the keys in `taken`.
  static func left(by taken: [Key]) -> [Key] {
    keyboard.filter { !taken.contains($0) || alwaysAvailable.contains($0) }
  }

  /// Returns the key that `name` names if it is a key of the keyboard that scenes cannot use,
  /// because it is in `taken`. Otherwise returns `nil`.
  static func taken(_ name: String, by taken: [Key]) -> Key? {
    let meant = ForeignWords.word(for: name.lowercased(), in: keyboard.map { $0.name })
    let key = Key(name: meant ?? name).capital
    let isTaken = taken.contains(key) && !alwaysAvailable.contains(key)
    return isTaken && keyboard.contains(key) ? key : nil
  }
}
