package import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import Workbench

/// The parts of the workbench as their viewer drives them: which one hears a pointer, what they look
/// like, and what they have asked for.
package struct Bench {
  /// A part of the workbench.
  enum Part: CaseIterable {
    case panel, timeline
  }

  /// The panel where it lies beside the stage, in its points.
  package internal(set) var panelList = DisplayList()
  /// The timeline below it, in its points.
  package internal(set) var timelineList = DisplayList()

  var panel = BlankPart()
  var timeline = BlankPart()

  /// Which part a pointer went down in; its moves are that one's wherever they are.
  var held: [PointerID: Part] = [:]
  /// The part that the mouse is over; nil: none.
  var hovered: Part?
  /// The modifier keys that are held.
  var modifiers: KeyModifiers = []
  /// Where a field of a part takes text, in that part's points; nil: none does.
  var caret: (part: Part, rect: Rect)?
  /// Whether the mouse tells ways.
  var capturesMouse = false

  /// Hands `input` to `part`, at host time `now`.
  mutating func hand(_ input: PartInput, to part: Part, at now: Double) {
    switch part {
    case .panel: panel.take(input, at: now)
    case .timeline: timeline.take(input, at: now)
    }
  }

  /// The next thing that a part asks for.
  mutating func nextAction() -> (Part, PartAction)? {
    if let action = panel.nextAction() { return (.panel, action) }
    return timeline.nextAction().map { (.timeline, $0) }
  }

  /// The part that has the keyboard; nil: the stage has.
  var focus: Part? { panel.hasFocus ? .panel : timeline.hasFocus ? .timeline : nil }
}

struct BlankPart {
  mutating func take(_ input: PartInput, at now: Double) {}
  mutating func nextAction() -> PartAction? { nil }
  var hasFocus: Bool { false }
  func draw(on size: Size, style: PartStyle, into list: inout DisplayList) {
    let all = Rect(origin: .zero, size: size)
    if style == .docked { list.add(Layer(LayerID("blank"), .color(Tokens.panel), frame: all)) }
    list.add(
      Layer(LayerID("blankCard"), .color(Tokens.card), frame: all.inset(by: 12), radii: CornerRadii(10)))
  }
}
