import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the path field")
struct PathFieldTests {
  static let files = [
    PathCandidate("shot.png", .picture), PathCandidate("sheet.scene.json", .scene),
    PathCandidate("sheet-001.recording.jsonl", .recording), PathCandidate("shots/", .folder),
  ]

  /// A field in which "sh" was typed, with the files that fit.
  private func open(_ files: [PathCandidate] = files, size: Size = Size(width: 414, height: 896))
    throws -> ViewerScript
  {
    var script = try ViewerScript("sheet", size: size)
    script.named("O", [.ctrl, .shift])
    script.take(.text(.committed("sh")))
    script.edit { viewer, _ in viewer.list(files, for: "sh") }
    script.wait(0.1)
    return script
  }

  private func texts(_ script: ViewerScript) -> [String] {
    guard let layer = script.shown.layers.last(where: { $0.id.name == "pathField" }),
      case .picture(let picture) = layer.content
    else { return [] }
    return texts(picture)
  }

  private func texts(_ picture: Picture) -> [String] {
    picture.marks.flatMap { mark -> [String] in
      switch mark {
      case .text(let text, _): [text.string]
      case .picture(let picture, _, _, _): texts(picture)
      default: []
      }
    }
  }

  /// The caret that was reported to the window last.
  private func caret(_ script: ViewerScript) -> Rect? {
    script.asked.compactMap { if case .setCaret(let caret) = $0 { caret } else { nil } }.last
  }

  @Test("each change of the text asks for the files that fit, the opening too")
  func asks() throws {
    var script = try open()
    #expect(script.asked.filter { $0 == .listFiles("") }.count == 1)
    #expect(script.asked.contains(.listFiles("sh")))
    script.named("Backspace")
    #expect(script.asked.last == .listFiles("s"))
    script.paste("hot.png")
    #expect(script.asked.last == .listFiles("shot.png"))
    let count = script.asked.count
    script.named("Down")
    #expect(script.asked.count == count, "the text is the same")
  }

