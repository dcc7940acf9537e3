internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import Foundation
import HostSystem
internal import SDLBackend

/// A window that says what happens to it, one line each, for the tests of SDLBackend.
///
///     WindowProbe [--present present|shm|texture] [--scale F] [--animate] [--field] [--restless SEED]
///
/// It shows grey, and a red square of 20 points around the pointer while that is down. With
/// `--animate` it presents a frame every 1/60 s, with `--field` it takes text, with `--restless` it
/// shows other rectangles in each frame, says what the window is to look like after each hundredth, and
/// waits for a key then. Exits as cardstage does: 0, 128 + signal, 5 without a display.
@main struct WindowProbe: ~Copyable {
  private static let grey: UInt32 = 0x808080
  private static let red: UInt32 = 0xFF0000

  private var window: Window
  private var pointer: Point?
  private var shown: PixelRect?
  private var frames = 0
  private var wakes = 0
  private let isAnimated: Bool
  private var unrest: Unrest?
  /// Where frames have been drawn.
  private var addresses: Set<UInt> = []
  /// Frames that the display told of.
  private var seen = 0

  static func main() {
    do {
      exit(try status())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(5)
    }
  }

  /// The window is gone when it returns.
  private static func status() throws -> Int32 {
    var probe = try WindowProbe(arguments: CommandLine.arguments)
    Signals.note()
    return try probe.run()
  }

  private init(arguments: [String]) throws {
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).map { arguments[$0 + 1] }
    }
    isAnimated = arguments.contains("--animate")
    unrest = value("--restless").flatMap(UInt64.init).map { Unrest(seed: $0) }
    window = try Window(
      WindowOptions(
        title: "Window probe",
        size: unrest == nil ? Size(width: 414, height: 896) : Size(width: 300, height: 400),
        minimumSize: Size(width: 240, height: 320), scale: value("--scale").flatMap(Double.init),
        path: value("--present").flatMap(PresentPath.init), vsync: false))
    if arguments.contains("--field") {
      window.startTextInput(caret: Rect(x: 10, y: 10, width: 2, height: 20))
    }
  }

  private mutating func run() throws -> Int32 {
    let facts = window.facts
    say("path \(facts.driver) \(facts.path.rawValue) \(facts.renderer)")
    if let reason = facts.fallback { say("fallback \(reason)") }
    say("scale \(facts.scale.value) \(facts.scale.source.rawValue)")
    say("rate \(facts.refreshRate.hertz) \(facts.refreshRate.source.rawValue)")
    say("SDL \(facts.compiledSDL) \(facts.linkedSDL)")
    say("size \(window.size.width) \(window.size.height)")
    var deadline = MonotonicClock.now()
    while true {
      try unrest == nil ? draw() : drawRestlessly()
      if unrest?.isOver == false {
        window.pump()
      } else if isAnimated {
        deadline += 1.0 / 60
        window.sleep(until: deadline)
        window.pump()
      } else {
        _ = window.waitForEvent()
      }
      wakes += 1
      while let event = window.nextEvent() {
        say(words(event))
        switch event {
        case .window(let event): take(event.kind)
        case .dropped, .noFileDialog: break
        case .quit(let reason): return end(reason)
        }
      }
    }
  }

  private mutating func take(_ event: WindowEvent.Kind) {
    switch event {
    case .pointer(let event):
      pointer = event.phase == .down || event.phase == .move ? event.position : nil
    case .focusLost: pointer = nil
    case .key where unrest != nil: unrest?.resume()
    default: break
    }
  }

  private func end(_ reason: SystemEvent.QuitReason) -> Int32 {
    say("end frames \(frames) wakes \(wakes) times \(window.timeSource.rawValue)")
    return switch reason {
    case .closed: 0
    case .signal(let signal): 128 + signal
    case .displayLost: 5
    }
  }

  private func words(_ event: SystemEvent) -> String {
    guard case .window(let event) = event else { return "\(event)" }
    return switch event.kind {
    case .pointer(let pointer):
      "\(pointer.phase) \(pointer.device) \(pointer.id.rawValue) \(pointer.position.x) "
        + "\(pointer.position.y) at \(event.time)"
    case .scroll(let scroll):
      "scroll \(scroll.dx) \(scroll.dy) \(scroll.unit) \(scroll.position.x) \(scroll.position.y)"
    case .key(let key): "key \(key.commandKey.name) \(key.modifiers.rawValue)"
    case .text(let text): "\(text)"
    case .limited(let size): "limited \(size.width) \(size.height)"
    case .resized(let size): "resized \(size.width) \(size.height)"
    default: "\(event.kind)"
    }
  }

  private mutating func draw() throws {
    let scale = window.scale.value
    let square = pointer.map { pointer in
      PixelRect(
        x: Int((pointer.x - 10) * scale), y: Int((pointer.y - 10) * scale),
        width: Int(20 * scale), height: Int(20 * scale))
    }
    if !window.needsFullRedraw, !isAnimated, square == shown { return }
    let old = shown
    let damage = isAnimated ? nil : [shown, square].compactMap(\.self)
    try window.withFrame(changing: damage) { buffer in
      let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
      Self.fill(buffer.isUndefined ? whole : old?.intersection(whole), Self.grey, buffer)
      Self.fill(square?.intersection(whole), Self.red, buffer)
    }
    try window.present()
    shown = square
    frames += 1
  }

  /// The next frame of the unrest, and what has become of those before.
  private mutating func drawRestlessly() throws {
    while let shown = window.nextShown() {
      if shown.time != nil, shown.refresh != nil, !shown.isDiscarded { seen += 1 }
    }
    guard var unrest, !unrest.isOver else { return }
    self.unrest = nil
    let width = Int(window.size.width * window.scale.value)
    let height = Int(window.size.height * window.scale.value)
    let (damage, time) = unrest.change(width: width, height: height)
    try window.withFrame(changing: damage) { buffer in
      addresses.insert(UInt(bitPattern: buffer.pixels))
      unrest.draw(damage, into: buffer)
    }
    try window.present(at: time)
    frames += 1
    if unrest.isOver {
      say("frame \(frames) \(unrest.sum) buffers \(addresses.count) seen \(seen)")
    }
    self.unrest = unrest
  }

  private static func fill(_ rect: PixelRect?, _ color: UInt32, _ buffer: FrameBuffer) {
    guard let rect, !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      let row = buffer.pixels + y * buffer.bytesPerRow
      for x in rect.x..<rect.maxX {
        row.storeBytes(of: color, toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }

  /// A line at once, whoever reads it.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
