internal import TextFormat

extension SceneParser {
  static let mostLayers = 256

  /// Defines the names of all layers. The index of a layer is its position in the order of the
  /// file, in which a group comes before its layers.
  mutating func defineLayers(_ elements: [JSONValue]) {
    var count = 0
    func define(_ elements: [JSONValue], _ parser: inout SceneParser) {
      for element in elements where count <= Self.mostLayers {
        count += 1
        parser.places.layers.append(element.offset)
        guard parser.check(count, atMost: Self.mostLayers, of: "layers", at: element.offset),
          case .object(let members) = element.content
        else {
          parser.hasUnreadLayers = true
          continue
        }
        let fields = Fields(members, offset: element.offset)
        if let value = fields["name"] { parser.defineLayer(value, count - 1) }
        guard let group = fields["group"] else { continue }
        if case .array(let inner) = group.content {
          define(inner, &parser)
        } else {
          parser.hasUnreadLayers = true
        }
      }
    }
    define(elements, &self)
  }

  private mutating func defineLayer(_ value: JSONValue, _ number: Int) {
    guard let name = noting({ () throws(TextError) in try value.string("a name") }) else { return }
    guard name.isIdentifier, name.utf8.count <= 64, name != "stage" else {
      diagnostics.note(
        TextError(
          "invalid layer name \(JSONText.excerpt(name))", at: value.offset,
          expected:
            "a letter, then letters, digits or \"_\", at most 64 in all; \"stage\" is reserved"))
      return
    }
    guard layerNumbers[name] == nil else {
      diagnostics.note(
        TextError(
          "duplicate layer name \(JSONText.quoted(name))", at: value.offset,
          advice: "choose another name"))
      return
    }
    layerNumbers[name] = number
    layerNames.append(name)
  }

  /// Returns the index of the layer whose name is the string `value`. Reports an error and returns
  /// `nil` if the layer is unknown.
  mutating func layer(_ value: JSONValue, orStage: Bool = false) -> Int? {
    guard let name = noting({ () throws(TextError) in try value.string("a layer's name") })
    else { return nil }
    if let number = layerNumbers[name] { return number }
    if hasUnreadLayers { return nil }
    guard !layerNames.isEmpty else {
      diagnostics.note(
        TextError(
          "unknown layer \(JSONText.excerpt(name)): no layer of this file has a name",
          at: value.offset, advice: "add \"name\": \(JSONText.excerpt(name)) to the layer"))
      return nil
    }
    let names = layerNames + (orStage ? ["stage"] : [])
    noteUnknown("layer", name, at: value.offset) { _ in names }
    return nil
  }

  mutating func readLayers(_ elements: [JSONValue]) {
    guard places.layers.count <= Self.mostLayers else { return }
    program.roots = elements.map { readLayer($0, GroupContext()) }
  }

  /// Parses a layer and the layers inside.
  ///
  /// - Returns: The layer's index.
  private mutating func readLayer(_ value: JSONValue, _ group: GroupContext) -> Int {
    let number = program.layers.count
    program.layers.append(LayerProgram())
    program.layers[number].parent = group.parent
    guard let fields = fields(value, .layer) else { return number }
    var layer = program.layers[number]
    if case .string(let name) = fields["name"]?.content { layer.name = name }
    var inner = group
    if let value = fields["repeat"] {
      layer.repeats = repeats(value, group)
      inner.repeats.enter(layer.repeats)
      if layer.repeats?.table == nil, isToShowRows(value) { inner.repeats.hasUnknownRows = true }
    }
    // In version 1, the numbers of the repeated group itself are the same for all copies.
    let group = version > 1 ? inner : group
    if version > 1 { layerRepeats[number] = inner.repeats }
    readNumbers(of: &layer, fields, group)
    layer.content = content(of: fields, number, group)
    layer.corners = word("corners", in: fields) ?? .round
    layer.shadow = word("shadow", in: fields)
    layer.veil = fields["veil"].flatMap { color($0, group) }
    layer.isTouchable = word("touch", in: fields) != LayerTouch.none
    layer.lean = lean(fields, group)
    layer.edgeBlur = edgeBlur(fields, isTurned: layer.isTurned, group)
    if case .group = layer.content { readGroup(into: &layer, number, fields, inner) }
    program.layers[number] = layer
    return number
  }

