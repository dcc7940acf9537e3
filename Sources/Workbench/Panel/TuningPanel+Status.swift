internal import CardGeometry
internal import SceneCore
internal import TextFormat

/// The text of the status line at the bottom of the panel.
extension TuningPanel {
  var status: PanelStatus {
    if let error = edit?.error { return PanelStatus(text: error, isError: true) }
    if let text = subject?.status { return PanelStatus(text: text) }
    if let held { return PanelStatus(text: dragged(held)) }
    if let control = hovered ?? focused, let text = summary(of: control) {
      return PanelStatus(text: text)
    }
    if let error = subject?.fileError { return PanelStatus(text: error, isError: true) }
    if handoff.isOpen {
      return PanelStatus(text: "Ctrl+C copies  ·  ← → platform  ·  Esc back")
    }
    if let other = comparison { return PanelStatus(text: other) }
    return PanelStatus(
      text: style == .glass ? "k closes · drag a number to see the stage" : "k closes")
  }

  private func dragged(_ held: PanelDrag) -> String {
    switch held.kind {
    case .number(let number, let drag):
      guard let about = description(of: number) else { return "" }
      let old = NumberText.of(drag.original, about.quantity)
      let new = NumberText.of(about.value, about.quantity)
      return "\(about.title)  \(old) → \(new)  ·  \(range(about))  ·  Esc restores"
    case .handle:
      guard let old = springNumbers(openSpring, values: held.before),
        let new = springNumbers(openSpring)
      else { return "" }
      return "\(springText(old)) → \(springText(new))  ·  Esc restores"
    }
  }

  private func springText(_ numbers: SpringNumbers) -> String {
    NumberText.of(numbers.response, Quantity(unit: "s")) + " s, "
      + NumberText.of(numbers.ratio, Quantity(unit: ""))
  }

  private func range(_ about: Description) -> String {
    NumberText.short(about.range.lowerBound, about.quantity) + "…"
      + NumberText.short(about.range.upperBound, about.quantity)
  }

  /// The part of the status line about variant B, or `nil` if there is no variant B.
  private var comparison: String? {
    guard let other = subject?.other else { return nil }
    guard let numbers = springNumbers(openSpring, values: other) else { return nil }
    return "B: \(springText(numbers))  ·  x swaps  ·  Shift+B drops B"
  }

  private func summary(of control: PanelControl) -> String? {
    switch control {
    case .number(let number), .label(let number):
      guard !isFixed(number) else { return "The scene fixes the damping ratio at 1" }
      guard let about = description(of: number) else { return nil }
      let unit = about.quantity.unit.isEmpty ? "" : " " + about.quantity.unit
      let range = range(about) + unit
      guard let value = about.defaultValue else { return "\(about.meaning) · \(range)" }
      let home = "default \(NumberText.short(value, about.quantity))"
      // The default is the most useful part, so it must not be cut off.
      return ["\(about.meaning) · \(range) · \(home)", "\(about.meaning) · \(home)"]
        .first { PanelStatus(text: $0).fits(in: size.width, measuring) }
        ?? "\(home) · \(about.meaning)"
    case .undo: return isEnabled(control) ? "Undo  ·  Ctrl+Z" : "There is nothing to undo"
    case .redo: return isEnabled(control) ? "Redo  ·  Ctrl+Shift+Z" : "There is nothing to redo"
    case .save: return "Save the tuning  ·  Ctrl+S"
    case .mode(let index):
      guard !isEnabled(control), let title = subject?.modes[index] else { return "Tuning  ·  o" }
      return "\(title) is off: this scene has no such tuning"
    case .compare: return "Freeze this tuning as B  ·  b"
    case .side: return "Swap A and B  ·  x"
    case .handle: return "Drag: response and damping ratio  ·  Shift locks an axis"
    case .group: return "Double click: all defaults"
    case .springTitle: return "Double click: the spring's defaults"
    case .preset: return "Named springs to choose from"
    case .notation(let notation):
      switch notation {
      case .settling: return "Settling duration and damping ratio"
      case .response: return "Response and damping ratio"
      case .bounce: return "Duration and bounce"
      case .physics: return "Mass, stiffness, damping coefficient"
      }
    case .handoff: return "The spring as code for a platform  ·  h"
    case .spring, .menuItem, .back, .platform, .copyCode, .copyTest: return nil
    }
  }
}
