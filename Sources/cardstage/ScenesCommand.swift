import CardScenes

/// Lists the scenes on standard output.
enum ScenesCommand {
  static func run(isVerbose: Bool) {
    for type in SceneCatalog.all {
      let scene = type.descriptor
      print("\(padded(scene.id.rawValue, 9))\(scene.summary)")
      guard isVerbose else { continue }
      print("  parameters")
      for parameter in scene.parameters {
        let range = "\(short(parameter.range.lowerBound))…\(short(parameter.range.upperBound))"
        let value = padded(short(parameter.standard), 8) + padded(range, 14)
        print(
          "    \(padded(parameter.name, 22))\(value)\(padded(parameter.unit, 6))\(parameter.summary)"
        )
      }
      print("  probes")
      for probe in scene.probes {
        print("    \(padded(probe.name, 22))\(padded(probe.unit, 6))\(probe.summary)")
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