  @Test("they are listed in the order in which they come, with their kinds")
  func lists() throws {
    var script = try open()
    #expect(
      texts(script) == [
        "picture", "shot.png", "scene", "sheet.scene.json", "recording",
        "sheet-001.recording.jsonl", "folder", "shots", "Open", "sh",
      ])
    script.edit { viewer, _ in viewer.list([], for: "s") }
    script.wait(0.1)
    #expect(texts(script).count == 10, "an answer to another text is too late")
    script.take(.text(.committed("o")))
    script.wait(0.1)
    #expect(texts(script) == ["Open", "sho"], "the old ones go at once")
  }

  @Test("Return opens the newest file, arrows choose another one or the typed text")
  func chooses() throws {
    var script = try open()
    script.named("Return")
    #expect(script.asked.last == .openFile("shot.png"))
    script = try open()
    for key in ["Up", "Down", "Down", "Down", "Up"] { script.named(key) }
    #expect(script.viewer.overlays.field?.selected?.path == "sheet.scene.json")
    script.named("Return")
    #expect(script.asked.last == .openFile("sheet.scene.json"))
    #expect(script.viewer.overlays.field?.text == "sheet.scene.json")
    script = try open()
    script.named("Up")
    #expect(script.viewer.overlays.field?.selected == nil)
    script.named("Return")
    #expect(script.asked.last == .openFile("sh"))
    // A typed path is opened although newer files begin with it.
    script = try open([PathCandidate("shot.png", .picture), PathCandidate("sh", .picture)])
    script.named("Return")
    #expect(script.asked.last == .openFile("sh"))
  }

  @Test("Return does not open a directory that the user has not selected")
  func opensNoFolder() throws {
    var script = try open([PathCandidate("shots/", .folder)])
    script.named("Return")
    #expect(script.asked.last == .openFile("sh"))
  }

  @Test("the caret moves with keys and clicks, and words are deleted as in every text field")
  func caretMoves() throws {
    var script = try open()
    var text: String? { script.viewer.overlays.field?.text }
    script.wait(0.1)
    let start = caret(script)
    script.named("Left")
    script.wait(0.1)
    let moved = caret(script)
    #expect(moved != start && moved?.width == start?.width)
    script.take(.text(.committed("ot/")))
    #expect(text == "sot/h")
    script.named("Home")
    script.named("Right", .shift)
    script.named("Delete")
    #expect(text == "ot/h")
    script.named("End")
    script.named("Left", [.ctrl, .shift])
    script.named("C", .ctrl)
    #expect(script.asked.last == .copy("h"))
    script.named("X", .ctrl)
    #expect(text == "ot/" && script.asked.contains(.copy("h")))
    script.named("A", .ctrl)
    script.paste("a.png")
    #expect(text == "a.png" && script.asked.last == .listFiles("a.png"))
    script.named("Home")
    script.named("Delete")
    script.named("Backspace")
    #expect(text == ".png")
    script.named("End")
    script.named("Backspace", .ctrl)
    #expect(text == ".")
    let frame = try #require(script.shown.layers.last { $0.id.name == "pathField" }).frame
    script.paste("/shots")
    script.pointer(.down, frame.minX + 20, frame.maxY - 20)
    script.take(.text(.committed("x")))
    #expect(text == "x./shots", "a click in front of the text moves the caret there")
    #expect(script.viewer.overlays.field != nil)
  }

  @Test("text of an input method is shown before it is committed")
  func composes() throws {
    var script = try open([])
    script.take(.text(.composing("아")))
    script.wait(0.1)
    #expect(texts(script) == ["Open", "sh아"])
    #expect(script.viewer.overlays.field?.text == "sh")
    script.take(.text(.committed("아")))
    #expect(script.viewer.overlays.field?.text == "sh아")
  }

  @Test("of a long path the part with the caret is shown")
  func longPath() throws {
    var script = try open([])
    let path = "/" + Array(repeating: "directory", count: 40).joined(separator: "/")
    script.paste(path)
    let field = try #require(script.shown.layers.last { $0.id.name == "pathField" }).frame
    script.wait(0.1)
    let end = try #require(caret(script))
    #expect(field.contains(end))
    script.named("Home")
    script.wait(0.1)
    let start = try #require(caret(script))
    #expect(field.contains(start) && start.minX < end.minX - 100)
  }

  @Test("a directory is not opened, its files are listed")
  func folder() throws {
    var script = try open()
    for _ in 0..<9 { script.named("Down") }
    script.named("Return")
    #expect(script.asked.last == .listFiles("shots/"))
    #expect(script.viewer.overlays.field?.text == "shots/")
  }

  @Test("Tab types the choice, or what all have in common, or the newest")
  func completes() throws {
    var script = try open()
    script.named("Tab")
    #expect(script.viewer.overlays.field?.text == "shot.png", "they have no more in common")
    script = try open()
    script.named("Down")
    script.named("Tab")
    #expect(script.viewer.overlays.field?.text == "sheet.scene.json")
    #expect(script.asked.last == .listFiles("sheet.scene.json"))
    script = try open(Array(Self.files[1...2]))
    script.named("Tab")
    #expect(script.viewer.overlays.field?.text == "sheet")
    script = try open([])
    script.named("Tab")
    #expect(script.viewer.overlays.field?.text == "sh")
    script.take(.text(.committed("ot.png")))
    script.edit { viewer, _ in viewer.list([Self.files[0]], for: "shot.png") }
    script.named("Tab")
    #expect(script.viewer.overlays.field?.candidates == [Self.files[0]], "nothing has changed")
  }

  @Test(
    "after an error the text stays with the reason above; the next character removes the reason")
  func fails() throws {
    var script = try open([])
    script.named("Return")
    script.edit { viewer, now in
      viewer.announceError("sh: cannot be opened: it does not exist", at: now)
      viewer.finishOpening("sh", succeeded: false, at: now)
    }
    script.wait(0.1)
    #expect(
      texts(script) == ["sh: cannot be opened: it does not exist", "Open", "sh"])
    #expect(!script.hasLayer("message"))
    #expect(script.said.last == "sh: cannot be opened: it does not exist")
    script.wait(30)
    #expect(texts(script).count == 3, "it stays as long as the text")
    script.take(.text(.committed("o")))
    script.wait(0.1)
    #expect(texts(script) == ["Open", "sho"])
    script.edit { viewer, now in viewer.announceError("another error", at: now) }
    script.wait(0.1)
    #expect(script.hasLayer("message") && texts(script) == ["Open", "sho"])
  }

  @Test("errors in the field and in the panel name the file without its folders")
  func shortPath() throws {
    var script = try open()
    script.named("Return")
    let error = "/home/mai/scenes/a.tuning.json:2:3: unknown parameter"
    script.edit { viewer, now in viewer.tuningFileIsBad(error, isWatched: false, at: now) }
    script.wait(0.1)
    #expect(texts(script).first == "a.tuning.json:2:3: unknown parameter")
    #expect(script.viewer.bench.file.error == "a.tuning.json:2:3: unknown parameter")
    #expect(script.said.last == error, "the terminal has the whole path")
  }

  @Test("a press on a row opens it, a press beside the field closes it")
  func press() throws {
    var script = try open()
    let frame = try #require(script.shown.layers.last { $0.id.name == "pathField" }).frame
    script.pointer(.down, frame.midX, frame.minY + 8 + 28 + 14)
    script.pointer(.up, frame.midX, frame.minY + 8 + 28 + 14)
    #expect(script.asked.last == .openFile("sheet.scene.json"))
    script.pointer(.down, frame.midX, frame.maxY - 10)
    script.wait(0.1)
    #expect(script.hasLayer("pathField"))
    script.pointer(.down, frame.midX, frame.minY - 10)
    script.wait(0.3)
    #expect(!script.hasLayer("pathField"))
  }

  @Test("a long list is cut, says how many more there are, and follows the choice")
  func long() throws {
    for size in Size.stages {
      let many = (1...40).map { PathCandidate("shot-\($0).png", .picture) }
      var script = try open(many, size: size)
      let names = texts(script).filter { $0.hasPrefix("shot-") }
      #expect(names.first == "shot-1.png" && names.count < 9)
      #expect(texts(script).contains("… \(40 - names.count) more"), "\(size)")
      for _ in 0..<20 { script.named("Down") }
      script.wait(0.1)
      #expect(texts(script).filter { $0.hasPrefix("shot-") }.last == "shot-21.png")
      #expect(texts(script).contains("… 19 more"))
      for _ in 0..<30 { script.named("Down") }
      script.wait(0.1)
      #expect(texts(script).filter { $0.hasPrefix("shot-") }.last == "shot-40.png")
      let frame = try #require(script.shown.layers.last { $0.id.name == "pathField" }).frame
      #expect(script.viewer.stage.roomAboveBar(at: 0).inset(by: 8).contains(frame), "\(size)")
    }
  }
}
