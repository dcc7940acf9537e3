import Foundation
import HostSystem
import SDLBackend
import TestSupport
import Testing

/// A real window under a real X server, by real pointer and key events.
@Suite("a window under an X server", .waits, .serialized)
struct WindowTests {
  @Test(
    "what is drawn is seen, also half outside the window",
    arguments: [PresentPath.present, .shm, .texture])
  func whatIsDrawnIsSeenAlsoHalfOutsideTheWindow(path: PresentPath) throws {
    let window = try ProbedWindow("--present", path.rawValue)
    #expect(try window.line("path").hasPrefix("path x11 \(path.rawValue)"))
    try window.perform(finger.down(at: .at(100, 200)).move(to: .at(0, 300), over: 0.1))
    try window.until("the square is at the left edge") {
      try window.color(atX: 5, y: 305) == .red && window.color(atX: 100, y: 200) == .grey
    }
    #expect(try window.color(atX: 9, y: 300) == .red)
    #expect(try window.color(atX: 10, y: 300) == .grey)
    #expect(try window.color(atX: 0, y: 289) == .grey)
    #expect(try window.color(atX: 0, y: 290) == .red)
    #expect(try window.color(atX: 413, y: 300) == .grey)
    try window.perform(finger.up())
    try window.until("the square is gone") { try window.color(atX: 5, y: 300) == .grey }
  }

  @Test("a drag is told move by move at the times of the server, also outside the window")
  func aDragIsToldMoveByMoveAtTheTimesOfTheServerAlsoOutsideTheWindow() throws {
    let window = try ProbedWindow()
    let begin = MonotonicClock.now()
    try window.perform(
      finger.hover(at: .at(100, 200)).wait(0.02)
        .down(at: .at(100, 200)).wait(0.02).move(to: .at(120, 190))
        .wait(0.02).move(to: .at(-30, -40)).wait(0.02).up()
        .hover(at: .at(50, 50)))
    let events = try [
      window.line("down mouse 0 100.0 200.0 at "), window.line("move mouse 0 120.0 190.0 at "),
      window.line("move mouse 0 -30.0 -40.0 at "), window.line("up mouse 0 -30.0 -40.0 at "),
    ]
    let end = MonotonicClock.now()
    let times = events.compactMap { Double($0.split(separator: " ").last ?? "") }
    // Cut to whole milliseconds; the hand rests 20 ms before each.
    #expect(begin - 0.005 <= times[0] && times[3] <= end)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time >= 0.015) }
    #expect(try window.lines.filter { $0.contains(" mouse ") }.count == 4)
    window.send(SIGTERM)
    #expect(try window.line("end").hasSuffix("times x11"))
  }

  @Test("other buttons are no pointers") func otherButtonsAreNoPointers() throws {
    let window = try ProbedWindow()
    try window.perform(
      finger.hover(at: .at(20, 20))
        .press(button: 3).press(button: 1).release(button: 3).release(button: 1).key("Up"))
    try window.line("down mouse 0")
    try window.line("up mouse 0")
    try window.line("key Up")
    #expect(try window.lines.filter { $0.contains(" mouse ") }.count == 2)
  }

  @Test("a turn of the wheel away from the user is positive")
  func aTurnOfTheWheelAwayFromTheUserIsPositive() throws {
    let window = try ProbedWindow()
    try window.perform(finger.hover(at: .at(30, 40)).wheel(1).wheel(-2))
    try window.line("scroll 0.0 1.0 line 30.0 40.0")
    try window.line("scroll 0.0 -1.0 line 30.0 40.0")
    try window.line("scroll 0.0 -1.0 line 30.0 40.0")
  }

  @Test("keys go by what they type, else by name") func keysGoByWhatTheyTypeElseByName() throws {
    let window = try ProbedWindow()
    let keys = [
      ("s", "s 0"), ("shift+s", "S 1"), ("question", "? 1"), ("Up", "Up 0"), ("ctrl+s", "S 2"),
      ("alt+a", "A 4"), ("Return", "Return 0"), ("KP_Enter", "Return 0"), ("space", "  0"),
      ("shift+Tab", "Tab 1"), ("bracketleft", "[ 0"), ("Escape", "Escape 0"), ("F11", "F11 0"),
    ]
    for (key, _) in keys { try window.perform(finger.key(key)) }
    for (_, words) in keys { try window.line("key \(words)") }
    #expect(try window.lines.filter { $0.hasPrefix("key") }.count == keys.count)
  }

