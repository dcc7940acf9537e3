internal import CardDrawing
internal import SDLBackend

/// Random changes of a picture, and what it is to look like by then.
struct Unrest {
  /// Frames until it waits.
  private static let count = 100

  private var state: UInt64
  private var left = Self.count
  private var width = 0
  private var height = 0
  private var colors: [UInt32] = []

  init(seed: UInt64) { state = seed }

  /// Whether it waits.
  var isOver: Bool { left == 0 }

  mutating func resume() { left = Self.count }

  /// Changes the picture, of a window of that size.
  ///
  /// - Returns: Where, and when that is to be seen.
  mutating func change(width: Int, height: Int) -> ([PixelRect]?, PresentTime) {
    left -= 1
    var damage: [PixelRect]? = []
    if (width, height) != (self.width, self.height) {
      (self.width, self.height) = (width, height)
      colors = Array(repeating: 0x808080, count: width * height)
      damage = nil
    }
    // Also ones that reach out of the window, also more than are told one by one.
    let count = random(10) == 0 ? 30 : random(4)
    for _ in 0..<count {
      let rect = PixelRect(
        x: random(width) - 20, y: random(height) - 20, width: random(width / 2),
        height: random(height / 2))
      damage?.append(rect)
      fill(rect, UInt32(random(1 << 24)))
    }
    return (damage, [.atOnce, .atOnce, .nextRefresh][random(3)])
  }

  private mutating func fill(_ rect: PixelRect, _ color: UInt32) {
    let seen = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !seen.isEmpty else { return }
    for y in seen.y..<seen.maxY {
      for x in seen.x..<seen.maxX { colors[y * width + x] = color }
    }
  }

  /// Draws what has changed.
  func draw(_ damage: [PixelRect]?, into buffer: FrameBuffer) {
    guard buffer.width == width, buffer.height == height else { return }
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in (buffer.isUndefined ? nil : damage) ?? [all] {
      let seen = rect.intersection(all)
      guard !seen.isEmpty else { continue }
      for y in seen.y..<seen.maxY {
        let row = buffer.pixels + y * buffer.bytesPerRow
        for x in seen.x..<seen.maxX {
          row.storeBytes(of: colors[y * width + x], toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// FNV-1a of its colours, row by row.
  var sum: UInt64 {
    colors.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Less than `limit`, by SplitMix64.
  private mutating func random(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, limit)))
  }
}
