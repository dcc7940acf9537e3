import Testing
import TextFormat

@Suite("Suggestions for unknown names")
struct NearNamesTests {
  @Test(
    "the nearest names are suggested",
    arguments: [
      ("heigth", ["width", "height"], #"did you mean "height"?"#),
      ("sinn", ["sign", "sin", "min"], #"did you mean "sign" or "sin"?"#),
      ("type", ["name", "on", "tap"], #"did you mean "tap"?"#),
      ("ab1", ["ab2", "ab3", "ab4", "ab5"], #"did you mean "ab2", "ab3" or "ab4"?"#),
    ])
  func near(_ name: String, _ names: [String], _ question: String) {
    #expect(NearNames.question(for: name, in: names) == question)
    #expect(
      TextError.unknown("name", name, at: 0, allowed: names).advice == question)
  }

  @Test("a name with other letters in more than half of its places is not near")
  func far() {
    for (name, meant) in [
      ("x", "y"), ("ab", "cd"), ("foo", "mod"), ("jump", "up"), ("nope", "spring"),
    ] {
      #expect(!NearNames.areNear(name, meant), "\(name)")
    }
    for (name, meant) in [("tpa", "tap"), ("hedaer", "header"), ("upp", "up")] {
      #expect(NearNames.areNear(name, meant), "\(name)")
    }
  }

  @Test("without a near name all names are listed, or the place of a long list")
  func all() {
    let few = TextError.unknown("name", "zzz", at: 0, allowed: ["a", "b"], list: "see the list")
    #expect(few.expected == "a, b" && few.advice == nil)
    let many = (1...30).map { "value\($0)" }
    let listed = TextError.unknown("name", "zzz", at: 0, allowed: many, list: "see the list")
    #expect(listed.expected == nil && listed.advice == "see the list")
    let cut = TextError.unknown("name", "zzz", at: 0, allowed: many)
    #expect(cut.expected?.hasSuffix("value24 or 6 others") == true)
    let whole = TextError.unknown("name", "q", at: 0, allowed: (1...25).map { "value\($0)" })
    #expect(whole.expected?.hasSuffix("value24, value25") == true, "not: or 1 others")
  }

  @Test(
    "an unsupported version of a format names the supported ones",
    arguments: [
      ("9", 2, "the file is from a newer cardstage (format 9; this one reads 1 or 2)", nil),
      ("7", 1, "the file is from a newer cardstage (format 7; this one reads 1)", nil),
      ("0", 1, "unknown format version 0", "1"),
      ("1.5", 2, "unknown format version 1.5", "1 or 2"),
      (#""1""#, 1, #"unknown format version "1""#, "1, without quotation marks"),
    ] as [(String, Int, String, String?)])
  func versions(_ text: String, _ newest: Int, _ problem: String, _ expected: String?) throws {
    let bytes = Array(text.utf8)
    let value = try JSONReader.value(of: bytes, in: bytes.indices)
    let error = try #require(FileFormat.recording.versionError(value, newest: newest))
    #expect(error.problem == problem && error.expected == expected)
  }

  @Test("a supported version is no error")
  func supported() throws {
    for text in ["1", "2", "2.0"] {
      let bytes = Array(text.utf8)
      let value = try JSONReader.value(of: bytes, in: bytes.indices)
      #expect(FileFormat.recording.versionError(value, newest: 2) == nil)
    }
  }
}
