internal import HostSystem
internal import MotionCheck
internal import TextFormat

extension FileKind {
  /// The files of the checks of a motion: traces, intents and vectors of the acid test.
  package static var motion: [FileKind] { [traces, intents, vectors] }

  /// Traces in all formats. An accepted trace is judged by all kinds of checks.
  private static var traces: FileKind {
    let samples = [SampleMotion.lines, SampleMotion.table, SampleMotion.golden]
    return FileKind("trace.jsonl", samples: samples.map { Array($0.utf8) }) { bytes in
      do throws(TextError) {
        let trace = try TraceReading(bytes).trace
        let text = Suggestion(for: trace, margin: 0.2).text
        let intent = try IntentReader.intent(Array(text.utf8), for: trace)
        return judged(trace, by: intent)
      } catch {
        return .refused(error.located(in: bytes, path: "fuzz.trace.jsonl"))
      }
    }
  }

  /// Intents, by which a fixed trace is judged.
  private static var intents: FileKind {
    let samples = SampleMotion.intents.map { Array($0.utf8) }
    guard let trace = try? TraceReading(Array(SampleMotion.lines.utf8)).trace else {
      return FileKind("intent.json", samples: samples) { _ in .broken("no trace") }
    }
    return FileKind("intent.json", samples: samples) { bytes in
      do throws(TextError) {
        return judged(trace, by: try IntentReader.intent(bytes, for: trace))
      } catch {
        return .refused(error.located(in: bytes, path: "fuzz.intent.json"))
      }
    }
  }

  /// Vectors of the acid test. The scene and the recording of an accepted vector are written.
  private static var vectors: FileKind {
    FileKind("vector.jsonl", samples: SampleMotion.vectors.map { Array($0.utf8) }) { bytes in
      do throws(TextError) {
        let vector = try AcidVector(bytes)
        return vector.scene.isEmpty || vector.recording.isEmpty ? .broken("no scene") : .accepted
      } catch {
        return .refused(error.located(in: bytes, path: "fuzz.vector.jsonl"))
      }
    }
  }

  /// Judges `trace`. No figure of a finding may be undefined.
  private static func judged(_ trace: Trace, by intent: Intent) -> ParseResult {
    var judge = Judge(trace, by: intent, goldens: [("golden.trace.jsonl", trace)])
    let results = judge.results()
    for result in results {
      for finding in result.findings where finding.value.isNaN || finding.time.isNaN {
        return .broken("\(result.name): \(finding.text)")
      }
    }
    guard CheckReport.text(results, isExplained: true).count >= results.count else {
      return .broken("a result has no line")
    }
    return .accepted
  }
}

/// A sheet that a hand drags and releases, as a trace in three formats, with intents and vectors.
private enum SampleMotion {
  private static let rows = (0..<90).map { index -> (time: Double, top: Double, hand: Double) in
    let time = Double(index) / 60
    let held = min(max(time - 0.3, 0), 0.4)
    let hand = 600 - 700 * held
    let free = max(time - 0.7, 0)
    // A hand that drags the card up, and a spring of the first order that takes it on.
    let top = free == 0 ? hand - 104 : 96 + (hand - 104 - 96) / (1 + 40 * free * free)
    return (time, top, hand)
  }

  private static func isHeld(_ time: Double) -> Bool { (0.3...0.7).contains(time) }

  static let lines: String = {
    var text = #"{"cardstage-trace":1,"rate":60,"jitter":0.002,"units":{"cardTop":"pt"}}"# + "\n"
    for (index, row) in rows.enumerated() {
      let isFirst = isHeld(row.time) && !isHeld(rows[max(0, index - 1)].time)
      let isLast = !isHeld(row.time) && isHeld(rows[max(0, index - 1)].time)
      if isHeld(row.time) || isLast {
        let type = isFirst ? "down" : isLast ? "up" : "move"
        let device = isFirst ? #""device":"touch","# : ""
        text +=
          #"{"t":\#(row.time.fixed(4)),"type":"\#(type)","id":1,\#(device)"x":200,"y":\#(row.hand.fixed(2))}"#
          + "\n"
      }
      text += #"{"t":\#(row.time.fixed(4)),"cardTop":\#(row.top.fixed(2)),"dimmer":0.5}"# + "\n"
    }
    return text + #"{"t":1.4,"type":"mark","name":"opened"}"# + "\n"
  }()

