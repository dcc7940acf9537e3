import DemoScenes
import ProgramSupport
import SceneCore
import TextFormat
import Viewer

/// The command that prints all keys. The printed list comes from the table by which the program
/// handles keys.
enum KeysCommand {
  static func run(isJSON: Bool) {
    if isJSON {
      let keys = KeyTable.groups(.demos).flatMap { group in
        group.bindings.map { binding in
          JSONTree.object([
            .init("group", .string(group.title)),
            .init("keys", .array((binding.caps + binding.functionKeys).map(JSONTree.string))),
            .init("summary", .string(binding.summary)),
          ])
        }
      }
      return Messages.show(JSONTree.array(keys).text)
    }
    for group in KeyTable.groups(.demos) {
      print(group.title)
      for binding in group.bindings {
        let caps = (binding.caps + binding.functionKeys).joined(separator: " ")
        let padding = String(repeating: " ", count: max(1, 14 - caps.count))
        print("  \(caps)\(padding)\(binding.summary)")
      }
    }
  }
}
