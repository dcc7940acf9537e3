internal import CommandText
internal import Glibc
package import HostSystem

/// A reader of files that the command line names.
package enum Input {
  /// Returns the contents of the file at `path`; `-` stands for standard input. Prints a message if
  /// a pipe makes the program wait.
  package static func read(
    _ path: String, atMost limit: Int = FileAccess.usualLimit
  ) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.read(path, origin: .commandLine, atMost: limit) {
        Messages.note("waiting for data from \(path == "-" ? "standard input" : path)")
      }
    } catch {
      guard path != "-", !FileAccess.exists(path), error.advice == nil else { throw error }
      var error = error
      error.advice = Suggestions.question(
        for: path, in: PathListing.names(inFolderOf: path))
      throw error
    }
  }

  /// Returns all of standard input, and makes it possible to read standard input from its start
  /// again.
  package static func keepStandardInput() throws(FileError) -> [UInt8] {
    let bytes = try read("-")
    guard let file = tmpfile() else { return bytes }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      return bytes
    }
    dup2(fileno(file), STDIN_FILENO)
    fclose(file)
    rewindStandardInput()
    return bytes
  }

  /// Lets the next reader begin at the start of standard input, after ``keepStandardInput()``.
  package static func rewindStandardInput() { lseek(STDIN_FILENO, 0, SEEK_SET) }
}
