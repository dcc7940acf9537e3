import Foundation
import TestSupport
import Testing

@Suite("cardstage share", .waits)
struct ShareCommandTests {
  private static let scenes = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../Assets/Scenes").standardized

  private func share(
    _ words: String..., in folder: TemporaryFolder
  ) throws -> (status: Int32, out: String, err: String) {
    let output = try Tool(built: "cardstage").run(["share"] + words, in: folder.url)
    return (output.status, output.out, output.err)
  }

  private func page(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
  }

  @Test("a scene file with its pictures becomes one page, which loads nothing from elsewhere")
  func file() throws {
    let folder = try TemporaryFolder()
    let output = try share(
      Self.scenes.appending(path: "photo.scene.json").path, "--out", "card.html", in: folder)
    #expect(output.status == 0, "\(output.err)")
    #expect(output.out.hasPrefix("wrote card.html ("))
    let page = try page("card.html", in: folder)
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("data:image/png;base64,"))
    #expect(!page.contains("src=\"http") && !page.contains("url(http"))
  }

  @Test("a scene of the program is shared by its name; a compiled one cannot be")
  func builtIn() throws {
    let folder = try TemporaryFolder()
    #expect(try share("wallet", in: folder).status == 0)
    #expect(try page("wallet.html", in: folder).contains("<title>wallet</title>"))
    let output = try share("sheet", in: folder)
    #expect(output.status == 2)
    #expect(output.err.contains("'sheet' is compiled"))
  }

  @Test("texts of the scene stay texts")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let text = """
      {
        "cardstage-scene": 1,
        "about": "</script><script>alert(1)</script>",
        "layers": [{ "text": "<img src=x onerror=alert(1)>", "y": 20 }]
      }
      """
    try Data(text.utf8).write(to: folder.url("bad.scene.json"))
    #expect(try share("bad.scene.json", in: folder).status == 0)
    let page = try page("bad.html", in: folder)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("<img"))
  }

  @Test("a tuning and a recording go into the page; a broken one is refused with its line")
  func hand() throws {
    let folder = try TemporaryFolder()
    let scene = Self.scenes.appending(path: "hello.scene.json").path
    let recording = Self.scenes.appending(path: "hello.recording.jsonl").path
    let output = try share(scene, "--recording", recording, in: folder)
    #expect(output.status == 0, "\(output.err)")
    #expect(try page("hello.html", in: folder).contains("\"recording\":[{\"t\":"))
    try Data("{\"cardstage\":2}\n".utf8).write(to: folder.url("bad.recording.jsonl"))
    let refused = try share(scene, "--recording", "bad.recording.jsonl", in: folder)
    #expect(refused.status == 3)
    #expect(refused.err.contains("bad.recording.jsonl:1"))
    #expect(try share(in: folder).status == 2)
    #expect(try share("none.scene.json", in: folder).status == 3)
  }
}
