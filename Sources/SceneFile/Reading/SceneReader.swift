package import CardGestures
package import SceneCore
package import TextFormat

/// A reader of scene files.
package enum SceneReader {
  /// The maximum size of a scene file in bytes.
  package static let longest = 1 << 20

  /// Parses the scene file `text`.
  ///
  /// - Parameter text: The bytes of the file.
  /// - Parameter path: The path of the file, for messages and the default name.
  /// - Parameter takenNames: The names of built-in scenes, which the file must not use.
  /// - Parameter takenKeys: The keys that the file must not assign.
  /// - Returns: The program, or `nil` and at most 50 errors in the order of the file, each with
  ///   line and column.
  package static func read(
    _ text: [UInt8], path: String, takenNames: [SceneID] = [], takenKeys: [Key] = []
  ) -> (program: SceneProgram?, messages: [FileError]) {
    let reading = reading(text, path: path, takenNames: takenNames, takenKeys: takenKeys)
    return (reading.program, reading.errors)
  }

  static func reading(
    _ text: [UInt8], path: String, takenNames: [SceneID] = [], takenKeys: [Key] = []
  ) -> ParseResult {
    guard text.count <= longest else {
      let error = TextError(
        "the file is too large", at: 0, expected: "at most \(longest >> 20) MiB"
      )
      .located(in: text, path: path)
      return ParseResult(
        program: nil, errors: [error], warnings: [], places: SourcePlaces(), text: [], work: 0)
    }
    var parser = SceneParser(
      text, defaultName: SceneName.standard(for: path), takenNames: takenNames,
      takenKeys: takenKeys)
    parser.read()
    let (errors, warnings) = (parser.diagnostics.errors, parser.diagnostics.warnings)
    func located(_ findings: [TextError], _ severity: FileError.Severity) -> [FileError] {
      // Sorts by offset. Diagnostics with the same offset stay in the order in which they were
      // found.
      let order = findings.indices.sorted { (findings[$0].offset, $0) < (findings[$1].offset, $1) }
      return order.map {
        findings[$0].located(in: parser.text, path: path, severity: severity)
      }
    }
    return ParseResult(
      program: errors.isEmpty ? parser.program : nil, errors: located(errors, .error),
      warnings: errors.isEmpty ? located(warnings, .warning) : [], places: parser.places,
      text: parser.text, work: parser.work)
  }

  /// The result of parsing a file.
  struct ParseResult {
    var program: SceneProgram?
    var errors: [FileError]
    /// The warnings of the checks that need neither the pictures nor their sizes.
    var warnings: [FileError]
    var places: SourcePlaces
    var text: [UInt8]
    /// A measure of the work for parsing: the number of names compared for suggestions, plus the
    /// number of steps in searches for circular references.
    var work: Int
  }
}
