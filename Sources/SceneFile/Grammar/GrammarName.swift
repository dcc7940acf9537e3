/// A kind of element that a scene file defines by a name.
package enum GrammarName: Sendable {
  case parameter, timing, value, track, trackOfTwo, collapsing, free, zoom, deck, field, follower,
    animated
  case state, switchableState
  case layer, stage, gesture, action, detent, word, key, probe, table, column, crossing

  /// A description of a name of this kind, for error messages.
  var description: String {
    switch self {
    case .parameter: "a parameter"
    case .timing: "a timing"
    case .value: "a value"
    case .track: "a track"
    case .trackOfTwo: "a track of two detents (more from version 2 on)"
    case .collapsing: "a collapsing header"
    case .free: "a free value"
    case .zoom: "a zoom"
    case .deck: "a deck"
    case .field: "a field"
    case .follower: "a follower"
    case .animated: "an animated value"
    case .state: "a state"
    case .switchableState: "a state that is no number"
    case .layer: "a layer"
    case .stage: "stage"
    case .gesture: "a gesture"
    case .action: "an action"
    case .detent: "a detent"
    case .word: "a word"
    case .key: "a key"
    case .probe: "a probe"
    case .table: "a table"
    case .column: "a key of the rows"
    case .crossing: "an entry"
    }
  }

  /// The kind of value, or `nil` if the element is not a value.
  var value: ValueKind? {
    switch self {
    case .track, .trackOfTwo: .track
    case .collapsing: .collapsing
    case .free: .free
    case .zoom: .zoom
    case .deck: .deck
    case .field: .field
    case .follower: .follower
    case .animated: .animated
    case .state, .switchableState: .state
    default: nil
    }
  }
}
