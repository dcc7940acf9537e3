internal import CardGestures
internal import CardScenes
internal import HostSystem
internal import JSONFormat
internal import Stage

extension Recording {
  /// The recording in canonical form: keys in a fixed order, no spaces, `t` with six decimals,
  /// other numbers with the fewest digits that read back the same.
  public func printed() -> String {
    var lines = RecordingLines()
    var text = RecordingLines.header(header)
    for event in events { text += lines.event(event) }
    if let endTime { text += RecordingLines.end(at: endTime) }
    return text
  }
}

/// Writes the lines of a recording one after another.
struct RecordingLines {
  private var held = HeldPointers()
  /// Whether an input method is at work on some text.
  private var isComposing = false

  static func header(_ header: RecordingHeader) -> String {
    var line = #"{"cardstage":\#(header.format),"scene":\#(JSONText.quoted(header.scene.rawValue))"#
    line += #","width":\#(number(header.size.width)),"height":\#(number(header.size.height))"#
    line += #","scale":\#(number(header.scale)),"rate":\#(number(header.rate))"#
    line += #","tuning":\#(tuning(header.tuning)),"seed":\#(header.seed)"#
    if let area = header.safeArea {
      line += #","safeArea":[\#(number(area.top)),\#(number(area.bottom))]"#
    }
    if let appearance = header.appearance { line += #","appearance":"\#(appearance.rawValue)""# }
    if let reduces = header.reducesMotion { line += #","reducedMotion":\#(reduces)"# }
    let more = [
      ("file", header.file), ("fileHash", header.fileHash), ("backdrop", header.backdrop),
      ("backdropHash", header.backdropHash),
    ]
    for case (let key, let value?) in more { line += #","\#(key)":\#(JSONText.quoted(value))"# }
    return line + "}\n"
  }

  static func end(at time: Double) -> String { line(time, "end", "") }

  /// The line of `input`; a cancel of everything has one for each pointer that is down, and one for
  /// text that is being composed.
  mutating func event(_ input: StageInput) -> String {
    if case .cancel = input.kind {
      var lines = held.cancels(at: input.time).map { event($0) }
      if isComposing { lines.append(event(StageInput(.text(.composing("")), at: input.time))) }
      return lines.joined()
    }
    held.take(input)
    switch input.kind {
    case .text(.composing(let text)): isComposing = !text.isEmpty
    case .text(.committed), .scene, .restart: isComposing = false
    default: break
    }
    let (type, fields) =
      switch input.kind {
      case .pointer(let event): (event.phase.rawValue, Self.fields(of: event))
      case .scroll(let event): ("scroll", Self.fields(of: event))
      case .key(let key, let modifiers):
        ("key", #","key":\#(JSONText.quoted(key)),"mods":[\#(modifiers.words)]"#)
      case .command(let command): ("command", command.fields)
      case .restart: ("command", #","command":"restart""#)
      case .text(.committed(let text)): ("text", #","text":\#(JSONText.quoted(text))"#)
      case .text(.composing(let text)):
        ("text", #","text":"","composing":\#(JSONText.quoted(text))"#)
      case .resize(let size):
        ("resize", #","width":\#(Self.number(size.width)),"height":\#(Self.number(size.height))"#)
      case .scene(let id): ("scene", #","scene":\#(JSONText.quoted(id.rawValue))"#)
      case .tuning(let tuning): ("tuning", #","tuning":\#(Self.tuning(tuning))"#)
      case .parameter(let name, let value):
        ("tuning", #","parameter":\#(JSONText.quoted(name)),"value":\#(Self.number(value))"#)
      case .appearance(let appearance): ("appearance", #","appearance":"\#(appearance.rawValue)""#)
      case .reducedMotion(let isOn): ("reducedMotion", #","on":\#(isOn)"#)
      case .cancel: ("cancel", "")
      }
    return Self.line(input.time, type, fields)
  }

  private static func line(_ time: Double, _ type: String, _ fields: String) -> String {
    #"{"t":\#(JSONText.time(time)),"type":"\#(type)"\#(fields)}"# + "\n"
  }

  private static func fields(of event: PointerEvent) -> String {
    var text = #","id":\#(event.id.rawValue)"#
    if event.phase == .cancel { return text }
    if event.phase == .down { text += #","device":"\#(event.device.rawValue)""# }
    text += #","x":\#(number(event.position.x)),"y":\#(number(event.position.y))"#
    return event.phase == .down && event.extends ? text + #","extend":true"# : text
  }

  private static func fields(of event: ScrollEvent) -> String {
    #","x":\#(number(event.position.x)),"y":\#(number(event.position.y))"#
      + #","dx":\#(number(event.dx)),"dy":\#(number(event.dy)),"unit":"\#(event.unit.rawValue)""#
  }

  private static func tuning(_ tuning: Tuning) -> String {
    Tuning.builtIn.contains(tuning) ? JSONText.quoted(tuning.name) : tuning.printed(indented: false)
  }

  private static func number(_ value: Double) -> String { value.shortest }
}

extension KeyModifiers {
  /// The words of recordings, in the order in which they are written.
  static var named: [(word: String, modifier: KeyModifiers)] {
    [("shift", .shift), ("ctrl", .ctrl), ("alt", .alt)]
  }

  fileprivate var words: String {
    Self.named.filter { contains($0.modifier) }.map { #""\#($0.word)""# }.joined(separator: ",")
  }
}
