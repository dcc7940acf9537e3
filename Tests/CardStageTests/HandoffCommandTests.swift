import Foundation
import TestSupport
import Testing

@Suite("cardstage handoff", .waits)
struct HandoffCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @Test("a scene's spring is printed as code that reads back, with what it costs")
  func scene() throws {
    let output = try folder.run("handoff", "sheet", "--for", "compose", "--check")
    #expect(output.status == 0, "\(output.err)")
    for part in [
      "sheet.card: response 0.35 s, damping ratio 1", "-418 pt, from rest and at -1500 pt/s",
      "stiffness = 322f", "lost: time: Compose cuts it to whole milliseconds", "interrupted:",
      "DraggableAnchors",
      "Detent.Normal at 448f", "assertEquals(place, value,",
    ] {
      #expect(output.out.contains(part), "\(part)")
    }
    let back = try folder.run("handoff", "--read", output.out.section("top.animateTo(", ")\n"))
    #expect(back.out.hasPrefix("response 0.350148 s, damping ratio 1 (Compose)"), "\(back.out)")
  }

  @Test func `Several targets in one option are refused with what is allowed`() throws {
    for name in ["swiftui,css", "everything"] {
      let output = try folder.run("handoff", "sheet", "--for", name)
      #expect(output.status == 2 && output.out.isEmpty)
      #expect(
        output.err.hasPrefix(
          "cardstage: option '--for' got '\(name)'; expected a platform, such as swiftui, or 'all'; "
            + "'cardstage help handoff' lists all\n"), "\(output.err)")
    }
    let from = try folder.run("handoff", "--read", "spring(1)", "--from", "swiftui,css")
    #expect(
      from.err.contains("got 'swiftui,css'; expected a platform, such as swiftui; 'cardstage help"))
  }

  @Test("as JSON it is what was recorded elsewhere")
  func json() throws {
    let output = try folder.run(
      "handoff", "sheet", "--velocity", "-1800", "--travel", "-400", "--for", "android", "--json")
    #expect(output.status == 0, "\(output.err)")
    let cases = try #require(
      JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [[String: Any]])
    #expect(cases.filter { $0["spring"] != nil }.count == 2)
    let places = try #require(cases.last { $0["detents"] != nil })
    #expect((places["thresholds"] as? [String: Double])?["dismissVelocity"] == 1500)
    #expect((places["places"] as? [[String: Any]])?.count == 3)
    #expect(cases[1]["endsAt"] as? Double == 0.633)
    #expect(abs((cases[1]["deviationPoints"] as? Double ?? 0) - 0.068696852432) < 1e-9)
    #expect((cases[1]["numbers"] as? [String: String])?["minimumVisibleChange"] == "0.07")
    #expect(cases[1]["code"] is String && cases[1]["lost"] is [String])
    #expect(cases[1]["interrupted"] is String)
  }

  @Test(
    "a velocity in ways per second is printed with all its digits, as code computes it",
    arguments: [("coreanimation", "initialVelocity"), ("uikit", "initialSpringVelocity")])
  func exactVelocity(_ target: String, _ name: String) throws {
    let output = try folder.run(
      "handoff", "--read", "response 0.35, damping ratio 0.8", "--velocity", "1000", "--travel",
      "333", "--for", target, "--json")
    let cases = try #require(
      JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [[String: Any]])
    let moving = try #require(cases.last)
    let velocity = (moving["numbers"] as? [String: String])?[name].flatMap(Double.init)
    #expect(velocity == 1000.0 / 333)
    let (times, theirs, ours) = (
      moving["times"] as? [Double] ?? [], moving["theirs"] as? [Double] ?? [],
      moving["ours"] as? [Double] ?? []
    )
    #expect(times.count == 20)
    let farthest = zip(theirs, ours).map { abs($0 - $1) }.max() ?? .infinity
    #expect(farthest <= moving["deviationPoints"] as? Double ?? 0)
    // The spring that the printed numbers are, from the exact velocity.
    let numbers = (moving["numbers"] as? [String: String])?.compactMapValues(Double.init) ?? [:]
    let (response, ratio) =
      target == "uikit"
      ? (numbers["springDuration"] ?? 0, 1 - (numbers["bounce"] ?? 0))
      : (
        2 * .pi / (numbers["stiffness"] ?? 0).squareRoot(),
        (numbers["damping"] ?? 0) / (2 * (numbers["stiffness"] ?? 0).squareRoot())
      )
    let (decay, frequency) = (2 * .pi / response * ratio, 2 * .pi / response)
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    for (time, place) in zip(times, theirs) {
      let (x, v) = (-333.0, 1000.0)
      let exact =
        333 + exp(-decay * time)
        * (x * cos(swing * time) + (v + decay * x) / swing * sin(swing * time))
      #expect(abs(place - exact) < 1e-6)
    }
  }

  @Test("a platform that stays above the tolerance is printed, and the exit code is 4")
  func above() throws {
    let output = try folder.run("handoff", "sheet", "--for", "qt")
    #expect(output.status == 4)
    #expect(output.out.contains("SpringAnimation {"))
    #expect(output.out.contains("lost: tolerance: the deviation exceeds 0.1 %"))
    #expect(output.err.contains("by more than 0.1 % of the distance: sheet.card in Qt (4.7"))
    let wordless = try folder.run("handoff", "sheet", "--for", "uikit", "--travel", "0")
    #expect(wordless.status == 4)
    #expect(wordless.err.contains("UIKit cannot start with this velocity: sheet.card"))
    #expect(!wordless.err.contains("tolerance") && !wordless.out.contains("lost: tolerance"))
  }

  @Test("tolerances near the least are met, and one platform without a word stops no other")
  func narrow() throws {
    let output = try folder.run("handoff", "popover", "--for", "css", "--tolerance", "0.013%")
    #expect(output.status == 0, "\(output.err)")
    #expect(output.out.contains("tolerance 0.013 %"))
    let restless = try folder.run(
      "handoff", "--read", "Spring(response: 0.3, dampingRatio: 0.01)", "--for", "all",
      "--tolerance", "0.01")
    #expect(restless.status == 4)
    #expect(restless.out.contains("CSS: the spring oscillates too often for linear()"))
    #expect(restless.out.contains("Tokens, largest deviation"))
    #expect(restless.err.contains("read in CSS"))
  }

  @Test("tunings and scene files are taken home, each spring by its name")
  func files() throws {
    try Data(#"{"cardstage-tuning":1,"name":"soft","scenes":{"sheet":{"response":0.6}}}"#.utf8)
      .write(to: folder.url("soft.tuning.json"))
    let tuned = try folder.run("handoff", "soft.tuning.json", "--for", "swiftui")
    #expect(tuned.out.contains("response: 0.6,"), "\(tuned.out)\(tuned.err)")
    #expect(!tuned.out.contains("stack."))
    // By what it says, too.
    try FileManager.default.copyItem(at: folder.url("soft.tuning.json"), to: folder.url("t.json"))
    #expect(try folder.run("handoff", "t.json", "--for", "swiftui").out == tuned.out)
    #expect(try folder.run("new", "mine").status == 0)
    let own = try folder.run("handoff", "mine.scene.json", "--for", "uikit")
    #expect(own.status == 0, "\(own.err)")
    #expect(own.out.contains("springDuration:"))
    #expect(own.out.contains("sheet.detents = ["))
    let wheel = try folder.run("handoff", "header", "--spring", "edge", "--for", "figma")
    #expect(wheel.out.hasPrefix("header.edge:"), "\(wheel.out)")
    #expect(!wheel.out.contains("header.wheel"))
  }

  @Test("what a tuning moves along curves is taken home as curves, in place of the springs")
  func curves() throws {
    let output = try folder.run("handoff", "sheet", "--tuning", "classic", "--for", "motion")
    #expect(output.status == 0, "\(output.err)")
    for part in [
      "sheet.card: ease-in, 0.25 s", "largest deviation: 0 %", "0.42, 0, 1, 1",
      "velocity > 1500 ? 896  // hidden",
      "thresholds: dismissVelocity 1500 pt/s (a faster fling down dismisses the card)",
      "// pt/s\n    const dismissVelocity = 1500;",
    ] {
      #expect(output.out.contains(part), "\(part)\n\(output.out)")
    }
    #expect(!output.out.contains("stiffness"))
    let one = try folder.run(
      "handoff", "stack", "--spring", "blur", "--for", "libadwaita", "--json")
    let cases = try #require(
      JSONSerialization.jsonObject(with: Data(one.out.utf8)) as? [[String: Any]])
    #expect(cases.count == 1 && cases[0]["curve"] as? String == "stack.blur")
    #expect(cases[0]["controls"] as? [Double] == [0, 0, 1, 1])
    #expect((cases[0]["code"] as? String)?.contains("ADW_LINEAR") == true)
    try folder.write(
      """
      {"cardstage-scene":1,"timings":{"fade":{"curve":[0.3,0,0.6,1],"duration":0.2}},
      "values":{"a":{"type":"animated","to":"1","timing":"fade"}},"layers":[{"fill":"raised"}]}
      """, to: "own.scene.json")
    let own = try folder.run("handoff", "own.scene.json", "--spring", "fade", "--for", "libadwaita")
    #expect(own.status == 4, "\(own.err)")
    #expect(own.out.contains("lost: the curve: GTK has only named curves"))
  }

  @Test("words that may mean more than one spring are refused with what they may mean")
  func ambiguous() throws {
    let output = try folder.run("handoff", "--read", "duration 0.5 bounce 0.3")
    #expect(output.status == 2)
    for part in [
      "response 0.5 s", "response 0.319279 s", "response 0.6 s",
      "if the duration is Motion's visualDuration", "--from motion",
    ] {
      #expect(output.err.contains(part), "\(output.err)")
    }
    let said = try folder.run("handoff", "--read", "duration 0.5 bounce 0.3", "--from", "motion")
    #expect(said.out.hasPrefix("response 0.319279 s, damping ratio 0.7"), "\(said.out)")
    let taken = try folder.run(
      "handoff", "--read", "withSpring(0, { duration: 500, dampingRatio: 0.7 })", "--for",
      "swiftui")
    #expect(taken.out.contains("response: 0.27,"), "\(taken.out)")
  }

  @Test("a number that is no literal is refused; what versions of a platform make of it is told")
  func reading() throws {
    let text = "{ type: 'spring', stiffness: 300, damping: isMobile ? 20 : 30 }"
    let output = try folder.run("handoff", "--read", text)
    #expect(output.status == 2)
    #expect(
      output.err.contains("'damping' is not a number but 'isMobile ? 20 : 30'"), "\(output.err)")
    let long = try folder.run("handoff", "--read", ".spring(response: 400)")
    #expect(long.out.contains("are the numbers milliseconds?"))
    let both = try folder.run("handoff", "--read", "withSpring(0)")
    #expect(both.out.hasPrefix("response 0.418879 s, damping ratio 1 (React Native)"))
    let older = "in Reanimated 3, where a missing mass is 1"
    #expect(both.out.contains("\nor, \(older): response 0.628319 s, damping ratio 0.5"))
    let json = try folder.run("handoff", "--read", "withSpring(0)", "--json")
    #expect(json.out.contains(#""others":[{"reading":"\#(older)","response":0.62"#))
    let taken = try folder.run("handoff", "--read", "withSpring(0)", "--for", "swiftui")
    #expect(
      taken.status == 0 && taken.err.contains("\(older), the text means: response"),
      "\(taken.err)")
  }

  @Test(
    "bad arguments exit 2 and are named",
    arguments: [
      ["handoff"], ["handoff", "shee"], ["handoff", "sheet", "--for", "gtk"],
      ["handoff", "sheet", "--spring", "edge"], ["handoff", "sheet", "--tolerance", "9"],
      ["handoff", "sheet", "--travel", "far"], ["handoff", "sheet", "--from", "css"],
      ["handoff", "sheet", "--travel", "0", "--velocity", "0"],
      ["handoff", "sheet", "--travel", "1e-300"], ["handoff", "sheet", "--velocity", "-0.0001"],
      ["handoff", "--read", "Spring(response: 1e-90, dampingRatio: 1)", "--for", "swiftui"],
      ["handoff", "--read", "ease-in-out"], ["handoff", "sheet", "--read", "1"], ["fit"],
    ])
  func badArguments(_ arguments: [String]) throws {
    let output = try folder.run(arguments)
    #expect(output.status == 2, "\(output.out)\(output.err)")
    #expect(!output.err.isEmpty)
  }

  @Test("positions are fitted: a curve sampled at 60 Hz gives its spring back")
  func fit() throws {
    let demo = DemoFiles.recording
    try Data(demo.utf8).write(to: folder.url("demo.jsonl"))
    // 300 pt, response 0.5, ratio 0.7, after 0.1 s: 6 frames; to a hundredth of a point.
    let (decay, swing) = (0.7 * 4 * Double.pi, (1 - 0.49).squareRoot() * 4 * Double.pi)
    var text = "t,position\n"
    for frame in 0..<70 {
      let time = max(0, Double(frame) / 60 - 0.1)
      let left = exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
      text += "\(Double(frame) / 60),\((30_000 * (1 - left)).rounded() / 100)\n"
    }
    try Data(text.utf8).write(to: folder.url("clip.csv"))
    let output = try folder.run("fit", "clip.csv")
    #expect(output.status == 0, "\(output.err)")
    #expect(output.out.contains(#/response +0\.(50*\d?|49{2,}\d?) ± /#), "\(output.out)")
    #expect(output.out.contains("SwiftUI bouncy"))
    // As a spreadsheet writes it.
    let sheet = "\u{FEFF}" + text.split(separator: "\n").map { "\($0) \r\n" }.joined()
    try folder.write(sheet.replacing(",", with: ", "), to: "sheet.csv")
    #expect(try folder.run("fit", "sheet.csv").out == output.out)
    // As one writes it that quotes each cell.
    let quoted = text.split(separator: "\n").map {
      $0.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",") + "\n"
    }
    try folder.write(quoted.joined(), to: "quoted.csv")
    #expect(try folder.run("fit", "quoted.csv").out == output.out)
    let json = try folder.run("fit", "clip.csv", "--json")
    let found = try #require(
      JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    let ratio = (found["dampingRatio"] as? [String: Double])?["value"] ?? 0
    #expect(abs(ratio - 0.7) < 0.001)
  }

  @Test("what is no spring ends with 4 and says what it is; odd times and stamps get a hint")
  func noSpring() throws {
    func fit(_ count: Int = 60, _ line: (Int) -> (Double, Double)) throws -> Tool.Output {
      let lines = (0..<count).map { index in
        let (time, position) = line(index)
        return "\(time),\(position)\n"
      }
      try folder.write("t,position\n" + lines.joined(), to: "odd.csv")
      return try folder.run("fit", "odd.csv")
    }
    func swing(_ time: Double) -> Double {
      300 * (1 - exp(-6 * max(0, time - 0.1)) * cos(8 * max(0, time - 0.1)))
    }
    let speed = try fit { (Double($0) / 60, Double($0) * 5) }
    #expect(speed.status == 4 && speed.out.isEmpty)
    #expect(
      speed.err.contains(
        "not a spring: the positions move at a constant speed from the first to the last, 300 pt/s; "
          + "pass one motion that slows down until its rest"),
      "\(speed.err)")
    let still = try fit { (Double($0) / 60, 7) }
    #expect(still.status == 4)
    let few = try fit(6) { (Double($0) / 60, swing(Double($0) / 60)) }
    #expect(
      few.status == 3 && few.err.contains("only 6 positions; expected 8 or more"), "\(few.err)")
    let milliseconds = try fit { (Double($0) * 1000 / 60, swing(Double($0) / 60)) }
    #expect(
      milliseconds.out.hasPrefix("hint            the times look like milliseconds"),
      "\(milliseconds.out)")
    let slow = try fit { (Double($0) * 1000 / 60, Double($0) * 5) }
    #expect(slow.status == 4 && slow.err.contains("times look like milliseconds"), "\(slow.err)")
    let seconds = try fit { (Double($0) / 60, swing(Double($0) / 60)) }
    for (unit, perSecond, divisor) in [
      ("milliseconds", 1e3, "1000"), ("microseconds", 1e6, "1000000"),
      ("nanoseconds", 1e9, "1000000000"),
    ] {
      for start in [0, 1_700_000_000.0] {
        let other = try fit { ((Double($0) / 60 + start) * perSecond, swing(Double($0) / 60)) }
        let hint = "the times look like \(unit), not seconds; divide them by \(divisor)"
        #expect((other.out + other.err).contains(hint), "\(other.out) \(other.err)")
      }
    }
    let epoch = try fit { (1_700_000_000 + Double($0) / 60, swing(Double($0) / 60)) }
    #expect(epoch.status == 0 && !epoch.out.contains("look like"), "\(epoch.err)")
    #expect(
      epoch.out.split(separator: "\n")[0].prefix(21) == seconds.out.prefix(21), "\(epoch.out)")
    let sine = try fit { (Double($0) / 60, sin(Double($0) / 8)) }
    #expect(sine.out.contains("the spring swings for more than ten"), "\(sine.out) \(sine.err)")
    #expect(!seconds.out.contains("the spring swings"))
    let frames = try fit { (Double($0), swing(Double($0) / 60)) }
    #expect(frames.out.contains("times look like frame numbers"), "\(frames.out)")
    let tiny = try fit { (Double($0) / 60, swing(Double($0) / 60) * 1e-6) }
    #expect(tiny.status == 0 && !tiny.out.contains("0.00000"), "\(tiny.out)")
    #expect(tiny.out.contains("hint            if the motion was recorded from Qt"))
    let json = try folder.run("fit", "odd.csv", "--json")
    #expect(json.out.contains(#""hints":["if the motion"#))
  }

  @Test("a number that is too large is called one, with its column and its limit")
  func tooLarge() throws {
    for (line, part) in [
      (
        "2.978066169737048e+298,1",
        "time 2.978066169737048e+298 is too large; expected seconds below"
      ),
      ("0,1e99", "position 1e99 is too large; expected points below"),
    ] {
      try folder.write("t,position\n\(line)\n", to: "large.csv")
      let output = try folder.run("fit", "large.csv")
      #expect(output.status == 3 && output.err.contains("large.csv:2: \(part)"), "\(output.err)")
    }
  }

  @Test(
    "a broken clip is refused with its line",
    arguments: [
      ("", 1), ("time,y\n0,1\n", 1), ("t,position\n0,1\n0,2\n", 3), ("t,position\n0,1\nx,2\n", 3),
      ("t,position\n0,1,2\n", 2), ("t,position,target\n0,1,5\n1,2,6\n", 3),
      ("t,position\n0,1e99\n", 2), ("t,position\n0,1 2\n", 2), ("t;position\n0;1\n", 1),
    ])
  func brokenClip(_ text: String, _ line: Int) throws {
    try Data(text.utf8).write(to: folder.url("clip.csv"))
    let output = try folder.run("fit", "clip.csv")
    #expect(output.status == 3)
    #expect(output.err.contains("clip.csv:\(line): "), "\(output.err)")
  }
}

extension String {
  /// From the first `start` to the next `end`, both with it.
  fileprivate func section(_ start: String, _ end: String) -> String {
    guard let begin = range(of: start),
      let close = range(of: end, options: .backwards, range: begin.lowerBound..<endIndex)
    else { return "" }
    return String(self[begin.lowerBound..<close.upperBound])
  }
}
