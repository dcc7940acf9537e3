import Foundation
import Testing

/// Doc comments of functions, compared with the declarations below them.
@Suite("doc comments")
struct ParameterCommentTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources").standardized

  /// The parameters that the lines of a doc comment describe.
  static func parameters(in comment: ArraySlice<String>) -> [String] {
    var names: [String] = []
    var isInList = false
    for line in comment.map({ $0.drop { $0 == " " }.dropFirst(3) }) {
      let words = line.split(separator: " ")
      let isIndented = line.hasPrefix("   ")
      if words.first == "-", words.count > 1 {
        if words[1] == "Parameter", words.count > 2 {
          names.append(String(words[2].prefix { $0 != ":" }))
        } else if isInList, isIndented {
          names.append(String(words[1].prefix { $0 != ":" }))
        }
      }
      if !isIndented || words.first == "-" && !isIndented {
        isInList = words.prefix(2) == ["-", "Parameters:"]
      }
    }
    return names
  }

  @Test("name the parameters that the declaration has")
  func names() throws {
    var checked = 0
    let files = try #require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      var index = 0
      while index < lines.count {
        let start = index
        while index < lines.count, lines[index].drop(while: { $0 == " " }).hasPrefix("///") {
          index += 1
        }
        guard index > start else {
          index += 1
          continue
        }
        let declaration = lines[index..<min(index + 14, lines.count)].joined(separator: " ")
        for name in Self.parameters(in: lines[start..<index]) {
          checked += 1
          #expect(
            declaration.contains("\(name):"),
            "\(file.lastPathComponent):\(start + 1) describes a parameter '\(name)'")
        }
      }
    }
    #expect(checked > 100)
  }

  @Test("are read as Swift's documentation reads them")
  func parsed() {
    let one = [
      "  /// Does it.", "  ///", "  /// - Parameter time: The time.", "  ///   - Not: one.",
    ]
    #expect(Self.parameters(in: one[...]) == ["time"])
    let two = [
      "/// - Parameters:", "///   - a: One.", "///     More.", "///   - b: Two.",
      "/// - Throws: It.",
    ]
    #expect(Self.parameters(in: two[...]) == ["a", "b"])
  }
}
