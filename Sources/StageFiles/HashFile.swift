public import HostSystem
internal import TextFormat

/// Writes and reads the hashes of a run's frames: `t,hash`, a line a frame.
public struct HashFile: ~Copyable {
  private var file: AtomicFile

  /// Begins a file for `path`, which the command line names; `-` is stdout.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(_ path: String) throws(FileError) {
    var file = try AtomicFile(path, origin: .commandLine)
    try file.append("\(HashedFrame.header)\n".utf8)
    self.file = file
  }

  /// Adds a frame.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func append(_ frame: HashedFrame) throws(FileError) {
    try file.append("\(frame.line)\n".utf8)
  }

  /// Hands all frames so far to the system.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Completes the file and puts it into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public consuming func finish() throws(FileError) {
    try file.commit()
  }

  /// The frames in `text`; `path` is what errors call it.
  ///
  /// - Throws: `FileError` for the first line that is wrong.
  public static func parse(_ text: [UInt8], path: String) throws(FileError) -> [HashedFrame] {
    var frames: [HashedFrame] = []
    var number = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var line = String(decoding: bytes, as: UTF8.self)
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      if number == 1 {
        guard line == HashedFrame.header else {
          throw FileError(path: path, line: 1, "no hash file", expected: HashedFrame.header)
        }
      } else if !line.isEmpty {
        guard let frame = HashedFrame(line) else {
          throw FileError(
            path: path, line: number, "no frame", expected: "seconds,16 hexadecimal digits")
        }
        frames.append(frame)
      }
    }
    return frames
  }
}

extension HashedFrame {
  /// The frame that `line` of a hash file tells of.
  fileprivate init?(_ line: String) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 2, let time = Double.decimal(fields[0]), time.isFinite,
      fields[1].utf8.count == 16, let hash = UInt64(fields[1], radix: 16)
    else { return nil }
    self.init(time: time, hash: hash)
  }
}
