/// The properties of a value that are known before the value is parsed.
struct Shape {
  /// The kind of the value, or `nil` if an error has been reported for the value. If `nil`, any
  /// member is accepted.
  var kind: ValueKind?
  var members: [(member: Member, type: ValueType)] = []
  /// The names of the detents of a track.
  var detents: [String] = []
  /// The words of a state. Empty if the state is a boolean.
  var words: [String] = []
}
