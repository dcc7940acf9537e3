/// The most recent frames of a run, for its trace. All memory is allocated once at the start.
struct RecentFrames: Sendable {
  /// The maximum number of frames, enough for more than four minutes at 60 Hz.
  static let length = 1 << 14

  private var frames: [(record: FrameRecord, row: FrameRow)] = []
  private(set) var count = 0

  /// Allocates the memory for all frames.
  mutating func prepare() {
    let none = FrameRecord()
    var derivation = FrameDerivation(budget: nil)
    frames = Array(repeating: (none, derivation.row(of: none)), count: Self.length)
  }

  mutating func append(_ record: FrameRecord, _ row: FrameRow) {
    frames[count % Self.length] = (record, row)
    count += 1
  }

  /// The number of frames that newer frames have overwritten.
  var forgotten: Int { max(0, count - Self.length) }

  /// The indices, counted from the start of the run, of the frames that are still stored.
  var indices: Range<Int> { forgotten..<count }

  subscript(index: Int) -> (record: FrameRecord, row: FrameRow) { frames[index % Self.length] }
}
