import Foundation
import Testing

@testable import HostSystem

@Suite struct FileErrorTests {
  @Test(arguments: [EACCES, EPERM, EROFS])
  func `A directory that must not be written is said with what to do`(code: Int32) {
    let reason = String(cString: strerror(code))
    for problem in ["cannot be created", "cannot be written"] {
      #expect(
        FileError.system(problem, "out", code: code).description
          == "out: \(problem): \(reason); start the program in a directory that you can write to")
      #expect(
        FileError.system(problem, "a/b", code: code).description
          == "a/b: \(problem): \(reason); choose a path that you can write to")
    }
    #expect(FileError.system("cannot be opened", "a", code: code).advice == nil)
    #expect(FileError.system("cannot be written", "a", code: ENOSPC).advice == nil)
  }
}
