public import HostSystem
public import SceneCore

/// Tells what is wrong with files, without using them.
public enum FileCheck {
  /// What a file should be, by its name.
  public enum Kind: Sendable {
    /// Ends in `.jsonl`, or says in its first line that it is one.
    case recording
    /// Ends in `.scene.json`, or says at its beginning that it is one.
    case scene
    /// Ends in `.json`, or says in its first line that it is one.
    case tuning

    /// What the file at `path` with the content `text` should be: by its name, else by what its
    /// first line says; nil: neither.
    public init?(_ path: String, text: [UInt8]) {
      if path.hasSuffix(".jsonl") {
        self = .recording
      } else if path.hasSuffix(".scene.json") {
        self = .scene
      } else if path.hasSuffix(".json") {
        self = .tuning
      } else {
        let words = String(decoding: text.prefix(200), as: UTF8.self).split(separator: "\"")
        // A recording's first line may hold a whole tuning.
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

  /// Errors and warnings of the recording or tuning at `path`, in the order of their lines; `-` is
  /// stdin. Empty: all is fine.
  public static func check(
    _ path: String, catalog: SceneCatalog
  ) -> [FileError] {
    do throws(FileError) {
      return check(try FileAccess.read(path), path: path, catalog: catalog)
    } catch {
      return [error]
    }
  }

  /// Errors and warnings of the recording or tuning in `text`, which came from `path`.
  public static func check(
    _ text: [UInt8], path: String, catalog: SceneCatalog
  ) -> [FileError] {
    switch Kind(path, text: text) {
    case .recording:
      var parser = RecordingParser(text: text, path: path, catalog: catalog)
      _ = parser.parse()
      return parser.findings
    case .tuning:
      return Tuning.findings(in: text, path: path, catalog: catalog)
    case .scene, nil:
      return [
        FileError(
          path: path, line: 1, "neither a recording nor a tuning",
          expected: ".recording.jsonl, .tuning.json, .scene.json or a picture")
      ]
    }
  }
}
