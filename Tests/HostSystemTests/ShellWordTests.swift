import Foundation
import HostSystem
import Testing

@Suite("words of a shell")
struct ShellWordTests {
  @Test(
    "are read by a shell as they are",
    arguments: [
      "plain.json", "a b", "it's", "$HOME", "a;b", "*", "~", "", "\"", "\\", "täglich/ä.png",
      "a\tb",
      "#x", "!", "(a)", "a=b", "''",
    ])
  func quoted(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(text.shellWord)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let out = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: out, as: UTF8.self) == text)
  }

  @Test("do not become options")
  func dashes() {
    #expect("-.scene.json".shellWord == "./-.scene.json")
    #expect("-a b".shellWord == "'./-a b'")
    #expect("-".shellWord == "-")
    #expect("plain-1.json".shellWord == "plain-1.json")
  }
}
