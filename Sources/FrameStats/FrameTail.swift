/// The last frames of a run, for its trace. All of its memory is taken at the start: however long
/// the run is, it needs no more.
struct FrameTail: Sendable {
  /// How many it holds: at 60 Hz more than four minutes without a pause.
  static let length = 1 << 14

  private var frames: [(record: FrameRecord, row: FrameRow)] = []
  private(set) var count = 0

  /// Takes the memory that it will need.
  mutating func prepare() {
    let none = FrameRecord()
    var derivation = FrameDerivation(budget: nil)
    frames = Array(repeating: (none, derivation.row(of: none)), count: Self.length)
  }

  mutating func append(_ record: FrameRecord, _ row: FrameRow) {
    frames[count % Self.length] = (record, row)
    count += 1
  }

  /// How many frames it has forgotten.
  var forgotten: Int { max(0, count - Self.length) }

  /// Those that it holds, by their numbers in the run.
  var indices: Range<Int> { forgotten..<count }

  subscript(index: Int) -> (record: FrameRecord, row: FrameRow) { frames[index % Self.length] }
}
