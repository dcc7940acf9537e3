internal import CardGestures
internal import TextFormat

extension SceneGrammar {
  static var gesture: GrammarObject {
    let kinds = GestureKind.allCases.map { $0.rawValue }
    let none = ("this gesture does nothing", "one of the keys " + kinds.joined(separator: ", "))
    return GrammarObject(
      .gesture, "gesture", "a gesture of the pointer or the wheel on a layer",
      form: "a gesture {…}",
      exclusives: [.init(kinds, missing: none)],
      keys: [
        GrammarKey(
          "name", .newName(.gesture),
          "name of the gesture; NAME.press is 1 while the layer is pressed, else 0; not for drags",
          example: "press"),
        GrammarKey(
          "on", .name([.layer, .stage]), "the layer that receives the gesture, or stage",
          isRequired: true,
          expected: "a layer or stage", example: "stage"),
      ] + GestureKind.allCases.map { $0.row } + [
        GrammarKey(
          "when", .boolean, .live, "condition for the gesture, checked when the pointer goes down",
          default: true,
          example: "card > 100"),
        GrammarKey(
          "axis", .word(["any", "vertical", "horizontal"]), "direction in which a drag can begin",
          default: "any", needs: [.key("drag")], example: "vertical"),
        GrammarKey(
          "label", .text, "name of the button in the inspector; not drawn", needs: [.key("button")],
          example: "Close"
        ).from(version: 2),
        GrammarKey(
          "highlight", .word(GestureProgram.Highlight.allCases.map { $0.rawValue }),
          "how the button lights up; shade suits dark and saturated colours", default: "tint",
          needs: [.key("button")], example: "shade"
        ).from(version: 2),
      ])
  }
}

extension SceneParser {
  static let mostGestures = 64
  /// The maximum number of gestures on a layer, its groups and the stage together. This maximum is
  /// the capacity of a gesture arena.
  static let mostOnOneWay = 8

  mutating func defineGestures(_ elements: [JSONValue]) {
    if elements.count > Self.mostGestures {
      diagnostics.note(
        TextError(
          "too many gestures", at: elements[Self.mostGestures].offset,
          expected: "at most \(Self.mostGestures) in a file"))
    }
    for (number, element) in elements.prefix(Self.mostGestures).enumerated() {
      guard case .object(let members) = element.content else { continue }
      let fields = Fields(members, offset: element.offset)
      if GestureKind.allCases.contains(where: { $0.canBePressed && fields[$0.rawValue] != nil }) {
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
      guard let fields = fields(element, .gesture) else { continue }
      var layer: Int?
      var isKnown = false
      if let on = fields["on"] {
        if case .string("stage") = on.content {
          isKnown = true
        } else {
          layer = self.layer(on, orStage: true)
          isKnown = layer != nil
        }
      }
      let repeats = layer.flatMap { layerRepeats[$0] } ?? RepeatContext()
      let group = GroupContext(repeats: repeats)
      var gesture = gesture(of: fields, group) ?? GestureProgram(.tap, 0, on: nil)
      gesture.layer = layer
      if case .string(let name) = fields["name"]?.content { gesture.name = name }
      gesture.when = fields["when"] == nil ? nil : boolean("when", in: fields, group)
      gesture.axis = word("axis", in: fields) ?? gesture.axis
      gesture.highlight = word("highlight", in: fields) ?? gesture.highlight
      gesture.label = fields["label"].flatMap { pieces($0, group.layout) } ?? []
      program.gestures.append(gesture)
      ways.append(isKnown ? fields["on"]?.offset ?? fields.offset : -1)
    }
    noteCrowdedWays(ways)
  }

  /// Parses the gesture whose kind is the first key in `fields` that names a kind. `nil` if there
  /// is no such key, or if its value has an error, which is reported.
  private mutating func gesture(of fields: Fields, _ group: GroupContext) -> GestureProgram? {
    for member in fields.members {
      guard let kind = GestureKind(rawValue: member.key) else { continue }
      // The text of a button in other languages. That both keys are given has been reported.
      if kind == .button, fields["tap"] != nil, case .string = member.value.content { continue }
      let context = group.context(fields.row(member.key))
      switch kind.effect {
      case .action: return GestureProgram(kind, action(member.value, context), on: nil)
      case .value: return value(member.key, in: fields).map { GestureProgram(kind, $0, on: nil) }
      }
    }
    return nil
  }

  /// Reports the first gesture that exceeds the maximum number of gestures of a layer. The gestures
  /// of the layer, of the groups around it and of the stage are counted together.
  ///
  /// - Parameter offsets: The byte offset of each gesture's "on", or a negative number if the value
  ///   of "on" is invalid.
  private mutating func noteCrowdedWays(_ offsets: [Int]) {
    for layer in Set(program.gestures.compactMap({ $0.layer })).sorted().map(Optional.some) + [nil]
    {
      var path: Set<Int> = []
      var next = layer
      while let number = next, program.layers.indices.contains(number), path.insert(number).inserted
      {
        next = program.layers[number].parent
      }
      let gestures = program.gestures.indices.filter {
        offsets[$0] >= 0 && program.gestures[$0].layer.map(path.contains) ?? true
      }
      guard gestures.count > Self.mostOnOneWay else { continue }
      let offset = offsets[gestures[Self.mostOnOneWay]]
      let name = layer.flatMap { program.layers[$0].name }
      let place = layer == nil ? "\"stage\"" : name.map { JSONText.quoted($0) } ?? "this layer"
      diagnostics.note(
        TextError(
          "\(gestures.count) gestures react to a touch of \(place)", at: offset,
          expected: "at most \(Self.mostOnOneWay)"
            + (layer == nil
              ? "" : ", including the gestures of the layer's groups and of the stage")))
      return
    }
  }
}
