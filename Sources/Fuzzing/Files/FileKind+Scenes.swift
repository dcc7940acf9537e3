internal import DemoScenes
internal import HostSystem
internal import SceneCore
internal import SceneFile
import TextFormat

extension FileKind {
  /// Scene files. An accepted file must run on a stage with random input, and its frames are
  /// rendered.
  ///
  /// Most samples are random scenes.
  package static var scenes: FileKind {
    let random = (0..<UInt64(100)).map { RandomScene(seed: $0).text }
    let multiplying = (0..<UInt64(12)).map { MultiplyingScene(seed: $0).text }
    let samples = SampleScenes.all.map { Array($0.utf8) } + random + multiplying
    return FileKind("scene.json", samples: samples) { bytes in
      let (program, messages) = SceneReader.read(
        bytes, path: "fuzz.scene.json", takenNames: SceneCatalog.demos.ids)
      guard let program else { return refused(messages, lines: bytes.count { $0 == 0x0A } + 1) }
      guard messages.isEmpty else { return .broken("taken, but \(messages[0])") }
      let check = SceneCheck(program, seed: bytes.fnv1a, actions: 3)
      guard let check else { return .broken("no picture") }
      SceneReader.layOut(program)
      return check.finiteness(framesPerSecond: 10).map { .broken("\($0)") } ?? .accepted
    }
  }

  /// Returns the result for a rejected file of `lines` lines. Each error must name a line and a
  /// column in the file.
  private static func refused(_ errors: [FileError], lines: Int) -> ParseResult {
    guard let first = errors.first else { return .broken("refused without a word") }
    guard errors.count <= 50 else { return .broken("\(errors.count) errors") }
    for error in errors {
      guard let line = error.line, (1...lines).contains(line), error.column ?? 0 > 0 else {
        return .broken("\(error) has no place in the file")
      }
    }
    return .refused(first)
  }
}

/// Small scene files that together contain all kinds of values, layers, gestures and steps.
private enum SampleScenes {
  static let all = [cards, lists, things]

  private static let cards = #"""
    {"cardstage-scene":1,"name":"fuzz","parameters":{"dim":{"default":0.5,"range":[0,1]}},
    "timings":{"snap":{"response":0.35,"dampingRatio":1},"slow":{"duration":0.5,"bounce":0.2}},
    "values":{"half":"0.6*height","card":{"type":"track","detents":{"open":"0.15*height",
    "half":"half","away":{"at":"height","inert":true}},"start":"half","timing":"snap","release":[
    {"when":"velocity > 1500","to":"away"},{"when":"projected < 0.3*height","to":"open"},
    {"to":"half"}],"list":{"on":"rows","length":900,"inset":40}},
    "lit":{"type":"state"},"glow":{"type":"animated","to":"if(lit, 1, 0)","timing":"slow"}},
    "layers":[{"fill":{"light":"#FFFFFF","dark":"#101010"}},
    {"fill":"black","opacity":"dim*progress(card, half, 0.15*height)"},
    {"name":"card","y":"card","group":[{"fill":"raised","radius":[16,0],"shadow":"sheet"},
    {"name":"rows","y":40,"height":"height - card","clip":true,"group":[{"y":"-card.list","group":[
    {"text":"Row {index + 1}","style":"row","color":"label","x":16,"y":8}],
    "repeat":{"count":20,"pitch":45}}]},{"fill":"accent","opacity":"glow","height":4}]}],
    "gestures":[{"on":"card","drag":"card"},{"name":"press","on":"card","tap":"flash"},
    {"on":"card","scroll":"card"}],
    "actions":{"flash":[{"set":"lit","to":true},{"wait":0.1},{"set":"lit","to":false},
    {"if":"card.detent == 'open'","then":{"go":"card","to":"half"},"else":{"go":"card","to":"open"}}]},
    "keys":{"Return":"flash"},"probes":{"top":{"value":"card","unit":"pt"},"at":"card.detent"}}
    """#

  private static let lists = #"""
    {"cardstage-scene":1,"values":{"bar":{"type":"collapsing","max":88,"min":44,
    "list":{"length":"50*44"}},"pages":{"type":"track","axis":"x","detents":{"a":0,"b":"-width",
    "c":"-2*width"},"release":"next","edges":["hard","elastic"]}},
    "layers":[{"fill":"surface"},{"x":"pages","y":"bar","height":"height - bar","clip":true,"group":[
    {"y":"-bar.list","group":[{"fill":"fill","height":40,"radius":8}],
    "repeat":{"count":50,"pitch":44}}]},{"height":"bar","fill":"accent","shadow":"header",
    "shadowOpacity":"clamp(bar.list/8, 0, 1)"}],
    "gestures":[{"on":"stage","drag":"bar","axis":"vertical"},
    {"on":"stage","drag":"pages","axis":"horizontal"},{"on":"stage","scroll":"bar"}]}
    """#

  private static let things = #"""
    {"cardstage-scene":1,"timings":{"curve":{"curve":[0.2,0,0.1,1],"duration":0.4},
    "stiff":{"stiffness":200,"damping":18},"settle":{"settling":0.5,"dampingRatio":0.6}},
    "values":{"first":{"type":"free","homes":[["width/2","height/2"],[80,120]],"timing":"settle"},
    "second":{"type":"follower","of":"first","delay":0.05,"timing":"stiff"},
    "mode":{"type":"state","words":["home","search"]},
    "turn":{"type":"animated","to":"if(mode == 'home', 0, 45)","timing":"curve","unit":"°"}},
    "layers":[{"flatten":true,"blur":"10*mix(0, 1, turn/45)","saturation":1.2,"veil":"#00000040",
    "group":[{"fill":"ground"},{"text":"{mode}, {{ braces }","style":{"size":20,"weight":600,
    "lineHeight":26},"align":"center","lines":2,"y":40}]},
    {"x":"second.x - 60","y":"second.y - 40","width":120,"height":80,"fill":"#3366CC80","radius":12,
    "rotate":"turn","scale":"lerp(1, 0.8, abs(sin(turn)))"},
    {"name":"first","x":"first.x - 60","y":"first.y - 40","width":120,"height":80,"fill":"accent",
    "radius":12,"shadow":"card","tiltX":"turn","eye":600,"z":-20}],
    "gestures":[{"on":"first","drag":"first"},{"on":"first","doubleTap":{"toggle":"mode"}},
    {"on":"stage","longPress":{"reset":"first"},"when":"!first.moving && first.y > 10"}]}
    """#
}
