package import CardDrawing
internal import CardGeometry
internal import CardGestures
package import SceneCore
package import SceneFile
package import Stage
package import TextFormat

/// The scene of a web page: a scene file that runs on a stage, without a window.
///
/// The page passes inputs and times, and draws the frames itself. The module compiles as Embedded
/// Swift, so that a browser can run it, and natively for tests.
package struct TouchPage {
  package private(set) var stage: Stage
  package let source: SceneSource
  /// The frame that was drawn last.
  package private(set) var frame = FrameBuffer()
  private var list = DisplayList()

  /// Creates a page with the scene in `file`.
  ///
  /// - Parameters:
  ///   - file: The scene file and its pictures.
  ///   - environment: The settings of the stage.
  /// - Throws: The first error in the file.
  package init(
    _ file: PageFile, _ environment: SceneEnvironment
  ) throws(FileError) {
    var pictures = file
    let (source, messages) = SceneSource.load(
      file.text, path: file.name, takenNames: [], pictures: &pictures)
    guard let source else {
      throw messages.first ?? FileError(path: file.name, "is not a scene file")
    }
    self.source = source
    stage = Stage(
      SceneCatalog([source.entry]), scene: source.entry.id, environment: environment)
  }

  // MARK: Inputs

  /// Handles `kind` at the stage time `time`. Returns the stage time in seconds at which the input
  /// was handled, or `nil` if the stage refused it.
  package mutating func handle(_ kind: StageInput.Kind, at time: Double) -> StageInput? {
    stage.handle(StageInput(kind, at: time))
  }

  /// Draws the frame at `time` into ``frame``.
  package mutating func draw(at time: Double) {
    stage.precompute(to: time)
    stage.frame(at: time, into: &list)
    for ring in stage.rings(at: time) { list.add(ring) }
    frame.encode(list)
  }

  /// Returns the next time at which the picture can differ from the picture at `time`, or `nil` if
  /// only an input can change the picture.
  package func nextChange(after time: Double) -> Double? {
    let change = stage.nextChange(after: time)
    return time < stage.markEnd(at: time) ? time : change
  }

  /// Returns the values of all probes at `time` as a row of a CSV file, beginning with the time.
  package func probes(at time: Double) -> String {
    var row: [ProbeValue] = []
    stage.probes(at: time, into: &row)
    var text = time.shortest
    for value in row {
      switch value {
      case .number(let number): text += ",\(number.shortest)"
      case .word(let word): text += ",\(word)"
      }
    }
    return text
  }

  /// Returns the contents of the frame that the page does not have yet.
  package mutating func takeContents() -> String { frame.takeContents() }

  // MARK: Facts

  /// The title, the description and the parameters of the scene as JSON, for the page around the
  /// stage.
  package var facts: String {
    let descriptor = stage.descriptor
    var parameters = ""
    for parameter in descriptor.parameters {
      let value = stage.environment.tuning.value(of: parameter, in: descriptor.id)
      if !parameters.isEmpty { parameters += "," }
      parameters += "{\"name\":\(JSONText.quoted(parameter.name)),"
      parameters += "\"unit\":\(JSONText.quoted(parameter.unit)),"
      parameters += "\"about\":\(JSONText.quoted(parameter.summary)),"
      parameters += "\"low\":\(parameter.range.lowerBound.shortest),"
      parameters += "\"high\":\(parameter.range.upperBound.shortest),"
      parameters += "\"whole\":\(parameter.isWhole),\"value\":\(value.shortest)}"
    }
    var keys = ""
    for key in descriptor.keys {
      if !keys.isEmpty { keys += "," }
      keys += JSONText.quoted(key.name)
    }
    var probes = ""
    for probe in descriptor.probes { probes += ",\(probe.name)" }
    return "{\"name\":\(JSONText.quoted(descriptor.id.rawValue)),"
      + "\"about\":\(JSONText.quoted(descriptor.summary)),"
      + "\"hash\":\"\(source.fileHash.padded(to: 16, radix: 16))\","
      + "\"probes\":\(JSONText.quoted("t" + probes)),"
      + "\"keys\":[\(keys)],\"parameters\":[\(parameters)]}"
  }
}

/// A scene file in memory, with its pictures.
package struct PageFile {
  /// A picture that the browser has decoded.
  package struct Picture {
    package var name: String
    package var bytes: [UInt8]
    /// The size in pixels, after the turn that the picture's file asks for.
    package var width: Int
    package var height: Int

    package init(name: String, bytes: [UInt8], width: Int, height: Int) {
      (self.name, self.bytes, self.width, self.height) = (name, bytes, width, height)
    }
  }

  package var name: String
  package var text: [UInt8]
  package var pictures: [Picture]

  package init(name: String, text: [UInt8], pictures: [Picture] = []) {
    (self.name, self.text, self.pictures) = (name, text, pictures)
  }
}

extension PageFile: PictureReading {
  package func path(of name: String, in path: String) -> String? { name }

  package func bytes(at path: String) throws(FileError) -> [UInt8] {
    guard let picture = pictures.first(where: { $0.name == path }) else {
      throw FileError(path: path, "is not part of the page")
    }
    return picture.bytes
  }

  /// The fingerprint of a picture is its index plus one, by which the page finds its pixels.
  package func image(of bytes: [UInt8], at path: String) throws(FileError) -> PixelImage {
    guard let index = pictures.firstIndex(where: { $0.name == path }),
      let image = PixelImage(
        width: pictures[index].width, height: pictures[index].height,
        fingerprint: UInt64(index + 1))
    else { throw FileError(path: path, "cannot be decoded") }
    return image
  }
}
