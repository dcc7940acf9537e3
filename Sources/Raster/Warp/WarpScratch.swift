/// Room for one row of pixels and of a mask on their way to the target. It only grows.
final class WarpScratch {
  private(set) var colors: UnsafeMutablePointer<UInt32>
  private(set) var mask: UnsafeMutablePointer<UInt8>
  private var width = 0

  init() {
    colors = .allocate(capacity: width)
    mask = .allocate(capacity: width)
  }

  deinit { free() }

  /// Has room for rows of `width` pixels.
  func grow(to width: Int) {
    guard width > self.width else { return }
    free()
    colors = .allocate(capacity: width)
    mask = .allocate(capacity: width)
    self.width = width
  }

  private func free() {
    colors.deallocate()
    mask.deallocate()
  }
}
