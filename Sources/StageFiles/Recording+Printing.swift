internal import CardGestures
public import SceneCore
internal import Stage
internal import TextFormat

extension Recording {
  /// Returns the text of the recording in canonical form: keys in a fixed order, no spaces. The
  /// time `t` has six decimals. Other numbers have as few digits as possible without a loss of
  /// precision. A tuning that `catalog` contains is written as its name, any other tuning with all
  /// its values.
  public func printed(_ catalog: SceneCatalog) -> String {
    var lines = RecordingLines(catalog)
    var text = lines.header(header)
    for event in events { text += lines.event(event) }
    if let endTime { text += RecordingLines.end(at: endTime) }
    return text
  }
}

/// A writer that prints the lines of a recording in order.
struct RecordingLines {
  private let tunings: [Tuning]
  private var held = HeldPointers()
  /// Whether an input method is composing text.
  private var isComposing = false

  init(_ catalog: SceneCatalog) { tunings = catalog.tunings }

  func header(_ header: RecordingHeader) -> String {
    var line: JSONTree = [
      "cardstage": .value(header.format), "scene": .string(header.scene.rawValue),
      "width": .value(header.size.width), "height": .value(header.size.height),
      "scale": .value(header.scale), "rate": .value(header.rate),
      "tuning": tuning(header.tuning), "seed": .value(header.seed),
    ]
    if let area = header.safeArea {
      line.append("safeArea", [.value(area.top), .value(area.bottom)])
    }
    if let appearance = header.appearance {
      line.append("appearance", .string(appearance.rawValue))
    }
    if let reduces = header.reducesMotion { line.append("reducedMotion", .bool(reduces)) }
    let more = [
      ("file", header.file), ("fileHash", header.fileHash), ("backdrop", header.backdrop),
      ("backdropHash", header.backdropHash),
    ]
    for case (let key, let value?) in more { line.append(key, .string(value)) }
    return line.text + "\n"
  }

  static func end(at time: Double) -> String { line(time, "end", []) }

  /// Returns the text line of `input`. A cancel of all pointers becomes several lines: one for each
  /// pointer that is down, and one that ends the composition of text.
  mutating func event(_ input: StageInput) -> String {
    if case .cancel = input.kind {
      var lines = held.cancels(at: input.time).map { event($0) }
      if isComposing { lines.append(event(StageInput(.text(.composing("")), at: input.time))) }
      return lines.joined()
    }
    held.handle(input)
    switch input.kind {
    case .text(.composing(let text)): isComposing = !text.isEmpty
    case .text(.committed), .scene, .restart: isComposing = false
    default: break
    }
    let (type, members): (String, [JSONTree.Member]) =
      switch input.kind {
      case .pointer(let event): (event.phase.rawValue, Self.members(of: event))
      case .scroll(let event): ("scroll", Self.members(of: event))
      case .key(let key, let modifiers):
        ("key", [.init("key", .string(key.name)), .init("mods", .array(modifiers.words))])
      case .command(let command): ("command", command.members)
      case .restart: ("command", [.init("command", "restart")])
      case .text(.committed(let text)): ("text", [.init("text", .string(text))])
      case .text(.composing(let text)):
        ("text", [.init("text", ""), .init("composing", .string(text))])
      case .resize(let size):
        ("resize", [.init("width", .value(size.width)), .init("height", .value(size.height))])
      case .scene(let id): ("scene", [.init("scene", .string(id.rawValue))])
      case .tuning(let tuning): ("tuning", [.init("tuning", self.tuning(tuning))])
      case .parameter(let name, let value):
        ("tuning", [.init("parameter", .string(name)), .init("value", .value(value))])
      case .appearance(let appearance):
        ("appearance", [.init("appearance", .string(appearance.rawValue))])
      case .reducedMotion(let isOn): ("reducedMotion", [.init("on", .bool(isOn))])
      case .cancel: ("cancel", [])
      }
    return Self.line(input.time, type, members)
  }

  private static func line(
    _ time: Double, _ type: String, _ members: [JSONTree.Member]
  ) -> String {
    let head: [JSONTree.Member] = [
      .init("t", .number(JSONText.time(time))), .init("type", .string(type)),
    ]
    return JSONTree.object(head + members).text + "\n"
  }

  private static func members(of event: PointerEvent) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = [.init("id", .value(event.id.rawValue))]
    if event.phase == .cancel { return members }
    if event.phase == .down { members.append(.init("device", .string(event.device.rawValue))) }
    members += [.init("x", .value(event.position.x)), .init("y", .value(event.position.y))]
    if event.phase == .down && event.extendsSelection { members.append(.init("extend", true)) }
    return members
  }

  private static func members(of event: ScrollEvent) -> [JSONTree.Member] {
    [
      .init("x", .value(event.position.x)), .init("y", .value(event.position.y)),
      .init("dx", .value(event.dx)), .init("dy", .value(event.dy)),
      .init("unit", .string(event.unit.rawValue)),
    ] + (event.zooms ? [.init("zoom", true)] : [])
  }

  private func tuning(_ tuning: Tuning) -> JSONTree {
    tunings.contains(tuning) ? .string(tuning.name) : tuning.tree
  }
}

extension KeyModifiers {
  /// The names of the modifiers in recordings. Several modifiers of a key are written in this
  /// order.
  static var named: [(word: String, modifier: KeyModifiers)] {
    [("shift", .shift), ("ctrl", .ctrl), ("alt", .alt)]
  }

  fileprivate var words: [JSONTree] {
    Self.named.filter { contains($0.modifier) }.map { .string($0.word) }
  }
}
