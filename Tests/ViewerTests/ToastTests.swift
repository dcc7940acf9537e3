import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("notices")
struct ToastTests {
  /// The words of the pill at the top, as they are drawn; nil: there is none.
  private func pill(_ script: ViewerScript) -> [String]? {
    guard let layer = script.shown.layers.last(where: { $0.id.name == "notice" }),
      case .picture(let picture) = layer.content
    else { return nil }
    return picture.marks.compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }

  private func hasDot(_ script: ViewerScript) -> Bool {
    guard let layer = script.shown.layers.last(where: { $0.id.name == "notice" }),
      case .picture(let picture) = layer.content
    else { return false }
    return picture.marks.contains {
      if case .fill(_, .color(Color(0xFF5A5F))) = $0 { true } else { false }
    }
  }

  /// Keys struck one after the other on a popover, and what each is answered with.
  static let table: [(keys: String, notices: [[String]])] = [
    (" ", [["Paused", "0.100 s"]]), ("  ", [["Paused", "0.100 s"], ["Playing"]]),
    ("tttt", [["½×", "speed"], ["⅕×", "speed"], ["⅒×", "speed"], ["1×", "speed"]]),
    ("[]", [["0.91×", "speed"], ["1×", "speed"]]), ("{}", [["½×", "speed"], ["1×", "speed"]]),
    ("]]", [["1.1×", "speed"], ["1.21×", "speed"]]), ("}", [["2×", "speed"]]),
    ("o", [["Classic", "tuning"]]), ("oo", [["Classic", "tuning"], ["Fluid", "tuning"]]),
    ("dd", [["Dark", "appearance"], ["Light", "appearance"]]),
    ("aa", [["Reduced motion"], ["Full motion"]]), ("R", [["Restarted", "popover"]]),
    ("iii", [["Statistics", "line"], ["Statistics", "panel"], ["Statistics", "off"]]),
    ("gg", [["Inspector", "on"], ["Inspector", "off"]]),
    ("mmm", [["Touches", "shown"], ["Touches", "with trails"], ["Touches", "off"]]),
    ("GG", [["Ghosts", "on"], ["Ghosts", "off"]]),
    ("ff", [["Full screen"], ["Window"]]),
    ("zz", [["Stage", "fills the window"], ["Stage", "phone-sized"]]),
    ("l", [["Recording statistics", "popover-001.stats"]]), ("L", [["Statistics", "reset"]]),
    ("W", [["Not a scene file", "Ctrl+S saves the tuning"]]),
    ("v", [["Recording input", "popover-001.recording.jsonl"]]),
    ("vvV", [["Recording input", "popover-001.recording.jsonl"], [], ["Replaying", "popover"]]),
  ]