  @Test("keys tell what they type in a field too") func keysTellWhatTheyTypeInAFieldToo() throws {
    let window = try ProbedWindow("--field")
    try window.perform(finger.type("aé").key("BackSpace", "ctrl+v"))
    try window.line("key a 0")
    // No key of this keyboard: it comes as from an input method.
    try window.line("committed(\"é\")")
    try window.line("key Backspace 0")
    try window.line("key V 2")
  }

  @Test("a resized window is filled anew", arguments: [PresentPath.present, .shm, .texture])
  func aResizedWindowIsFilledAnew(path: PresentPath) throws {
    let window = try ProbedWindow("--present", path.rawValue)
    try window.driver.resize(window: "Window probe", width: 700, height: 500)
    try window.line("resized 700.0 500.0")
    try window.locate()
    try window.until("all four corners are grey") {
      try [(2, 2), (697, 2), (2, 497), (697, 497)].allSatisfy { x, y in
        try window.color(atX: x, y: y) == .grey
      }
    }
  }

  @Test("a scaled window speaks in points and keeps to the screen")
  func aScaledWindowSpeaksInPointsAndKeepsToTheScreen() throws {
    let window = try ProbedWindow("--scale", "2")
    #expect(try window.line("scale") == "scale 2.0 option")
    // 828 × 1792 pixels are wanted, the screen has 1280 × 1024.
    #expect(try window.line("size") == "size 414.0 512.0")
    try window.perform(finger.down(at: .at(101, 50)).up())
    try window.line("down mouse 0 50.5 25.0")
  }

  @Test("the window with its frame stays on its display, also if both are told late")
  func framed() throws {
    let server = try Xvfb()
    try XDriver(display: server.display).leave(x: 0, y: 40, width: 1280, height: 860)
    let window = try ProbedWindow(on: server)
    #expect(try window.line("size") == "size 414.0 860.0")
    try window.driver.frame(window: "Window probe", left: 3, right: 5, top: 30, bottom: 6)
    try window.line("limited 1272.0 824.0")
    try window.line("resized 414.0 824.0")
    try window.driver.leave(x: 0, y: 40, width: 1280, height: 760)
    try window.line("limited 1272.0 724.0")
    try window.line("resized 414.0 724.0")
    // A smaller frame leaves the window as it is.
    try window.driver.frame(window: "Window probe", left: 0, right: 0, top: 0, bottom: 0)
    try window.line("limited 1280.0 760.0")
    try window.locate()
    #expect(window.frame.height == 724)
  }

  @Test("the desktop's scale is followed") func theDesktopsScaleIsFollowed() throws {
    let window = try ProbedWindow(environment: ["GDK_SCALE": "2"])
    #expect(try window.line("scale") == "scale 2.0 GDK_SCALE")
  }

  @Test("an idle window sleeps") func anIdleWindowSleeps() throws {
    let window = try ProbedWindow()
    try window.line("focusGained")
    let before = try window.lines.count
    usleep(500_000)
    window.send(SIGTERM)
    // What wakes it are the few events of its coming up, and the signal.
    let end = try window.line("end").split(separator: " ").compactMap { Int($0) }
    #expect(end[0] <= 4 && end[1] <= before)
  }

  @Test(
    "a signal ends the window in order", arguments: [SIGINT, SIGTERM, SIGHUP], [[], ["--animate"]])
  func aSignalEndsItInOrder(signal: Int32, arguments: [String]) throws {
    let window = try arguments.isEmpty ? ProbedWindow() : ProbedWindow("--animate")
    window.send(signal)
    try window.line("quit(SDLBackend.SystemEvent.QuitReason.signal(\(signal)))")
    #expect(try window.status() == 128 + signal)
  }

  @Test("a lost server ends the window in order", arguments: [PresentPath.present, .shm, .texture])
  func aLostServerEndsItInOrder(path: PresentPath) throws {
    for isAnimated in [false, true] {
      let window = try ProbedWindow("--present", path.rawValue, isAnimated ? "--animate" : "")
      window.server.kill()
      try window.line("quit(SDLBackend.SystemEvent.QuitReason.displayLost)")
      #expect(try window.status() == 5)
    }
  }

