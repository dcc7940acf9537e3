internal import CardGestures
internal import TextFormat

extension SceneParser {
  static let mostGestures = 64
  /// From a layer through its groups to the stage: as many as an arena takes.
  static let mostOnOneWay = 8

  private static let gestureKinds = ["tap", "doubleTap", "longPress", "drag", "scroll"]

  mutating func defineGestures(_ elements: [JSONValue]) {
    if elements.count > Self.mostGestures {
      findings.note(
        TextError(
          "too many gestures", at: elements[Self.mostGestures].offset,
          expected: "at most \(Self.mostGestures)"))
    }
    for (number, element) in elements.prefix(Self.mostGestures).enumerated() {
      guard case .object(let members) = element.content else { continue }
      let fields = Fields(members, offset: element.offset)
      if ["tap", "doubleTap", "longPress"].contains(where: { fields[$0] != nil }) {
        canBePressed.insert(number)
      }
      guard let value = fields["name"],
        let name = noting({ () throws(TextError) in try value.string("a name") })
      else { continue }
      define(name, at: value.offset, as: .gesture(number))
    }
  }

  mutating func readGestures(_ elements: [JSONValue]) {
    let elements = elements.prefix(Self.mostGestures)
    var ways: [Int] = []
    for element in elements {
      guard
        let fields = fields(
          element, "a gesture {…}", keys: ["name", "on"] + Self.gestureKinds + ["when", "axis"])
      else { continue }
      var layer: Int?
      var isKnown = false
      if let on = required("on", in: fields, "a layer or stage") {
        if case .string("stage") = on.content {
          isKnown = true
        } else {
          layer = self.layer(on, orStage: true)
          isKnown = layer != nil
        }
      }
      let kind = gestureKind(of: fields)
      var gesture = GestureProgram(kind ?? .tap(0), on: layer)
      if case .string(let name) = fields["name"]?.content { gesture.name = name }
      gesture.when = truth("when", in: fields, .live)
      gesture.axis = word("axis", in: fields, as: PanAxis.self) ?? .any
      if fields["drag"] == nil { note(["axis"], of: fields, onlyWith: "\"drag\"") }
      program.gestures.append(gesture)
      ways.append(isKnown ? fields["on"]?.offset ?? fields.offset : -1)
    }
    noteCrowdedWays(ways)
  }

  private mutating func gestureKind(of fields: Fields) -> GestureProgram.Kind? {
    let kinds = fields.members.filter { Self.gestureKinds.contains($0.key) }
    guard let kind = kinds.first else {
      // It may be there, but written wrong.
      guard fields.unknown.isEmpty else { return nil }
      findings.note(
        TextError(
          "a gesture of no kind", at: fields.offset,
          expected: "one of " + Self.gestureKinds.joined(separator: ", ")))
      return nil
    }
    for other in kinds.dropFirst() {
      findings.note(
        TextError(
          "\(JSONText.quoted(other.key)) beside \(JSONText.quoted(kind.key))",
          at: other.offset, expected: "one of " + Self.gestureKinds.joined(separator: ", ")))
    }
    let place = Place(level: .live, locals: [.vx, .vy])
    switch kind.key {
    case "tap": return .tap(action(kind.value, place))
    case "doubleTap": return .doubleTap(action(kind.value, place))
    case "longPress": return .longPress(action(kind.value, place))
    case "drag": return value(kind.value, [.track, .collapsing, .free]).map { .drag($0) }
    default: return value(kind.value, [.track, .collapsing]).map { .scroll($0) }
    }
  }

  /// Notes the first gesture that is one too many for a finger on some layer. `offsets`: where each
  /// says what it is on; less than 0: it does not.
  private mutating func noteCrowdedWays(_ offsets: [Int]) {
    for layer in Set(program.gestures.compactMap({ $0.layer })).sorted().map(Optional.some) + [nil]
    {
      var way: Set<Int> = []
      var next = layer
      while let number = next, program.layers.indices.contains(number), way.insert(number).inserted
      {
        next = program.layers[number].parent
      }
      let gestures = program.gestures.indices.filter {
        offsets[$0] >= 0 && program.gestures[$0].layer.map(way.contains) ?? true
      }
      guard gestures.count > Self.mostOnOneWay else { continue }
      let offset = offsets[gestures[Self.mostOnOneWay]]
      findings.note(
        TextError(
          "too many gestures from a layer to the stage", at: offset,
          expected: "at most \(Self.mostOnOneWay)"))
      return
    }
  }
}
