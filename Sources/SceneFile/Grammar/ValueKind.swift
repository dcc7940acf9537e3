/// The kinds of values, as written in the file.
enum ValueKind: String, CaseIterable {
  case track, collapsing, free, zoom, deck, field, follower, animated, state, expression

  /// The first version of the file format that has values of this kind.
  var version: Int { [.zoom, .deck, .field].contains(self) ? 2 : 1 }

  /// Whether the step `go` can move values of this kind.
  var canGo: Bool { ![.field, .follower, .state, .expression].contains(self) }

  /// A description of the kind in error messages.
  var description: String {
    switch self {
    case .free: "a free value"
    case .zoom: "a zoom"
    case .collapsing: "a collapsing header"
    case .animated: "an animated value"
    case .expression: "an expression"
    default: "a \(rawValue)"
    }
  }
}
