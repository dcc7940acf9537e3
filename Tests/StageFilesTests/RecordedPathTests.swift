import Foundation
import HostSystem
import StageFiles
import TestSupport
import Testing

/// A recording of somebody else's may name anything.
@Suite("files that recordings name")
struct RecordedPathTests {
  private let folder: TemporaryFolder
  private let recording: String

  /// `outer/secret.png`, and `outer/recordings/` with the recording and `shots/own.png`.
  init() throws {
    folder = try TemporaryFolder()
    let shots = folder.url("recordings/shots")
    try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
    try Data("own".utf8).write(to: shots.appending(path: "own.png"))
    try Data("secret".utf8).write(to: folder.url("secret.png"))
    recording = folder.url("recordings/a.recording.jsonl").path
    for (link, target) in [
      ("link.png", "../secret.png"), ("up", ".."), ("inside.png", "shots/own.png"),
      ("round", "round"), ("gone.png", "../nothing.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url("recordings/\(link)").path, withDestinationPath: target)
    }
  }

  @Test(
    "are taken below its directory, be they there or not",
    arguments: [
      "shots/own.png", "none.png", "./shots/own.png", "shots/../shots/own.png", "inside.png",
      "up/recordings/shots/own.png", "..png", "shots/...",
    ])
  func inside(_ name: String) throws {
    let path = try RecordedPath.backdrop.resolved(name, from: recording)
    #expect(path.hasPrefix(FileAccess.full(folder.url("recordings").path)))
    let absolute = FileAccess.full(path)
    #expect(try RecordedPath.backdrop.resolved(absolute, from: recording) == absolute)
  }

  @Test(
    "are refused elsewhere, with the option that allows them",
    arguments: [
      "../secret.png", "shots/../../secret.png", "link.png", "up/secret.png", "/etc/passwd",
      "/proc/self/environ", "/dev/zero", "..", ".", "", "gone.png", "/", "//etc/passwd",
      "../recordings.png", "../recordings/../secret.png", "shots/own.png\0/../../secret.png",
    ])
  func outside(_ name: String) throws {
    for (kind, option) in [(RecordedPath.backdrop, "--backdrop"), (.file, "--scene")] {
      let error = #expect(throws: FileError.self) {
        try kind.resolved(name, from: recording)
      }
      let text = error?.description ?? ""
      #expect(
        text.hasPrefix("\(recording):1: \"\(kind.rawValue)\" is outside the recording's directory"))
      if !name.isEmpty, !name.contains("\0") {
        #expect(text.contains("add \(option) /"), "\(text)")
      }
    }
  }

  @Test("are taken elsewhere if the user has opened them")
  func allowed() throws {
    let secret = FileAccess.full(folder.url("secret.png").path)
    for name in ["../secret.png", "link.png"] {
      let path = try RecordedPath.backdrop.resolved(name, from: recording, allowing: [secret])
      #expect(FileAccess.full(path) == secret)
    }
  }

  @Test("are named from where the recording is, and found again")
  func names() throws {
    for name in ["recordings/shots/own.png", "secret.png", "recordings/b c/x.png", "a/b/c.png"] {
      let full = FileAccess.full(folder.url(name).path)
      let named = FileAccess.relativeName(of: full, from: recording)
      #expect(!named.hasPrefix("/"))
      #expect(FileAccess.full(FileAccess.path(of: named, from: recording)) == full)
      let option = RecordedPath.backdrop.optionToReplay(full, in: recording)
      #expect((option == nil) == name.hasPrefix("recordings/"))
    }
    #expect(FileAccess.relativeName(of: "-", from: recording) == "-")
  }
}
