import Foundation
import HostSystem
import TestSupport
import Testing
import Viewer

@testable import ProgramSupport

@Suite("the files that fit a typed path")
struct PathListingTests {
  /// A folder with files of all kinds, each a minute older than the one before.
  private func folder(_ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in names.enumerated() {
      let file = folder.url(name)
      if name.hasSuffix("/") {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      } else {
        try Data().write(to: file)
      }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9 - 60 * Double(index))],
        ofItemAtPath: file.path)
    }
    return folder
  }

  private static let names = [
    "c.png", "shots 1.2/", "b.scene.json", "notes.txt", "a.tuning.json", "data.json",
    "c-001.recording.jsonl", "Photo.JPG", ".hidden.png", "archive.zip",
  ]

  private func list(_ folder: TemporaryFolder, _ start: String) -> [String] {
    let path = folder.url("").path + "/"
    return PathListing.candidates(for: path + start).map { String($0.path.dropFirst(path.count)) }
  }

  @Test("a part of a name is found however its accents are composed, and without them")
  func accents() throws {
    // As a disk of a Mac names files.
    let folder = try folder(["my cafe\u{301}.png"])
    for typed in ["caf\u{E9}", "Cafe\u{301}", "cafe"] { #expect(list(folder, typed).count == 1) }
  }

  @Test("those that can be opened are listed with their kinds, the newest first")
  func newest() throws {
    let folder = try folder(Self.names)
    #expect(
      list(folder, "") == [
        "c.png", "shots 1.2/", "b.scene.json", "a.tuning.json", "c-001.recording.jsonl",
        "Photo.JPG",
      ])
    let kinds = PathListing.candidates(for: folder.url("").path + "/").map(\.kind)
    #expect(kinds == [.picture, .folder, .scene, .tuning, .recording, .picture])
  }

  @Test("the recent files come first, each once")
  func recent() throws {
    let folder = try folder(Self.names)
    let path = URL(filePath: FileAccess.full(folder.url("").path)).path + "/"
    let recent = [path + "b.scene.json", "/elsewhere/x.png", path + "notes.txt"]
    let list = PathListing.candidates(for: path, after: recent).map(\.path)
    #expect(Array(list.prefix(3)) == [path + "b.scene.json", "/elsewhere/x.png", path + "c.png"])
    #expect(list.count == 7)
  }

  @Test("they begin with what was typed, in any case, or else contain it")
  func fitting() throws {
    let folder = try folder(Self.names)
    #expect(list(folder, "c") == ["c.png", "c-001.recording.jsonl"])
    #expect(list(folder, "photo") == ["Photo.JPG"])
    #expect(list(folder, "scene") == ["b.scene.json"])
    #expect(list(folder, ".h") == [".hidden.png"])
    #expect(list(folder, "nothing").isEmpty && list(folder, "none/").isEmpty)
    #expect(list(folder, "shots 1.2/").isEmpty)
  }

  @Test("a leading tilde is the home directory, and stays in the text")
  func home() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(PathListing.expanded("~/a.png") == home + "/a.png")
    #expect(PathListing.expanded("a~/b.png") == "a~/b.png")
    #expect(PathListing.candidates(for: "~/").allSatisfy { $0.path.hasPrefix("~/") })
  }
}
