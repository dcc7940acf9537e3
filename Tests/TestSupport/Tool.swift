internal import DemoScenes
public import Foundation
internal import SceneCore

/// A program that the tests start, found on the search path.
public struct Tool: Sendable {
  /// A program is not there, and the tests cannot do without it.
  public struct Missing: Error, CustomStringConvertible {
    /// What is missing and how to get it.
    public let description: String
  }

  /// What a finished program left behind.
  public struct Output: Sendable {
    /// Exit status, or the negative number of the signal that ended it.
    public let status: Int32
    /// What it wrote to stdout.
    public let out: String
    /// What it wrote to stderr.
    public let err: String
  }

  /// The program.
  public let url: URL

  /// The program at `url`.
  public init(url: URL) {
    self.url = url
  }

  /// The program `name` of Debian's `package`.
  ///
  /// - Throws: `Tool.Missing`.
  public init(_ name: String, package: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(
        description:
          "'\(name)' is not installed, the window tests need it: apt-get install \(package)")
    }
    url = URL(fileURLWithPath: found)
  }

  /// The executable product or target `name`, built beside the tests; another `cardstage` if
  /// CARDSTAGE_PROGRAM names one, such as that which is released.
  ///
  /// - Throws: `Tool.Missing`.
  public init(built name: String) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let other = ProcessInfo.processInfo.environment["CARDSTAGE_PROGRAM"]
    url =
      name == "cardstage" && other != nil
      ? URL(fileURLWithPath: other ?? "")
      : tests.deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(description: "'\(url.path)' is not built: swift build --product \(name)")
    }
  }

  /// A process of the program, not started yet; `environment` is added to ours, nil takes away.
  public func process(_ arguments: [String], environment: [String: String?] = [:]) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    // What the user of this machine has seen is none of the tests' business.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_STATE_HOME": Self.seenEverything]) { $1 }
      .merging(environment.compactMapValues(\.self)) { $1 }
      .filter { name, _ in environment[name] != .some(.none) }
    return process
  }

  /// Runs the program to its end; output goes through files, so that none is too long for a pipe.
  @discardableResult
  public func run(
    _ arguments: [String], environment: [String: String?] = [:], in current: URL? = nil
  ) throws -> Output {
    let process = process(arguments, environment: environment)
    if let current { process.currentDirectoryURL = current }
    let folder = try TemporaryFolder()
    let (out, err) = (folder.url("out"), folder.url("err"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.writer(out)
    process.standardError = try Self.writer(err)
    try process.run()
    process.waitUntilExit()
    return Output(
      status: process.status, out: try String(contentsOf: out, encoding: .utf8),
      err: try String(contentsOf: err, encoding: .utf8))
  }

  /// A folder for a user's state in which every scene has been visited.
  private static let seenEverything: String = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardstage-tests")
    let state = folder.appendingPathComponent("cardstage")
    try? FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    writeHints(to: state)
    // What an earlier run of the tests has left unsaved is offered to none.
    try? FileManager.default.removeItem(at: state.appendingPathComponent("last.tuning.json"))
    return folder.path
  }()

  /// A folder for a user's state in which every scene has been visited, of one run alone.
  public static func stateOfItsOwn() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let state = folder.url("cardstage")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    writeHints(to: state)
    return folder
  }

  private static func writeHints(to state: URL) {
    let lines = SceneCatalog.demos.ids.map { $0.rawValue + "\n" }.joined()
    try? Data(lines.utf8).write(to: state.appendingPathComponent("hint"), options: .atomic)
  }

  private static func writer(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}

extension Process {
  /// Exit status of the ended process, or the negative number of the signal that ended it.
  public var status: Int32 {
    terminationReason == .exit ? terminationStatus : -terminationStatus
  }
}
