/// The EXIF orientation of a photo: the transform from the stored rows to the displayed image.
enum PictureTurn: Int {
  /// The displayed image equals the stored image.
  case none = 1
  /// Left and right are swapped.
  case mirrored
  /// A rotation by 180°.
  case half
  /// Top and bottom are swapped.
  case flipped
  /// Rows become columns: the top row becomes the left column.
  case transposed
  /// A rotation by 90° clockwise.
  case right
  /// Rows become columns: the bottom row, from right to left, becomes the left column.
  case transversed
  /// A rotation by 90° counterclockwise.
  case left

  /// Whether width and height are swapped.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Returns the stored position of the pixel that is displayed at (`x`, `y`).
  ///
  /// The displayed image has `width` × `height` pixels.
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
