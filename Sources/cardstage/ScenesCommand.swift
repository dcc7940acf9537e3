import CardScenes
import SceneFile

/// Lists the scenes on standard output.
enum ScenesCommand {
  /// Lists those of the catalogue, or those in the files at `paths`.
  static func run(_ paths: [String], isVerbose: Bool) throws(Failure) {
    guard !paths.isEmpty else {
      for scene in SceneCatalog.descriptors { list(scene, isVerbose: isVerbose) }
      return
    }
    for path in paths {
      let document: SceneDocument
      do throws(SceneErrors) { document = try SceneDocument(path) } catch {
        throw Failure(.file, error.description)
      }
      list(document.source.guest.descriptor, isVerbose: isVerbose)
      guard isVerbose else { continue }
      let program = document.source.program
      if !program.gestures.isEmpty { list("gestures", program.gestureLines) }
      if !program.keys.isEmpty { list("keys", program.keyLines) }
    }
  }

  private static func list(_ scene: SceneDescriptor, isVerbose: Bool) {
    Messages.show("\(padded(scene.id.rawValue, 9))\(scene.summary)")
    guard isVerbose else { return }
    list(
      "parameters",
      scene.parameters.map { parameter in
        let range = "\(short(parameter.range.lowerBound))…\(short(parameter.range.upperBound))"
        let value = padded(short(parameter.standard), 8) + padded(range, 14)
        return padded(parameter.name, 22) + value + padded(parameter.unit, 6) + parameter.summary
      })
    list(
      "probes",
      scene.probes.map { padded($0.name, 22) + padded($0.unit, 6) + $0.summary })
  }

  private static func list(_ title: String, _ lines: [String]) {
    Messages.show("  \(title)")
    for line in lines { Messages.show("    \(line)") }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
