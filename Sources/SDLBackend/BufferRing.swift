internal import CSDL2
internal import CardDrawing
internal import Glibc
internal import HostSystem

/// Buffers that the display's server reads while the next frame is drawn in another one, and the word
/// of that server when each frame was seen.
///
/// Each buffer is as old as it is: what it lacks is copied from the newest one, where the next frame
/// does not change it anyway.
struct BufferRing: ~Copyable {
  private struct Buffer {
    var pixels: UnsafeMutableRawPointer?
    var size = (width: 0, height: 0)
    /// The server may read it.
    var isBusy = false
    /// Where it lacks the newest frame; nil: everywhere.
    var stale: [PixelRect]?

    /// More parts than this are kept as one.
    private static let mostParts = 40

    /// It does not have what has been drawn in `rect`.
    mutating func lacks(_ rect: PixelRect) {
      guard var parts = stale else { return }
      if !parts.contains(where: { $0.contains(rect) }) {
        parts.removeAll { rect.contains($0) }
        parts.append(rect)
      }
      if parts.count > Self.mostParts { parts = [parts.reduce(rect) { $0.union($1) }] }
      stale = parts
    }
  }

  private let raw: OpaquePointer
  private var buffers = [Buffer](repeating: Buffer(), count: Int(CSDL_RING_BUFFERS))
  /// The one with the newest frame.
  private var newest: Int?
  /// The one to draw in.
  private var current = 0
  private var serial: UInt32 = 0
  /// The frame that waits for a refresh; nil: there is none.
  private var waiting: UInt32?
  /// Seconds for which the last frame was held back by the one before.
  private var held = 0.0
  private var shown: [ShownFrame] = []
  private var rest: [PixelRect] = []

  /// A frame that has not been seen for so long will not be: nobody looks at the window.
  private static let patience = 0.1

  /// A ring for `window`, or why there can be none.
  static func open(_ window: OpaquePointer, reason: inout String) -> BufferRing? {
    var words: UnsafePointer<CChar>?
    guard let raw = csdl_ring_open(window, &words) else {
      reason = words.map { String(cString: $0) } ?? "unknown"
      return nil
    }
    return BufferRing(raw)
  }

  private init(_ raw: OpaquePointer) {
    self.raw = raw
    shown.reserveCapacity(8)
  }

  /// Memory for the next frame, of `size`, with the last one in it but for `damage` (nil: all over);
  /// nil: there is no memory.
  mutating func buffer(
    size: (width: Int, height: Int), changing damage: [PixelRect]?
  ) -> FrameBuffer? {
    current = free()
    var isUndefined = false
    if buffers[current].pixels == nil || buffers[current].size != size {
      let pixels = csdl_ring_resize(raw, Int32(current), Int32(size.width), Int32(size.height))
      buffers[current] = Buffer(pixels: pixels, size: size)
      if newest == current { newest = nil }
    }
    guard let pixels = buffers[current].pixels else { return nil }
    if newest.map({ buffers[$0].size == size }) ?? false {
      renew(changing: damage)
    } else {
      isUndefined = true
    }
    return FrameBuffer(
      pixels: pixels, width: size.width, height: size.height, bytesPerRow: size.width * 4,
      isUndefined: isUndefined)
  }

  /// Gets the memory that frames of `size` take while the server is as fast as they come.
  mutating func prepare(size: (width: Int, height: Int)) {
    for index in 0..<2 {
      let pixels = csdl_ring_resize(raw, Int32(index), Int32(size.width), Int32(size.height))
      buffers[index] = Buffer(pixels: pixels, size: size)
      if let pixels { memset(pixels, 0, size.width * size.height * 4) }
    }
    newest = nil
  }

  /// One that the server does not read: the newest if it can be, since that lacks nothing.
  private mutating func free() -> Int {
    take()
    while true {
      if let newest, !buffers[newest].isBusy { return newest }
      let idle = buffers.indices.filter { !buffers[$0].isBusy }
      if let last = idle.max(by: { age($0) > age($1) }) { return last }
      guard wait(Self.patience) else {
        // A server that keeps all of them has forgotten them.
        return buffers.indices.first { $0 != newest } ?? 0
      }
    }
  }

