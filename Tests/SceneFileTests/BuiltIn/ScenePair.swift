import CardGeometry
import CardGestures
import SceneCore
import SceneFile
import Stage

/// A built-in scene and its file, which are told the same at the same times.
struct ScenePair {
  /// A probe in which they differ.
  struct Difference: Error, CustomStringConvertible {
    let probe: String
    let time: Double
    let builtIn: ProbeValue
    let file: ProbeValue
    let last: [StageInput]

    var description: String {
      let inputs = last.map { "  \($0.time): \($0.kind)" }.joined(separator: "\n")
      return "\(probe) at \(time): \(builtIn) built in, \(file) by the file, after\n\(inputs)"
    }
  }

  let rebuilt: RebuiltScene
  private(set) var builtIn: any Scene
  private(set) var file: FileScene
  /// Probes of the built-in scene, and their places in the file's table.
  private let probes: [(name: String, builtIn: Int, file: Int)]
  private(set) var inputs: [StageInput] = []
  private(set) var time = 0.0
  private var held: [PointerEvent] = []
  /// Probes that are not compared for the time being.
  var muted: Set<String> = []

  init(
    _ rebuilt: RebuiltScene, builtIn: any Scene, names: [ProbeDescriptor], file: FileScene
  ) {
    (self.rebuilt, self.builtIn, self.file) = (rebuilt, builtIn, file)
    let own = file.source.program.probes.map(\.name)
    probes = names.enumerated().compactMap { index, probe in
      guard !rebuilt.left.contains(probe.name) else { return nil }
      return (probe.name, index, own.firstIndex(of: probe.name) ?? -1)
    }
  }

  /// Names of the probes that are compared; those that the file lacks.
  var compared: [String] { probes.map(\.name) }
  var missing: [String] { probes.filter { $0.file < 0 }.map(\.name) }

  // MARK: Inputs

  /// Hands an input in to both, having compared them until then.
  mutating func take(_ kind: StageInput.Kind, at wanted: Double) throws {
    let now = (max(wanted, time) * 1e6).rounded() / 1e6
    try advance(to: now)
    inputs.append(StageInput(kind, at: now))
    if case .pointer(let event) = kind { mute(event) }
    for input in sceneInputs(of: kind, at: now) {
      builtIn.handle(input, at: now)
      file.handle(input, at: now)
    }
    try compare(at: now)
  }

  /// The looks of buttons that only the built-in scene has are not compared.
  private mutating func mute(_ event: PointerEvent) {
    switch (rebuilt.id.rawValue, event.phase) {
    case ("sheet", .down) where held.isEmpty:
      let isOnOther = areas.contains {
        $0.kind == .control && $0.rect.contains(event.position)
          && !(isPostLive && 8...212 ~= event.position.x
            && 443...479 ~= event.position.y)
      }
      if isOnOther {
        muted = ["highlight"]
      } else if number("highlight") == 0 {
        // Not while another button's fades.
        muted = []
      }
    default: break
    }
  }

  /// Whether the sheet's post takes what is done beside the card: there is none, or it has almost
  /// gone.
  var isPostLive: Bool { areas.contains { $0.label.hasPrefix("post") } }

  private mutating func sceneInputs(of kind: StageInput.Kind, at time: Double) -> [SceneInput] {
    switch kind {
    case .pointer(var event):
      event.time = time
      let index = held.firstIndex { $0.id == event.id }
      if let index, event.phase != .down { event.device = held[index].device }
      if let index { held.remove(at: index) }
      if event.phase == .down || event.phase == .move { held.append(event) }
      return [.pointer(event)]
    case .scroll(var event):
      event.time = time
      return [.scroll(event)]
    case .command(let command): return [.command(command)]
    case .text(let text): return [.text(text)]
    case .cancel:
      defer { held = [] }
      return held.map { event in
        var event = event
        (event.phase, event.time) = (.cancel, time)
        return SceneInput.pointer(event)
      } + [.cancel]
    default: return []
    }
  }

  // MARK: Time

  /// Goes on to `end`, comparing 25 times a second.
  mutating func advance(to end: Double) throws {
    let step = 0.04
    var next = (time / step).rounded(.down) * step + step
    while next < end {
      reach(next)
      try compare(at: next)
      next += step
    }
    reach(end)
  }

  private mutating func reach(_ time: Double) {
    Self.reach(&builtIn, time)
    Self.reach(&file, time)
    self.time = max(self.time, time)
  }

  private static func reach(_ scene: inout some Scene, _ time: Double) {
    while let due = scene.nextDeadline, due <= time { scene.handleDeadline(due) }
  }

  private static func reach(_ scene: inout any Scene, _ time: Double) {
    while let due = scene.nextDeadline, due <= time { scene.handleDeadline(due) }
  }

  // MARK: Comparing

  private func compare(at time: Double) throws {
    var (own, other): ([ProbeValue], [ProbeValue]) = ([], [])
    builtIn.readProbes(at: time, into: &own)
    file.readProbes(at: time, into: &other)
    for probe in probes where probe.file >= 0 && !muted.contains(probe.name) {
      let (a, b) = (own[probe.builtIn], other[probe.file])
      guard !agree(a, b, within: rebuilt.loose[probe.name] ?? 1e-9) else { continue }
      throw Difference(
        probe: probe.name, time: time, builtIn: a, file: b, last: Array(inputs.suffix(12)))
    }
  }

  private func agree(_ a: ProbeValue, _ b: ProbeValue, within tolerance: Double) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)):
      abs(a - b) <= tolerance
    case (.word(let a), .word(let b)): a == b
    default: false
    }
  }

  /// What the built-in scene says that takes pointers now.
  var areas: [Inspection.HitArea] {
    var inspection = Inspection()
    builtIn.inspect(at: time, into: &inspection)
    return inspection.hitAreas
  }

  func number(_ probe: String) -> Double {
    var own: [ProbeValue] = []
    builtIn.readProbes(at: time, into: &own)
    guard let row = probes.first(where: { $0.name == probe }),
      case .number(let number) = own[row.builtIn]
    else { return 0 }
    return number
  }
}
