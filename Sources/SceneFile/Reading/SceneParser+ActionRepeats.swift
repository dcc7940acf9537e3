internal import TextFormat

extension SceneParser {
  /// Finds, for each named action, the repeats that are common to all uses of the action. A repeat
  /// shows several copies of a layer. A use in a gesture is in the repeats around the gesture's
  /// layer; any other use, such as by a key, is in no repeat.
  ///
  /// If all uses are in repeats, the action can read `index` and `count` of the touched copy. If
  /// the repeats also show the same table, the action can read the copy's row.
  mutating func findRepeats(ofActionsIn file: SceneSections) {
    var actions: [String: [String]] = [:]
    for member in file.actions { actions[member.key] = Self.names(performedBy: member.value) }
    // The actions whose repeats have changed. The repeats of the actions that they perform may
    // change too.
    var changed: [String] = []
    func add(_ names: [String], _ context: RepeatContext, _ parser: inout SceneParser) {
      for name in names where actions[name] != nil {
        let before = parser.actionRepeats[name]
        let after = before?.common(with: context) ?? context
        guard before != after else { continue }
        parser.actionRepeats[name] = after
        changed.append(name)
      }
    }
    for gesture in file.gestures {
      guard case .object(let members) = gesture.content else { continue }
      let fields = Fields(members, offset: gesture.offset)
      var context = RepeatContext()
      if case .string(let name)? = fields["on"]?.content, let layer = layerNumbers[name] {
        context = layerRepeats[layer] ?? context
      }
      for kind in GestureKind.allCases where kind.canBePressed {
        if let value = fields[kind.rawValue] {
          add(Self.names(performedBy: value), context, &self)
        }
      }
    }
    for value in file.values {
      guard case .object(let members) = value.value.content else { continue }
      let detents = Fields(members, offset: 0)["detents"]
      let hooks = [value.value] + (detents.map { Self.elements(of: $0) } ?? [])
      for hook in hooks where hook.isObject {
        add(Self.names(performedBy: hook), RepeatContext(), &self)
      }
    }
    for crossing in file.crossings {
      add(Self.names(performedBy: crossing.value), RepeatContext(), &self)
    }
    for key in file.keys { add(Self.names(performedBy: key.value), RepeatContext(), &self) }
    while let name = changed.popLast() {
      add(actions[name] ?? [], actionRepeats[name] ?? RepeatContext(), &self)
    }
  }

  /// Returns the values of the members of an object.
  private static func elements(of value: JSONValue) -> [JSONValue] {
    if case .object(let members) = value.content { members.map { $0.value } } else { [] }
  }

  /// Returns the names of the actions that `value`, an action in JSON, performs.
  private static func names(performedBy value: JSONValue) -> [String] {
    switch value.content {
    case .string(let name): [name]
    case .array(let elements): elements.flatMap { names(performedBy: $0) }
    case .object(let members):
      members.filter { $0.key == "then" || $0.key == "else" }
        .flatMap { names(performedBy: $0.value) }
    default: []
    }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool {
    if case .object = content { true } else { false }
  }
}
