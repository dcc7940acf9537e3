import CardGeometry
import CardGestures
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport

/// Scenes, texts and random recordings for the tests of this module.
enum Samples {
  /// Scenes that exist only here, so that tests do not depend on how far the catalogue is.
  static let scenes: [SceneDescriptor] = SceneCatalog.demos.ids.map {
    SceneDescriptor(
      id: $0, summary: "",
      parameters: Parameters.descriptors,
      probes: [
        ProbeDescriptor("\($0)Only", unit: "pt", "its own"),
        ProbeDescriptor("cardTop", unit: "pt", "in every scene"),
      ])
  }

  /// The scenes as a catalogue.
  static let catalog = SceneCatalog(describing: scenes)

  private struct Parameters: SceneParameters {
    var fluid = 1.0
    var response = 0.35

    static var table: [ParameterRow<Parameters>] {
      [
        ParameterRow("fluid", \.fluid, 0...1, unit: "", "springs or curves"),
        ParameterRow("response", \.response, 0.05...2, unit: "s", "of the spring"),
      ]
    }
  }

  static let header =
    #"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"#
    + #""tuning":"fluid","seed":0}"#

  /// Parses `text`; warnings are dropped.
  static func parse(_ text: String) throws(FileError) -> Recording {
    var warnings: [FileError] = []
    return try Recording.parse(
      Array(text.utf8), path: "a.recording.jsonl", catalog: catalog, warnings: &warnings)
  }

  /// What `check` says of a recording whose lines are `lines`, the header first.
  static func findings(_ lines: String...) -> [String] {
    let text = ([header] + lines).map { $0 + "\n" }.joined()
    return FileCheck.check(Array(text.utf8), path: "a.recording.jsonl", catalog: catalog)
      .map(\.description)
  }

  /// A recording of anything that can be recorded.
  static func recording(
    using random: inout SeededGenerator, format: Int? = nil
  ) -> Recording {
    var header = RecordingHeader(
      scene: name(&random),
      size: Size(
        width: .random(in: 1...1_400, using: &random),
        height: Double.random(in: 1...1_400, using: &random).rounded()),
      scale: .random(in: 0.25...8, using: &random), rate: .random(in: 1...1000, using: &random),
      tuning: tuning(&random), seed: .random(in: 0...UInt64.max, using: &random))
    if Bool.random(using: &random) {
      header.safeArea = Insets(top: 44, bottom: .random(in: 0...1000, using: &random))
    }
    header.appearance = [nil, .light, .dark].randomElement(using: &random) ?? nil
    header.reducesMotion = [nil, true, false].randomElement(using: &random) ?? nil
    header.format = format ?? .random(in: 1...2, using: &random)
    if header.format == 2, Bool.random(using: &random) {
      (header.file, header.fileHash) = (text(&random), text(&random))
      (header.backdrop, header.backdropHash) = (text(&random), nil)
    }
    var recording = Recording(header: header)
    var held: [PointerEvent] = []
    var time = 0.0
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      time = ((time + .random(in: 0...0.5, using: &random)) * 1e6).rounded() / 1e6
      recording.events.append(
        StageInput(kind(at: time, in: header.format, held: &held, using: &random), at: time))
    }
    if Bool.random(using: &random) { recording.endTime = ((time + 1) * 1e6).rounded() / 1e6 }
    return recording
  }

  private static func kind(
    at time: Double, in format: Int, held: inout [PointerEvent], using random: inout SeededGenerator
  ) -> StageInput.Kind {
    switch Int.random(in: 0...9, using: &random) {
    case 0:
      return .scroll(
        ScrollEvent(
          position: point(&random), dx: number(&random), dy: number(&random),
          unit: Bool.random(using: &random) ? .line : .point, time: time))
    case 1 where format == 2: return command(held: &held, using: &random)
    case 1:
      return .key(
        Key(name: text(&random)), KeyModifiers(rawValue: .random(in: 0...7, using: &random)))
    case 2: return .text(.committed(text(&random)))
    case 3: return .text(.composing(text(&random)))
    case 4:
      return .resize(Size(width: .random(in: 1...4_000, using: &random), height: 320))
    case 5:
      held = []
      return .scene(name(&random))
    default:
      guard var event = held.randomElement(using: &random), Bool.random(using: &random) else {
        let event = PointerEvent(
          id: PointerID(rawValue: .random(in: .min ... .max, using: &random)),
          device: PointerDevice.allCases.randomElement(using: &random) ?? .pen, phase: .down,
          position: point(&random), time: time)
        held.append(event)
        return .pointer(event)
      }
      event.phase = [.move, .up, .cancel].randomElement(using: &random) ?? .move
      event.time = time
      if event.phase != .cancel { event.position = point(&random) }
      held.removeAll { $0.id == event.id }
      if event.phase == .move { held.append(event) }
      return .pointer(event)
    }
  }

  /// What only format 2 has.
  private static func command(
    held: inout [PointerEvent], using random: inout SeededGenerator
  ) -> StageInput.Kind {
    switch Int.random(in: 0...7, using: &random) {
    case 0:
      held = []
      return .restart
    case 1: return .tuning(tuning(&random))
    case 2: return .parameter("response", .random(in: 0.05...2, using: &random))
    case 3: return .appearance(Bool.random(using: &random) ? .light : .dark)
    case 4: return .reducedMotion(.random(using: &random))
    case 5: return .command(.key(Key(name: text(&random))))
    case 6:
      let ways = SceneCommand.CaretMove.allCases
      return .command(
        .move(ways.randomElement(using: &random) ?? .left, extend: .random(using: &random)))
    default: return .command(commands.randomElement(using: &random) ?? .up)
    }
  }

  /// Those that are one word.
  static let commands: [SceneCommand] = [
    .up, .down, .left, .right, .press, .dismiss, .escape, .pageUp, .pageDown, .home, .end,
    .focusNext, .focusPrevious, .deleteBackward, .deleteForward, .deleteWord, .selectAll, .cut,
  ]

  static func tuning(_ random: inout SeededGenerator) -> Tuning {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .fluid
    case 1: return .classic
    default:
      var tuning = Tuning(name: text(&random))
      for scene in scenes where Bool.random(using: &random) {
        for parameter in scene.parameters where Bool.random(using: &random) {
          tuning.settings.append(
            Tuning.Setting(
              scene: scene.id, parameter: parameter.name,
              value: .random(in: parameter.range, using: &random)))
        }
      }
      return tuning
    }
  }

  private static func name(_ random: inout SeededGenerator) -> SceneID {
    scenes.randomElement(using: &random)?.id ?? "sheet"
  }

  private static func point(_ random: inout SeededGenerator) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  /// Whole, short, long, tiny and huge numbers.
  private static func number(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return Double(Int.random(in: -1000...1000, using: &random))
    case 1: return Double(Int.random(in: -100_000...100_000, using: &random)) / 8
    case 2: return .random(in: -3000...3000, using: &random)
    default:
      let value = Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
      return value.isFinite ? value : 0
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
      text.append(Unicode.Scalar(.random(in: 0..<limit, using: &random)) ?? "é")
    }
    return String(text)
  }
}
