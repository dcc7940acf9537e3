package import HostSystem
internal import TextFormat

/// A kind of file that the program reads: what good ones look like, and what must come of bad ones.
package struct FileKind: Sendable {
  /// What came of reading a file.
  package enum Reading: Sendable {
    /// It was used, and all that is done with it went well.
    case accepted
    /// It was refused, with what is wrong and where.
    case refused(FileError)
    /// It was used, but what was made of it is wrong.
    case broken(String)
  }

  /// Ends the names of its files.
  package let suffix: String
  /// Good files.
  package let samples: [[UInt8]]
  /// What they say, if they are in JSON.
  let trees: [JSONTree?]
  /// Makes checksums of a spoiled file right; `nil` if it has none.
  let mend: (@Sendable ([UInt8]) -> [UInt8])?
  /// Whether the libraries that read it write to standard error by themselves.
  package let isNoisy: Bool
  /// Reads one.
  package let read: @Sendable ([UInt8]) -> Reading

  /// Files whose names end in `suffix`, such as `samples`, which `read` reads.
  package init(
    _ suffix: String, samples: [[UInt8]], read: @escaping @Sendable ([UInt8]) -> Reading
  ) {
    self.suffix = suffix
    self.samples = samples
    trees = samples.map { try? JSONTree($0) }
    (mend, isNoisy) = (nil, false)
    self.read = read
  }

  /// Pictures of `format`, which `read` decodes.
  package init(_ format: PictureFormat, read: @escaping @Sendable ([UInt8]) -> Reading) {
    (suffix, samples, mend, isNoisy) = (format.suffix, format.samples, format.mend, true)
    trees = samples.map { _ in nil }
    self.read = read
  }

  /// What is wrong with how `bytes` are read; nil: nothing.
  package func finding(_ bytes: [UInt8]) -> Finding? {
    let start = ThreadClock.cpuSeconds()
    let reading = read(bytes)
    // What takes long with some kilobytes takes for ever with more.
    let seconds = ThreadClock.cpuSeconds() - start
    if seconds > 1 { return Finding("reads at once", "\(seconds) s for \(bytes.count) bytes") }
    switch reading {
    case .accepted: return nil
    case .broken(let what): return Finding("accepted means usable", what)
    case .refused(let error):
      guard error.line != nil, !error.path.isEmpty, !error.problem.isEmpty else {
        return Finding("errors name file and line", "'\(error)'")
      }
      return nil
    }
  }
}
