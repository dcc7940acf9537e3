import HostSystem
import TestSupport
import Testing

@testable import SceneFile

/// Files that are wrong by chance are read or refused, each refusal with a place in the file.
@Suite("scene files that are wrong by chance")
struct MutationTests {
  private func check(_ text: [UInt8], _ seed: String) {
    let (program, messages) = SceneReader.read(text, path: "a.json")
    #expect((program == nil) == !messages.isEmpty, "\(seed)")
    #expect(messages.count <= 50, "\(seed)")
    let lines = text.count { $0 == 0x0A } + 1
    for message in messages {
      let isPlaced = message.line.map { (1...lines).contains($0) } ?? false
      #expect(isPlaced && message.column ?? 0 > 0, "\(seed): \(message)")
    }
  }

  /// Pieces that mean something.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0041", "'", "(", ")", "if(", "1e9", "-", "!",
    "card", "card.list", "height", "null", "true", "0", "\u{0}", "é", "{{", "{index}", "//",
    "\"type\": \"track\"", "..", "\n",
  ]

  @Test("bytes", arguments: 0..<8)
  func bytes(_ round: Int) throws {
    let seed = UInt64(1000 + round)
    var chance = SeededGenerator(seed: seed)
    let originals = try ["hello", "hello", "hello", "everything"].map(Examples.text)
    for number in 0..<1500 {
      var text = originals[number % originals.count]
      for _ in 0..<Int.random(in: 1...3, using: &chance) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &chance)
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &chance)
        case 1: text.remove(at: place)
        case 2: text.removeSubrange(place..<min(text.count, place + 40))
        case 3: text.insert(contentsOf: text[place..<min(text.count, place + 40)], at: place)
        default:
          let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &chance)]
          text.insert(contentsOf: piece.utf8, at: place)
        }
      }
      check(text, "seed \(seed), number \(number)")
    }
  }

  @Test("structure", arguments: 0..<8)
  func structure(_ round: Int) throws {
    let seed = UInt64(2000 + round)
    var chance = SeededGenerator(seed: seed)
    let originals = try ["hello", "hello", "hello", "everything"]
      .map { try JSONTree(Examples.text($0)) }
    let donor = try JSONTree(Examples.text("everything"))
    let parts = donor.paths.map { donor[$0] }
    for number in 0..<1000 {
      var tree = originals[number % originals.count]
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let paths = tree.paths
        guard !paths.isEmpty else { break }
        let path = paths[Int.random(in: 0..<paths.count, using: &chance)]
        let part = parts[Int.random(in: 0..<parts.count, using: &chance)]
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: tree = tree.removing(path)
        case 1: tree = tree.changing(path) { _ in part }
        case 2: tree = tree.renaming(path) { $0 + "s" } ?? tree
        default:
          let words = ["card", "if(true, 1, 2)", "'a'", "index", "((1", "a.b.c", "", "stage"]
          let word = words[Int.random(in: 0..<words.count, using: &chance)]
          tree = tree.changing(path) { _ in .string(word) }
        }
      }
      check(Array(tree.text.utf8), "seed \(seed), number \(number)")
    }
  }
}
