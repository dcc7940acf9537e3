import Foundation
import HostSystem
import TestSupport
import Testing

@Suite("Reading files", .waits)
struct FileAccessTests {
  let folder: TestSupport.TemporaryFolder

  init() throws { folder = try TestSupport.TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url(name).path }

  @Test("a file is read whole, up to a limit")
  func limit() throws {
    let bytes = [UInt8](repeating: 7, count: 200_000)
    try FileAccess.write(bytes, to: path("a"))
    #expect(try FileAccess.read(path("a")) == bytes)
    #expect(try FileAccess.read(path("a"), atMost: 200_000) == bytes)
    #expect(
      throws: FileError(path: path("a"), "is too large", expected: "at most 0 MB")
    ) { try FileAccess.read(path("a"), atMost: 199_999) }
    #expect(try !FileAccess.read("/proc/self/stat").isEmpty, "what has no size has content")
    #expect(throws: FileError.self) { try FileAccess.read(folder.url.path) }
  }

  @Test("a directory in use is removed, although a thread creates files in it all the time")
  func removalInUse() throws {
    for round in 0..<40 {
      let directory = path("used-\(round)")
      try FileAccess.makeDirectory(directory)
      let writer = Thread {
        for file in 0... {
          guard (try? FileAccess.write([1], to: "\(directory)/\(file)")) != nil else { return }
        }
      }
      writer.start()
      while try FileAccess.names(in: directory).isEmpty { usleep(100) }
      FileAccess.removeInUse(directory)
      while !writer.isFinished { usleep(100) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }
  }

  @Test("a file that grows is read as it was when it was opened")
  func growing() throws {
    try FileAccess.write([UInt8](repeating: 0, count: 1 << 22), to: path("a"))
    let handle = try FileHandle(forWritingTo: folder.url("a"))
    try handle.seekToEnd()
    let writer = Thread {
      let more = Data(count: 1 << 20)
      for _ in 0..<64 where (try? handle.write(contentsOf: more)) == nil { return }
    }
    writer.start()
    let count = try FileAccess.read(path("a"), atMost: 1 << 27).count
    #expect(count >= 1 << 22 && count <= 1 << 22 + 64 << 20)
    while !writer.isFinished { Thread.sleep(forTimeInterval: 0.01) }
  }

  @Test("one file is one by whatever name, there or not")
  func same() throws {
    try FileAccess.write("", to: path("there"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("there"))
    let root = folder.url.path
    for (a, b, isSame) in [
      ("there", "./there", true), ("there", "link", true), ("z", "./z", true),
      ("z", "x/../z", true),
      ("x/y/z", "x//y/./z", true), ("z", "y", false), ("there", "z", false), ("x/z", "z", false),
    ] {
      #expect(FileAccess.isSame("\(root)/\(a)", "\(root)/\(b)") == isSame, "\(a) \(b)")
    }
    #expect(FileAccess.isSame("z", FileManager.default.currentDirectoryPath + "/z"))
    #expect(!FileAccess.isSame("/dev/null", "/dev/null"), "devices are written to by many")
    #expect(FileAccess.isInside("\(root)/x/y/z", folder: "\(root)/./x"))
    #expect(!FileAccess.isInside("\(root)/xy", folder: "\(root)/x"))
    #expect(!FileAccess.isInside("-", folder: "\(root)/x"))
  }

  @Test("what libraries write to standard error can be held")
  func held() {
    let errors = CapturedStandardError()
    StandardStreams.tell("one")
    StandardStreams.tell("\ntwo")
    #expect(errors.end() == ["one", "two"])
  }
}
