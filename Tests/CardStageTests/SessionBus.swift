import Foundation
import TestSupport

/// A D-Bus session bus of its own, with a portal that opens file dialogs.
final class SessionBus {
  /// A behaviour of the portal.
  enum Portal {
    /// No portal is on the bus.
    case none
    /// The portal reports this URI as the chosen file.
    case choosing(String)
    /// The portal reports that the user cancelled the dialog.
    case cancelling
    /// The portal does not reply to a call.
    case silent
    /// The portal has no interface for file dialogs.
    case bare
    /// The portal replies that a dialog is open, and then crashes.
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

  /// The environment variables with which a program finds the bus.
  var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// The environment variable of a desktop that tells the bus only by its directory.
  var directoryEnvironment: [String: String?] {
    ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": folder.url("run time").path]
  }

  private let folder: TemporaryFolder
  private let address: String
  private let daemon: Process
  private var portal: Process?

  init(_ portal: Portal) throws {
    folder = try TemporaryFolder()
    // In an address, a space is written in hexadecimal.
    try FileManager.default.createDirectory(
      at: folder.url("run time"), withIntermediateDirectories: true)
    let socket = folder.url("run time/bus").path
    address = "unix:path=\(socket.replacing(" ", with: "%20"))"
    // No service of this machine is started on it.
    try Data(
      """
      <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow own="*"/><allow send_destination="*"/>
      <allow receive_sender="*"/></policy></busconfig>
      """.utf8
    ).write(to: folder.url("config"))
    daemon = try Tool("dbus-daemon", package: "dbus-daemon").process(
      ["--config-file=\(folder.url("config").path)", "--nofork", "--print-address"])
    daemon.standardError = FileHandle.nullDevice
    let printed = folder.url("address")
    try Data().write(to: printed)
    daemon.standardOutput = try FileHandle(forWritingTo: printed)
    try daemon.run()
    // The address is printed when the bus listens; its socket exists earlier.
    try wait("bus") { (try? Data(contentsOf: printed))?.isEmpty == false }
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

  /// The lines that the portal has printed: "ready", then a line for each call.
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
