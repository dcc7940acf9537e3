/// Descriptions of a scene file's contents for lists, one line each.
extension SceneProgram {
  /// A line for each gesture, with its effect and its layer.
  package var gestureLines: [String] {
    gestures.map { gesture in
      let subject = gesture.layer.map { layers[$0].name ?? "a layer" } ?? "stage"
      let name = gesture.name.map { "\($0): " } ?? ""
      let target = gesture.action.map { self.name(ofAction: $0) } ?? values[gesture.target].name
      return "\(name)\(gesture.kind.rawValue): \(target) on \(subject)"
    }
  }

  /// A line for each key, with its action.
  package var keyLines: [String] { keys.map { "\($0.key): \(name(ofAction: $0.action))" } }

  /// Returns the name of an action, or a description of its steps if it has no name.
  private func name(ofAction action: Int) -> String {
    actions[action].name ?? actions[action].steps.map(word).joined(separator: ", ")
  }

  private func word(_ step: Step) -> String {
    switch step {
    case .goTrack(let track, let detent, _, _):
      guard case .track(let program) = values[track].kind else { return "go" }
      return "go \(values[track].name) \(program.detents[detent].name)"
    case .goAnimated(let value, _, _), .goList(let value, _, _), .goFree(let value, _, _, _),
      .goDeck(let value, _, _, _), .goScale(let value, _, _, _):
      return "go \(values[value].name)"
    case .toggle(let value): return "toggle \(values[value].name)"
    case .set(let state, _): return "set \(values[state].name)"
    case .reset(let value): return "reset \(values[value].name)"
    case .wait: return "wait"
    case .mark: return "mark"
    case .choose: return "if"
    case .perform(let action): return name(ofAction: action)
    }
  }
}