  /// Returns the deck of the key "lean", as an index in `SceneProgram.decks`. The layer leans with
  /// a card of this deck. Reports an error if the layer is in a flattened group. Returns `nil` if
  /// the layer does not lean.
  private mutating func lean(_ fields: Fields, _ group: GroupContext) -> Int? {
    guard let member = fields.member("lean"), let number = value("lean", in: fields) else {
      return nil
    }
    if group.isFlat {
      diagnostics.note(
        TextError(
          "\"lean\" has no effect in a flattened group", at: member.offset,
          advice: "write it in the group that has \"flatten\""))
    }
    return decks[number]?.index
  }

  /// Returns the blur at the key "edgeBlur", or `nil` if there is none. Reports an error if the
  /// layer is rotated or tilted, or inside such a group.
  private mutating func edgeBlur(
    _ fields: Fields, isTurned: Bool, _ group: GroupContext
  ) -> LayerProgram.EdgeBlur? {
    guard let value = fields["edgeBlur"], let inner = self.fields(value, .edgeBlur) else {
      return nil
    }
    checkUpright("edgeBlur", of: fields, isTurned: group.isTurned || isTurned)
    return LayerProgram.EdgeBlur(
      top: number("top", in: inner, group), bottom: number("bottom", in: inner, group),
      radius: number("radius", in: inner, group),
      tint: inner["tint"].flatMap { color($0, group) })
  }

  /// Reports the key `key`, which works only in an upright group, if the group is rotated or tilted.
  private mutating func checkUpright(_ key: String, of fields: Fields, isTurned: Bool) {
    guard isTurned, let member = fields.member(key) else { return }
    diagnostics.note(
      TextError(
        "\(JSONText.quoted(key)) has no effect in a group that is rotated or tilted, or that is "
          + "inside such a group", at: member.offset, advice: "remove \(JSONText.quoted(key))"))
  }

  private mutating func readNumbers(
    of layer: inout LayerProgram, _ fields: Fields, _ group: GroupContext
  ) {
    for number in LayerNumber.all {
      number.set?(&layer, self.number(number.key, in: fields, group))
    }
    layer.width = givenNumber("width", in: fields, group)
    layer.height = givenNumber("height", in: fields, group)
    layer.visible = boolean("visible", in: fields, group) ?? layer.visible
    if let parts = tuple("anchor", in: fields) {
      layer.anchorX = number(parts[0], "x", group.layout)
      layer.anchorY = number(parts[1], "y", group.layout)
    }
    guard let value = fields["radius"] else { return }
    let range = SceneParser.length
    if let error = shareError(ofRadius: value, of: fields) {
      diagnostics.note(error)
      return
    }
    if case .array = value.content {
      let expected = fields.row("radius").expected ?? ""
      guard let parts = array(value, count: 2, expected) else { return }
      layer.topRadius = number(parts[0], "radius", group.live, in: range, unit: "pt")
      layer.bottomRadius = number(parts[1], "radius", group.live, in: range, unit: "pt")
    } else {
      layer.topRadius = number(value, "radius", group.live, in: range, unit: "pt")
      layer.bottomRadius = layer.topRadius
    }
  }

