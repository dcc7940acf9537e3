import Foundation
import Testing
import TextFormat

@Suite("JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    let bytes = Array(text.utf8)
    return try JSONReader.value(of: bytes, in: bytes.indices)
  }

  @Test("a number keeps its digits", arguments: ["0", "-0", "1e-320", "1.7e308", "440.5"])
  func numbers(_ digits: String) throws {
    guard case .number(let seen) = try read(" \(digits) ").content else {
      Issue.record("\(digits) is no number")
      return
    }
    #expect(seen == digits)
  }

  @Test("a string is written as it can be read", arguments: ["phở", "\"\\\n\t\u{1}", "🙏", ""])
  func strings(_ text: String) throws {
    #expect(try read(JSONText.quoted(text)).string() == text)
  }

  @Test(
    "ten times the text takes about ten times as long, also if a bracket is missing",
    arguments: [true, false])
  func manyElements(isClosed: Bool) {
    func seconds(_ count: Int) -> Double {
      let text =
        isClosed
        ? "{" + (0..<count).map { "\"key\($0)\":0" }.joined(separator: ",") + "}"
        : "[\n" + String(repeating: "[],", count: count) + "\n0"
      let bytes = Array(text.utf8)
      // Of the processor: others may keep it busy meanwhile.
      func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
      }
      var best = Double.infinity
      for _ in 0..<3 {
        let start = now()
        let value = try? JSONReader.value(of: bytes, in: bytes.indices)
        #expect((value != nil) == isClosed)
        best = min(best, now() - start)
      }
      return best
    }
    #expect(seconds(20_000) < 40 * seconds(2_000))
  }

  @Test("escapes, surrogate pairs among them")
  func escapes() throws {
    #expect(try read(#""\u00e9\ud83d\ude4f\/""#).string() == "é🙏/")
  }

  @Test(
    "what is no JSON is refused, at its byte",
    arguments: [
      ("", 0), ("{", 1), ("[1,]", 2), ("01", 0), ("1e999", 0), ("nul", 3), ("\"a", 2),
      (#""\ud83d""#, 1), (#"{"a":1,"a":2}"#, 7), ("1 2", 2),
      (String(repeating: "[", count: 40), 32),
    ])
  func refused(_ text: String, _ offset: Int) {
    let error = #expect(throws: TextError.self) { try read(text) }
    #expect(error?.offset == offset, "\(error?.problem ?? "")")
  }
}
