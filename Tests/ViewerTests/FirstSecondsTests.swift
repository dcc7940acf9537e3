import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the first seconds")
struct FirstSecondsTests {
  private func opening(presses: Bool = false, seen: Set<SceneID> = []) -> Viewer.Configuration {
    var opening = Viewer.Configuration()
    opening.pressesControl = presses
    opening.hints = HintGuide(seen: seen)
    return opening
  }

  /// The words of the pill at the bottom; nil: there is none.
  private func hint(_ script: ViewerScript) -> [String]? {
    guard let layer = script.shown.layers.last(where: { $0.id.name == "hint" }),
      case .picture(let picture) = layer.content
    else { return nil }
    return picture.marks.compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }

  // MARK: The card that comes by itself

  @Test("0.3 s after the start the card comes up by an input like any other")
  func press() throws {
    var script = try ViewerScript("sheet", opening(presses: true))
    #expect(script.number("cardTop") == 896)
    script.wait(3)
    #expect(script.kept == [StageInput(.command(.press), at: 0.3)])
    #expect(script.number("cardTop") == 448)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("not when the user has done something before, nor without being asked to")
  func noPress() throws {
    var script = try ViewerScript("sheet", opening(presses: true))
    script.key("2")
    script.wait(3)
    #expect(script.kept.map(\.kind) == [.scene("popover")])
    script = try ViewerScript("sheet", opening())
    script.wait(3)
    #expect(script.kept.isEmpty)
  }

  @Test("while time stands it is not pressed; a recording that begins before has it")
  func pressLater() throws {
    var script = try ViewerScript("sheet", opening(presses: true))
    script.key(" ")
    script.wait(2)
    #expect(script.kept.isEmpty)
    script.key("v")
    script.key(" ")
    script.wait(2)
    #expect(script.kept == [StageInput(.command(.press), at: 0.3)])
    #expect(script.viewer.isCapturing)
  }

  // MARK: Hints

  @Test("a scene's own line on its first visit, until the first drag; remembered when it is shown")
  func lines() throws {
    var script = try ViewerScript("stack", opening())
    #expect(hint(script) == ["Flick the first card away", "k", "workbench", "?", "keys"])
    #expect(script.asked.contains(.rememberVisit("stack")))
    script.wait(10)
    #expect(hint(script) != nil, "it does not go by itself")
    script.pointer(.down, 207, 448)
    script.pointer(.move, 217, 448)
    script.wait(0.1)
    #expect(hint(script) != nil, "that is no drag yet")
    script.pointer(.move, 232, 448)
    script.wait(0.2)
    #expect(hint(script) == nil)
    script.pointer(.up, 232, 448)
    script.key("4")
    script.wait(0.1)
    #expect(hint(script)?.first == "Scroll: the header follows")
    script.take(
      .scroll(.init(position: Point(x: 207, y: 500), dx: 0, dy: -1, unit: .line, time: script.now)))
    script.wait(0.2)
    #expect(hint(script) == nil, "the wheel scrolls too")
    for key in ["5", "4"] {
      script.key(key)
      script.wait(0.5)
      #expect(hint(script) == nil, "no second time")
    }
    #expect(script.asked.filter { $0 == .rememberVisit("stack") }.count == 1)
  }

  @Test("each scene says something else, in words that fit on the narrowest stage")
  func fitting() throws {
    let lines = SceneCatalog.demos.descriptors.map(\.gesture)
    #expect(Set(lines).count == lines.count)
    for line in lines {
      for size in Size.stages {
        var overlays = Overlays()
        overlays.hint = SceneHint(line)
        var list = DisplayList()
        let stage = try StageScript("popover", size: size).stage
        overlays.draw(over: stage, at: 0, figures: nil, frame: 0, into: &list)
        let pill = try #require(list.layers.last { $0.id.name == "hint" }).frame
        #expect(Rect(origin: .zero, size: size).inset(by: 8).contains(pill), "\(line) on \(size)")
        #expect(pill.maxY == size.height - 20)
        let measuring = FixedPitchMeasuring()
        let text = Text(line, .callout.weight(600), .white)
        #expect(measuring.extent(of: text, wrappedAt: .infinity).width + 32 <= pill.width)
      }
    }
  }

  /// Where the pill at the bottom is; nil: there is none.
  private func place(_ script: ViewerScript) -> Rect? {
    script.shown.layers.last { $0.id.name == "hint" }?.frame
  }

  /// Controls that scroll under the pill, or lie beside the card that is to be dragged, by their
  /// labels' beginnings.
  private static let others: [SceneID: [String]] = [
    "header": ["row"], "sheet": ["like comment", "reply"],
  ]

  @Test(
    "it covers no control of the card that is to be dragged, nor what is pressed before",
    arguments: SceneCatalog.demos.ids)
  func noControl(_ scene: SceneID) throws {
    for (width, height) in [(375.0, 667.0), (414, 896), (800, 600), (1280, 800), (1920, 1080)] {
      let size = Size(width: width, height: height)
      let script = try ViewerScript(scene, opening(), size: size)
      let pill = try #require(place(script), "\(scene) on \(size)")
      let (stage, time) = (script.viewer.stage, script.viewer.lastTime)
      let isOnCard = ["popover", "drawer"].contains(scene)
      let top = isOnCard ? script.number("cardTop") : 0
      for area in stage.inspection(at: time).hitAreas where area.face.maxY > top {
        guard area.kind == .control || area.kind == .handle || area.kind == .field,
          !(Self.others[scene] ?? []).contains(where: { area.label.hasPrefix($0) }),
          !isOnCard || area.face.minY >= top
        else { continue }
        #expect(!pill.intersects(area.face), "\(scene) on \(size): \(pill), \(area)")
      }
      let told = try #require(stage.hint(at: time))
      #expect(!pill.intersects(told.frame), "\(scene) on \(size)")
      #expect(stage.bottomBar(at: time)?.intersects(pill) != true, "\(scene) on \(size)")
      #expect(Rect(origin: .zero, size: size).contains(pill))
    }
  }

  @Test("it stands in the safe area, as all that lies over the stage does")
  func safeArea() throws {
    for size in [Size(width: 414, height: 896), Size(width: 240, height: 320)] {
      for scene in SceneCatalog.demos.ids {
        let stage = try StageScript(
          scene, size: size, safeArea: Insets(top: 44, bottom: 34)
        ).stage
        let room = Rect(x: 0, y: 44, width: size.width, height: size.height - 78)
        for statistics in 0...2 {
          for (isHelp, message) in [(false, nil), (false, "wrote a file"), (true, nil)] {
            var overlays = Overlays()
            overlays.hint = message == nil ? SceneHint("Drag or fling the card") : nil
            overlays.notice = Toast("Statistics", "line")
            overlays[.statistics] = statistics
            overlays[.inspector] = isHelp ? 1 : 0
            overlays.message = message.map { .init($0, isError: false) }
            overlays.field = isHelp ? PathField() : nil
            if isHelp { overlays.toggleHelp() }
            var list = DisplayList()
            overlays.draw(
              over: stage, at: 0, figures: .sample, frame: 0, into: &list)
            let names: Set = [
              "hint", "notice", "statistics", "message", "help", "pathField", "legend",
            ]
            for layer in list.layers where names.contains(layer.id.name) && layer.id.index == 1 {
              #expect(room.contains(layer.frame), "\(layer.id.name) on \(size)")
            }
            if !isHelp, message == nil, statistics == 0 {
              let pills = ["hint", "notice"].map { name in
                list.layers.last { $0.id.name == name }?.frame
              }
              #expect(pills[0]?.maxY == stage.roomAboveBar(at: 0).maxY - 20)
              #expect(pills[1]?.minY == room.minY + 16)
            }
          }
        }
      }
    }
  }

  @Test("it says what can be done now, from the moment on at which that changes")
  func ofNow() throws {
    var script = try ViewerScript("sheet", opening(presses: true))
    #expect(hint(script) == nil, "the button is going to be pressed by itself")
    script.wait(0.3)
    #expect(hint(script)?.first == "Drag or fling the card", "it is on its way")
    script = try ViewerScript("sheet", opening())
    #expect(hint(script)?.first == "Press the reactions")
    script.named("Up")
    script.wait(3)
    #expect(hint(script)?.first == "Drag or fling the card")
    script.named("Down")
    script.wait(3)
    #expect(hint(script)?.first == "Press the reactions")
  }

  @Test(
    "nothing is said where it has been done, under a detail card", arguments: ["drawer", "stack"])
  func done(_ scene: SceneID) throws {
    var script = try ViewerScript(scene, opening())
    #expect(hint(script) != nil)
    script.named("Up")
    script.wait(2)
    #expect(hint(script) == nil)
    script.named("Down")
    script.wait(2)
    #expect(hint(script) != nil)
  }

  @Test("it covers neither what it is about nor the bar at the bottom")
  func clear() throws {
    for size in Size.stages {
      for scene in ["sheet", "popover", "drawer"] as [SceneID] {
        let script = try ViewerScript(scene, opening(), size: size)
        let pill = try #require(place(script), "\(scene) on \(size)")
        let told = try #require(script.viewer.stage.hint(at: 0.1))
        #expect(!told.frame.isEmpty)
        #expect(!pill.intersects(told.frame), "\(scene) on \(size): \(pill), \(told.frame)")
        let bar = script.viewer.stage.bottomBar(at: 0.1) ?? .zero
        #expect(!pill.intersects(bar), "\(scene) on \(size): \(pill), \(bar)")
      }
    }
  }

  @Test("with a picture of one's own it is that which is pressed")
  func ownPicture() throws {
    var script = try ViewerScript("sheet", opening())
    let picture = try #require(
      PixelImage(width: 1, height: 1, pixels: [0xFF80_4020], fingerprint: 1))
    script.edit { viewer, now in viewer.setBackdrop(picture, named: "a.png", at: now) }
    script.wait(0.1)
    #expect(hint(script)?.first == "Press the picture")
  }

  @Test("Esc takes it away; a scene seen before, or a run that nobody watches, has none")
  func gone() throws {
    var script = try ViewerScript("stack", opening())
    script.named("Escape")
    script.wait(0.2)
    #expect(hint(script) == nil)
    #expect(script.kept.isEmpty, "Esc was for the line")
    script = try ViewerScript("stack", opening(seen: ["stack"]))
    #expect(hint(script) == nil)
    #expect(!script.asked.contains(.rememberVisit("stack")))
    script = try ViewerScript("stack")
    #expect(hint(script) == nil)
  }

  @Test("it gives way to a sentence at the bottom and to the inspector's bar")
  func givesWay() throws {
    var script = try ViewerScript("stack", opening())
    script.tell("a value is never used")
    script.wait(0.2)
    #expect(hint(script) == nil)
    script.wait(6)
    #expect(hint(script) != nil)
    script.key("g")
    script.wait(0.2)
    #expect(hint(script) == nil)
  }
}
