import Foundation
import SDLBackend
import TestSupport
import Testing

/// Ctrl+O in a window, on desktops with and without a portal for files.
@Suite("the desktop's file dialog", .waits, .serialized)
struct FileDialogTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url("my trip.scene.json").path
    try Data(
      #"{"cardstage-scene":1,"layers":[{"fill":"ground"},{"fill":"raised","x":100,"width":200}]}"#
        .utf8
    ).write(to: URL(fileURLWithPath: file))
  }

  private func run(_ bus: SessionBus) throws -> ProgramRun {
    try ProgramRun([], environment: bus.environment)
  }

  private func title(_ run: ProgramRun) throws -> String {
    try run.hands.title(ofWindow: "CardStage")
  }

  private func waitForFile(in run: ProgramRun) throws {
    try run.waitFor("the scene of the file") { try title(run).hasPrefix("my-trip") }
  }

  private func quit(_ run: ProgramRun) throws {
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a chosen file is opened, and the dialog belongs to the window")
  func chosen() throws {
    let uri = URL(fileURLWithPath: file).absoluteString
    #expect(uri.contains("my%20trip"))
    let bus = try SessionBus(.choosing(uri))
    let run = try run(bus)
    try run.perform(finger.key("ctrl+o"))
    try waitForFile(in: run)
    #expect(bus.calls.count == 2)
    let call = bus.calls.last ?? ""
    #expect(call.prefixMatch(of: /OpenFile x11:[0-9a-f]+ Open a file \*/) != nil, "\(call)")
    for ending in PictureFile.endings + [".scene.json", ".tuning.json", ".recording.jsonl"] {
      // Cameras write names in capitals.
      let camera = PictureFile.endings.contains(ending) ? ["A\(ending.uppercased())"] : []
      for name in ["a\(ending)"] + camera {
        let isOffered = call.split(separator: " ").contains { fnmatch(String($0), name, 0) == 0 }
        #expect(isOffered, "\(name): \(call)")
      }
    }
    try quit(run)
  }

  @Test("the bus is found by the directory of the session, whatever its name")
  func directory() throws {
    let bus = try SessionBus(.choosing(URL(fileURLWithPath: file).absoluteString))
    let run = try ProgramRun([], environment: bus.directoryEnvironment)
    try run.perform(finger.key("ctrl+o"))
    try waitForFile(in: run)
    try quit(run)
  }

  @Test("after a dialog was cancelled, keys are the scene's, and the next dialog opens")
  func cancelled() throws {
    let bus = try SessionBus(.cancelling)
    let run = try run(bus)
    for count in 2...3 {
      try run.perform(finger.key("ctrl+o"))
      try run.waitFor("the call") { bus.calls.count == count }
      try run.perform(finger.wait(0.3))
    }
    try run.perform(finger.key("2"))
    try run.waitFor("the scene") { try title(run).hasPrefix("popover") }
    try quit(run)
  }

  @Test("a file that is not on this machine is refused by its address")
  func remote() throws {
    let bus = try SessionBus(.choosing("mtp://phone/trip.scene.json"))
    let run = try run(bus)
    try run.perform(finger.key("ctrl+o"))
    try run.waitFor("the error") { run.said.contains("mtp://phone/trip.scene.json") }
    try quit(run)
  }

  /// The portals of desktops on which no dialog opens.
  private static let others: [SessionBus.Portal] = [.none, .bare, .silent]

  @Test("without a dialog, the field for a path opens within about a second", arguments: others)
  func without(portal: SessionBus.Portal) throws {
    let bus = try SessionBus(portal)
    let run = try run(bus)
    try run.perform(finger.key("ctrl+o").wait(2))
    try run.perform(finger.type(file).key("Return"))
    try waitForFile(in: run)
    try quit(run)
  }

  @Test("a bus that cannot be reached counts as none")
  func dead() throws {
    let run = try ProgramRun(
      [], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.url("none").path)"])
    try run.perform(finger.key("ctrl+o").wait(1).type(file).key("Return"))
    try waitForFile(in: run)
    try quit(run)
  }

  @Test("the field opens in place of the dialog of a portal that crashes")
  func crashed() throws {
    let bus = try SessionBus(.crashing)
    let run = try run(bus)
    try run.perform(finger.key("ctrl+o"))
    try run.waitFor("the call") { bus.calls.count == 2 }
    try run.perform(finger.wait(1).type(file).key("Return"))
    try waitForFile(in: run)
    try quit(run)
  }

  @Test("Ctrl+Shift+O opens the field although there is a dialog")
  func byPath() throws {
    let bus = try SessionBus(.cancelling)
    let run = try run(bus)
    try run.perform(finger.key("ctrl+shift+o").wait(0.5).type(file).key("Return"))
    try waitForFile(in: run)
    #expect(bus.calls == ["ready"])
    try quit(run)
  }

  @Test("the window ends while a dialog is open")
  func ended() throws {
    let bus = try SessionBus(.silent)
    let run = try run(bus)
    try run.perform(finger.key("ctrl+o"))
    try run.waitFor("the call") { bus.calls.count == 2 }
    try quit(run)
  }
}
