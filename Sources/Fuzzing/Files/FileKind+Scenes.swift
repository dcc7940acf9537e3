internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardScenes
internal import HostSystem
internal import SceneFile
internal import Stage

extension FileKind {
  /// Scene files: those that are accepted are put on a stage, touched, and looked at.
  package static var scenes: FileKind {
    FileKind("scene.json", samples: SampleScenes.all.map { Array($0.utf8) }) { bytes in
      let (program, messages) = SceneReader.read(bytes, path: "fuzz.scene.json")
      guard let program else {
        guard let error = messages.first else { return .broken("refused without a word") }
        return error.column == nil ? .broken("\(error) has no column") : .refused(error)
      }
      return played(program, at: bytes.fnv1a)
    }
  }

  private static func played(_ program: SceneProgram, at seed: UInt64) -> Reading {
    let blank = PixelImage(width: 1, height: 1, pixels: [0], fingerprint: 0)
    guard let blank else { return .broken("no picture") }
    let source = SceneSource(program: program, images: program.pictures.map { _ in blank })
    let environment = SceneEnvironment(
      size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring())
    var stage = Stage(scene: source.guest.id, environment: environment, guest: source.guest)
    var dice = Dice(seed: seed)
    var list = DisplayList()
    var time = 0.0
    for stroke in 0..<3 {
      var place = Point(x: dice.number(0...414), y: dice.number(0...896))
      for step in 0...6 {
        time += dice.number(0.004...0.03)
        let phase: PointerPhase = step == 0 ? .down : step == 6 ? .up : .move
        if phase == .move {
          place = Point(
            x: place.x + dice.number(-60...60), y: place.y + dice.number(-60...60))
        }
        stage.take(
          StageInput(
            .pointer(
              PointerEvent(
                id: PointerID(rawValue: stroke), device: .touch, phase: phase, position: place,
                time: time)), at: time))
      }
      time += 0.2
      stage.frame(at: time, into: &list)
      for layer in list.layers where !layer.frame.isFinite {
        return .broken("a layer is at \(layer.frame)")
      }
      for value in ProbeRow(stage, at: time).values {
        if case .number(let number) = value, !number.isFinite {
          return .broken("a probe is \(number)")
        }
      }
    }
    return .accepted
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}

/// Small scene files that have all kinds of values, layers, gestures and steps between them.
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
