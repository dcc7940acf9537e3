import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import TextFormat

/// The command that lists the scenes.
enum ScenesCommand {
  /// Prints the scenes of the catalogue, or the scenes in the files at `paths` if there are any.
  static func run(_ paths: [String], isVerbose: Bool) throws(Failure) {
    var documents: [SceneDocument] = []
    for path in paths {
      do throws(SceneErrors) {
        documents.append(try SceneDocument(path, origin: .commandLine))
      } catch {
        throw Failure(error)
      }
    }
    let scenes =
      paths.isEmpty ? SceneCatalog.demos.descriptors : documents.map(\.source.entry.descriptor)
    let heads = table(scenes.map { [$0.id.rawValue, $0.summary] }, [9])
    for (index, scene) in scenes.enumerated() {
      Messages.show(heads[index])
      guard isVerbose else { continue }
      list(scene)
      guard documents.indices.contains(index) else { continue }
      let program = documents[index].source.program
      if !program.gestures.isEmpty { list("gestures", program.gestureLines) }
      if !program.keys.isEmpty { list("keys", program.keyLines) }
    }
  }

  private static func list(_ scene: SceneDescriptor) {
    list(
      "parameters",
      table(
        scene.parameters.map { parameter in
          let range =
            "\(parameter.range.lowerBound.shortest)…\(parameter.range.upperBound.shortest)"
          return [
            parameter.name, parameter.defaultValue.shortest, range, parameter.unit,
            parameter.summary,
          ]
        }, [22, 8, 14, 6]))
    list("probes", table(scene.probes.map { [$0.name, $0.unit, $0.summary] }, [22, 6]))
  }

  private static func list(_ title: String, _ lines: [String]) {
    Messages.show("  \(title)")
    for line in lines { Messages.show("    \(line)") }
  }

  /// Returns `rows` with aligned columns. `widths` are the minimum widths in characters.
  private static func table(_ rows: [[String]], _ widths: [Int]) -> [String] {
    let widths = widths.enumerated().map { column, width in
      rows.reduce(width) { max($0, $1[column].count + 1) }
    }
    return rows.map { row in
      // Empty cells at the end of a row need no padding.
      let filled = row.prefix((row.lastIndex { !$0.isEmpty } ?? 0) + 1)
      return zip(filled.dropLast(), widths).map { padded($0, $1) }.joined() + (filled.last ?? "")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
