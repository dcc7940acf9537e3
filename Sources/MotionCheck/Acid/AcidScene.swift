internal import TextFormat

extension AcidVector {
  /// The text of a scene file with the sheet.
  package var scene: String {
    let parts =
      items?.parts ?? header?.parts(list ?? List(top: 0, length: 0)) ?? cardParts
    let tree: JSONTree = [
      "cardstage-scene": 2, "name": .string(Self.sceneName),
      "timings": ["snap": ["response": .value(0.35), "dampingRatio": 1]],
      "values": parts.values, "layers": parts.layers, "gestures": parts.gestures,
      "probes": parts.probes,
    ]
    return tree.text(levels: 2, isSpaced: true) + "\n"
  }

  package static let sceneName = "acid"

  /// The text of a recording with the events, made on ``scene``.
  package var recording: String {
    var members: [JSONTree.Member] = [
      .init("cardstage", 1), .init("scene", .string(Self.sceneName)),
      .init("width", .value(size.width)), .init("height", .value(size.height)), .init("scale", 1),
      .init("rate", 60), .init("tuning", "fluid"), .init("seed", 0),
    ]
    if isReduced { members.append(.init("reducedMotion", .bool(true))) }
    return JSONTree.object(members).text + "\n" + events
  }

  private var cardParts: SceneParts {
    let names = detents.indices.map { "d\($0)" }
    let places = detents.map { place -> JSONTree in
      // A card at the stage's end is put away.
      let isAway = place == 1 || place >= size.height
      if isAway { return ["at": "height", "inert": .bool(true)] }
      return place <= 1 ? .string("\(place.shortest)*height") : .value(place)
    }
    var track: [JSONTree.Member] = [
      .init("type", "track"),
      .init("detents", .object(zip(names, places).map { .init($0, $1) })),
      .init("start", .string(names[detents.firstIndex(of: start) ?? 0])), .init("timing", "snap"),
    ]
    var content: [JSONTree] = [["fill": "raised", "radius": [16, 0], "shadow": "sheet"]]
    var probes: [JSONTree.Member] = [.init("card", "card")]
    if let list {
      track.append(
        .init("list", ["on": "list", "length": .value(list.length), "inset": .value(list.top)]))
      content.append([
        "name": "list", "y": .value(list.top), "height": "max(0, height - card)", "fill": "fill",
      ])
      probes.append(.init("list", "card.list"))
    }
    var gestures: [JSONTree] = [["on": "stage", "drag": "card"]]
    if detents.count > 2 {
      // A tap on the card sends it to the other one of its two upper places.
      gestures.insert(
        [
          "on": "card",
          "tap": [
            "if": "card.target == 'd0'", "then": ["go": "card", "to": "d1"],
            "else": ["go": "card", "to": "d0"],
          ],
        ], at: 0)
    }
    let card: JSONTree = [
      "name": "card", "y": "card", "height": "max(0, height - card) + 100",
      "group": .array(content),
    ]
    return SceneParts(
      values: ["card": .object(track)], layers: [["fill": "ground"], card],
      gestures: .array(gestures), probes: .object(probes))
  }
}

/// The parts of a scene file that depend on the kind of sheet.
private struct SceneParts {
  let values: JSONTree
  let layers: JSONTree
  let gestures: JSONTree
  let probes: JSONTree
}

extension AcidVector.Header {
  fileprivate func parts(_ list: AcidVector.List) -> SceneParts {
    SceneParts(
      values: [
        "header": [
          "type": "collapsing", "max": .value(max), "min": .value(min),
          "list": ["length": .value(list.length), "top": .value(list.top)],
        ]
      ],
      layers: [["fill": "ground"], ["fill": "accent", "height": "header"]],
      gestures: [["on": "stage", "drag": "header"]],
      probes: ["header": "header", "list": "header.list"])
  }
}

extension AcidVector.Items {
  fileprivate var parts: SceneParts {
    let names = (1...count).map { "item\($0)" }
    let state = JSONTree.Member("sent", ["type": "state", "start": .bool(false)])
    let values = (0..<count).map { index -> JSONTree.Member in
      let (near, far) = (from + Double(index) * pitch, to + Double(index) * pitch)
      let (first, last) = (Double(index) * delay, Double(count - 1 - index) * delay)
      return .init(
        names[index],
        [
          "type": "animated", "to": .string("if(sent, \(far.shortest), \(near.shortest))"),
          "delay": .string("if(sent, \(first.shortest), \(last.shortest))"), "timing": "snap",
          "unit": "pt",
        ])
    }
    let layers = names.map { name -> JSONTree in
      ["fill": "accent", "y": .string(name), "height": 64, "radius": 16, "touch": "none"]
    }
    return SceneParts(
      values: .object([state] + values), layers: .array([["fill": "ground"]] + layers),
      gestures: [["on": "stage", "tap": ["toggle": "sent"]]],
      probes: .object(names.map { .init($0, .string($0)) }))
  }
}
