import Foundation
import HostSystem
import Synchronization
import TestSupport
import Testing

@Suite("Files that appear whole", .waits)
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url(name).path }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileAccess.read(path(name)), as: UTF8.self)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test("until commit the earlier file is there, and the new one beside it")
  func commit() throws {
    try FileAccess.write("old", to: path("a"))
    var file = try AtomicFile(path("a"))
    try file.append("new".utf8)
    #expect(try text("a") == "old")
    try file.flush()
    #expect(try text("a") == "old")
    let temporary = file.temporaryPath
    #expect(String(decoding: try FileAccess.read(temporary ?? ""), as: UTF8.self) == "new")
    try file.commit()
    #expect(try text("a") == "new")
    #expect(try names() == ["a"])
  }

  @Test("much data arrives whole")
  func large() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    var file = try AtomicFile(path("a"))
    for start in stride(from: 0, to: bytes.count, by: 999) {
      try file.append(bytes[start..<min(start + 999, bytes.count)])
    }
    try file.commit()
    #expect(try FileAccess.read(path("a")) == bytes)
  }

  @Test("what was flushed survives a program that is killed")
  func killed() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path("a") as String] in
      var file = try AtomicFile(path)
      try file.append("half".utf8)
      try file.flush()
      try file.append("lost".utf8)
      kill(getpid(), SIGKILL)
    }
    let left = try #require(try names().first)
    #expect(left.hasPrefix("a.") && left.hasSuffix(".tmp"))
    #expect(try text(left) == "half")
    // It is in nobody's way.
    try FileAccess.write("next", to: path("a"))
    #expect(try text("a") == "next")
    #expect(try text(left) == "half")
  }

  @Test("of what is neither completed nor kept nothing is left but an earlier file")
  func abandoned() throws {
    func begin(_ name: String, keeps: Bool) throws {
      var file = try AtomicFile(path(name))
      try file.append("half".utf8)
      try file.flush()
      if keeps { file.closeUnfinished() }
    }
    try FileAccess.write("old", to: path("a"))
    try begin("a", keeps: false)
    #expect(try text("a") == "old")
    #expect(try names() == ["a"])
    try begin("b", keeps: true)
    #expect(try names().count == 2)
    #expect(try text(names()[1]) == "half")
  }

  @Test("somebody's own file called .tmp stays, and a link there is not followed")
  func foreignTemporary() throws {
    try Data("mine".utf8).write(to: folder.url("a.tmp"))
    try Data("victim".utf8).write(to: folder.url("victim"))
    try FileManager.default.createSymbolicLink(
      atPath: path("b.tmp"), withDestinationPath: path("victim"))
    try FileAccess.write("new", to: path("a"))
    try FileAccess.write("new", to: path("b"))
    #expect(try names() == ["a", "a.tmp", "b", "b.tmp", "victim"])
    #expect(try text("a.tmp") == "mine")
    #expect(try text("victim") == "victim")
    let type = try FileManager.default.attributesOfItem(atPath: path("b"))[.type]
    #expect(type as? FileAttributeType == .typeRegular)
    // A name that others look for is taken only if nobody has it.
    for taken in ["a.tmp", "b.tmp"] {
      let error = #expect(throws: FileError.self) {
        _ = try AtomicFile(path("a"), temporaryPath: path(taken))
      }
      #expect(error?.description == "\(path("a")): cannot be written: File exists")
    }
    #expect(try text("victim") == "victim")
  }

  @Test(
    "what is replaced keeps its mode and, if that may be, its owner",
    arguments: [0o600, 0o640, 0o755, 0o444] as [Int16])
  func keepsMode(_ mode: Int16) throws {
    func modeOf(_ name: String) throws -> Int16? {
      let mode = try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions]
      return (mode as? NSNumber)?.int16Value
    }
    try FileAccess.write("old", to: path("a"))
    #expect(chmod(path("a"), mode_t(mode)) == 0)
    // Only root gives files away.
    let owner: uid_t = geteuid() == 0 ? 4711 : geteuid()
    #expect(chown(path("a"), owner, getegid()) == 0)
    var file = try AtomicFile(path("a"))
    try file.append("new".utf8)
    try file.flush()
    // Until then it is nobody else's to read.
    let temporary = try #require(names().last)
    #expect(try modeOf(temporary) == 0o600)
    try file.commit()
    #expect(try modeOf("a") == mode)
    let now = try FileManager.default.attributesOfItem(atPath: path("a"))[.ownerAccountID]
    #expect((now as? NSNumber)?.uint32Value == owner)
  }

  @Test("of two that write one file, by whatever names, the second is told before it begins")
  func twoWriters() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("a"))
    var first = try AtomicFile(path("a"))
    try first.append("first".utf8)
    for name in ["a", "./a", "link"] {
      let error = #expect(throws: FileError.self) { _ = try AtomicFile(path(name)) }
      #expect(
        error?.description
          == "\(path(name)): is being written by another program; close it, or choose another path")
    }
    #expect(throws: Never.self) { try FileAccess.write("other", to: path("b")) }
    try first.commit()
    #expect(try text("a") == "first")
    try FileAccess.write("second", to: path("a"))
    #expect(try text("a") == "second")
    #expect(try names() == ["a", "b", "link"])
  }

  @Test("a link to where nothing is yet: it is made there", arguments: [true, false])
  func danglingLink(isRelative: Bool) throws {
    try FileManager.default.createDirectory(atPath: path("d"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: isRelative ? "d/a" : path("d/a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("second"), withDestinationPath: "link")
    try FileAccess.write("new", to: path("second"))
    #expect(try text("d/a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("second")) == "link")
    #expect(try names() == ["d", "link", "second"])
  }

  @Test("links that go round are an error")
  func loop() throws {
    for (link, target) in [("x", "y"), ("y", "x")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: path(target))
    }
    let error = #expect(throws: FileError.self) { try FileAccess.write("new", to: path("x")) }
    #expect(error?.description.hasSuffix("Too many levels of symbolic links") == true)
    #expect(try names() == ["x", "y"])
  }

  @Test("the longest names can be written")
  func longName() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "ö", count: 127)] {
      try FileAccess.write("new", to: path(name))
      #expect(try text(name) == "new")
    }
  }

  @Test("a link stays a link, what it leads to is replaced")
  func link() throws {
    try FileAccess.write("old", to: path("a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("a"))
    try FileAccess.write("new", to: path("link"))
    #expect(try text("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == path("a"))
  }

  @Test("a device is written to, never replaced")
  func device() throws {
    try FileAccess.write("nothing", to: "/dev/null", origin: .commandLine)
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.tmp"))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a full disk is an error that says so")
  func fullDisk() throws {
    let error = try #require(throws: FileError.self) {
      try FileAccess.write("text", to: "/dev/full", origin: .commandLine)
    }
    #expect(
      error.description == "/dev/full: cannot be written: No space left on device")
    #expect(error.line == nil)
  }

  @Test("a full disk leaves the earlier file as it was")
  func fullDiskWithEarlierFile() async throws {
    try FileAccess.write("old", to: path("a"))
    await #expect(processExitsWith: .success) { [path = path("a") as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 2, rlim_max: 2)
      try #require(setrlimit(__rlimit_resource_t(1), &limit) == 0)
      let error = try #require(throws: FileError.self) { try FileAccess.write("new", to: path) }
      try #require(error.description.hasSuffix("File too large"))
    }
    #expect(try text("a") == "old")
    #expect(try names() == ["a"])
  }

  @Test("a place that cannot be is an error that names path and reason")
  func noPlace() throws {
    try FileAccess.write("a file", to: path("a"))
    for (path, reason) in [
      (path("a/b"), "a part of its path is a file, not a directory"),
      (path("none/b"), "the directory \(path("none")) does not exist"),
      (folder.url.path, "Is a directory"), ("", "it does not exist"),
    ] {
      let error = try #require(throws: FileError.self) {
        try FileAccess.write("x", to: path, origin: .commandLine)
      }
      #expect(error.description == "\(path): cannot be written: \(reason)")
    }
    let missing = try #require(throws: FileError.self) { try FileAccess.read(path("none")) }
    #expect(missing.description.hasSuffix("none: cannot be opened: it does not exist"))
    let directory = try #require(throws: FileError.self) {
      try FileAccess.read(folder.url.path, origin: .commandLine)
    }
    #expect(directory.description.hasSuffix("is a directory; expected a file"))
  }

  @Test("names are numbered after the highest that is there")
  func numbered() throws {
    func next(_ suffix: String) throws -> String {
      let file = try AtomicFile(numbered: "sheet", suffix: suffix, in: folder.url.path)
      return URL(fileURLWithPath: file.path).lastPathComponent
    }
    #expect(try next("png") == "sheet-001.png")
    for name in [
      "sheet-001.png", "sheet-007.png", "sheet-009.recording.jsonl.1f2e3d.tmp", "sheet-x.png",
      "sheet-.png", "sheet-012.png.txt", "other-030.png", "sheet.png", "sheet-010",
      "sheet-9223372036854775807.png",
    ] {
      try FileAccess.write("", to: path(name))
    }
    #expect(try next("png") == "sheet-008.png")
    #expect(try next("recording.jsonl") == "sheet-010.recording.jsonl")
    try FileAccess.write("", to: path("sheet-999.png"))
    #expect(try next("png") == "sheet-1000.png")
    #expect(throws: FileError.self) {
      try AtomicFile(numbered: "sheet", suffix: "png", in: path("none")).path
    }
  }

  @Test("programs that number at the same time have numbers of their own")
  func numberedTogether() throws {
    let counts = 8
    let numbers = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: counts) { index in
      for _ in 0..<20 {
        guard
          var file = try? AtomicFile(numbered: "sheet", suffix: "png", in: folder.url.path)
        else { continue }
        try? file.append("\(index)".utf8)
        try? file.commit()
        numbers.withLock { $0.append(file.path) }
        let made = try? FileAccess.makeNumberedFolder(
          "sheet", suffix: "stats", in: folder.url.path)
        numbers.withLock { $0.append(made ?? "none") }
      }
    }
    let all = numbers.withLock { $0 }
    #expect(all.count == 2 * 20 * counts && Set(all).count == all.count)
    #expect(try names().count == all.count)
  }
}
