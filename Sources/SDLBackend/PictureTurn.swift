/// How a camera was held, as EXIF numbers it: what has to be done to the stored rows to see what it saw.
enum PictureTurn: Int {
  /// Nothing.
  case none = 1
  /// Left and right change places.
  case mirrored
  /// Half a turn.
  case half
  /// Top and bottom change places.
  case flipped
  /// Rows become columns.
  case transposed
  /// A quarter to the right.
  case right
  /// Rows become columns, from the lower right on.
  case transversed
  /// A quarter to the left.
  case left

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Where the pixel seen at (`x`, `y`) of `width` × `height` seen ones is stored.
  func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, below) = (width - 1 - x, height - 1 - y)
    return switch self {
    case .none: (x, y)
    case .mirrored: (right, y)
    case .half: (right, below)
    case .flipped: (x, below)
    case .transposed: (y, x)
    case .right: (y, right)
    case .transversed: (below, right)
    case .left: (below, x)
    }
  }
}
