import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Viewer

@Suite("keys")
struct KeyTests {
  private func meaning(
    _ name: String, _ modifiers: KeyModifiers = [], types character: String? = nil,
    on stage: Stage, isTyping: Bool = false
  ) -> KeyMeaning? {
    KeyTable.meaning(
      of: KeyPress(Key(name: name), character: character, modifiers: modifiers), on: stage,
      isTyping: isTyping)
  }

  @Test("a number key for each scene of the catalogue; Tab goes round")
  func scenes() throws {
    let line = KeyTable.groups(.demos)[0].bindings[0]
    #expect(line.caps == ["1", "…", "\(SceneCatalog.demos.ids.count)"])
    // A long list is too wide for the panel of keys.
    for (names, summary) in [
      (["a", "b", "c"], "a, b, c"), (["a", "b", "c", "d", "e", "f"], "scenes, a to f"),
    ] {
      let catalog = SceneCatalog(names.map { CountingScene.entry(SceneID(rawValue: $0)) })
      #expect(KeyTable.groups(catalog)[0].bindings[0].summary == summary)
    }
    var script = try StageScript(SceneCatalog.demos.ids[0])
    for (index, id) in SceneCatalog.demos.ids.enumerated() {
      let number = "\(index + 1)"
      #expect(meaning(number, types: number, on: script.stage) == .input(.scene(id)))
      #expect(script.stage.sceneID == id)
      script.key("Tab", .ctrl)
    }
    #expect(script.stage.sceneID == SceneCatalog.demos.ids[0])
    script.key("Tab", [.ctrl, .shift])
    #expect(script.stage.sceneID == SceneCatalog.demos.ids.last)
  }