  @Test("each key that changes a mode says so; the next notice replaces the one before")
  func keys() throws {
    for (keys, notices) in Self.table {
      var script = try ViewerScript()
      for (key, notice) in zip(keys, notices) {
        script.key(String(key))
        script.wait(1.0 / 60)
        if !notice.isEmpty { #expect(pill(script) == notice, "after '\(keys)'") }
      }
    }
  }

  @Test("a notice has its icon, 18 points wide, before its words")
  func icons() throws {
    for (keys, icon) in [
      (" ", Icon.pause), ("  ", .playFilled), ("t", .speed), ("o", .curve), ("d", .moon),
      ("dd", .sun), ("a", .motion), ("R", .restart), ("i", .chart), ("g", .inspect),
      ("m", .touch), ("G", .ghosts), ("f", .expand), ("zz", .phone), ("L", .chart), ("v", .record),
    ] {
      var script = try ViewerScript()
      for key in keys {
        script.key(String(key))
        script.wait(1.0 / 60)
      }
      let layer = try #require(script.shown.layers.last { $0.id.name == "notice" })
      guard case .picture(let picture) = layer.content else { continue }
      let box = Rect(x: 12, y: 7, width: 18, height: 18)
      let marks = icon.marks(in: box, color: Theme(.dark).label)
      #expect(Array(picture.marks.prefix(marks.count)) == marks, "after '\(keys)'")
      guard case .text(_, let text)? = picture.marks.dropFirst(marks.count).first else {
        Issue.record("no words after '\(keys)'")
        continue
      }
      #expect(text.minX == 38)
    }
  }

  @Test("the table has every key that changes a mode")
  func complete() {
    let quiet: Set<String> = [
      ",", ".", "<", ">", "I", "O", "k", "c", "h", "b", "x", "B", "r", "Ctrl", "?", "q", "s", "S",
      "Esc",
      "⌫", "Space",
    ]
    let told = Set(Self.table.flatMap(\.keys).map(String.init) + Overlays.all.map(\.key.name))
    let groups = KeyTable.groups(.demos).dropFirst()
    // The keys of the workbench's parts are theirs, not the table's.
    let bindings = groups.flatMap(\.bindings).filter { !$0.actions.isEmpty }
    for cap in bindings.flatMap(\.caps) where !quiet.contains(cap) {
      #expect(told.contains(cap), "'\(cap)' says nothing")
    }
  }

  @Test("a notice stays for 1.2 s, then nothing wakes the host for it")
  func duration() throws {
    var script = try ViewerScript()
    script.key("d")
    script.wait(1.15)
    #expect(pill(script) == ["Dark", "appearance"])
    script.wait(0.1)
    #expect(pill(script) == nil)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("while time stands its sign and the time stay; a step moves it on")
  func standing() throws {
    var script = try ViewerScript()
    script.key(" ")
    script.wait(5)
    #expect(pill(script) == ["0.100 s"])
    script.key(".")
    script.wait(0.1)
    #expect(pill(script) == ["0.117 s"])
    script.key("t")
    script.wait(2)
    #expect(pill(script) == ["0.117 s", "½×"])
    script.key(" ")
    script.wait(2)
    #expect(pill(script) == ["½×"], "slow motion is told as well")
    script.key("t")
    script.named("Backspace")
    script.wait(2)
    #expect(pill(script) == nil)
  }

  @Test("while input or statistics are recorded there is a dot", arguments: ["v", "l"])
  func recording(_ key: String) throws {
    var script = try ViewerScript()
    script.key(key)
    script.wait(0.1)
    #expect(hasDot(script))
    script.wait(3)
    #expect(pill(script) == ["Recording", key == "v" ? "input" : "statistics"])
    #expect(hasDot(script))
    script.key(" ")
    script.wait(2)
    #expect(pill(script)?.count == 1)
    #expect(hasDot(script), "beside the time")
    script.key(" ")
    if key == "l" { script.endStatistics() } else { script.key(key) }
    script.wait(2)
    #expect(pill(script) == nil)
  }

  @Test("a run that records from its start to its end says so all the time")
  func option() throws {
    for (recorded, text) in [
      (RecordedData.input, "input"), (.statistics, "statistics"),
      ([.input, .statistics], "input, statistics"),
    ] {
      var opening = Viewer.Configuration()
      opening.recorded = recorded
      var script = try ViewerScript("popover", opening)
      #expect(pill(script) == ["Recording", text] && hasDot(script))
      script.key("d")
      script.wait(0.1)
      #expect(pill(script) == ["Dark", "appearance"] && hasDot(script))
      script.wait(30)
      #expect(pill(script) == ["Recording", text] && hasDot(script))
    }
  }

  @Test("a badge has no blur, which would cost time in every frame of a run that is measured")
  func badge() throws {
    var opening = Viewer.Configuration()
    opening.recorded = .statistics
    var script = try ViewerScript("popover", opening)
    func isBlurred(_ script: ViewerScript) -> Bool {
      script.shown.layers.contains {
        if case .flattened = $0.content { $0.id.name == "notice" } else { false }
      }
    }
    #expect(!isBlurred(script))
    script.key("d")
    script.wait(0.1)
    #expect(isBlurred(script), "a toast ends")
  }

  @Test("a badge says that a recording is replayed, until the replay ends")
  func replay() throws {
    var script = try ViewerScript("popover", ViewerTests.played())
    script.wait(1)
    #expect(pill(script) == ["Replaying"])
    script.key("{")
    script.wait(3)
    #expect(pill(script)?.last == "replay")
    script.named("Escape")
    script.wait(4)
    #expect(pill(script) == nil || pill(script)?.last != "replay")
  }

  @Test("a file says in the notice what it is, with an icon and its name")
  func files() throws {
    var script = try ViewerScript()
    func icon(_ script: ViewerScript) -> Int {
      guard let layer = script.shown.layers.last(where: { $0.id.name == "notice" }),
        case .picture(let picture) = layer.content
      else { return 0 }
      // The edge of the pill is a stroke too.
      return picture.marks.count { if case .stroke = $0 { true } else { false } } - 1
    }
    for symbol in [
      Icon.cards, .sliders, .record, .picture, .save, .refused,
    ] {
      script.edit { viewer, now in
        viewer.notify(Toast("Opened", "mine.scene.json", icon: symbol), at: now)
      }
      script.wait(0.1)
      #expect(pill(script) == ["Opened", "mine.scene.json"] && icon(script) > 0)
    }
  }

  @Test("what is refused says why and what to do in words that fit on a phone")
  func refused() throws {
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    for (configuration, key, words) in [
      (Viewer.Configuration(), "v", ["Cannot change the backdrop", "v ends the recording"]),
      (opening, "", ["Cannot change the backdrop", "this run is recorded"]),
      (Viewer.Configuration(), "0", ["No scene file opened yet", "Ctrl+O opens one"]),
    ] {
      var script = try ViewerScript("popover", configuration, size: Size(width: 375, height: 667))
      if !key.isEmpty { script.key(key) }
      if key != "0" {
        script.edit { viewer, now in viewer.refuseWhileRecording("backdrop", at: now) }
      }
      script.wait(0.1)
      #expect(pill(script) == words)
      script.wait(3)
      #expect(pill(script) == words, "long enough to read")
    }
  }

  @Test("what has been saved and read again says so, with the warnings below")
  func reloaded() throws {
    var script = try ViewerScript()
    script.edit { viewer, now in
      viewer.reloaded(
        "a.scene.json", icon: .cards, warnings: ["a.scene.json:3:1: b", "c"], at: now)
    }
    script.wait(0.1)
    #expect(pill(script) == ["Reloaded", "a.scene.json"])
    #expect(
      script.viewer.overlays.message == .init("a.scene.json:3:1: b (and 1 more)", isError: false))
    #expect(script.said.suffix(3) == ["a.scene.json:3:1: b", "c", "reloaded a.scene.json"])
  }

  @Test("the pill is at the top centre, 16 from the edge, on the stage and beside no statistics")
  func place() throws {
    for size in Size.stages {
      var overlays = Overlays()
      overlays.notice = Toast("Recording statistics", "popover-001.stats")
      let stage = try StageScript("popover", size: size).stage
      for statistics in 0...2 {
        overlays[.statistics] = statistics
        var list = DisplayList()
        overlays.draw(
          over: stage, at: 0, figures: StatisticsFigures.sample, frame: 0, into: &list)
        let layers = list.layers
        let pill = try #require(layers.last { $0.id.name == "notice" }).frame
        #expect(Rect(origin: .zero, size: size).inset(by: 4).contains(pill), "\(size) \(pill)")
        #expect(abs(pill.midX - size.width / 2) <= 0.5)
        if statistics == 0 { #expect(pill.minY == 16) }
        guard let panel = layers.last(where: { $0.id.name == "statistics" })?.frame else {
          continue
        }
        #expect(!panel.intersects(pill), "\(size): \(panel), \(pill)")
      }
    }
  }

  @Test("a picture with overlays has no notice")
  func picture() throws {
    var script = try ViewerScript()
    script.key("d")
    script.wait(0.1)
    #expect(script.hasLayer("notice"))
    let names = script.viewer.picture(withOverlays: true).layers.map(\.id.name)
    #expect(!names.contains("notice"))
  }
}