  @Test(
    "without a display the error says what to do",
    arguments: [
      ([:], "neither DISPLAY nor WAYLAND_DISPLAY is set"),
      (["DISPLAY": ":4711"], "display ':4711' cannot be opened"),
      (["DISPLAY": ":4711", "SDL_VIDEODRIVER": "x11"], "driver x11)"),
      (["SDL_VIDEODRIVER": "nonsense"], "SDL_VIDEODRIVER is 'nonsense'"),
    ])
  func withoutADisplayItSaysWhatToDo(variables: [String: String], words: String) throws {
    let nothing: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
    ]
    let output = try Tool(built: "WindowProbe").run(
      [], environment: nothing.merging(variables) { $1 })
    #expect(output.status == 5)
    #expect(output.err.contains(words), "\(output.err)")
  }

  @Test("shared memory is refused where there is none")
  func sharedMemoryIsRefusedWhereThereIsNone() throws {
    let output = try Tool(built: "WindowProbe").run(
      ["--present", "shm"], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(output.status == 5)
    #expect(output.err.contains("works only on an X11 desktop"))
  }

  @Test("the pixels on the screen are the frame's, whichever buffer it was drawn in")
  func pixels() throws {
    let window = try ProbedWindow("--restless", "7")
    for round in 1...10 {
      let words = try window.line("frame ").split(separator: " ")
      try #require(words.count == 7)
      #expect(Int(words[1]) == 100 * round)
      let sum = UInt64(words[2])
      try window.until("the screen shows frame \(words[1])") { try window.sum() == sum }
      // All buffers are used, and of nearly all frames it is told when they were seen.
      if round == 10 { #expect(words[4] == "3" && (Int(words[6]) ?? 0) > 900) }
      try window.perform(finger.key("space"))
    }
  }

  @Test("a window resized while frames are on their way shows the last of them")
  func restlessResize() throws {
    let window = try ProbedWindow("--restless", "8")
    let sizes = Int(ProcessInfo.processInfo.environment["CARDSTAGE_RESIZES"] ?? "") ?? 20
    var size = (width: 0, height: 0)
    for index in 0..<sizes {
      size = (250 + index * 37 % 200, 330 + index * 53 % 200)
      try window.driver.resize(window: "Window probe", width: size.width, height: size.height)
      try window.perform(finger.key("space"))
    }
    // Frames of the last size, once it is known to the window.
    try window.line("resized \(Double(size.width)) \(Double(size.height))")
    try window.perform(finger.key("space"))
    try window.locate()
    #expect((window.frame.width, window.frame.height) == size)
    try window.until("it has its last picture") {
      let last = try window.lines.last { $0.hasPrefix("frame ") } ?? ""
      let words = last.split(separator: " ")
      return try words.count > 2 && UInt64(words[2]) == window.sum()
    }
  }

  @Test("a server that cannot tell is shown frames all the same, and it is said why")
  func withoutPresent() throws {
    let faults = try Faults()
    for (server, fault, words) in [
      (try Xvfb(), "present", "the X server has no Present extension"),
      (try Xvfb(), "shmget", "the X server does not share this machine's memory"),
      (try Xvfb(without: ["MIT-SHM"]), "", "the X server has no pixmaps in shared memory"),
    ] {
      let window = try ProbedWindow(
        on: server, environment: faults.environment(fault, 1, ENOSPC, in: "/nowhere"))
      #expect(try window.line("path").hasPrefix("path x11 shm"))
      #expect(try window.line("fallback") == "fallback \(words)")
      try window.perform(finger.down(at: .at(100, 200)))
      try window.until("the square is there") { try window.color(atX: 100, y: 200) == .red }
    }
  }

  @Test("memory that the server has no more of, in the middle, is done without")
  func withoutMoreMemory() throws {
    let faults = try Faults()
    let window = try ProbedWindow(
      environment: faults.environment("shmget", 4, ENOSPC, in: "/nowhere"))
    #expect(try window.line("path").hasPrefix("path x11 present"))
    try window.driver.resize(window: "Window probe", width: 1100, height: 900)
    try window.line("resized 1100.0 900.0")
    #expect(faults.haveHappened)
    try window.locate()
    try window.perform(finger.down(at: .at(700, 800)))
    try window.until("the square is there") { try window.color(atX: 700, y: 800) == .red }
  }
}
