package import HostSystem
internal import TextFormat

/// A kind of file that the program reads, with valid samples and a reader.
package struct FileKind: Sendable {
  /// The result of reading a file.
  package enum ParseResult: Sendable {
    /// A valid file, for which all further operations succeeded.
    case accepted
    /// An invalid file, with the error and its location.
    case refused(FileError)
    /// A file that the reader handled wrongly, for example accepted although its contents are
    /// wrong. The text describes the fault.
    case broken(String)
  }

  /// The end of the names of files of this kind.
  package let suffix: String
  /// Valid files of this kind.
  package let samples: [[UInt8]]
  /// The samples as JSON trees. The element is `nil` for a sample that is not JSON.
  let trees: [JSONTree?]
  /// Corrects the checksums in the bytes of a mutated file. `nil` if the format has no checksums.
  let mend: (@Sendable ([UInt8]) -> [UInt8])?
  /// Whether the libraries that read files of this kind write to standard error.
  package let isNoisy: Bool
  /// Reads the bytes of a file and returns the result.
  package let read: @Sendable ([UInt8]) -> ParseResult

  /// Creates a kind of file whose names end in `suffix`, with valid `samples`. `read` reads the
  /// bytes of a file.
  package init(
    _ suffix: String, samples: [[UInt8]], read: @escaping @Sendable ([UInt8]) -> ParseResult
  ) {
    self.suffix = suffix
    self.samples = samples
    trees = samples.map { try? JSONTree($0) }
    (mend, isNoisy) = (nil, false)
    self.read = read
  }

  /// Creates a kind of picture file in `format`, decoded by `read`.
  package init(_ format: PictureFormat, read: @escaping @Sendable ([UInt8]) -> ParseResult) {
    (suffix, samples, mend, isNoisy) = (format.suffix, format.samples, format.mend, true)
    trees = samples.map { _ in nil }
    self.read = read
  }

  /// The longest allowed processor time for reading a file, in seconds. A scene file with the
  /// largest allowed number of actions takes 1.3 s in a debug build.
  static let limit = 3.0

  /// Returns the violation that reading `bytes` causes, or `nil` if there is none.
  package func finding(_ bytes: [UInt8]) -> Violation? {
    let start = ThreadClock.cpuSeconds()
    let reading = read(bytes)
    // If a small file takes long, a large file may take for ever.
    let seconds = ThreadClock.cpuSeconds() - start
    if seconds > Self.limit {
      return Violation("reads at once", "\(seconds) s for \(bytes.count) bytes")
    }
    switch reading {
    case .accepted: return nil
    case .broken(let what): return Violation("accepted means usable", what)
    case .refused(let error):
      guard error.line != nil, !error.path.isEmpty, !error.problem.isEmpty else {
        return Violation("errors name file and line", "'\(error)'")
      }
      return nil
    }
  }
}
