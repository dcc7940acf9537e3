import Foundation
import TestSupport
import Testing

/// The first, second, third … call of the system fails, until none is left to fail: each time the
/// exit code is that of a file, the message names it, and each file is the earlier or the new one.
@Suite("faults", .waits)
struct FaultTests {
  /// A folder in which an earlier run has left all files that the next one will write.
  private struct Scene {
    let folder = try? TemporaryFolder()
    var path: String { folder?.url.path ?? "" }
    let earlier = ["p.csv", "h.csv", "p.png"]
    let statistics = ["frames.csv", "summary.json", "trace.json", "chart.svg"]

    init() throws {
      try Data(
        (#"{"cardstage":1,"scene":"sheet","width":240,"height":320,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
          + "\n" + #"{"t":0.050000,"type":"end"}"# + "\n").utf8
      ).write(to: URL(fileURLWithPath: path + "/r.recording.jsonl"))
      for name in earlier { try Data("earlier".utf8).write(to: url(name)) }
      try FileManager.default.createDirectory(
        atPath: path + "/s", withIntermediateDirectories: false)
      for name in statistics { try Data("earlier".utf8).write(to: url("s/\(name)")) }
    }

    func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

    func text(_ name: String) -> String {
      (try? Data(contentsOf: url(name))).map { String(decoding: $0, as: UTF8.self) } ?? "none"
    }

    var names: [String] {
      (FileManager.default.subpaths(atPath: path) ?? []).filter { $0 != "r.recording.jsonl" }
        .sorted()
    }

    /// What complete statistics end with: `\n`, or that after a bracket.
    func end(of name: String) -> Substring {
      text("s/\(name)").suffix(name == "frames.csv" ? 1 : 2)
    }

    /// `replay` with all kinds of outputs.
    func replay(_ environment: [String: String?]) throws -> Tool.Output {
      try Tool(built: "cardstage").run(
        [
          "replay", path + "/r.recording.jsonl", "--probe", path + "/p.csv", "--hash",
          path + "/h.csv", "--screenshot", path + "/p.png", "--stats", path + "/s",
        ], environment: environment)
    }
  }

  @Test(
    "of a replay's files",
    arguments: [
      ("open", EMFILE), ("read", EIO), ("write", ENOSPC), ("fsync", EIO), ("rename", EPERM),
      ("mkdir", EACCES),
    ])
  func replay(function: String, error: Int32) throws {
    let faults = try Faults()
    let whole = try Scene()
    #expect(try whole.replay([:]).status == 0)
    var count = 0
    repeat {
      count += 1
      let scene = try Scene()
      let output = try scene.replay(
        faults.environment(function, count, error, in: scene.path).mapValues { $0 })
      let what = "\(function) \(count): \(output.status) \(output.err)"
      #expect(output.status == (faults.haveHappened ? 3 : 0), "\(what)")
      if faults.haveHappened {
        #expect(output.err.contains("\(scene.path)/"), "\(what)")
        #expect(output.err.contains("cannot be "), "\(what)")
        #expect(output.err.contains(String(cString: strerror(error))), "\(what)")
      }
      for name in scene.earlier {
        #expect(["earlier", whole.text(name)].contains(scene.text(name)), "\(what) \(name)")
      }
      for name in scene.statistics {
        let text = scene.text("s/\(name)")
        #expect(text == "earlier" || text.hasSuffix(whole.end(of: name)), "\(what) \(name)")
      }
      // Statistics that cannot be completed are what a killed run leaves.
      let rest = scene.names.filter { !whole.names.contains($0) }
      #expect(
        rest.isEmpty || rest == ["s/frames.csv.tmp", "s/summary.json.tmp"], "\(what) \(rest)")
      if !rest.isEmpty {
        let report = try Tool(built: "cardstage").run(["report", scene.path + "/s"])
        #expect(report.status == 0, "\(what) \(report.err)")
      }
    } while faults.haveHappened && count < 100
    #expect(count < 100)
  }

  @Test(
    "of a film's file",
    arguments: [("open", EMFILE), ("write", ENOSPC), ("fsync", EIO), ("rename", EPERM)])
  func film(function: String, error: Int32) throws {
    let faults = try Faults()
    var count = 0
    repeat {
      count += 1
      let scene = try Scene()
      try Data("earlier".utf8).write(to: scene.url("f.gif"))
      let output = try Tool(built: "cardstage").run(
        ["replay", scene.path + "/r.recording.jsonl", "--export", scene.path + "/f.gif"],
        environment: faults.environment(function, count, error, in: scene.path).mapValues { $0 })
      let what = "\(function) \(count): \(output.status) \(output.err)"
      #expect(output.status == (faults.haveHappened ? 3 : 0), "\(what)")
      #expect((scene.text("f.gif") == "earlier") == faults.haveHappened, "\(what)")
      #expect(output.err.contains("wrote") != faults.haveHappened, "\(what)")
      #expect(scene.names.filter { $0.hasPrefix("f.gif") } == ["f.gif"], "\(what)")
    } while faults.haveHappened && count < 100
    #expect(count > 1 && count < 100)
  }

