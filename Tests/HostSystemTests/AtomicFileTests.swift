import Foundation
import HostSystem
import TestSupport
import Testing

@Suite("Files that appear whole")
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
    #expect(try text("a.tmp") == "new")
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

  @Test("giving up leaves the earlier file and nothing else")
  func discard() throws {
    try FileAccess.write("old", to: path("a"))
    var file = try AtomicFile(path("a"))
    try file.append("new".utf8)
    try file.flush()
    file.discard()
    #expect(try text("a") == "old")
    #expect(try names() == ["a"])
  }

  @Test("what was flushed survives a program that does not finish")
  func abandoned() throws {
    func begin() throws {
      var file = try AtomicFile(path("a"))
      try file.append("half".utf8)
      try file.flush()
      try file.append("lost".utf8)
    }
    try begin()
    #expect(try names() == ["a.tmp"])
    #expect(try text("a.tmp") == "half")
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
    try FileAccess.write("nothing", to: "/dev/null")
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.tmp"))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a full disk is an error that says so")
  func fullDisk() throws {
    let error = try #require(throws: FileError.self) {
      try FileAccess.write("text", to: "/dev/full")
    }
    #expect(
      error.description == "/dev/full: cannot be written: No space left on device")
    #expect(error.line == nil)
  }

  @Test("a full disk leaves the earlier file as it was")
  func fullDiskWithEarlierFile() throws {
    try FileAccess.write("old", to: path("a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("a.tmp"), withDestinationPath: "/dev/full")
    let error = try #require(throws: FileError.self) {
      try FileAccess.write("new", to: path("a"))
    }
    #expect(error.description.hasSuffix("No space left on device"))
    #expect(try text("a") == "old")
    #expect(try names() == ["a"])
  }

  @Test("a place that cannot be is an error that names path and reason")
  func noPlace() throws {
    try FileAccess.write("a file", to: path("a"))
    for (path, reason) in [
      (path("a/b"), "Not a directory"), (path("none/b"), "No such file or directory"),
      (folder.url.path, "Is a directory"), ("", "No such file or directory"),
    ] {
      let error = try #require(throws: FileError.self) { try FileAccess.write("x", to: path) }
      #expect(error.description == "\(path): cannot be written: \(reason)")
    }
    let missing = try #require(throws: FileError.self) { try FileAccess.read(path("none")) }
    #expect(missing.description.hasSuffix("none: cannot be opened: No such file or directory"))
    let directory = try #require(throws: FileError.self) {
      try FileAccess.read(folder.url.path)
    }
    #expect(directory.description.hasSuffix("cannot be read: Is a directory"))
  }

  @Test("names are numbered after the highest that is there")
  func numbered() throws {
    func next(_ suffix: String) throws -> String {
      let next = try FileAccess.numberedPath("sheet", suffix: suffix, in: folder.url.path)
      return URL(fileURLWithPath: next).lastPathComponent
    }
    #expect(try next("png") == "sheet-001.png")
    for name in [
      "sheet-001.png", "sheet-007.png", "sheet-009.recording.jsonl.tmp", "sheet-x.png",
      "sheet-.png", "sheet-012.png.txt", "other-030.png", "sheet.png", "sheet-010",
    ] {
      try FileAccess.write("", to: path(name))
    }
    #expect(try next("png") == "sheet-008.png")
    #expect(try next("recording.jsonl") == "sheet-010.recording.jsonl")
    try FileAccess.write("", to: path("sheet-999.png"))
    #expect(try next("png") == "sheet-1000.png")
    #expect(try FileAccess.numberedPath("none-such", suffix: "png") == "none-such-001.png")
    #expect(throws: FileError.self) {
      try FileAccess.numberedPath("sheet", suffix: "png", in: path("none"))
    }
  }
}
