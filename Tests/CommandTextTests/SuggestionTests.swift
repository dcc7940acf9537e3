import Testing

@testable import CommandText

@Suite("did you mean")
struct SuggestionTests {
  /// Names as those of the program.
  private static let names = [
    "view", "new", "replay", "report", "check", "tuning", "handoff", "fit", "scenes", "keys",
    "completions", "man", "help", "version", "sheet", "popover", "drawer", "header", "stack",
  ]
  private static let options = [
    "--size", "--scale", "--rate", "--safe-area", "--speed", "--tuning", "--appearance",
    "--backdrop", "--reduced-motion", "--show-touches", "--seed", "--probe", "--hash",
    "--expect-hash", "--stats", "--gate", "--out", "--screenshot", "--verbose", "--quiet",
    "--record", "--replay", "--watch", "--scene", "--from", "--fit", "--quit-at-end",
    "--time-limit", "--present", "--resampling", "--paused", "--fullscreen", "--fresh", "--export",
    "--until", "--versus", "--read", "--for", "--spring", "--travel", "--velocity", "--tolerance",
    "--check", "--json", "--write", "--help", "--version",
  ]

  private static let typos = [
    ("veiw", "view"), ("vew", "view"), ("repaly", "replay"), ("rplay", "replay"),
    ("reprot", "report"), ("chek", "check"), ("chekc", "check"), ("tunning", "tuning"),
    ("handof", "handoff"), ("hand-off", "handoff"), ("scens", "scenes"), ("kyes", "keys"),
    ("completion", "completions"), ("completoins", "completions"), ("hlep", "help"),
    ("verison", "version"), ("shet", "sheet"), ("sheets", "sheet"), ("popver", "popover"),
    ("drawr", "drawer"), ("Header", "header"), ("satck", "stack"), ("--szie", "--size"),
    ("--sacle", "--scale"), ("--raet", "--rate"), ("--safearea", "--safe-area"),
    ("--sped", "--speed"), ("--tuninng", "--tuning"), ("--apperance", "--appearance"),
    ("--backdorp", "--backdrop"), ("--reduce-motion", "--reduced-motion"),
    ("--showtouches", "--show-touches"), ("--screenshoot", "--screenshot"),
    ("--quit-at-ned", "--quit-at-end"), ("--timelimit", "--time-limit"),
    ("--resample", "--resampling"), ("--full-screen", "--fullscreen"), ("--exprot", "--export"),
    ("--velcity", "--velocity"), ("--tolerence", "--tolerance"),
  ]

  @Test("of 40 mistyped words, at least 38 are told first as they were meant")
  func typos() {
    #expect(Self.typos.count == 40)
    let found = Self.typos.filter { word, meant in
      let names = word.hasPrefix("-") ? Self.options : Self.names
      let near = Suggestions.of(word, in: names)
      #expect(near.count <= 3, "\(word): \(near)")
      return near.first == meant
    }
    let lost = Self.typos.map(\.0).filter { word in !found.contains { $0.0 == word } }
    #expect(lost.count <= 2, "\(lost)")
  }

  @Test(
    "other words are no misspellings",
    arguments: [
      "banana", "window", "xyz", "q", "z", "config", "install", "--window", "--delay", "build",
      "test", "status", "--color", "--input", "--mode-line", "log", "update", "run", "--depth",
      "undo",
    ])
  func others(_ word: String) {
    let names = word.hasPrefix("-") ? Self.options : Self.names
    #expect(Suggestions.question(for: word, in: names) == nil)
  }

  @Test("a beginning that few names share stands for them")
  func beginnings() {
    #expect(Suggestions.of("comp", in: Self.names) == ["completions"])
    #expect(Suggestions.of("re", in: ["replay", "report", "view"]) == ["replay", "report"])
    #expect(
      Suggestions.question(for: "re", in: ["replay", "report"])
        == "did you mean 'replay' or 'report'?")
  }
}
