import CardGeometry
import CardGestures
import SceneCore
import TestSupport
import Testing
import TextFormat

@testable import SceneFile

/// Actions at numbers that a value passes while no finger moves it.
@Suite("numbers that a value passes in flight in scene files")
struct FlightCrossingTests {
  private static func file(
    _ entry: String, timing: String = #"{"response": 0.4, "dampingRatio": 0.5}"#
  ) -> String {
    """
    {"cardstage-scene": 2, "timings": {"spring": \(timing)},
     "values": {"state": {"type": "state", "start": 0},
      "card": {"type": "track", "start": "low", "detents": {"full": 100, "low": 700}},
      "knob": {"type": "free", "home": [200, 400], "timing": "spring"},
      "late": {"type": "follower", "of": "card", "delay": 0.05, "timing": "spring"},
      "fade": {"type": "animated", "to": "if(state == 1, 1, 0)", "timing": {"curve": "easeInOut", "duration": 0.3}}},
     "layers": [{"fill": "ground"},
      {"name": "card", "y": "card", "height": 300, "fill": "raised"},
      {"name": "late", "y": "late", "height": 20, "fill": "red", "opacity": "fade"},
      {"name": "knob", "x": "knob.x - 32", "y": "knob.y - 32", "width": 64, "height": 64, "fill": "accent"}],
     "gestures": [{"on": "knob", "drag": "knob"}, {"on": "card", "drag": "card"}],
     "keys": {"Return": {"go": "card", "to": "full"}, "L": {"go": "card", "to": "low"}, "S": {"set": "state", "to": 1}},
     "on": {"pass": {\(entry)}},
     "probes": {"card": "card", "x": "knob.x", "late": "late", "fade": "fade", "state": "state", "count": "pass.count"}}
    """
  }

