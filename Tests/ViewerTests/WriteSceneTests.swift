import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Tuned numbers that are written into the file of the scene.
@Suite("the key that writes into the scene file")
struct WriteSceneTests {
  private func entry(size: Double = 40) -> SceneEntry {
    var entry = CountingScene.entry("mine")
    entry.descriptor.isOfFile = true
    entry.descriptor.parameters[0].defaultValue = size
    return entry
  }

  private let setting = Tuning.Setting(scene: "mine", parameter: "size", value: 70)
  private let text = SceneTextChange(
    path: "a/mine.scene.json", before: [1], after: [2], parameters: ["size"])

  /// A viewer of the scene in which a size of 70 has just been written into the file.
  private func written(missing: [Tuning.Setting] = []) throws -> ViewerScript {
    var script = try ViewerScript(entry())
    script.edit { viewer, now in
      viewer.tune([ParameterChange("size", 70)], at: now)
      viewer.bench.edits.end()
    }
    script.key("W", .shift)
    #expect(script.asked.last == .writeScene([setting]))
    _ = script.update(entry(size: 70))
    script.edit { [text, setting] viewer, now in
      viewer.wroteScene(text, named: "mine.scene.json", [setting], missing: missing, at: now)
    }
    return script
  }

  private func size(_ script: ViewerScript) -> Double? {
    script.viewer.stage.descriptor.parameters.first.map {
      script.viewer.tuning.value(of: $0, in: "mine")
    }
  }

  @Test("what is written is a default, and nothing is left to save")
  func writes() throws {
    var script = try written()
    #expect(script.viewer.announcements.notice?.word == "Written")
    #expect(script.viewer.announcements.notice?.detail == "mine.scene.json")
    #expect(size(script) == 70 && script.viewer.tuning.settings.isEmpty)
    #expect(!script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    script.key("W", .shift)
    #expect(script.viewer.announcements.notice?.word == "Nothing to write")
  }

  @Test("numbers that the file does not have are named")
  func missing() throws {
    let spring = Tuning.Setting(scene: "mine", parameter: "spring.response", value: 1)
    let script = try written(missing: [spring])
    #expect(
      script.viewer.announcements.notice?.detail
        == "mine.scene.json; not in the file: spring.response")
  }

  @Test("undo puts the old text back, redo the new one; only then the tuning changes")
  func undo() throws {
    var script = try written()
    script.edit { viewer, now in viewer.undo(-1, at: now) }
    #expect(script.asked.last == .changeScene(text.reverted, direction: -1))
    #expect(script.viewer.tuning.settings.isEmpty)
    _ = script.update(entry())
    script.edit { viewer, now in viewer.changedScene(-1, at: now) }
    #expect(size(script) == 70 && script.viewer.tuning.settings == [setting])
    script.edit { viewer, now in viewer.undo(-1, at: now) }
    #expect(size(script) == 40)
    script.edit { viewer, now in
      viewer.undo(1, at: now)
      viewer.undo(1, at: now)
    }
    #expect(script.asked.last == .changeScene(text, direction: 1))
    _ = script.update(entry(size: 70))
    script.edit { viewer, now in viewer.changedScene(1, at: now) }
    #expect(size(script) == 70 && script.viewer.tuning.settings.isEmpty)
  }

  @Test("if the file cannot be changed back, the next undo leaves it as it is")
  func failed() throws {
    var script = try written()
    script.edit { viewer, now in
      viewer.undo(-1, at: now)
      viewer.keepScene(-1)
      viewer.undo(-1, at: now)
    }
    #expect(script.asked.filter { if case .changeScene = $0 { true } else { false } }.count == 1)
    #expect(script.viewer.tuning.settings == [setting])
  }

  @Test("a default that is edited later acts on the stage, after W and after an undo")
  func edited() throws {
    var script = try written()
    _ = script.update(entry(size: 55))
    script.wait(0.1)
    func stageSize(_ script: ViewerScript) -> Double? {
      let stage = script.viewer.stage
      return stage.descriptor.parameters.first.map {
        stage.environment.tuning.value(of: $0, in: "mine")
      }
    }
    #expect(size(script) == 55 && stageSize(script) == 55)

    script = try ViewerScript(entry())
    script.edit { viewer, now in
      viewer.tune([ParameterChange("size", 70)], at: now)
      viewer.bench.edits.end()
    }
    script.wait(0.1)
    script.edit { viewer, now in viewer.undo(-1, at: now) }
    script.wait(0.1)
    _ = script.update(entry(size: 55))
    script.wait(0.1)
    #expect(size(script) == 55 && stageSize(script) == 55)
  }

  @Test("variant B stays as it was frozen")
  func frozen() throws {
    var script = try ViewerScript(entry())
    script.edit { viewer, now in
      viewer.freezeTuning(at: now)
      viewer.tune([ParameterChange("size", 70)], at: now)
      viewer.bench.edits.end()
    }
    script.key("W", .shift)
    _ = script.update(entry(size: 70))
    script.edit { [text, setting] viewer, now in
      viewer.wroteScene(text, named: "mine.scene.json", [setting], missing: [], at: now)
    }
    let parameter = script.viewer.stage.descriptor.parameters[0]
    #expect(script.viewer.machine.rival?.tuning.value(of: parameter, in: "mine") == 40)
  }

  @Test("a built-in scene has no file; during a recording nothing is written")
  func refused() throws {
    var script = try ViewerScript("sheet")
    script.key("W", .shift)
    #expect(script.viewer.announcements.notice?.word == "Not a scene file")
    script = try ViewerScript(entry())
    script.edit { viewer, now in viewer.tune([ParameterChange("size", 70)], at: now) }
    script.key("v")
    script.key("W", .shift)
    #expect(script.viewer.announcements.notice?.word == "Cannot change the scene")
    #expect(!script.asked.contains(.writeScene([setting])))
  }
}
