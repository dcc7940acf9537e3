internal import CardGeometry
internal import CardGestures
internal import CardScenes
internal import JSONFormat
internal import Stage

extension RecordingHeader {
  /// The header in `value`; `scenes` are those there are.
  init(_ value: JSONValue, scenes: [SceneDescriptor]) throws(TextError) {
    var fields = try JSONFields(value, #"a first line {"cardstage":1,…}"#)
    try fields.version("cardstage")
    self.init(
      scene: try fields.scene(of: scenes), size: try fields.size(),
      scale: try fields.number("scale", in: RecordingLimits.scale, "pixels a point"),
      rate: try fields.number("rate", in: RecordingLimits.rate, "Hz"),
      tuning: try Tuning(named: try fields.required("tuning"), scenes: scenes),
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
    try fields.end()
  }
}

extension JSONFields {
  /// What the line at `time` says; nil for the end. Fits the pointers that are `held`.
  mutating func eventKind(
    at time: Double, scenes: [SceneDescriptor], held: HeldPointers
  ) throws(TextError) -> StageInput.Kind? {
    let type = try required("type")
    switch try type.string("a type: \(Self.types)") {
    case "down": return .pointer(try pointer(.down, at: time, held))
    case "move": return .pointer(try pointer(.move, at: time, held))
    case "up": return .pointer(try pointer(.up, at: time, held))
    case "cancel": return .pointer(try pointer(.cancel, at: time, held))
    case "scroll":
      return .scroll(
        ScrollEvent(
          position: try point(), dx: try coordinate("dx"), dy: try coordinate("dy"),
          unit: try required("unit").word(), time: time))
    case "key": return .key(try required("key").string(), try modifiers())
    case "text": return .text(try text())
    case "resize": return .resize(try size())
    case "scene": return .scene(try scene(of: scenes))
    case "end": return nil
    case let unknown:
      throw .unknown("type", unknown, at: type.offset, expected: [Self.types])
    }
  }

  private static var types: String {
    "down, move, up, cancel, scroll, key, text, resize, scene, end"
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
      time: time)
  }

  private mutating func text() throws(TextError) -> TextInput {
    let value = try required("text")
    let text = try value.string()
    guard let composing = optional("composing") else { return .committed(text) }
    guard text.isEmpty else { throw value.error(expected: #""" beside "composing""#) }
    return .composing(try composing.string())
  }

  private mutating func modifiers() throws(TextError) -> KeyModifiers {
    let words = KeyModifiers.named.map(\.word).joined(separator: ", ")
    var modifiers: KeyModifiers = []
    for value in try required("mods").array("an array of \(words)") {
      let word = try value.string(words)
      guard let modifier = KeyModifiers.named.first(where: { $0.word == word })?.modifier,
        modifiers.insert(modifier).inserted
      else { throw value.error(expected: "\(words), each once") }
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

  fileprivate mutating func scene(of scenes: [SceneDescriptor]) throws(TextError) -> String {
    let value = try required("scene")
    let names = scenes.map(\.name)
    let name = try value.string("a scene: \(names.joined(separator: ", "))")
    guard names.contains(name) else {
      throw .unknown("scene", name, at: value.offset, expected: names)
    }
    return name
  }
}
