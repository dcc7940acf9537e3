import DemoScenes
import SceneCore
import Viewer

/// The command that prints all keys. The printed list comes from the table by which the program
/// handles keys.
enum KeysCommand {
  static func run() {
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
