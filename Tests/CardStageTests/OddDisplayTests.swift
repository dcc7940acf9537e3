import Foundation
import TestSupport
import Testing

/// Displays of other depths, and a desktop without mouse and keyboard.
@Suite("odd displays", .waits, .serialized)
struct OddDisplayTests {
  @Test("X servers of 16 and 30 bits are shown textures, by themselves", arguments: [16, 30])
  func depth(_ depth: Int) throws {
    let server = try Xvfb(depth: depth)
    let run = try BriefRun(
      ["view", "sheet", "--verbose", "--time-limit", "0.5"], display: server.display)
    #expect(run.ended() == 0, "\(run.said)")
    #expect(
      run.said.contains("present: texture (the display's colour depth is not 24 bits)"),
      "\(run.said)"
    )
    #expect(run.said.contains("first frame"))
  }

  @Test(
    "one of 8 bits is refused with what to do, which is nothing that fails there, too",
    arguments: ["auto", "present", "shm", "texture"])
  func eightBits(path: String) throws {
    let server = try Xvfb(depth: 8)
    let run = try BriefRun(
      ["view", "sheet", "--present", path, "--time-limit", "0.5"], display: server.display)
    #expect(run.ended() == 5)
    #expect(run.said.contains("use a display with a colour depth of 24 bits"), "\(run.said)")
    #expect(!run.said.contains("--present texture"), "\(run.said)")
  }

  @Test("a Wayland compositor without a seat is refused, or left for the X server")
  func noSeat() throws {
    let folder = try TemporaryFolder()
    let weston = try Tool("weston", package: "weston").process(
      [
        "--backend=headless-backend.so", "--use-pixman", "--socket=wayland-test", "--idle-time=0",
        "--log=\(folder.url("log").path)",
      ],
      environment: ["XDG_RUNTIME_DIR": folder.url.path, "DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    weston.standardOutput = FileHandle.nullDevice
    weston.standardError = FileHandle.nullDevice
    try weston.run()
    defer {
      weston.terminate()
      weston.waitUntilExit()
    }
    let socket = folder.url("wayland-test").path
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: socket) { usleep(10_000) }
    let server = try Xvfb()
    func run(_ driver: String?, _ display: String?) throws -> Tool.Output {
      try Tool(built: "cardstage").run(
        ["view", "sheet", "--verbose", "--time-limit", "0.3"],
        environment: [
          "XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": "wayland-test",
          "SDL_VIDEODRIVER": driver, "DISPLAY": display,
        ])
    }
    for (driver, display) in [("wayland", nil), ("wayland", server.display), (nil, nil)] {
      let output = try run(driver, display)
      #expect(output.status == 5, "\(output.err)")
      let fault = "the Wayland desktop has no mouse and no keyboard"
      #expect(output.err.contains(fault), "\(output.err)")
    }
    let output = try run(nil, server.display)
    #expect(output.status == 0, "\(output.err)")
    #expect(output.err.contains("driver: x11"), "\(output.err)")
  }
}
