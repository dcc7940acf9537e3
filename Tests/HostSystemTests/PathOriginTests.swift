import Foundation
import HostSystem
import TestSupport
import Testing

/// What a file or saved state names never blocks; what the command line names never blocks for ever.
@Suite("Who named a path", .waits, .serialized)
struct PathOriginTests {
  let folder: TestSupport.TemporaryFolder

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(symlink(path("pipe"), path("link")) == 0)
    #expect(symlink(path("round"), path("round")) == 0)
    #expect(mkdir(path("directory"), 0o700) == 0)
    #expect(try bindSocket(path("socket")))
  }

  private func path(_ name: String) -> String { folder.url(name).path }

  private func bindSocket(_ path: String) throws -> Bool {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Path below the folder (or a whole one), and why it is refused.
  private static let refusals = [
    ("pipe", "is a pipe, not a file; choose a file on disk"),
    ("link", "is a pipe, not a file; choose a file on disk"),
    ("directory", "is a directory, not a file; choose a file on disk"),
    ("socket", "is a socket, not a file; choose a file on disk"),
    ("/dev/zero", "is a device, not a file; choose a file on disk"),
    ("/dev/tty", "is a device, not a file; choose a file on disk"),
  ]

  @Test("content is read from regular files only, at once", arguments: refusals)
  func contentIsRead(_ name: String, _ reason: String) throws {
    let path = name.hasPrefix("/") ? name : path(name)
    let error = try #require(throws: FileError.self) { try FileAccess.read(path) }
    #expect(error.description == "\(path): \(reason)")
  }

  @Test("content is written to regular files only, at once", arguments: refusals)
  func contentIsWritten(_ name: String, _ reason: String) throws {
    let path = name.hasPrefix("/") ? name : path(name)
    let error = try #require(throws: FileError.self) { try FileAccess.write("x", to: path) }
    #expect(error.description == "\(path): \(reason)")
  }

  @Test("links that go round are an error of reading and writing")
  func round() throws {
    let reading = try #require(throws: FileError.self) { try FileAccess.read(path("round")) }
    #expect(reading.problem == "cannot be opened: Too many levels of symbolic links")
    let writing = try #require(throws: FileError.self) {
      try FileAccess.write("x", to: path("round"))
    }
    #expect(writing.problem == "cannot be written: Too many levels of symbolic links")
  }

  @Test("a hyphen is standard input and output on the command line only")
  func hyphen() throws {
    let reading = try #require(throws: FileError.self) { try FileAccess.read("-") }
    #expect(reading.description == "-: cannot be opened: it does not exist")
    var file = try AtomicFile("-")
    #expect(file.temporaryPath != nil)
    file.discard()
  }

  @Test("a pipe that never ends is given up, however often it writes a byte")
  func dripping() throws {
    let pipe = path("pipe")
    let isRead = DispatchSemaphore(value: 0)
    let writer = Thread {
      signal(SIGPIPE, SIG_IGN)
      let descriptor = open(pipe, O_WRONLY)
      while isRead.wait(timeout: .now() + 0.2) == .timedOut { write(descriptor, "x", 1) }
      close(descriptor)
    }
    writer.start()
    var isTold = false
    let error = try #require(throws: FileError.self) {
      try FileAccess.read(pipe, origin: .commandLine, within: 2) { isTold = true }
    }
    isRead.signal()
    #expect(
      error.description
        == "\(pipe): timed out: the data was not complete after 2 s; pass a file on disk")
    #expect(!isTold, "it was never silent")
  }

  @Test("a pipe that nobody writes to, or reads, is given up")
  func silent() throws {
    var isTold = false
    let reading = try #require(throws: FileError.self) {
      try FileAccess.read(path("pipe"), origin: .commandLine) { isTold = true }
    }
    #expect(isTold)
    #expect(
      reading.description
        == "\(path("pipe")): timed out after 5 s: no program writes to this pipe; "
        + "pass a file")
    let writing = try #require(throws: FileError.self) {
      try FileAccess.write("x", to: path("pipe"), origin: .commandLine)
    }
    #expect(
      writing.description
        == "\(path("pipe")): timed out after 5 s: no program reads from this pipe; "
        + "pass a file")
  }

  @Test("a pipe that is written to and read is a file like any other on the command line")
  func pipe() throws {
    let pipe = path("pipe")
    let text = String(repeating: "all of it\n", count: 100_000)
    Thread { try? FileAccess.write(text, to: pipe, origin: .commandLine) }.start()
    let bytes = try FileAccess.read(pipe, origin: .commandLine)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
