public import HostSystem
public import SceneCore
internal import TextFormat

/// A CSV file with the probe values of a run: one row for each frame, one column for each probe.
///
/// The first column is `t`. The probes of the shown scenes follow, in the order in which the scenes
/// appear. If several scenes have a probe of the same name, the columns are called `scene.name`.
/// Probes of a scene that is not shown have the value `NA`. Numbers have as few digits as possible
/// without a loss of precision. Texts are quoted as in RFC 4180. An apostrophe is added before a
/// text that a spreadsheet would run as a formula.
public struct ProbeFile: ~Copyable {
  private var file: AtomicFile
  private let descriptors: [SceneDescriptor]
  private var scenes: [SceneDescriptor] = []
  private var scenesInHeader = 0

  /// Creates a probe file at `path`, a path from the command line. The path `-` is standard output.
  ///
  /// The file has columns for `scenes`. Columns for another scene are added when that scene first
  /// appears. `descriptors` describe all scenes.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public init(
    _ path: String, scenes: [SceneID], of descriptors: [SceneDescriptor]
  ) throws(FileError) {
    self.descriptors = descriptors
    file = try AtomicFile(path, origin: .commandLine)
    for id in scenes { add(id) }
  }

  /// Appends a row with `values`, the probe values of `scene`, at stage time `time` in seconds.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func append(
    _ values: [ProbeValue], of scene: SceneID, at time: Double
  ) throws(FileError) {
    if !scenes.contains(where: { $0.id == scene }) { add(scene) }
    // The header of a pipe or device cannot be rewritten at the end. So a new header is written
    // before the rows with more columns.
    if scenesInHeader == 0 || file.temporaryPath == nil && scenesInHeader < scenes.count {
      try file.append(header.utf8)
      scenesInHeader = scenes.count
    }
    var row = time.shortest
    for shown in scenes {
      for index in shown.probes.indices {
        row += ","
        guard shown.id == scene, values.indices.contains(index) else {
          row += "NA"
          continue
        }
        switch values[index] {
        case .number(let number): row += number.shortest
        case .word(let word): row += CSVText.cell(word)
        }
      }
    }
    try file.append((row + "\n").utf8)
  }

  /// Writes all buffered rows to the file.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Completes the table and renames the temporary file to its final path.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public consuming func finish() throws(FileError) {
    if scenesInHeader == 0 { try file.append(header.utf8) }
    if let rows = file.temporaryPath, scenesInHeader < scenes.count, scenesInHeader > 0 {
      try file.flush()
      try file.restart(with: widened(FileAccess.read(rows)))
    }
    try file.commit()
  }

  private mutating func add(_ id: SceneID) {
    scenes += descriptors.filter { $0.id == id }
  }

  private var header: String {
    let names = scenes.flatMap { $0.probes.map(\.name) }
    let columns = scenes.flatMap { scene in
      scene.probes.map { probe in
        names.count { $0 == probe.name } > 1 ? "\(scene.id).\(probe.name)" : probe.name
      }
    }
    return (["t"] + columns).map(CSVText.cell).joined(separator: ",") + "\n"
  }

  /// Returns the table `rows` with columns for all scenes. A row that was written before a scene
  /// appeared gets the value `NA` in the columns of that scene.
  private func widened(_ rows: [UInt8]) -> [UInt8] {
    let separators = scenes.reduce(0) { $0 + $1.probes.count }
    var result = Array(header.utf8)
    for row in CSVText.rows(of: rows).dropFirst() {
      result += row
      let missing = separators - CSVText.separatorCount(in: row)
      for _ in 0..<missing { result += ",NA".utf8 }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
