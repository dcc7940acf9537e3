internal import CSDL2
internal import CardDrawing
internal import Glibc
internal import HostSystem

/// A ring of pixel buffers shared with the display server, and the server's reports on presented
/// frames.
///
/// The server reads one buffer while the next frame is drawn into another buffer. A region of a
/// buffer is stale if it differs from the newest frame. Before the next frame is drawn into a
/// buffer, the buffer's stale regions are copied from the newest frame, except where the next frame
/// changes them anyway.
struct BufferRing: ~Copyable {
  private struct Buffer {
    var pixels: UnsafeMutableRawPointer?
    var size = (width: 0, height: 0)
    /// Whether the server may still read the buffer.
    var isBusy = false
    /// The regions that differ from the newest frame; `nil` if the whole buffer may differ.
    var stale: [PixelRect]?

    /// The largest number of stale rectangles. If there are more, all are merged into one.
    private static let maximumPartCount = 40

    /// Marks `rect` of this buffer as stale, i.e. as different from the newest frame.
    mutating func lacks(_ rect: PixelRect) {
      guard var parts = stale else { return }
      if !parts.contains(where: { $0.contains(rect) }) {
        parts.removeAll { rect.contains($0) }
        parts.append(rect)
      }
      if parts.count > Self.maximumPartCount { parts = [parts.reduce(rect) { $0.union($1) }] }
      stale = parts
    }
  }

  private let raw: OpaquePointer
  private var buffers = [Buffer](repeating: Buffer(), count: Int(CSDL_RING_BUFFERS))
  /// The index of the buffer with the newest frame; `nil` if there is none.
  private var newest: Int?
  /// The index of the buffer to draw into.
  private var current = 0
  private var serial: UInt32 = 0
  /// The number of the last frame, as long as that frame waits for a refresh of the display. `nil`
  /// if no frame waits.
  private var waiting: UInt32?
  /// The time in seconds that the last call of `show` waited until the previous frame was
  /// displayed.
  private var held = 0.0
  private var shown: [PresentedFrame] = []
  private var rest: [PixelRect] = []

  /// The longest wait for a report of the server, in seconds. If no report arrives in this time,
  /// the window is probably not visible.
  private static let timeout = 0.1

  /// Opens a ring for `window`. If that is impossible, returns `nil` and stores the reason in
  /// `reason`.
  static func open(_ window: OpaquePointer, reason: inout String) -> BufferRing? {
    var message: UnsafePointer<CChar>?
    guard let raw = csdl_ring_open(window, &message) else {
      reason = message.map { String(cString: $0) } ?? "unknown"
      return nil
    }
    return BufferRing(raw)
  }

  private init(_ raw: OpaquePointer) {
    self.raw = raw
    shown.reserveCapacity(8)
  }

  /// Returns memory for a frame of `size` that differs from the last frame in `damage`.
  ///
  /// The memory contains the last frame outside of `damage`. If `damage` is `nil`, the contents of
  /// the memory are not restored. Returns `nil` if memory is exhausted.
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

  /// Allocates two buffers of `size`. Frames need more buffers only if the server is slow.
  mutating func prepare(size: (width: Int, height: Int)) {
    for index in 0..<2 {
      let pixels = csdl_ring_resize(raw, Int32(index), Int32(size.width), Int32(size.height))
      buffers[index] = Buffer(pixels: pixels, size: size)
      if let pixels { memset(pixels, 0, size.width * size.height * 4) }
    }
    newest = nil
  }

  /// Returns the index of a buffer that the server does not read: the buffer with the newest frame
  /// if possible, else the one with the fewest stale pixels.
  private mutating func free() -> Int {
    take()
    while true {
      if let newest, !buffers[newest].isBusy { return newest }
      let idle = buffers.indices.filter { !buffers[$0].isBusy }
      if let last = idle.max(by: { age($0) > age($1) }) { return last }
      guard wait(Self.timeout) else {
        // If the server still seems to read all buffers after the timeout, the reports of their
        // release were probably lost.
        return buffers.indices.first { $0 != newest } ?? 0
      }
    }
  }

  /// Returns the area in pixels of the stale regions of the buffer at `index`.
  private func age(_ index: Int) -> Int {
    guard buffers[index].pixels != nil else { return .max }
    return buffers[index].stale?.reduce(0) { $0 + $1.area } ?? .max - 1
  }

  /// Copies the stale regions of the current buffer from the newest buffer, except in `damage`.
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

  /// Presents the current buffer, which differs from the last frame in `damage`, or everywhere if
  /// `damage` is `nil`.
  ///
  /// If the last frame still waits for a refresh, the method first waits until that frame is
  /// displayed, so that frames stay in order.
  ///
  /// - Returns: The number of the frame in the reports of `nextShown`.
  mutating func show(_ damage: [SDL_Rect]?, at time: PresentTime) -> Int {
    held = 0
    if waiting != nil {
      let begin = MonotonicClock.now()
      while waiting != nil, wait(Self.timeout) {}
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

  /// Returns the time in seconds that the last call of `show` waited, because the display had not
  /// yet shown the previous frame. The value is 0 if the call did not wait.
  func heldBack() -> Double { held }

  /// Reads the server's reports, and so detects a lost connection.
  mutating func noticeLoss() { take() }

  /// Returns the oldest unread report on a presented frame; `nil` if there is none.
  mutating func nextShown() -> PresentedFrame? {
    take()
    return shown.isEmpty ? nil : shown.removeFirst()
  }

  /// Waits up to `seconds` for a report of the server. Returns false if no report arrived.
  private mutating func wait(_ seconds: Double) -> Bool {
    guard !csdl_x11_is_lost(), csdl_ring_wait(raw, seconds) else {
      // The server will not report on the waiting frame, so an empty report is stored for the
      // frame.
      if let waiting { shown.append(PresentedFrame(Int(waiting))) }
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
      var frame = PresentedFrame(Int(note.number))
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
  /// Creates a rectangle from an SDL rectangle.
  fileprivate init(_ rect: SDL_Rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
  }
}
