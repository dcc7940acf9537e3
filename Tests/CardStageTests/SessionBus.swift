import Foundation
import TestSupport

/// A D-Bus session bus of its own, with a portal that opens file dialogs.
final class SessionBus {
  /// What the portal does.
  enum Portal {
    /// There is none.
    case none
    /// It reports this URI as chosen.
    case choosing(String)
    /// It reports that the user has cancelled.
    case cancelling
    /// It does not reply.
    case silent
    /// It has no interface for files.
    case bare
    /// It opens a dialog, and ends.
    case crashing

    fileprivate var arguments: [String]? {
      switch self {
      case .none: nil
      case .choosing(let uri): ["choose", uri]
      case .cancelling: ["cancel"]
      case .silent: ["silent"]
      case .bare: ["bare"]
      case .crashing: ["crash"]
      }
    }
  }

  /// What a program must have in its environment to find the bus.
  var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  private let folder: TemporaryFolder
  private let address: String
  private let daemon: Process
  private var portal: Process?

  init(_ portal: Portal) throws {
    folder = try TemporaryFolder()
    let socket = folder.url("bus").path
    address = "unix:path=\(socket)"
    // No service of this machine is started on it.
    try Data(
      """
      <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow own="*"/><allow send_destination="*"/>
      <allow receive_sender="*"/></policy></busconfig>
      """.utf8
    ).write(to: folder.url("config"))
    daemon = try Tool("dbus-daemon", package: "dbus-daemon").process(
      ["--config-file=\(folder.url("config").path)", "--nofork"])
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    try wait("bus") { FileManager.default.fileExists(atPath: socket) }
    guard let arguments = portal.arguments else { return }
    let process = try Tool(built: "FakePortal").process(arguments, environment: environment)
    let output = folder.url("portal")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    self.portal = process
    try wait("portal") { self.calls.contains("ready") }
  }

  deinit {
    // Not SIGTERM, which the tests' threads block, and their children with them.
    for process in [portal, daemon] {
      if let process { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// The lines of the portal: "ready", then a line for each call.
  var calls: [String] {
    let text = (try? String(contentsOf: folder.url("portal"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private struct StartFailed: Error {
    let what: String
  }

  private func wait(_ what: String, until holds: () -> Bool) throws {
    for _ in 0..<1000 {
      if holds() { return }
      usleep(10_000)
    }
    throw StartFailed(what: what)
  }
}