  @Test(
    "of a window's recording", arguments: [("write", ENOSPC), ("fsync", EIO), ("rename", EPERM)])
  func record(function: String, error: Int32) throws {
    let faults = try Faults()
    let server = try Xvfb()
    var count = 0
    repeat {
      count += 1
      let folder = try TemporaryFolder()
      let path = folder.url("r.recording.jsonl").path
      var environment: [String: String?] =
        faults.environment(function, count, error, in: folder.url.path).mapValues { $0 }
      environment["DISPLAY"] = server.display
      let output = try Tool(built: "cardstage").run(
        ["view", "sheet", "--record", path, "--time-limit", "0.1"], environment: environment)
      let what = "\(function) \(count): \(output.status) \(output.err)"
      #expect(output.status == (faults.haveHappened ? 3 : 0), "\(what)")
      #expect(output.err.contains("\(path): cannot be written") == faults.haveHappened, "\(what)")
      // What could be written of a recording is kept, and the user is told where.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      if faults.haveHappened, let rest = names.first {
        #expect(rest.hasSuffix(".tmp") && output.err.contains(rest), "\(what) \(names)")
      }
      #expect(names.count <= 1, "\(what) \(names)")
    } while faults.haveHappened && count < 100
    #expect(count > 1 && count < 100)
  }

  @Test("of pixels: the run ends, and says why; what was complete before is")
  func pixels() throws {
    let faults = try Faults()
    let whole = try Scene()
    #expect(try whole.replay([:]).status == 0)
    var count = 0
    while true {
      count += 1
      let scene = try Scene()
      let output = try scene.replay(
        faults.environment("memory", count, ENOMEM, in: scene.path).mapValues { $0 })
      let what = "memory \(count): \(output.status) \(output.err)"
      guard faults.haveHappened else { break }
      #expect(output.status == 1, "\(what)")
      #expect(output.err.contains("out of memory"), "\(what)")
      for name in ["p.csv", "h.csv"] {
        let text = scene.text(name)
        #expect(text.hasSuffix("\n") && whole.text(name).hasPrefix(text), "\(what) \(name)")
      }
      #expect(["earlier", whole.text("p.png")].contains(scene.text("p.png")), "\(what)")
      #expect(scene.names == whole.names, "\(what) \(scene.names)")
      for name in scene.statistics {
        #expect(
          scene.text("s/\(name)").hasSuffix(whole.end(of: name)), "\(what) \(name)")
      }
    }
    #expect(count > 5)
  }

  @Test("of a window's pixels: the run ends, says why, and its files are complete")
  func windowPixels() throws {
    let faults = try Faults()
    let server = try Xvfb()
    var count = 0
    while true {
      count += 1
      let folder = try TemporaryFolder()
      let path = folder.url("r.recording.jsonl")
      var environment: [String: String?] =
        faults.environment("memory", count, ENOMEM, in: folder.url.path).mapValues { $0 }
      environment["DISPLAY"] = server.display
      let output = try Tool(built: "cardstage").run(
        [
          "view", "sheet", "--record", path.path, "--stats", folder.url("s").path,
          "--time-limit", "0.1",
        ], environment: environment)
      let what = "memory \(count): \(output.status) \(output.err)"
      #expect(output.status == (faults.haveHappened ? 1 : 0), "\(what)")
      #expect(output.err.contains("out of memory") == faults.haveHappened, "\(what)")
      let names = FileManager.default.subpaths(atPath: folder.url.path) ?? []
      #expect(names.count == 6 && !names.contains { $0.hasSuffix(".tmp") }, "\(what) \(names)")
      let recording = try String(contentsOf: path, encoding: .utf8)
      #expect(recording.hasSuffix("\"type\":\"end\"}\n"), "\(what)")
      if !faults.haveHappened { break }
    }
    #expect(count > 5)
  }

  @Test(
    "of a compositor's buffers: OpenGL is used, and without that there is an error that says so",
    arguments: [1, 2])
  func compositor(call: Int) throws {
    let faults = try Faults()
    let weston = try Weston(width: 414, height: 896)
    func view(_ more: [String: String]) throws -> Tool.Output {
      let environment = faults.environment("wayland", call, ENOMEM, in: "/nowhere")
        .merging(weston.environment.compactMapValues { $0 }) { $1 }.merging(more) { $1 }
      return try Tool(built: "cardstage").run(
        ["view", "sheet", "--verbose", "--time-limit", "0.1"],
        environment: environment.mapValues { $0 })
    }
    let output = try view([:])
    #expect(faults.haveHappened && output.status == 0, "\(output.err)")
    #expect(output.err.contains("present: texture (the compositor has no shared memory)"))
    let none = try view(["SDL_VIDEO_EGL_DRIVER": "/nowhere", "SDL_VIDEO_GL_DRIVER": "/nowhere"])
    #expect(none.status == 5, "\(none.status)")
    #expect(none.err.contains("SDL_CreateWindow, driver wayland"), "\(none.err)")
  }
}
