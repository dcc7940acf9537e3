import DemoScenes
import HostSystem
import ProgramSupport
import SDLBackend
import StageFiles
import TextFormat

/// The command that checks files and prints their errors as `file:line:column: problem; expected
/// …`.
enum CheckCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let paths = arguments.operands
    let isJSON = arguments.has(.json)
    var objects: [JSONTree] = []
    func show(_ error: FileError) {
      if isJSON { objects.append(json(error)) } else { Messages.show(error.description.printable) }
    }
    guard !paths.isEmpty else {
      throw .usage("check needs one or more files: \(Command.check.synopsis)")
    }
    var code = ExitCode.success
    for path in paths {
      do throws(FileError) {
        let findings = check(try Input.read(path), path: path)
        for finding in findings { show(finding) }
        if !isJSON, findings.count(where: { $0.severity == .error }) >= FileError.maximumCount {
          Messages.show(
            "\(path.printable): only the first \(FileError.maximumCount) errors are listed")
        }
        if code == .success, findings.contains(where: { $0.severity == .error }) { code = .failure }
      } catch {
        var error = error
        if FileKind.isStatistics(directory: path) {
          error.advice = "it has frame statistics: \(FileKind.statistics.use(of: path))"
        }
        show(error)
        code = .file
      }
    }
    if isJSON { Messages.show(JSONTree.array(objects).text) }
    return code
  }

  private static func json(_ error: FileError) -> JSONTree {
    .object([
      .init("file", .string(error.path)), .init("line", .value(error.line)),
      .init("column", .value(error.column)),
      .init("severity", .string(error.severity == .warning ? "warning" : "error")),
      .init("problem", .string(error.problem)), .init("expected", .value(error.expected)),
      .init("advice", .value(error.advice)),
    ])
  }

  private static func check(_ bytes: [UInt8], path: String) -> [FileError] {
    guard PictureFile.isMeant(path, bytes) else {
      // The content counts before the name, as when a file is opened.
      switch FileKind(path, bytes) {
      case .scene: return SceneDocument.findings(bytes, path: path)
      case .recording: return check(recording: bytes, path: path)
      case .tuning: return FileCheck.check(bytes, as: .tuning, path: path, catalog: .all)
      default: return FileCheck.check(bytes, path: path, catalog: .all)
      }
    }
    // The decoding libraries print messages of their own, which must not appear.
    let errors = CapturedStandardError()
    do throws(PictureFile.Fault) {
      _ = try PictureFile(bytes)
      _ = errors.end()
      return []
    } catch {
      _ = errors.end()
      return [FileError(error, path: path)]
    }
  }

  /// Returns the errors of the recording in `bytes`. If the recording names a scene file or a
  /// picture, the check includes whether that file has changed since the recording was made.
  private static func check(recording bytes: [UInt8], path: String) -> [FileError] {
    do throws(SceneErrors) {
      let scene = try RecordedScene(bytes, at: path)
      func first(_ problem: String) -> FileError {
        FileError(path: path, line: 1, problem, severity: .warning)
      }
      let findings = FileCheck.check(
        bytes, as: .recording, path: path, catalog: scene.catalog)
      return (scene.difference.map { [first($0)] } ?? [])
        + backdropFindings(bytes, path: path, first) + findings
    } catch {
      return error.errors
    }
  }

  private static func backdropFindings(
    _ bytes: [UInt8], path: String, _ warning: (String) -> FileError
  ) -> [FileError] {
    let origin = RecordingOrigin(of: bytes)
    guard let name = origin.backdrop else { return [] }
    do throws(FileError) {
      let backdrop = try Backdrop(path: try RecordedPath.backdrop.resolved(name, from: path))
      return backdrop.difference(from: origin.backdropHash).map { [warning($0)] } ?? []
    } catch {
      return [error]
    }
  }
}