  /// How much it lacks.
  private func age(_ index: Int) -> Int {
    guard buffers[index].pixels != nil else { return .max }
    return buffers[index].stale?.reduce(0) { $0 + $1.area } ?? .max - 1
  }

  /// Copies what the current buffer lacks outside of `damage`.
  private mutating func renew(changing damage: [PixelRect]?) {
    guard let newest, newest != current, let damage, let source = buffers[newest].pixels,
      let target = buffers[current].pixels
    else { return }
    let size = buffers[current].size
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    rest.removeAll(keepingCapacity: true)
    for part in buffers[current].stale ?? [all] { part.add(outside: damage[...], to: &rest) }
    for part in rest {
      let width = part.width * 4
      var offset = (part.y * size.width + part.x) * 4
      for _ in 0..<part.height {
        memcpy(target + offset, source + offset, width)
        offset += size.width * 4
      }
    }
  }

  /// Has the current buffer shown, which differs from the frame before in `damage` (nil: all over).
  /// Waits until that one has been seen, if it was for a refresh: it must not come after this one.
  mutating func show(_ damage: [SDL_Rect]?, at time: PresentTime) -> Int {
    held = 0
    if waiting != nil {
      let begin = MonotonicClock.now()
      while waiting != nil, wait(Self.patience) {}
      held = MonotonicClock.now() - begin
    }
    serial &+= 1
    let (target, isAtOnce): (UInt64, Bool) =
      switch time {
      case .atOnce: (0, true)
      case .nextRefresh: (0, false)
      case .refresh(let count): (UInt64(max(0, count)), false)
      }
    csdl_ring_show(
      raw, Int32(current), serial, damage ?? [], Int32(damage?.count ?? 0), target, isAtOnce)
    buffers[current].isBusy = true
    for index in buffers.indices where index != current {
      guard let damage, buffers[index].stale != nil else {
        buffers[index].stale = nil
        continue
      }
      for rect in damage { buffers[index].lacks(PixelRect(rect)) }
    }
    buffers[current].stale = []
    (newest, waiting) = (current, isAtOnce ? nil : serial)
    return Int(serial)
  }

  /// How long the last frame was held back by the one before, in seconds.
  func heldBack() -> Double { held }

  /// Finds out whether the server is gone.
  mutating func noticeLoss() { take() }

  /// What has become known of a frame.
  mutating func nextShown() -> ShownFrame? {
    take()
    return shown.isEmpty ? nil : shown.removeFirst()
  }

  /// Waits for a word of the server.
  private mutating func wait(_ seconds: Double) -> Bool {
    guard !csdl_x11_is_lost(), csdl_ring_wait(raw, seconds) else {
      // Nobody will tell of it.
      if let waiting { shown.append(ShownFrame(Int(waiting))) }
      waiting = nil
      return false
    }
    take()
    return true
  }

  private mutating func take() {
    var note = csdl_ring_note()
    while csdl_ring_take(raw, &note) {
      if note.kind == CSDL_RING_IDLE {
        buffers[Int(note.number)].isBusy = false
        continue
      }
      var frame = ShownFrame(Int(note.number))
      if note.time > 0 {
        frame.time = note.time
        frame.refresh = note.refresh > 0 ? Int(note.refresh) : nil
        frame.source = note.from_hardware ? .display : .server
      }
      frame.refreshVaries = note.period < 0
      frame.isSeenAsItComes = frame.refreshVaries || note.has_no_display
      frame.isDiscarded = note.kind == CSDL_RING_DISCARDED
      shown.append(frame)
      if note.number == waiting { waiting = nil }
    }
  }

  deinit { csdl_ring_close(raw) }
}

extension PixelRect {
  /// SDL's rectangle.
  fileprivate init(_ rect: SDL_Rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
  }
}
