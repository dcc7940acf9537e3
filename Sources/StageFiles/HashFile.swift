public import HostSystem
internal import TextFormat

/// A file with the hashes of a run's frames. The first line is the header `t,hash`, followed by one
/// line for each frame.
public struct HashFile: ~Copyable {
  private var file: AtomicFile

  /// Creates a hash file at `path`, a path from the command line. The path `-` is standard output.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public init(_ path: String) throws(FileError) {
    var file = try AtomicFile(path, origin: .commandLine)
    try file.append("\(HashedFrame.header)\n".utf8)
    self.file = file
  }

  /// Appends the line of a frame.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func append(_ frame: HashedFrame) throws(FileError) {
    try file.append("\(frame.line)\n".utf8)
  }

  /// Writes all buffered frames to the file.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Completes the file and renames the temporary file to its final path.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public consuming func finish() throws(FileError) {
    try file.commit()
  }

  /// Parses `text`, the content of a hash file, and returns its frames. `path` is the file's path
  /// in error messages.
  ///
  /// - Throws: `FileError` for the first invalid line.
  public static func parse(_ text: [UInt8], path: String) throws(FileError) -> [HashedFrame] {
    var frames: [HashedFrame] = []
    var number = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var line = String(decoding: bytes, as: UTF8.self)
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      if number == 1 {
        guard line == HashedFrame.header else {
          throw FileError(
            path: path, line: 1, "was not written by --hash",
            expected: "a file whose first line is \(HashedFrame.header)")
        }
      } else if !line.isEmpty {
        guard let frame = HashedFrame(line) else {
          throw FileError(
            path: path, line: number, "the line is not a frame",
            expected: "seconds, a comma and a hash of 16 digits (0–9, a–f)")
        }
        frames.append(frame)
      }
    }
    return frames
  }
}

extension HashedFrame {
  /// Creates a hashed frame from a line of a hash file. Returns `nil` if the line does not describe
  /// a frame.
  fileprivate init?(_ line: String) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 2, let time = Double.decimal(fields[0]), time.isFinite,
      fields[1].utf8.count == 16, let hash = UInt64(fields[1], radix: 16)
    else { return nil }
    self.init(time: time, hash: hash)
  }
}