  /// Returns the error that a radius is a percentage of the layer, as in CSS. `nil` if it is not.
  private func shareError(ofRadius value: JSONValue, of fields: Fields) -> TextError? {
    guard case .string(let text) = value.content, text.hasSuffix("%"),
      let share = Double(text.dropLast()), share.isFinite
    else { return nil }
    let sides = ["width", "height"].compactMap { key -> Double? in
      if case .number(let digits)? = fields[key]?.content { Double(digits) } else { nil }
    }
    let radius = sides.min().map { ($0 * share / 100).shortest }
    return TextError(
      "\(JSONText.excerpt(text)) is no length", at: value.offset,
      advice: radius.map { "a radius is in points: write \($0)" }
        ?? "a radius is in points; half of the layer's height makes its ends round")
  }

  private mutating func readGroup(
    into layer: inout LayerProgram, _ number: Int, _ fields: Fields,
    _ group: GroupContext
  ) {
    var inner = group
    inner.parent = number
    layer.clips = flag("clip", in: fields)
    layer.flattens = flag("flatten", in: fields)
    inner.isFlat = group.isFlat || layer.flattens
    inner.isTurned = group.isTurned || layer.isTurned
    if layer.clips { checkUpright("clip", of: fields, isTurned: inner.isTurned) }
    guard let value = fields["group"], let elements = array(value, "layers […]") else { return }
    program.layers[number] = layer
    layer.content = .group(elements.map { readLayer($0, inner) })
  }

  /// Returns whether the "repeat" object `value` refers to a table, with "rows" or with a "deck"
  /// that shows rows. If an error in the object hides this, the result is `true`.
  private func isToShowRows(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return true }
    let fields = Fields(members, offset: value.offset)
    guard fields["rows"] == nil, let deck = fields["deck"] else { return fields["rows"] != nil }
    guard case .string(let name) = deck.content, case .value(let number)? = definitions[name] else {
      return true
    }
    return decks[number]?.isToShowRows ?? true
  }

  private mutating func repeats(
    _ value: JSONValue, _ group: GroupContext
  ) -> LayerProgram.Repeat? {
    if case .string(let name) = value.content, let definition = definitions[name] {
      var form: String?
      if case .table = definition { form = "\"rows\": \(JSONText.quoted(name)), \"pitch\": 64" }
      if case .value(let number) = definition, decks[number] != nil {
        form = "\"deck\": \(JSONText.quoted(name))"
      }
      if let form {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(name)) is no repeat", at: value.offset, advice: "write {\(form)}"))
        return nil
      }
    }
    guard let fields = fields(value, .repeat) else { return nil }
    var repeats = LayerProgram.Repeat(
      count: number("count", in: fields, group),
      pitch: number("pitch", in: fields, group))
    if let name = fields["rows"], let table = table(name) {
      repeats.table = table
      repeats.count = .constant(Double(program.tables[table].rowCount))
    }
    if fields["filter"] != nil, let number = self.value("filter", in: fields),
      let field = program.fields.firstIndex(of: number)
    {
      if repeats.table != nil, filterTables[number] == repeats.table {
        repeats.filter = field
        repeats.count = expression("\(program.values[number].name).count")
      } else if filterTables[number] != nil, repeats.table != nil {
        diagnostics.note(
          TextError(
            "the field filters other rows", at: fields["filter"]?.offset ?? fields.offset,
            advice: "write the same table as \"rows\" of its \"filter\""))
      }
    }
    if fields["deck"] != nil, let number = self.value("deck", in: fields),
      let deck = decks[number]
    {
      note("pitch", of: fields, onlyWith: "\"count\" or \"rows\"")
      (repeats.deck, repeats.table) = (deck.index, deck.table)
      repeats.count = .constant(Double(deck.count))
    }
    if case .string("each")? = fields["touch"]?.content { repeats.touchesEachCard = true }
    _ = word("touch", in: fields, as: CardTouchability.self)
    repeats.axis = word("axis", in: fields) ?? .y
    return repeats
  }
}

/// The values of the key "touch" in a "repeat" object with a deck. Either only the front card of
/// the deck or each card can be touched.
enum CardTouchability: String, CaseIterable {
  case front, each
}

/// The values of the key "touch" of a layer.
enum LayerTouch: String, CaseIterable {
  case auto, none
}
