import Foundation
import HostSystem
import StageFiles
import TestSupport
import Testing

@Suite("Hash files")
struct HashFileTests {
  private let frames = [
    HashedFrame(time: 0, hash: 0xCBF2_9CE4_8422_2325), HashedFrame(time: 1.0 / 60, hash: 0),
    HashedFrame(time: 2.0 / 60, hash: .max),
  ]

  @Test("frames are written a line each and read back as they were")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.url("a.csv").path
    var file = try HashFile(path)
    for frame in frames { try file.append(frame) }
    try file.finish()
    let bytes = try FileAccess.read(path)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        t,hash
        0,cbf29ce484222325
        0.016666666666666666,0000000000000000
        0.03333333333333333,ffffffffffffffff

        """)
    #expect(try HashFile.parse(bytes, path: path) == frames)
    let windows = String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n")
    #expect(try HashFile.parse(Array(windows.utf8), path: path) == frames)
  }

  @Test(
    "a broken line is named",
    arguments: [
      ("", "a:1: was not written by --hash; expected a file whose first line is t,hash"),
      ("0,1\n", "a:1: was not written by --hash"),
      (
        "t,hash\n0,12\n",
        "a:2: the line is not a frame; expected seconds, a comma and a hash of 16 digits (0–9, a–f)"
      ),
      ("t,hash\n\n0\n", "a:3: the line is not a frame"),
      ("t,hash\nnan,0000000000000000", "a:2: the line is not a frame"),
      ("t,hash\n0,000000000000000g", "a:2: the line is not a frame"),
      ("t,hash\n0,0000000000000000,1", "a:2: the line is not a frame"),
    ].passages)
  func errors(text: Passage, expected: Passage) throws {
    let (text, expected) = (text.text, expected.text)
    let error = try #require(throws: FileError.self) {
      try HashFile.parse(Array(text.utf8), path: "a")
    }
    #expect(error.description.hasPrefix(expected))
  }

  @Test("the first frame that differs is told, with its time")
  func difference() {
    func first(_ actual: [HashedFrame]) -> String? {
      HashedFrame.firstDifference(expected: frames, actual: actual)?.description
    }
    #expect(first(frames) == nil)
    var other = frames
    other[1].hash = 0xAB
    other[2].hash = 1
    #expect(
      first(other) == "the first frame that differs is at 0.0167 s: "
        + "expected 0000000000000000, got 00000000000000ab")
    #expect(
      first(Array(frames.dropLast()))
        == "has a frame at 0.0333 s, but this replay ends before; "
        + "replay all of the recording")
    #expect(
      first(frames + [HashedFrame(time: 0.05, hash: 1)])
        == "ends before the frame at 0.05 s of this replay; write the file again with --hash, "
        + "or end the replay there with --until")
    other = frames
    other[1].time = 0.01
    #expect(
      first(other) == "expected a frame at 0.0167 s, but this replay has one at "
        + "0.01 s; replay with the --rate and --speed of the hashed run")
  }

  @Test func `Times that differ only after four decimals keep all of their digits`() {
    let expected = [HashedFrame(time: 0.016666666666666666, hash: 0)]
    let actual = [HashedFrame(time: 0.01666, hash: 0)]
    let close = [HashedFrame(time: 0.01667, hash: 0)]
    func message(_ frames: [HashedFrame]) -> String? {
      HashedFrame.firstDifference(expected: expected, actual: frames)?.description
    }
    #expect(
      message(actual)?.hasPrefix(
        "expected a frame at 0.016666666666666666 s, but this replay has one at 0.01666 s;") == true
    )
    #expect(message(close)?.contains("has one at 0.01667 s;") == true)
    #expect(
      message([HashedFrame(time: 0.03333333333333333, hash: 0)])?.hasPrefix(
        "expected a frame at 0.0167 s, but this replay has one at 0.0333 s;") == true)
  }
}
