import HostSystem
import SDLBackend
import StageFiles

/// Says what is wrong with files, on standard output: `file:line: what; expected what`.
enum CheckCommand {
  static func run(_ paths: [String]) throws(Failure) -> ExitCode {
    guard !paths.isEmpty else { throw .usage("check needs files: \(Command.check.synopsis)") }
    var code = ExitCode.success
    for path in paths {
      do throws(FileError) {
        let findings = check(try Input.read(path), path: path)
        for finding in findings { Messages.show(finding.description.printable) }
        if code == .success, findings.contains(where: { $0.severity == .error }) { code = .failure }
      } catch {
        Messages.show(error.description.printable)
        code = .file
      }
    }
    return code
  }

  private static func check(_ bytes: [UInt8], path: String) -> [FileError] {
    guard PictureFile.isMeant(path, bytes) else {
      switch FileCheck.Kind(path, text: bytes) {
      case .scene: return SceneDocument.findings(path)
      case .recording: return check(recording: bytes, path: path)
      case .tuning, nil: return FileCheck.check(bytes, path: path)
      }
    }
    // The readers of pictures say more than they are asked.
    let errors = HeldErrors()
    do throws(PictureFile.Fault) {
      _ = try PictureFile(bytes)
      _ = errors.end()
      return []
    } catch {
      _ = errors.end()
      return [FileError(path: path, error.problem, expected: error.expected)]
    }
  }

  /// A recording is checked against the scene file that it names, if that can be read.
  private static func check(recording bytes: [UInt8], path: String) -> [FileError] {
    guard let file = Recording.origin(of: bytes).file else {
      return FileCheck.check(bytes, path: path)
    }
    do throws(SceneErrors) {
      let document = try SceneDocument(FileAccess.path(of: file, from: path))
      return FileCheck.check(bytes, path: path, scenes: Optional(document).scenes)
    } catch {
      return error.errors
    }
  }
}
