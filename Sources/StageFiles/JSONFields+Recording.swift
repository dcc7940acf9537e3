internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage
internal import TextFormat

extension RecordingHeader {
  /// Creates the header from the JSON object `value`, the first line of a recording. The
  /// recording's scene must be in `catalog`.
  init(
    _ value: JSONValue, catalog: SceneCatalog, warnings: inout [TextError]
  ) throws(TextError) {
    guard case .object = value.content else {
      throw TextError(
        "not a recording", at: value.offset, expected: #"{"cardstage":2,…} in line 1"#)
    }
    var fields = try JSONFields(value, of: .header)
    let format = try fields.version(
      of: .recording, newest: RecordingHeader.currentFormat)
    self.init(
      scene: try fields.scene(of: catalog), size: try fields.size(),
      scale: try fields.number("scale", in: RecordingLimits.scale, "pixels per point"),
      rate: try fields.number("rate", in: RecordingLimits.rate, "Hz"),
      tuning: try Tuning(
        named: try fields.required("tuning"), catalog: catalog, warnings: &warnings),
      seed: try fields.required("seed").integer())
    if let area = fields.optional("safeArea") {
      let numbers = try area.array("[top,bottom]")
      guard numbers.count == 2 else { throw area.error(expected: "[top,bottom]") }
      safeArea = Insets(
        top: try numbers[0].number(in: RecordingLimits.inset, "top", unit: "pt"),
        bottom: try numbers[1].number(in: RecordingLimits.inset, "bottom", unit: "pt"))
    }
    appearance = try fields.optional("appearance")?.word()
    reducesMotion = try fields.optional("reducedMotion")?.bool()
    self.format = format
    if format > 1 {
      file = try fields.optional("file")?.string()
      fileHash = try fields.optional("fileHash")?.string()
      backdrop = try fields.optional("backdrop")?.string()
      backdropHash = try fields.optional("backdropHash")?.string()
    }
    try fields.end()
  }
}

extension JSONFields {
  /// Parses the event in a line of a recording. Returns `nil` if the line marks the end of the
  /// recording.
  ///
  /// - Parameter time: The stage time of the event in seconds.
  /// - Parameter format: The format of the recording, 1 or 2.
  /// - Parameter shown: The current scene.
  /// - Parameter held: The pointers that are down. If the event has no device or position, the
  ///   missing value is taken from the same pointer in `held`.
  mutating func eventKind(
    at time: Double, in format: Int, on shown: SceneDescriptor, of catalog: SceneCatalog,
    held: HeldPointers, warnings: inout [TextError]
  ) throws(TextError) -> StageInput.Kind? {
    let types =
      ["down", "move", "up", "cancel", "scroll"]
      + (format == 1 ? ["key"] : ["command", "tuning", "appearance", "reducedMotion"])
      + ["text", "resize", "scene", "end"]
    let value = try required("type")
    let type = try value.string("a type: \(types.joined(separator: ", "))")
    guard types.contains(type) else {
      throw .unknown("type", type, at: value.offset, allowed: types)
    }
    switch type {
    case "scroll":
      return .scroll(
        ScrollEvent(
          position: try point(), dx: try coordinate("dx"), dy: try coordinate("dy"),
          unit: try required("unit").word(), time: time,
          zooms: try optional("zoom")?.bool() ?? false))
    case "key": return .key(Key(name: try required("key").string()), try modifiers())
    case "command": return try command()
    case "text": return .text(try text())
    case "resize": return .resize(try size())
    case "scene": return .scene(try scene(of: catalog))
    case "tuning": return try tuning(of: shown, catalog, &warnings)
    case "appearance": return .appearance(try required("appearance").word())
    case "reducedMotion": return .reducedMotion(try required("on").bool())
    default:
      guard let phase = PointerPhase(rawValue: type) else { return nil }
      return .pointer(try pointer(phase, at: time, held))
    }
  }

  private mutating func command() throws(TextError) -> StageInput.Kind {
    let value = try required("command")
    let words = SceneCommand.words.map(\.word) + ["key", "restart"]
    let word = try value.string("a command: \(words.joined(separator: ", "))")
    if word == "restart" { return .restart }
    if word == "key" { return .command(.key(Key(name: try required("key").string()))) }
    guard let command = SceneCommand.words.first(where: { $0.word == word })?.command else {
      throw .unknown("command", word, at: value.offset, allowed: words)
    }
    guard case .move(let caretMove, _) = command else { return .command(command) }
    return .command(.move(caretMove, extend: try optional("extend")?.bool() ?? false))
  }

  private mutating func tuning(
    of shown: SceneDescriptor, _ catalog: SceneCatalog, _ warnings: inout [TextError]
  ) throws(TextError) -> StageInput.Kind {
    if let value = optional("tuning") {
      return .tuning(try Tuning(named: value, catalog: catalog, warnings: &warnings))
    }
    let name = try required("parameter")
    let value = try required("value")
    return .parameter(
      try name.string(), try shown.value(value, of: name.string(), at: name.offset, &warnings))
  }

  private mutating func pointer(
    _ phase: PointerPhase, at time: Double, _ held: HeldPointers
  ) throws(TextError) -> PointerEvent {
    let id = PointerID(rawValue: try required("id").integer())
    let earlier = held[id]
    return PointerEvent(
      id: id,
      device: phase == .down ? try required("device").word() : earlier?.device ?? .mouse,
      phase: phase,
      position: phase == .cancel ? earlier?.position ?? .zero : try point(),
      time: time, extendsSelection: phase == .down ? try optional("extend")?.bool() ?? false : false
    )
  }

  private mutating func text() throws(TextError) -> TextInput {
    let value = try required("text")
    let text = try value.string()
    guard let composing = optional("composing") else { return .committed(text) }
    guard text.isEmpty else {
      throw TextError(
        #""text" and "composing" cannot both contain letters"#, at: value.offset,
        advice: #"leave "text" empty"#)
    }
    return .composing(try composing.string())
  }

  private mutating func modifiers() throws(TextError) -> KeyModifiers {
    let words = KeyModifiers.named.map(\.word).joined(separator: ", ")
    var modifiers: KeyModifiers = []
    for value in try required("mods").array("an array of \(words)") {
      let word = try value.string(words)
      guard let modifier = KeyModifiers.named.first(where: { $0.word == word })?.modifier else {
        throw .unknown(
          "modifier", word, at: value.offset, allowed: KeyModifiers.named.map(\.word))
      }
      guard modifiers.insert(modifier).inserted else {
        throw TextError(
          "duplicate \(JSONText.quoted(word))", at: value.offset, advice: "delete one")
      }
    }
    return modifiers
  }

  private mutating func point() throws(TextError) -> Point {
    Point(x: try coordinate("x"), y: try coordinate("y"))
  }

  private mutating func coordinate(_ key: String) throws(TextError) -> Double {
    try number(key, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, "")
  }

  fileprivate mutating func size() throws(TextError) -> Size {
    Size(
      width: try number("width", in: RecordingLimits.length, "pt"),
      height: try number("height", in: RecordingLimits.length, "pt"))
  }

  fileprivate mutating func scene(of catalog: SceneCatalog) throws(TextError) -> SceneID {
    let value = try required("scene")
    let names = catalog.ids.map(\.rawValue)
    let name = try value.string("a scene: \(names.joined(separator: ", "))")
    guard let scene = catalog.id(named: name) else {
      var error = TextError.unknown("scene", name, at: value.offset, allowed: names)
      if error.advice == nil {
        error.advice = #"for a scene file, give its path as "file" in the first line"#
      }
      throw error
    }
    return scene
  }
}
