/// Room for one row of pixels and of a mask on their way to the target. It only grows.
final class WarpScratch {
  /// Where they are.
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

  /// A row of at least `width` pixels; any other is no longer good.
  func row(_ width: Int) -> Row {
    if width > self.width {
      row.free()
      row = Row(width: width)
      self.width = width
    }
    return row
  }
}
