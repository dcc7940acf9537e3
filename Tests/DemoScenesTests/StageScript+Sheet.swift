import CardGeometry
import SceneCore
import TestSupport

extension StageScript {
  /// A sheet whose card is at rest at normal.
  static func sheet(_ tuning: Tuning, safeArea: Insets = .zero) throws -> StageScript {
    var script = try StageScript("sheet", safeArea: safeArea, tuning: tuning)
    script.tap(at: .at(100, 460 + safeArea.top))
    script.wait(2)
    return script
  }

  /// A card at rest at `detent`, its list scrolled to `offset`, or as far as it goes.
  static func sheet(
    _ tuning: Tuning = .fluid, at detent: String, offset: Double = 0
  ) throws -> StageScript {
    var script = try StageScript("sheet", tuning: tuning)
    script.key("Return")
    script.wait(2)
    if detent == "expanded" || offset > 0 { script.key("Up") }
    script.wait(2)
    if offset > 0 { script.trackpad(-offset, at: .at(200, 800)) }
    script.wait(1)
    if detent != "expanded", offset > 0 { script.key("Down") }
    script.wait(2)
    // Less of the list is seen at normal, where it goes on further.
    if script.number("listOffset") < offset { script.key("End") }
    script.wait(2)
    return script
  }

  /// Where the content under the finger is: it moves as the finger does, whoever moves it.
  func sheetContent(after seconds: Double = 0) -> Double {
    number("cardTop", after: seconds) - number("listOffset", after: seconds)
  }

  /// Velocity of that, downwards.
  func sheetContentVelocity(after seconds: Double = 0) -> Double {
    number("cardVelocity", after: seconds) - number("listVelocity", after: seconds)
  }

  /// Flings a card at normal upwards at 3000 pt/s, from a finger on its list.
  static func sheetFlungUp(_ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try sheet(tuning, at: "normal")
    script.down(at: .at(200, 850))
    script.move(to: .at(200, 700), over: 0.05)
    script.up()
    return script
  }
}
