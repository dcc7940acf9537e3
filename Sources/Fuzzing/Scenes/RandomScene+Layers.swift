internal import HostSystem
internal import SceneFile
internal import TextFormat

/// What a layer of a random scene is in.
struct LayerPlace {
  var depth = 0
  /// What its own numbers may look up.
  var level = Level.live
  var isTurned = false
}

extension RandomScene {
  /// One to four layers, and those in them; at the top what lists are on.
  mutating func layers(_ place: LayerPlace) -> [JSONTree] {
    let isTop = place.depth == 0
    var made: [JSONTree] = []
    for _ in 0..<dice.whole(isTop ? 1...4 : 1...2) { made.append(layer(place)) }
    if isTop, layers.contains("rows") {
      let y = names.tracks.first.map(\.name) ?? "0"
      made.append(
        .object([
          .init("name", .string("rows")), .init("y", .string(y)), .init("fill", .string("raised")),
        ]))
    }
    return made
  }

  private mutating func layer(_ place: LayerPlace) -> JSONTree {
    var members: [JSONTree.Member] = []
    if dice.hits(0.5), layers.count < 12 {
      let name = "layer\(layers.count)"
      layers.append(name)
      members.append(.init("name", .string(name)))
    }
    let level = place.level
    for key in ["x", "y", "width", "height"] {
      maybe(0.5, key, to: &members) { .string($0.number(level, 2)) }
    }
    maybe(0.2, "visible", to: &members) { .string($0.truth(level, 2)) }
    maybe(0.3, "opacity", to: &members) { $0.within(0...1, level) }
    maybe(0.1, "touch", to: &members) { .string($0.dice.pick(["auto", "none"])) }
    maybe(0.3, "radius", to: &members) {
      $0.dice.hits(0.5)
        ? $0.within(0...40, level) : .array([$0.within(0...40, level), $0.within(0...40, level)])
    }
    let isTurned = dice.hits(0.2)
    if isTurned { turn(level, &members) }
    switch dice.whole(0..<(place.depth < 3 ? 8 : 6)) {
    case 0: break
    case 1, 2:
      members.append(.init("fill", color()))
      shadow(level, &members)
    case 3, 4: text(&members)
    case 5:
      picture(&members)
      shadow(level, &members)
      filter(level, &members)
    default: group(place, isTurned: isTurned, &members)
    }
    return .object(members)
  }

  private mutating func turn(_ level: Level, _ members: inout [JSONTree.Member]) {
    maybe(0.3, "z", to: &members) { $0.within(-300...300, level) }
    maybe(0.4, "rotate", to: &members) { .string($0.number(level, 2)) }
    maybe(0.4, "scale", to: &members) { $0.within(-0.5...3, level) }
    maybe(0.3, "tiltX", to: &members) { $0.within(-90...90, level) }
    maybe(0.3, "tiltY", to: &members) { .string($0.number(level, 1)) }
    maybe(0.3, "eye", to: &members) { $0.within(100...2000) }
    maybe(0.3, "anchor", to: &members) { .array([$0.within(0...1), $0.within(-1...2)]) }
  }

  private mutating func group(
    _ place: LayerPlace, isTurned: Bool, _ members: inout [JSONTree.Member]
  ) {
    var inner = place
    inner.depth += 1
    inner.isTurned = place.isTurned || isTurned
    if !inner.isTurned { maybe(0.4, "clip", to: &members) { _ in .bool(true) } }
    if dice.hits(0.25) {
      members.append(.init("flatten", .bool(true)))
      filter(place.level, &members)
      inner.level = .layout
    }
    let numbers = names.numbers
    if dice.hits(0.35) {
      var row: [JSONTree.Member] = [
        .init("count", within(0...60)), .init("pitch", within(-40...90)),
      ]
      maybe(0.3, "axis", to: &row) { .string($0.dice.pick(["y", "x"])) }
      members.append(.init("repeat", .object(row)))
      names.numbers += [("index", .layout), ("count", .layout)]
    }
    members.append(.init("group", .array(layers(inner))))
    names.numbers = numbers
  }

  // MARK: Contents

  private mutating func text(_ members: inout [JSONTree.Member]) {
    var words = "Some words, {{ braces }, {\(number(.layout, 2))}"
    if let word = names.words.pick(&dice, upTo: .layout) { words += " {\(word.name)}" }
    if dice.hits(0.2) { words += " {\(truth(.layout, 1))}" }
    members.append(.init("text", .string(words)))
    maybe(0.6, "style", to: &members) {
      guard $0.dice.hits(0.4) else {
        return .string(
          $0.dice.pick(["display", "headline", "row", "body", "foot", "caption"]))
      }
      return .object([
        .init("size", .number("\($0.dice.whole(5...60))")),
        .init("weight", .number("\(100 * $0.dice.whole(1...9))")),
        .init("lineHeight", .number("\($0.dice.whole(5...80))")),
      ])
    }
    maybe(0.4, "color", to: &members) { $0.color() }
    maybe(0.3, "lines", to: &members) { .number("\($0.dice.whole(1...5))") }
    maybe(0.4, "align", to: &members) { .string($0.dice.pick(["leading", "center", "trailing"])) }
  }

  private mutating func picture(_ members: inout [JSONTree.Member]) {
    func file(_ scene: inout RandomScene) -> JSONTree {
      .string(scene.dice.pick(["a.png", "b/c.jpg", "d.png"]))
    }
    let pair = [JSONTree.Member("light", file(&self)), JSONTree.Member("dark", file(&self))]
    members.append(.init("picture", dice.hits(0.3) ? .object(pair) : file(&self)))
    maybe(0.4, "crop", to: &members) {
      .array([$0.within(0...3), $0.within(0...3), $0.within(1...8), $0.within(1...8)])
    }
    maybe(0.5, "fit", to: &members) { .string($0.dice.pick(["cover", "contain", "stretch"])) }
  }

  private mutating func shadow(_ level: Level, _ members: inout [JSONTree.Member]) {
    guard dice.hits(0.3) else { return }
    let presets = ["sheet", "popover", "detail", "card", "tile", "header"]
    members.append(.init("shadow", .string(dice.pick(presets))))
    maybe(0.5, "shadowOpacity", to: &members) { $0.within(0...1, level) }
  }

  private mutating func filter(_ level: Level, _ members: inout [JSONTree.Member]) {
    maybe(0.4, "blur", to: &members) { $0.within(0...30, level) }
    maybe(0.4, "saturation", to: &members) { $0.within(0...3, level) }
    guard dice.hits(0.4) else { return }
    members.append(.init("veil", color()))
    maybe(0.5, "veilOpacity", to: &members) { $0.within(0...1, level) }
  }

  private mutating func color() -> JSONTree {
    func plain(_ scene: inout RandomScene) -> JSONTree {
      .string(
        scene.dice.pick([
          "black", "white", "ground", "surface", "raised", "fill", "label", "label2", "label3",
          "accent", "hairline", "handle", "dimmer", "#336699", "#33669980",
        ]))
    }
    guard dice.hits(0.25) else { return plain(&self) }
    return .object([.init("light", plain(&self)), .init("dark", plain(&self))])
  }
}
