public import CardDrawing
internal import CardGeometry
public import SceneCore

/// A scene that counts key presses and reports the count: the smallest one outside the demos.
public struct CountingScene: Scene {
  /// What it says of itself.
  public var descriptor: SceneDescriptor
  /// Strokes so far.
  public private(set) var count = 0
  private let step: Int

  /// An entry called `id`, in which each press counts for `step`. A new version of the scene continues the
  /// count of the one that it replaces.
  public static func entry(_ id: SceneID, step: Int = 1) -> SceneEntry {
    let descriptor = SceneDescriptor(
      id: id, summary: "counts",
      parameters: [
        ParameterDescriptor(
          name: "size", unit: "pt", defaultValue: 40, range: 0...100, isWhole: false, summary: "")
      ], probes: [ProbeDescriptor("count", unit: "", "strokes")])
    return SceneEntry(descriptor) { _ in
      CountingScene(descriptor: descriptor, step: step)
    } resume: { old, _, _ in
      var scene = CountingScene(descriptor: descriptor, step: step)
      scene.count = (old as? CountingScene)?.count ?? 0
      return scene
    }
  }

  init(descriptor: SceneDescriptor, step: Int) {
    (self.descriptor, self.step) = (descriptor, step)
  }

  /// How often.
  public func readProbes(at time: Double, into values: inout [ProbeValue]) {
    values.append(.number(Double(count)))
  }

  /// How often.
  public func probe(_ index: Int, at time: Double) -> ProbeValue? {
    index == 0 ? .number(Double(count)) : nil
  }

  /// It waits for nothing.
  public var nextDeadline: Double? { nil }

  /// Nothing is due.
  public mutating func handleDeadline(_ time: Double) {}

  /// Counts a press.
  public mutating func handle(_ input: SceneInput, at time: Double) {
    if case .command(.press) = input { count += step }
  }

  /// As high as it has counted.
  public func draw(at time: Double, into list: inout DisplayList) {
    list.add(
      Layer(
        LayerID("count"), .color(.black),
        frame: Rect(x: 0, y: 0, width: 10, height: 10 + Double(count))))
  }

  /// Nothing moves.
  public func activity(at time: Double) -> Activity { .idle }

  /// It is still at once.
  public func idleTime(after time: Double) -> Double { time }

  /// It has no areas.
  public func inspect(at time: Double, into inspection: inout Inspection) {}
}
