internal import TextFormat

extension SceneParser {
  /// Finds out which repeats the gestures that perform a named action have in common. An action that
  /// only gestures in repeats perform can read `index` and `count`, and the row if the repeats show
  /// the same table.
  mutating func findRepeats(ofActionsIn file: SceneSections) {
    var actions: [String: [String]] = [:]
    for member in file.actions { actions[member.key] = Self.names(performedBy: member.value) }
    // The actions whose repeats have changed, so that the actions that they perform may change too.
    var changed: [String] = []
    func add(_ names: [String], _ group: GroupContext, _ parser: inout SceneParser) {
      for name in names where actions[name] != nil {
        let before = parser.actionGroups[name]
        var after = before ?? group
        after.isInRepeat = after.isInRepeat && group.isInRepeat
        if after.table != group.table { after.table = nil }
        guard
          before == nil || before?.isInRepeat != after.isInRepeat || before?.table != after.table
        else { continue }
        parser.actionGroups[name] = after
        changed.append(name)
      }
    }
    for gesture in file.gestures {
      guard case .object(let members) = gesture.content else { continue }
      let fields = Fields(members, offset: gesture.offset)
      var group = GroupContext()
      if case .string(let name)? = fields["on"]?.content, let layer = layerNumbers[name] {
        group = layerGroups[layer] ?? group
      }
      for kind in GestureKind.allCases where kind.canBePressed {
        if let value = fields[kind.rawValue] {
          add(Self.names(performedBy: value), group, &self)
        }
      }
    }
    for value in file.values {
      guard case .object(let members) = value.value.content else { continue }
      let detents = Fields(members, offset: 0)["detents"]
      let hooks = [value.value] + (detents.map { Self.elements(of: $0) } ?? [])
      for hook in hooks where hook.isObject {
        add(Self.names(performedBy: hook), GroupContext(), &self)
      }
    }
    for crossing in file.crossings {
      add(Self.names(performedBy: crossing.value), GroupContext(), &self)
    }
    for key in file.keys { add(Self.names(performedBy: key.value), GroupContext(), &self) }
    while let name = changed.popLast() {
      add(actions[name] ?? [], actionGroups[name] ?? GroupContext(), &self)
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
