import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// The buttons on the popover's and the drawer's card and screen.
@Suite("popover and drawer: buttons")
struct PopoverButtonTests {
  /// A place on a button, and the probe that it changes.
  struct Button: Sendable, CustomTestStringConvertible {
    let scene: SceneID
    let name: String
    /// Whether the card has to be expanded.
    let isOnCard: Bool
    let x: Double
    let y: Double
    let probe: String
    let before: Double
    let after: Double
    var testDescription: String { "\(scene), \(name)" }
  }

  static let all = [
    Button(
      scene: "popover", name: "heart", isOnCard: true, x: 40, y: 179.2 + 175, probe: "liked",
      before: 0, after: 1),
    Button(
      scene: "popover", name: "book", isOnCard: true, x: 230, y: 179.2 + 175, probe: "booked",
      before: 0, after: 1),
    Button(
      scene: "popover", name: "heart on the picture", isOnCard: false, x: 368, y: 162,
      probe: "liked", before: 0, after: 1),
    Button(
      scene: "drawer", name: "more", isOnCard: true, x: 175, y: 296 + 66 + 69, probe: "pieces",
      before: 4, after: 5),
    Button(
      scene: "drawer", name: "check out", isOnCard: true, x: 207, y: 296 + 491, probe: "ordered",
      before: 0, after: 1),
    Button(
      scene: "drawer", name: "plus on a tile", isOnCard: false, x: 174, y: 306, probe: "pieces",
      before: 4, after: 5),
  ]

  private func stage(_ button: Button, _ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try StageScript(button.scene, tuning: tuning)
    if button.isOnCard { script.key("Up") }
    script.wait(4)
    #expect(script.number(button.probe) == button.before)
    return script
  }

  @Test("pressed it lights up, tapped it does what it says, and the card stays", arguments: all)
  func tap(_ button: Button) throws {
    var script = try stage(button)
    let top = script.number("cardTop")
    let rest = script.layers()
    script.down(at: .at(button.x, button.y))
    #expect(script.number("highlight") == 1)
    let light = try #require(script.layer("highlight"))
    #expect(light.frame.contains(Point(x: button.x, y: button.y)))
    #expect(script.layers() != rest)
    script.wait(0.05)
    script.up()
    #expect(script.number(button.probe) == button.after)
    #expect(script.number("highlight", after: 0.05) < 1)
    script.wait(3)
    #expect(script.number("highlight") == 0)
    #expect(script.number("cardTop") == top)
    #expect(script.layers() != rest)
  }

  @Test(
    "dragged it calls the press off: on the card that is moved, on the screen nothing is",
    arguments: all)
  func drag(_ button: Button) throws {
    var script = try stage(button)
    let top = script.number("cardTop")
    script.down(at: .at(button.x, button.y))
    script.move(to: .at(button.x, button.y + 60), over: 0.1)
    #expect(script.number("highlight", after: 0.2) == 0)
    #expect(abs(script.number("cardTop") - (button.isOnCard ? top + 60 : top)) <= 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(4)
    #expect(script.number(button.probe) == button.before)
    #expect(script.number("cardTop") == top)
  }

  @Test("a second pointer, Esc and a key that moves the card call a press off", arguments: all)
  func calledOff(_ button: Button) throws {
    for way in 0..<3 {
      var script = try stage(button)
      script.down(at: .at(button.x, button.y))
      switch way {
      case 0: script.down(at: .at(207, 20), id: 1)
      case 1: script.take(.cancel)
      default: script.key("Return")
      }
      script.up()
      script.up(id: 1)
      script.wait(4)
      #expect(script.number(button.probe) == button.before)
      #expect(script.number("highlight") == 0)
    }
  }

  @Test("the screen's buttons take no taps under an expanded card's blur", arguments: all)
  func underBlur(_ button: Button) throws {
    guard !button.isOnCard else { return }
    var script = try stage(button)
    script.key("Up")
    script.wait(4)
    script.tap(at: .at(button.x, button.y))
    #expect(script.number(button.probe) == button.before)
  }

  @Test("the heart on card and picture is one; Book turns to Booked and back")
  func popover() throws {
    var script = try StageScript("popover")
    let before = script.layers()
    script.tap(at: .at(368, 162))
    script.wait(0.2)
    #expect(script.number("liked") == 1)
    script.tap(at: .at(40, 627.2 + 175))
    script.wait(0.2)
    #expect(script.number("liked") == 0)
    #expect(script.layer("backdrop") == before.first { $0.id.name == "backdrop" })
    script.tap(at: .at(230, 627.2 + 175))
    #expect(script.number("booked") == 1)
    #expect(script.words("part").contains("Booked"))
    script.tap(at: .at(230, 627.2 + 175))
    #expect(script.number("booked") == 0)
    #expect(script.words("part").contains("Book from $189"))
  }

  @Test("plus adds to the bag, a line for what is new; checked out it is empty, until plus again")
  func drawer() throws {
    var script = try StageScript("drawer")
    // The first tile is a bowl, of which there is one; the fourth a chair.
    script.tap(at: .at(174, 88 + 218))
    #expect(script.number("pieces") == 5)
    #expect(script.words("part").contains("5 items · ships Friday"))
    script.tap(at: .at(371, 344 + 218))
    #expect(script.number("pieces") == 6)
    #expect(script.words("part").contains("6 items · ships Friday"))
    script.key("Up")
    script.wait(4)
    #expect(script.words("part").contains("Oak chair"))
    // Four lines of 92 and the sums are 92 more than fit.
    script.key("End")
    script.wait(1)
    #expect(abs(script.number("contentOffset") - 92) < 1e-3)
    #expect(script.words("part").contains("Check out · $276.50"))
    script.tap(at: .at(207, 296 + 491))
    #expect(script.number("ordered") == 1)
    #expect(script.number("pieces") == 0)
    #expect(script.words("part").contains("Ordered · ships Friday"))
    script.wait(1)
    #expect(abs(script.number("contentOffset")) < 1e-3)
    script.tap(at: .at(207, 296 + 491))
    script.key("Down")
    script.wait(4)
    script.tap(at: .at(174, 88 + 218))
    #expect(script.number("ordered") == 0)
    #expect(script.number("pieces") == 1)
    #expect(script.words("part").contains("1 item · ships Friday"))
  }

  @Test("the heart is liked and unliked; a press that leaves the slop is none")
  func heart() throws {
    var script = try StageScript("popover")
    let before = script.layers()
    let (x, y) = (40.0, 627.2 + 175)
    script.down(at: .at(x, y))
    #expect(script.number("highlight") == 1)
    script.move(to: .at(x, y + 30))
    script.up()
    script.wait(3)
    #expect(script.layers() == before)
    script.tap(at: .at(x, y))
    #expect(script.number("highlight", after: 0.05) > 0)
    script.wait(0.2)
    let liked = script.layers()
    #expect(liked != before)
    #expect(script.number("cardTop") == 627.2)
    script.tap(at: .at(x, y))
    script.wait(0.2)
    #expect(script.layers() == before)
    // A second pointer calls the press off.
    script.down(at: .at(x, y))
    script.down(at: .at(200, 100), id: 1)
    script.up()
    script.up(id: 1)
    script.wait(0.2)
    #expect(script.layers() == before)
  }

}