  static let table: String =
    "t,cardTop,hand.x,hand.y,hand.down\n"
    + rows.map { row in
      "\(row.time.fixed(4)),\(row.top.fixed(2)),200,\(row.hand.fixed(2)),\(isHeld(row.time) ? 1 : 0)\n"
    }.joined()

  static let golden: String = {
    let ids = rows.map { "\(Int(($0.time * 1000).rounded()))" }.joined(separator: ",")
    let points = rows.map { "{\"width\":414,\"top\":\($0.top.fixed(2))}" }.joined(separator: ",")
    return #"{"frame_ids":["before",\#(ids),"after"],"features":[{"name":"card","type":"dpRect","#
      + #""data_points":[{"type":"not_found"},\#(points),null]}]}"#
  }()

  static let intents = [
    #"""
    {"cardstage-intent": 1, "values": {"way": "cardTop - 96"}, "checks": {
    "hand": {"check": "follows", "value": "cardTop", "within": 3, "slop": "kept"},
    "momentum": {"check": "keepsVelocity", "value": "cardTop", "in": [30, 896], "when": "at release"},
    "rest": {"check": "settles", "value": "way", "at": [0], "within": "1500ms"},
    "jumps": {"check": "noJump", "value": "cardTop", "when": "from 0.1 to release 1 + 0.2"},
    "same": {"check": "equals", "value": "cardTop", "golden": "golden.trace.jsonl", "within": "1%"}}}
    """#,
    #"""
    {"cardstage-intent": 1, "// why": "all others", "checks": {
    "band": {"check": "resists", "value": "cardTop", "edge": 96, "side": -1, "share": [0.1, 0.8]},
    "catch": {"check": "catchable", "value": "cardTop"},
    "way": {"check": "obeys", "value": "cardTop", "faster": 500},
    "bounce": {"check": "overshoots", "value": "cardTop", "percent": 5},
    "straight": {"check": "monotone", "value": "cardTop", "when": "after mark opened"},
    "inside": {"check": "within", "value": "dimmer", "range": [0, 1]},
    "even": {"check": "smooth", "value": "cardTop", "hitch": 10},
    "order": {"check": "before", "moments": ["down 1", "cardTop crosses 300 after release 1"]},
    "turn": {"check": "stagger", "values": ["cardTop", "dimmer"], "delay": 0.1}}}
    """#,
  ]

  static let vectors = [
    #"""
    {"cardstage-vector":1,"name":"a","rule":"r.","label":"physics","size":[414,896],"detents":[96,0.5,896],"start":96,"list":{"top":70,"length":900},"reduced":true}
    {"t":0.5,"type":"down","id":0,"device":"touch","x":200,"y":450}
    {"t":0.58,"type":"up","id":0,"x":200,"y":450}
    {"type":"expect","checks":{"a":{"check":"noJump","value":"card"}}}
    """#,
    #"""
    {"cardstage-vector":1,"name":"b","rule":"r.","label":"taste","size":[414,896],"header":{"max":200,"min":88},"list":{"top":0,"length":3000}}
    {"t":1.0,"type":"resize","width":414,"height":700}
    {"type":"expect","values":{"way":"header - list"},"checks":{}}
    """#,
    #"""
    {"cardstage-vector":1,"name":"c","rule":"r.","label":"platform","size":[414,896],"items":{"count":3,"from":700,"to":200,"pitch":80,"delay":0.08}}
    {"t":0.5,"type":"down","id":0,"device":"touch","x":200,"y":450}
    {"type":"expect","checks":{}}
    """#,
  ]
}
