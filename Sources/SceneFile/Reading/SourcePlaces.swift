/// The byte offsets in the scene file at which the elements of the program are defined. Checks that
/// need the size of a picture or of the stage run after parsing and report their diagnostics at
/// these offsets.
struct SourcePlaces: Sendable {
  /// The byte offsets of the detents of each track. The key is the index of the track in the
  /// program's values.
  var detents: [Int: [Int]] = [:]
  /// The byte offsets of the release rules of each track. The key is the index of the track in the
  /// program's values.
  var rules: [Int: [Int]] = [:]
  /// The byte offsets of layers, indexed by layer.
  var layers: [Int] = []
  /// The byte offsets of crops. The key is the index of the layer.
  var crops: [Int: Int] = [:]
  /// The byte offsets of the first use of each picture.
  var pictures: [Int] = []
}
