internal import HostSystem
internal import SceneFile
internal import TextFormat

/// Random steps that animate a value.
extension RandomScene {
  /// Returns a random step "go", which animates a value or scrolls a list. Returns `nil` if the file
  /// has nothing that can be animated or scrolled.
  mutating func go(_ plan: Set<String>) -> JSONTree? {
    let grammar = SceneGrammar[.go]
    let lists = version > 1 && plan.contains("list") ? names.lists : []
    let kinds: [GrammarName] =
      version > 1 ? [.track, .animated, .free, .zoom, .deck] : [.track, .animated]
    let others = kinds.flatMap { names.kinds[$0, default: []] }
    guard let name = lists.isEmpty ? others.pick(&dice) : lists.pick(&dice) else { return nil }
    if names.kinds[.zoom, default: []].contains(name), dice.hits(0.5) {
      return goScale(name, plan)
    }
    if names.kinds[.deck, default: []].contains(name) { return goDeck(name, plan) }
    if [.free, .zoom].contains(where: { names.kinds[$0, default: []].contains(name) }) {
      return goFree(name, plan)
    }
    context.detents = names.detents[name, default: []]
    var members = [JSONTree.Member("go", .string(name))]
    for key in grammar.keys where key.name != "go" && (plan.contains(key.name) || key.name == "to")
    {
      let isList = !lists.isEmpty
      let others =
        isList
        ? ["to", "velocity", "scale", "about", "towards"] : ["list", "scale", "about", "towards"]
      if others.contains(key.name) { continue }
      if key.name == "velocity", context.detents.isEmpty { continue }
      let outer = context
      // The velocity of a track is a number, and so is the target of an animated value.
      let isNumber = context.detents.isEmpty || key.name == "velocity"
      let given =
        isNumber && key.name != "then" ? value(of: .number(usual: -900...900)) : value(at: key)
      if let given { members.append(.init(key.name, given)) }
      context = outer
    }
    return .object(members)
  }

  /// Returns a random step that scales the content of the zoom called `name`.
  private mutating func goScale(_ name: String, _ plan: Set<String>) -> JSONTree? {
    let grammar = SceneGrammar[.go]
    var members = [JSONTree.Member("go", .string(name))]
    for key in grammar.keys
    where key.name == "scale" || ["about", "then"].contains(key.name) && plan.contains(key.name) {
      if let value = value(at: key) { members.append(.init(key.name, value)) }
    }
    return .object(members)
  }

  /// Returns a random step that animates the object called `name`, which can be dragged in x and y.
  private mutating func goFree(_ name: String, _ plan: Set<String>) -> JSONTree? {
    let pair: GrammarType = .tuple([
      ("x", .number(usual: -900...900)), ("y", .number(usual: -900...900)),
    ])
    var members = [JSONTree.Member("go", .string(name))]
    context.level = .live
    guard let to = value(of: dice.hits(0.7) ? .word(SceneGrammar.freeTargets) : pair) else {
      return nil
    }
    members.append(.init("to", to))
    if plan.contains("velocity"), let velocity = value(of: pair) {
      members.append(.init("velocity", velocity))
    }
    if plan.contains("then"), let then = value(of: .choice(.actions)) {
      members.append(.init("then", then))
    }
    return .object(members)
  }

  /// Returns a random step "go" for the deck called `name`. The step moves the deck to the next or
  /// the previous card or to the card with a given number, or returns the front card to its
  /// position at rest (`home`).
  private mutating func goDeck(_ name: String, _ plan: Set<String>) -> JSONTree? {
    var members = [JSONTree.Member("go", .string(name))]
    context.level = .live
    let to =
      dice.hits(0.7) ? value(of: .word(SceneGrammar.deckTargets)) : value(of: .number(usual: 0...5))
    guard let to else { return nil }
    members.append(.init("to", to))
    for key in SceneGrammar[.go].keys where plan.contains(key.name) {
      switch key.name {
      case "towards" where to != "next" && to != "previous": continue
      case "towards", "then":
        if let value = value(at: key) { members.append(.init(key.name, value)) }
      default: continue
      }
    }
    return .object(members)
  }
}
