package import HostSystem

/// Reads files that the command line names.
package enum Input {
  /// All bytes of the file at `path`; `-` is stdin. Says so when they let themselves be waited for.
  package static func read(
    _ path: String, atMost limit: Int = FileAccess.usualLimit
  ) throws(FileError) -> [UInt8] {
    try FileAccess.read(path, origin: .commandLine, atMost: limit) {
      Messages.say("waiting for \(path == "-" ? "standard input" : path)")
    }
  }
}
