package import SceneCore
package import TextFormat

/// Reads scene files.
package enum SceneReader {
  /// Bytes of a file at most.
  package static let longest = 1 << 20

  /// What `text`, the file at `path`, says; `takenNames` are those of built-in scenes, which it must not
  /// have, and `takenKeys` the keys that it must not use.
  ///
  /// - Returns: The program, if nothing is wrong; else what is, in the order of the file, at most 50
  ///   errors, each with line and column.
  package static func read(
    _ text: [UInt8], path: String, takenNames: [SceneID] = [], takenKeys: [String] = []
  ) -> (program: SceneProgram?, messages: [FileError]) {
    let reading = reading(text, path: path, takenNames: takenNames, takenKeys: takenKeys)
    return (reading.program, reading.errors)
  }

  static func reading(
    _ text: [UInt8], path: String, takenNames: [SceneID] = [], takenKeys: [String] = []
  ) -> Reading {
    guard text.count <= longest else {
      let error = TextError("is too large", at: 0, expected: "at most \(longest >> 20) MiB")
        .placed(in: text, path: path)
      return Reading(
        program: nil, errors: [error], warnings: [], places: SourcePlaces(), text: [], work: 0)
    }
    var parser = SceneParser(
      text, defaultName: SceneName.standard(for: path), takenNames: takenNames,
      takenKeys: takenKeys)
    parser.read()
    let (errors, warnings) = (parser.findings.errors, parser.findings.warnings)
    func located(_ findings: [TextError], _ severity: FileError.Severity) -> [FileError] {
      // Sorted by place; of one place as they were found.
      let order = findings.indices.sorted { (findings[$0].offset, $0) < (findings[$1].offset, $1) }
      return order.map {
        findings[$0].placed(in: parser.text, path: path, severity: severity)
      }
    }
    return Reading(
      program: errors.isEmpty ? parser.program : nil, errors: located(errors, .error),
      warnings: errors.isEmpty ? located(warnings, .warning) : [], places: parser.places,
      text: parser.text, work: parser.work)
  }

  /// A file that was read.
  struct Reading {
    var program: SceneProgram?
    var errors: [FileError]
    /// Of what is known without pictures and sizes.
    var warnings: [FileError]
    var places: SourcePlaces
    var text: [UInt8]
    /// Names compared and links followed.
    var work: Int
  }
}
