import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import TestSupport

@testable import Workbench

/// A tuning panel under a hand, and what it has asked for.
struct PanelScript {
  var panel = TuningPanel(measuring: FixedPitchMeasuring())
  var now = 0.0
  /// All that it has asked for.
  private(set) var asked: [WorkbenchAction] = []

  init(
    _ scene: SceneID = "sheet", size: Size = Size(width: 320, height: 896),
    style: WorkbenchStyle = .docked, change: (inout PanelSubject) -> Void = { _ in }
  ) {
    var subject = PanelSubject(SceneCatalog.demo(scene).descriptor, tuning: .fluid)
    change(&subject)
    panel.place(on: size, style: style)
    panel.show(subject)
  }

  /// What it shows.
  var list: DisplayList {
    var list = DisplayList()
    panel.draw(on: panel.size, style: panel.style, into: &list)
    return list
  }

  /// The values that it has set last, by name.
  func value(_ name: String) -> Double? { panel.subject?.value(name) }

  /// All texts that are seen.
  var texts: [String] {
    list.layers.flatMap { layer -> [String] in
      guard case .picture(let picture) = layer.content else { return [] }
      return picture.marks.compactMap { mark -> String? in
        guard case .text(let text, _) = mark else { return nil }
        return text.string
      }
    }
  }

  /// Where `control` is seen.
  func place(of control: PanelControl) -> Point {
    guard let target = panel.layout.target(control) else { return Point(x: -1, y: -1) }
    return panel.shown(target.frame, isBody: target.isBody).center
  }

  /// The number of the parameter called `name`.
  func number(_ name: String) -> PanelNumber {
    .parameter(panel.subject?.scene.parameters.firstIndex { $0.name == name } ?? -1)
  }

  mutating func take(_ input: WorkbenchInput) {
    panel.handle(input, at: now)
    while let action = panel.nextAction() { asked.append(action) }
  }

  mutating func forget() { asked = [] }

  /// `h`.
  mutating func toggleHandoff() {
    if panel.toggleHandoff() { take(.hover(nil)) }
  }

  /// The last thing that it has asked for, but for what the mouse looks like.
  var lastAsked: WorkbenchAction? {
    asked.last { if case .setCursor = $0 { false } else { true } }
  }

  mutating func down(at point: Point) { pointer(.down, point) }
  mutating func move(to point: Point) { pointer(.move, point) }
  mutating func up(at point: Point) { pointer(.up, point) }

  private mutating func pointer(_ phase: PointerPhase, _ point: Point) {
    now += 0.02
    take(
      .pointer(PointerEvent(id: 0, device: .mouse, phase: phase, position: point, time: now)))
  }

  mutating func click(_ control: PanelControl) {
    let place = place(of: control)
    now += 1
    down(at: place)
    up(at: place)
  }

  mutating func doubleClick(_ control: PanelControl) {
    click(control)
    let place = place(of: control)
    down(at: place)
    up(at: place)
  }

  /// Drags `control` by `way`, in steps.
  mutating func drag(_ control: PanelControl, by way: Vector, release: Bool = true) {
    let start = place(of: control)
    now += 1
    down(at: start)
    for step in 1...10 { move(to: start + way * (Double(step) / 10)) }
    if release { up(at: start + way) }
  }

  mutating func key(_ name: String, _ character: String? = nil, _ modifiers: KeyModifiers = []) {
    now += 0.1
    take(.key(KeyPress(Key(name: name), character: character, modifiers: modifiers)))
  }

  mutating func type(_ text: String) { take(.text(.committed(text))) }
}
