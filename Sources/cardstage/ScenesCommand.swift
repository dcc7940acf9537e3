import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import TextFormat

/// The command that lists the scenes.
enum ScenesCommand {
  /// Prints the scenes that `words` lists by name or by file, or all built-in scenes if `words` is
  /// empty.
  static func run(_ words: [String], isVerbose: Bool, isJSON: Bool) throws(Failure) {
    var scenes: [SceneDescriptor] = []
    /// The parsed scene file of each scene that comes from a file, by the scene's index in
    /// `scenes`.
    var programs: [Int: SceneProgram] = [:]
    for word in words {
      guard SceneDocument.isMeant(word) else {
        let id = SceneID(rawValue: word)
        guard let scene = SceneCatalog.all.descriptors.first(where: { $0.id == id }) else {
          throw SceneDocument.unknown(word)
        }
        scenes.append(scene)
        continue
      }
      do throws(SceneErrors) {
        let source = try SceneDocument(word, origin: .commandLine).source
        programs[scenes.count] = source.program
        scenes.append(source.entry.descriptor)
      } catch {
        throw Failure(error)
      }
    }
    if words.isEmpty { scenes = SceneCatalog.all.descriptors }
    if isJSON { return Messages.show(JSONTree.array(scenes.map(json)).text) }
    let heads = table(scenes.map { [$0.id.rawValue, $0.summary] }, [9])
    for (index, scene) in scenes.enumerated() {
      Messages.show(heads[index])
      guard isVerbose else { continue }
      list(scene)
      guard let program = programs[index] else { continue }
      if !program.gestures.isEmpty { list("gestures", program.gestureLines) }
      if !program.keys.isEmpty { list("keys", program.keyLines) }
    }
  }

  private static func json(_ scene: SceneDescriptor) -> JSONTree {
    .object([
      .init("name", .string(scene.id.rawValue)), .init("summary", .string(scene.summary)),
      .init(
        "parameters",
        .array(
          scene.parameters.map { parameter in
            .object([
              .init("name", .string(parameter.name)),
              .init("default", .value(parameter.defaultValue)),
              .init("minimum", .value(parameter.range.lowerBound)),
              .init("maximum", .value(parameter.range.upperBound)),
              .init("unit", .string(parameter.unit)), .init("summary", .string(parameter.summary)),
            ])
          })),
      .init(
        "probes",
        .array(
          scene.probes.map { probe in
            .object([
              .init("name", .string(probe.name)), .init("unit", .string(probe.unit)),
              .init("summary", .string(probe.summary)),
            ])
          })),
    ])
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
