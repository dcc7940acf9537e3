/// Scratch memory for one row of pixels and one row of a mask. The memory grows when needed and
/// never shrinks.
final class WarpScratch {
  /// Pointers to the scratch memory of a row.
  struct Row {
    let colors: UnsafeMutablePointer<UInt32>
    let mask: UnsafeMutablePointer<UInt8>

    fileprivate init(width: Int) {
      colors = .allocate(capacity: width)
      mask = .allocate(capacity: width)
    }

    fileprivate func free() {
      colors.deallocate()
      mask.deallocate()
    }
  }

  private var width = 0
  private var row = Row(width: 0)

  deinit { row.free() }

  /// Returns memory for at least `width` pixels. Memory from earlier calls is no longer valid.
  func row(_ width: Int) -> Row {
    if width > self.width {
      row.free()
      row = Row(width: width)
      self.width = width
    }
    return row
  }
}