  @Test("a toggle is an input that says what comes of it")
  func toggles() throws {
    var script = try StageScript("sheet")
    for key in ["d", "a", "o", "d", "a", "o"] { script.key(key) }
    #expect(
      script.inputs.map(\.kind) == [
        .appearance(.dark), .reducedMotion(true), .tuning(.classic), .appearance(.light),
        .reducedMotion(false), .tuning(.fluid),
      ])
    #expect(meaning("R", .shift, types: "R", on: script.stage) == .input(.restart))
    #expect(meaning("A", .alt, on: script.stage) == .input(.command(.key("A"))))
  }

  @Test("a focused field comes first, but for function keys, Tab, Ctrl+W and the end of a gesture")
  func typing() throws {
    var script = try StageScript("header")
    func typed(
      _ name: String, _ modifiers: KeyModifiers = [], types character: String? = nil
    ) -> KeyMeaning? {
      meaning(name, modifiers, types: character, on: script.stage, isTyping: true)
    }
    #expect(typed("Q", types: "q") == nil, "it comes as text")
    #expect(typed("Backspace", .shift) == .input(.command(.deleteBackward)))
    #expect(typed("Backspace", .ctrl) == .input(.command(.deleteWord)))
    #expect(typed("Delete") == .input(.command(.deleteForward)))
    #expect(typed("Left", .shift) == .input(.command(.move(.left, extend: true))))
    #expect(typed("Left", [.shift, .ctrl]) == .input(.command(.move(.wordLeft, extend: true))))
    #expect(typed("Right", .ctrl) == .input(.command(.move(.wordRight, extend: false))))
    #expect(typed("End") == .input(.command(.move(.lineEnd, extend: false))))
    #expect(typed("A", .ctrl) == .input(.command(.selectAll)))
    #expect(typed("C", .ctrl) == .command(.copy))
    #expect(typed("X", .ctrl) == .command(.cut))
    #expect(typed("V", .ctrl) == .command(.paste))
    #expect(meaning("V", .ctrl, on: script.stage) == .input(.command(.key("V"))), "not typing")
    #expect(typed("B", .ctrl) == .input(.command(.key("B"))))
    #expect(typed("Up") == .input(.command(.up)))
    #expect(typed("Escape") == .input(.command(.escape)))
    #expect(typed("F3") == .command(.cycle(.statistics)))
    #expect(typed("Tab", .ctrl) == .input(.scene("stack")))
    #expect(typed("Tab") == .input(.command(.focusNext)))
    #expect(typed("Tab", .shift) == .input(.command(.focusPrevious)))
    #expect(typed("W", .ctrl) == .command(.quit))
    script.down(at: .at(100, 600))
    #expect(typed("Escape") == .command(.cancel))
    #expect(meaning("Escape", on: script.stage) == .command(.cancel))
    #expect(meaning("Escape", .shift, on: script.stage) == .input(.command(.escape)))
    #expect(meaning("Delete", .ctrl, on: script.stage) == .input(.command(.dismiss)))
  }

  @Test("keys of recordings of format 1 mean for ever what they meant")
  func firstFormat() throws {
    let unfocused: [(String, KeyModifiers, StageInput.Kind)] = [
      ("Up", [], .command(.up)), ("Down", .ctrl, .command(.down)), ("Left", [], .command(.left)),
      ("Right", [], .command(.right)), ("PageUp", [], .command(.pageUp)),
      ("PageDown", [], .command(.pageDown)), ("Home", [], .command(.home)),
      ("End", .shift, .command(.end)), ("Delete", [], .command(.dismiss)),
      ("Escape", [], .command(.escape)), ("Backspace", [], .command(.key(.backspace))),
      ("Tab", [], .command(.key(.tab))), ("2", [], .command(.key("2"))),
      ("A", .ctrl, .command(.key("A"))), ("d", .ctrl, .command(.key("d"))),
      ("d", .shift, .appearance(.dark)), ("d", [], .appearance(.light)),
      ("a", [], .reducedMotion(true)), ("o", [], .tuning(.classic)), ("o", [], .tuning(.fluid)),
      ("R", [], .restart), ("R", .shift, .restart), ("Return", [], .command(.press)),
    ]
    let focused: [(String, KeyModifiers, StageInput.Kind)] = [
      ("Left", [], .command(.move(.left, extend: false))),
      ("Right", [.shift, .ctrl], .command(.move(.right, extend: true))),
      ("Home", .ctrl, .command(.move(.lineStart, extend: false))),
      ("End", .shift, .command(.move(.lineEnd, extend: true))),
      ("Backspace", .ctrl, .command(.deleteBackward)), ("Delete", [], .command(.deleteForward)),
      ("a", .ctrl, .command(.selectAll)), ("A", .ctrl, .command(.selectAll)),
      ("a", [], .command(.key("a"))), ("R", .shift, .command(.key("R"))),
      ("Up", [], .command(.up)), ("PageDown", [], .command(.pageDown)),
      ("Return", [], .command(.press)), ("Escape", [], .command(.escape)),
    ]
    var stage = try StageScript("header").stage
    // Return, the last key but those in the field, focuses it; Esc leaves it again.
    for (key, modifiers, kind) in unfocused + focused {
      #expect(
        stage.handle(StageInput(.key(Key(name: key), modifiers), at: 1))?.kind == kind, "\(key)")
    }
    #expect(stage.caret(at: 1) == nil)
  }

  @Test("a tuning, a parameter, the look and the motion are inputs like others")
  func environment() throws {
    var script = try StageScript("popover")
    script.take(.parameter("cornerRadius", 30))
    script.take(.parameter("cornerRadius", 20))
    script.take(.parameter("cornerRadius", .nan))
    #expect(
      script.stage.environment.tuning.settings == [
        Tuning.Setting(scene: "popover", parameter: "cornerRadius", value: 20)
      ])
    script.key("Up")
    script.wait(3)
    #expect(script.number("cornerRadius") == 20)
    script.take(.tuning(.fluid))
    #expect(script.number("cornerRadius") == 12)
    script.take(.restart)
    #expect(script.word("state") == "collapsed")
  }
}
