public import HostSystem
public import SceneCore

/// Functions that check files and return their errors and warnings.
public enum FileCheck {
  /// The kind of a file, which determines how the file is checked.
  public enum Kind: Sendable {
    /// A recording. The name ends in `.jsonl`, or the first line identifies a recording.
    case recording
    /// A scene file. The name ends in `.scene.json`, or the beginning identifies a scene file.
    case scene
    /// A tuning file. The name ends in `.json`, or the first line identifies a tuning.
    case tuning

    /// Determines the kind of the file at `path` from its name, or otherwise from the beginning of
    /// `text`, its content. `nil` if neither identifies a kind.
    public init?(_ path: String, text: [UInt8]) {
      if path.hasSuffix(".jsonl") {
        self = .recording
      } else if path.hasSuffix(".scene.json") {
        self = .scene
      } else if path.hasSuffix(".json") {
        self = .tuning
      } else {
        let words = String(decoding: text.prefix(200), as: UTF8.self).split(separator: "\"")
        // The word for recordings is searched first, because a recording's first line may contain a
        // whole tuning.
        if words.contains("cardstage") {
          self = .recording
        } else if words.contains("cardstage-scene") {
          self = .scene
        } else if words.contains("cardstage-tuning") {
          self = .tuning
        } else {
          return nil
        }
      }
    }
  }

  /// Returns the errors and warnings for the recording or tuning at `path`, in the order of the
  /// file's lines. The path `-` is standard input. The result is empty if the file is valid.
  public static func check(
    _ path: String, catalog: SceneCatalog
  ) -> [FileError] {
    do throws(FileError) {
      return check(try FileAccess.read(path), path: path, catalog: catalog)
    } catch {
      return [error]
    }
  }

  /// Returns the errors and warnings for `text`, the content of a recording or tuning. `path` is
  /// the file's path in messages. The file is of the kind `kind`, or if that is `nil`, of the kind that
  /// its name or its beginning identifies.
  public static func check(
    _ text: [UInt8], as kind: Kind? = nil, path: String, catalog: SceneCatalog
  ) -> [FileError] {
    switch kind ?? Kind(path, text: text) {
    case .recording:
      var parser = RecordingParser(text: text, path: path, catalog: catalog)
      _ = parser.parse()
      return parser.diagnostics
    case .tuning:
      return Tuning.findings(in: text, path: path, catalog: catalog)
    case .scene, nil:
      return [
        FileError(
          path: path, line: 1, "unknown kind of file",
          expected:
            "a picture, or a name that ends in .scene.json, .tuning.json or .recording.jsonl")
      ]
    }
  }
}
