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
        let findings = check(try FileAccess.read(path), path: path)
        for finding in findings { print(finding.description) }
        if code == .success, findings.contains(where: { $0.severity == .error }) { code = .failure }
      } catch {
        print(error.description)
        code = .file
      }
    }
    return code
  }

  private static func check(_ bytes: [UInt8], path: String) -> [FileError] {
    guard PictureFile.isMeant(path, bytes) else { return FileCheck.check(bytes, path: path) }
    let longest = PictureFile.longestSide
    do throws(SDLError) {
      let picture = try PictureFile(bytes)
      guard max(picture.width, picture.height) > longest else { return [] }
      return [
        FileError(
          path: path, "a picture of \(picture.width)×\(picture.height) pixels is too large",
          expected: "at most \(longest) a side")
      ]
    } catch {
      return [
        FileError(
          path: path, "not a picture that can be read (\(error.reason))",
          expected: error.advice.isEmpty ? PictureFile.kinds : "it to be there: \(error.advice)")
      ]
    }
  }
}
