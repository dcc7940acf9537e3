internal import TextFormat

/// The grammar of scene files as one table: the reader's checks, the schema, the help, the reference of the
/// manual and random scene files follow from it.
package enum SceneGrammar {
  /// All objects, by the numbers of their identifiers.
  package static let objects: [GrammarObject] = GrammarObject.ID.allCases.map { make($0) }

  /// The forms of a timing; the first of which a key is there counts.
  package static let timings: [GrammarObject.ID] = [
    .curve, .response, .settling, .stiffness, .duration,
  ]
  /// The values that are objects; each has the type of its name.
  package static let values: [GrammarObject.ID] = [
    .track, .collapsing, .free, .follower, .animated, .state,
  ]
  package static let steps: [GrammarObject.ID] = [.go, .toggle, .set, .reset, .wait, .if]

  package static subscript(_ id: GrammarObject.ID) -> GrammarObject { objects[id.rawValue] }

  /// What the name of a value of a type can be asked for as.
  package static func names(of id: GrammarObject.ID) -> [GrammarName] {
    switch id {
    case .track: [.track]
    case .collapsing: [.collapsing]
    case .free: [.free]
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
    case .track: track
    case .detent: detent
    case .rule: rule
    case .trackList: trackList
    case .collapsing: collapsing
    case .collapsingList: collapsingList
    case .free: free
    case .follower: follower
    case .animated: animated
    case .state: state
    case .layer: layer
    case .repeat: repeats
    case .style: style
    case .colorPair:
      pair(.colorPair, "colours", "a colour for each appearance", .choice(.plainColor), "#202124")
    case .picturePair:
      pair(.picturePair, "pictures", "a picture for each appearance", .file, "city.png")
    case .gesture: gesture
    case .go: go
    case .toggle: toggle
    case .set: set
    case .reset: reset
    case .wait: wait
    case .if: condition
    case .probe: probe
    }
  }

  /// A key of an object, with what its value is made of on the way to another object.
  package struct Position: Sendable {
    package var object: GrammarObject.ID
    package var key: GrammarKey
  }

  /// The keys at which the object may stand.
  package static func positions(of id: GrammarObject.ID) -> [Position] {
    objects.flatMap { object in
      object.keys.filter { contains($0.type, id) }.map { Position(object: object.id, key: $0) }
    }
  }

  /// Whether a value of `type` has the object in it, without another object around that.
  private static func contains(_ type: GrammarType, _ id: GrammarObject.ID) -> Bool {
    if case .object(id) = type { return true }
    return type.parts.contains { contains($0, id) }
  }
}
