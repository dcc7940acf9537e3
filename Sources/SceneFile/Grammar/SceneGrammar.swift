internal import TextFormat

/// The grammar of scene files as one table. The parser's checks, the schema, the help, the
/// reference in the manual and random scene files all use this table.
package enum SceneGrammar {
  /// All objects, indexed by the raw value of their identifier.
  package static let objects: [GrammarObject] = GrammarObject.ID.allCases.map { make($0) }

  /// The objects that can describe a timing, in order of priority. Each object has distinguishing
  /// keys. A timing in a file is described by the first object of which the timing has such a key.
  package static let timings: [GrammarObject.ID] = [
    .curve, .response, .settling, .stiffness, .duration,
  ]
  /// The objects that describe a value. The name of each object is the value of "type" in the file.
  package static let values: [GrammarObject.ID] = [
    .track, .collapsing, .free, .zoom, .deck, .field, .follower, .animated, .state,
  ]
  package static let steps: [GrammarObject.ID] = [
    .go, .toggle, .set, .reset, .wait, .mark, .if,
  ]

  /// Returns the first version of the file format in which the word, such as a colour's name, is
  /// allowed.
  package static func version(ofWord word: String) -> Int {
    ColorName(rawValue: word)?.version ?? 1
  }

  package static subscript(_ id: GrammarObject.ID) -> GrammarObject { objects[id.rawValue] }

  /// Returns the key that a value of the given `kind` must have so that expressions can read its
  /// `member`. `nil` if there is no such key.
  static func key(for member: String, of kind: ValueKind) -> String? {
    let object = values.map { Self[$0] }.first { $0.name == kind.rawValue }
    return object?.answers.first { $0.member.rawValue == member }?.key
  }

  /// Returns the object to which `key` belongs, or `nil` if none or several objects have the key.
  static func owner(ofKey key: String) -> GrammarObject? {
    let owners = objects.filter { $0.key(key) != nil }
    return owners.count == 1 ? owners[0] : nil
  }

  /// Returns the kinds of names that refer to a value of the type `id`. Empty if `id` is not a type
  /// of value.
  package static func names(of id: GrammarObject.ID) -> [GrammarName] {
    switch id {
    case .track: [.track]
    case .collapsing: [.collapsing]
    case .free: [.free]
    case .zoom: [.zoom]
    case .deck: [.deck]
    case .field: [.field]
    case .follower: [.follower]
    case .animated: [.animated]
    case .state: [.state]
    default: []
    }
  }

  private static func make(_ id: GrammarObject.ID) -> GrammarObject {
    switch id {
    case .scene: scene
    case .parameter: parameter
    case .curve: curve
    case .response: response
    case .settling: settling
    case .stiffness: stiffness
    case .duration: duration
    case .modes: modes
    case .track: track
    case .detent: detent
    case .rule: rule
    case .trackList: trackList
    case .collapsing: collapsing
    case .collapsingList: collapsingList
    case .free: free
    case .freeRule: freeRule
    case .zoom: zoom
    case .zoomRule: zoomRule
    case .deck: deck
    case .field: field
    case .fieldFilter: fieldFilter
    case .deckRule: deckRule
    case .follower: follower
    case .animated: animated
    case .state: state
    case .layer: layer
    case .repeat: repeats
    case .style: style
    case .edgeBlur: edgeBlur
    case .colorPair:
      pair(.colorPair, "colours", "a colour for each appearance", .choice(.plainColor), "#202124")
    case .linear: linear
    case .radial: radial
    case .picturePair:
      pair(.picturePair, "pictures", "a picture for each appearance", .file, "city.png")
    case .gesture: gesture
    case .go: go
    case .toggle: toggle
    case .set: set
    case .reset: reset
    case .wait: wait
    case .mark: mark
    case .if: condition
    case .crossing: crossing
    case .probe: probe
    }
  }

  /// A place in a scene file where an object is allowed: the value of `key` in another object,
  /// which is of the kind `object`.
  package struct Position: Sendable {
    package var object: GrammarObject.ID
    package var key: GrammarKey
  }

  /// Returns the keys at which the object is allowed.
  package static func positions(of id: GrammarObject.ID) -> [Position] {
    objects.flatMap { object in
      object.keys.filter { contains($0.type, id) }.map { Position(object: object.id, key: $0) }
    }
  }

  /// Returns whether a value of `type` can contain the object directly, not inside another object.
  private static func contains(_ type: GrammarType, _ id: GrammarObject.ID) -> Bool {
    if case .object(id) = type { return true }
    return type.parts.contains { contains($0, id) }
  }
}
