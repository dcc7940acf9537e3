package import HostSystem

/// A reader of files that the command line names.
package enum Input {
  /// Returns the contents of the file at `path`; `-` stands for standard input. Prints a message if
  /// a pipe makes the program wait.
  package static func read(
    _ path: String, atMost limit: Int = FileAccess.usualLimit
  ) throws(FileError) -> [UInt8] {
    try FileAccess.read(path, origin: .commandLine, atMost: limit) {
      Messages.say("waiting for data from \(path == "-" ? "standard input" : path)")
    }
  }
}
