import CSDL2
import TestSupport
import Testing

@testable import SDLBackend

/// A pointing device on a display of 1920×1080, and the reports that a window gets from it.
private struct Device {
  /// Whether the device reports its own positions, which warps do not change.
  let isAbsolute: Bool
  private(set) var cursor: SDL_Point
  /// The position of an absolute device.
  private var own: SDL_Point
  private(set) var capture: MouseCapture
  private(set) var warpCount = 0
  /// The reports that the window has not handled yet.
  private var reports: [SDL_Point] = []

  init(isAbsolute: Bool, at x: Int32, _ y: Int32) {
    self.isAbsolute = isAbsolute
    (cursor, own) = (SDL_Point(x: x, y: y), SDL_Point(x: x, y: y))
    capture = MouseCapture(at: cursor, on: SDL_Rect(x: 0, y: 0, w: 1920, h: 1080))
    carryOut()
  }

  /// Moves the device. The window handles the report later.
  mutating func move(_ dx: Int32, _ dy: Int32 = 0) {
    own = SDL_Point(x: own.x + dx, y: own.y + dy)
    let next = isAbsolute ? own : SDL_Point(x: cursor.x + dx, y: cursor.y + dy)
    cursor = SDL_Point(x: min(max(next.x, 0), 1919), y: min(max(next.y, 0), 1079))
    reports.append(cursor)
  }

  /// Lets the window handle all reports.
  mutating func carryOut() {
    repeat {
      if let goal = capture.nextWarp() {
        warpCount += 1
        cursor = goal
        reports.append(goal)
      }
      guard !reports.isEmpty else { return }
      capture.move(to: reports.removeFirst())
    } while true
  }
}

@Suite("the capture of the mouse")
struct MouseCaptureTests {
  @Test("a relative mouse goes on beyond the edge of the display, to the point")
  func relative() {
    var device = Device(isAbsolute: false, at: 1900, 500)
    for _ in 0..<400 {
      device.move(7, -1)
      device.carryOut()
    }
    #expect((device.capture.location.x, device.capture.location.y) == (1900 + 2800, 500 - 400))
    #expect(device.warpCount > 3 && !device.capture.isAbsolute)
  }

  @Test("an absolute pointer is warped once, and its motion counts to the point")
  func absolute() {
    var device = Device(isAbsolute: true, at: 1500, 700)
    for step in 1...250 {
      device.move(1)
      device.carryOut()
      #expect(device.capture.location.x == 1500 + Int32(step))
    }
    #expect(device.capture.isAbsolute && device.warpCount == 1)
    #expect((device.cursor.x, device.cursor.y) == (1750, 700), "the cursor stays at the pointer")
  }

  @Test("an absolute pointer that begins in the middle is found out when it leaves that")
  func leavesMiddle() {
    var device = Device(isAbsolute: true, at: 960, 540)
    for _ in 0..<90 {
      device.move(10)
      device.carryOut()
    }
    #expect(device.capture.location.x == 960 + 900)
    #expect(device.capture.isAbsolute && device.warpCount == 1)
  }

  @Test("reports from before a warp, handled after it was requested, count as they are")
  func late() {
    var random = SeededGenerator(seed: 7)
    for isAbsolute in [false, true] {
      var (device, x) = (Device(isAbsolute: isAbsolute, at: 1000, 500), Int32(1000))
      for _ in 0..<300 {
        let dx = Int32.random(in: 0...4, using: &random) * (x > 1500 && isAbsolute ? -1 : 1)
        x += dx
        device.move(dx)
        if Int.random(in: 0..<4, using: &random) == 0 { device.carryOut() }
      }
      device.carryOut()
      #expect(device.capture.location.x == x, "absolute: \(isAbsolute)")
      #expect(device.capture.isAbsolute == isAbsolute)
    }
  }

  @Test("without a display nothing is warped")
  func noDisplay() {
    var capture = MouseCapture(at: SDL_Point(x: 5, y: 5), on: SDL_Rect(x: 0, y: 0, w: 0, h: 0))
    capture.move(to: SDL_Point(x: 500, y: 0))
    #expect(capture.nextWarp() == nil && capture.location.x == 500)
  }
}