  /// The times of the marks of a run, in which `act` does something at 0.1 s, for frames at `rate`.
  private func marks(
    _ entry: String, timing: String = #"{"response": 0.4, "dampingRatio": 0.5}"#, rate: Double = 60,
    _ act: (inout SceneRun) -> Void
  ) throws -> [Double] {
    var run = try SceneRun(Self.file(entry + #", "mark": true"#, timing: timing))
    run.wait(0.1)
    // The scene forgets marks whose rings have ended.
    var times: [Double] = []
    func look() { times += run.scene.marks.map(\.time).filter { $0 > times.last ?? 0 } }
    act(&run)
    look()
    for _ in 0..<Int(4 * rate) {
      run.wait(1 / rate)
      look()
    }
    #expect(run.isAtRest)
    return times
  }

  private func value(_ name: String, at time: Double, _ act: (inout SceneRun) -> Void) throws
    -> Double
  {
    var run = try SceneRun(Self.file(#""value": "card", "at": -500"#))
    run.wait(0.1)
    act(&run)
    run.wait(time - run.time)
    return try run.number(name)
  }

  @Test("a spring passes a number at the microsecond, and again on each swing back")
  func spring() throws {
    // The card goes up to 100 and swings around it.
    let found = try marks(#""value": "card", "at": 100, "way": "both", "while": "free""#) {
      $0.press(.press)
    }
    #expect(found.count >= 3)
    for (index, time) in found.enumerated() {
      let before = try value("card", at: time - 1e-6) { $0.press(.press) }
      let after = try value("card", at: time) { $0.press(.press) }
      if index % 2 == 0 {
        #expect(before >= 100 && after < 100)
      } else {
        #expect(before < 100 && after >= 100)
      }
    }
    let up = try marks(#""value": "card", "at": 100, "way": "up", "while": "free""#) {
      $0.press(.press)
    }
    #expect(up == found.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
  }

  @Test("the passes are the same at every frame rate, and for every kind of value")
  func frameRates() throws {
    let acts: [(String, (inout SceneRun) -> Void)] = [
      ("card", { $0.press(.press) }),
      ("late", { $0.press(.press) }),
      ("(700 - card)*2", { $0.press(.press) }),
      ("fade*1000", { $0.press(.key("S")) }),
      ("knob.x", { $0.drag(Point(x: 200, y: 400), by: Vector(dx: 190, dy: 20), steps: 5) }),
    ]
    for (value, act) in acts {
      let entry = #""value": "\#(value)", "at": [250, 350, 500], "way": "both", "while": "free""#
      let found = try marks(entry, act)
      #expect(!found.isEmpty, "\(value)")
      for rate in [24.0, 30, 144, 1000] {
        #expect(try marks(entry, rate: rate, act) == found, "\(value) at \(rate) Hz")
      }
    }
  }

  @Test("a slide, a throw, a card of a deck, a list and a scale pass numbers too, at every rate")
  func everyMotion() throws {
    func file(_ value: String, _ number: Int) -> String {
      """
      {"cardstage-scene": 2,
       "values": {
        "pad": {"type": "free", "release": "slide"},
        "chip": {"type": "free", "home": [100, 300], "size": [60, 60], "release": [{"to": "throw"}]},
        "pile": {"type": "deck", "items": 5, "size": [200, 100], "center": [207, 700], "turns": "gone",
         "release": [{"to": "next", "towards": [1, 0]}]},
        "card": {"type": "track", "start": "low", "detents": {"full": 400, "low": 800},
         "list": {"on": "rows", "length": 3000}},
        "photo": {"type": "zoom", "content": [400, 300], "viewport": [0, 0, 100, 100]}},
       "layers": [{"fill": "ground"},
        {"name": "pad", "x": "pad.x - 30", "y": "pad.y - 30", "width": 60, "height": 60, "fill": "red"},
        {"name": "chip", "x": "chip.x - 30", "y": "chip.y - 30", "width": 60, "height": 60, "fill": "blue"},
        {"name": "pile", "repeat": {"deck": "pile"}, "x": "107 + pile.x", "y": "650 + pile.y", "width": 200,
         "height": 100, "group": [{"fill": "accent"}]},
        {"name": "rows", "y": "card", "height": 40, "fill": "raised"},
        {"name": "photo", "x": "photo.x - 200", "y": "photo.y - 150", "width": 400, "height": 300,
         "scale": "photo.scale", "fill": "pink"}],
       "gestures": [{"on": "pad", "drag": "pad"}, {"on": "chip", "drag": "chip"}, {"on": "pile", "drag": "pile"},
        {"on": "rows", "drag": "card"}],
       "keys": {"L": {"go": "card", "list": 900}, "S": {"go": "photo", "scale": 3}},
       "on": {"pass": {"value": "\(value)", "at": \(number), "while": "free"}},
       "probes": {"count": "pass.count"}}
      """
    }
    let right = Vector(dx: 60, dy: 0)
    let acts: [(String, Int, (inout SceneRun) -> Void)] = [
      ("pad.x", 300, { $0.drag(Point(x: 207, y: 448), by: right, steps: 5) }),
      ("chip.x", 300, { $0.drag(Point(x: 100, y: 300), by: right, steps: 5) }),
      ("pile.x", 200, { $0.drag(Point(x: 207, y: 700), by: right, steps: 5) }),
      ("card.list", 500, { $0.press(.key("L")) }),
      ("photo.scale*100", 80, { $0.press(.key("S")) }),
    ]
    for (value, number, act) in acts {
      let ends = try [24.0, 60, 1000].map { rate in
        var run = try SceneRun(file(value, number))
        run.wait(0.1)
        act(&run)
        // The deadline itself is at the same time, whatever the frames are.
        var time: Double?
        for _ in 0..<Int(5 * rate) {
          let before = try run.number("count")
          let due = run.scene.crossingTime
          run.wait(1 / rate)
          if try before == 0 && run.number("count") == 1 { time = due }
        }
        #expect(try run.number("count") == 1, "\(value) at \(rate) Hz")
        return time
      }
      #expect(ends[0] != nil && Set(ends).count == 1, "\(value): \(ends)")
    }
  }

  @Test("held counts drags, free counts flights, always counts both")
  func phases() throws {
    // The knob is dragged from 200 to 350 and springs back to 200 with a swing.
    func count(_ phase: String) throws -> Double {
      var run = try SceneRun(
        Self.file(#""value": "knob.x", "at": 300, "way": "both", "while": "\#(phase)""#))
      run.drag(Point(x: 200, y: 400), by: Vector(dx: 150, dy: 0))
      run.wait(5)
      return try run.number("count")
    }
    #expect(try count("held") == 1)
    #expect(try count("free") == 1)
    #expect(try count("always") == 2)
  }

  @Test("a jump, a catch, a resize and a reload only note the side")
  func jumps() throws {
    let entry = #""value": "card + 1000*state", "at": 1500, "way": "both", "while": "always""#
    var run = try SceneRun(Self.file(entry))
    run.press(.key("S"))
    run.wait(1)
    #expect(try run.number("state") == 1 && run.number("count") == 0)
    run.resize(414, 700)
    run.wait(2)
    #expect(try run.number("count") == 0)
    // The fling continues to 1100, past 1500.
    run.press(.press)
    run.wait(0.05)
    run.scene.apply(try SceneRun.source(Self.file(entry)), at: run.time)
    run.wait(3)
    #expect(try run.number("count") == 1)
    // A catch on the way, and the rest of the way after it.
    run = try SceneRun(Self.file(#""value": "card", "at": 400, "way": "down", "while": "free""#))
    run.press(.press)
    run.wait(0.05)
    let top = try run.number("card")
    #expect(top > 400)
    run.pointer(.down, 100, top + 150)
    run.wait(0.5)
    #expect(try run.number("count") == 0)
    run.pointer(.up, 100, top + 150)
    run.wait(3)
    #expect(try run.number("card") == 100 ? run.number("count") == 1 : run.number("count") == 0)
  }

  @Test("the slack arms a number again in flight too")
  func slack() throws {
    // The card swings around 100 by 98 points at first, then by less.
    func count(_ slack: Int) throws -> Int {
      try marks(
        #""value": "card", "at": 100, "way": "down", "slack": \#(slack), "while": "free""#
      ) { $0.press(.press) }.count
    }
    #expect(try count(0) > count(5))
    #expect(try count(5) >= 1)
    #expect(try count(500) == 1)
  }

  @Test("a card that comes to rest exactly on a number passes it when it rests")
  func restingOnNumber() throws {
    let critical = #"{"response": 0.4, "dampingRatio": 1}"#
    let found = try marks(
      #""value": "card", "at": 100, "way": "down", "while": "free""#, timing: critical
    ) { $0.press(.press) }
    #expect(found.isEmpty, "at 100 the card is not below 100")
    let negative = try marks(
      #""value": "-card", "at": -100, "way": "up", "while": "free""#, timing: critical
    ) { $0.press(.press) }
    #expect(negative.count == 1)
  }

  @Test("an action that makes its own value pass the number again is an error")
  func loop() throws {
    let text = Self.file(
      #""value": "card", "at": 300, "way": "both", "while": "free", "then": {"go": "card", "to": "low"}"#
    )
    let (program, messages) = SceneReader.read([UInt8](text.utf8), path: "mine.scene.json")
    #expect(program == nil)
    let error = try #require(messages.first?.description)
    #expect(
      error.contains("the scene never rests: the \"then\" of on.pass leads to itself"), "\(error)")
    // By a state and an animated value.
    let indirect = Self.file(
      #""value": "fade", "at": 0.5, "way": "both", "while": "always", "then": {"set": "state", "to": "1 - state"}"#
    )
    #expect(SceneReader.read([UInt8](indirect.utf8), path: "mine.scene.json").program == nil)
    let harmless = Self.file(
      #""value": "card", "at": 300, "way": "both", "while": "free", "then": {"set": "state", "to": 1}"#
    )
    #expect(SceneReader.read([UInt8](harmless.utf8), path: "mine.scene.json").program != nil)
  }

  @Test("with keys at any time, the passes are those that one sees millisecond by millisecond")
  func random() throws {
    for seed in 0..<12 {
      var random = SeededGenerator(seed: UInt64(seed))
      let number = Double.random(in: 120...680, using: &random)
      let entry = #""value": "card", "at": \#(number), "way": "both", "while": "always""#
      var run = try SceneRun(Self.file(entry))
      var (seen, isAbove) = (0.0, true)
      for _ in 0..<30 {
        run.press(Bool.random(using: &random) ? .press : .key("L"))
        for _ in 0..<Int.random(in: 1...300, using: &random) {
          run.wait(0.001)
          let isNowAbove = try run.number("card") >= number
          if isNowAbove != isAbove { seen += 1 }
          isAbove = isNowAbove
        }
      }
      #expect(try run.number("count") == seen && seen > 3, "seed \(seed)")
    }
  }
}
