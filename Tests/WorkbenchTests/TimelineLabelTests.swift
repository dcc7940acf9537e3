import CardDrawing
import CardGeometry
import TestSupport
import Testing

@testable import Workbench

extension Timeline {
  /// A text that is drawn, where its letters are, and where it is clipped.
  struct DrawnText {
    var text: String
    var frame: Rect
    var clip: Rect
  }

  /// The texts in the layers called `name`, as they are drawn now.
  mutating func texts(
    named name: String, on size: Size = Size(width: 734, height: 168)
  ) -> [DrawnText] {
    list(on: size).layers.filter { $0.id.name == name }.flatMap { layer -> [DrawnText] in
      guard case .picture(let picture) = layer.content else { return [] }
      let origin = layer.frame.origin
      return picture.marks.compactMap { mark in
        guard case .text(let text, let box) = mark else { return nil }
        let width = measuring.extent(of: text, wrappedAt: .infinity).width
        let left =
          switch text.alignment {
          case .leading: box.minX
          case .center: box.midX - width / 2
          case .trailing: box.maxX - width
          }
        let frame = Rect(
          x: origin.x + left, y: origin.y + box.minY, width: width, height: box.height)
        let clip = layer.frame.intersection(layer.clip?.rect ?? layer.frame)
        return DrawnText(text: text.string, frame: frame, clip: clip)
      }
    }
  }
}

@Suite("the labels of the timeline")
struct TimelineLabelTests {
  @Test("a recording has its sign in every layout with room", arguments: [112.0, 168])
  func recording(_ height: Double) {
    var subject = TimelineData.fling
    subject.isRecording = true
    var timeline = Timeline.showing(subject)
    let size = Size(width: 696, height: height)
    let texts = timeline.texts(named: "timeline.transport", on: size).map(\.text)
    #expect(texts.contains("● Recording"), "\(texts)")
  }

  @Test("every detent has its name, in every layout with room", arguments: [112.0, 168])
  func detentNames(_ height: Double) {
    let subject = TimelineData.fling
    for width in [400.0, 460, 696] {
      var timeline = Timeline.showing(subject)
      let size = Size(width: width, height: height)
      let names = timeline.texts(named: "timeline.detents", on: size)
      #expect(names.count == subject.detents.count && !names.isEmpty, "\(size)")
      for detent in subject.detents {
        #expect(names.contains { $0.text.hasPrefix("\(detent.name) ") }, "\(detent.name)")
      }
    }
  }

  /// A random run: motions and rests, changes of the scene, late frames, a playhead anywhere.
  private func history(_ random: inout SeededGenerator) -> TimelineData {
    var data = TimelineData()
    (data.probe, data.unit, data.probes) = ("cardTop", "pt", ["cardTop"])
    var time = Bool.random(using: &random) ? 0.0 : Double.random(in: 0...5000, using: &random)
    let start = time
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      time += .random(in: 0.05...2, using: &random)
      let end = time + .random(in: 0.51...30, using: &random)
      if Bool.random(using: &random) { data.rests.append(time...end) }
      time = end
      if Int.random(in: 0..<4, using: &random) == 0 {
        let scene = Bool.random(using: &random) ? "sheet" : "stack"
        data.cuts.append(TimelineData.SceneChange(to: scene, at: time))
      }
    }
    time += .random(in: 0...3, using: &random)
    (data.range, data.history) = (start...time, start...time)
    data.cursor = Bool.random(using: &random) ? time : .random(in: start...time, using: &random)
    data.frame = Int(data.cursor * 60)
    data.isLive = Bool.random(using: &random)
    data.isResting = Bool.random(using: &random)
    data.isRecording = Bool.random(using: &random)
    data.trace = Trace([
      Trace.Sample(time: start, position: 0, velocity: 0),
      Trace.Sample(time: max(time, start + 0.01), position: 500, velocity: 0),
    ])
    for index in 0..<Int.random(in: 0...8, using: &random) {
      data.detents.append(
        TimelineData.Detent("detent\(index)", at: .random(in: -2000...2000, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      data.frames.append(
        TimelineData.Frame(
          time: max(start, time - .random(in: 0...3, using: &random)), duration: 0.05, cause: "R"))
    }
    data.frames.sort { $0.time < $1.time }
    return data
  }

  @Test("no two overlap and none is cut off, in any history and at any zoom", arguments: 0..<60)
  func apart(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let subject = history(&random)
    let size = Size(
      width: .random(in: 414...1200, using: &random).rounded(), height: seed % 4 == 0 ? 112 : 168)
    var timeline = Timeline(measuring: FixedPitchMeasuring())
    timeline.show(subject)
    _ = timeline.list(on: size)
    for _ in 0..<12 {
      let x = Double.random(in: 0...timeline.layout.width, using: &random)
      timeline.viewport.zoom(
        by: .random(in: 0.2...4, using: &random), at: x, in: timeline.ground)
      timeline.viewport.pan(by: .random(in: -400...400, using: &random), in: timeline.ground)
      timeline.isStale = true
      check(&timeline, size, "seed \(seed)")
    }
  }

  private func check(_ timeline: inout Timeline, _ size: Size, _ what: String) {
    let layout = timeline.layout
    // The playhead's flag, and the time and frame in the transport bar, consist of glyphs.
    let flag = timeline.flag
    let ruler = timeline.texts(named: "timeline.ruler", on: size)
    let flags = timeline.texts(named: "timeline.scene", on: size)
    let detents = timeline.texts(named: "timeline.detents", on: size)
    let transport = timeline.texts(named: "timeline.transport", on: size)
    for label in ruler + flags + detents + transport {
      #expect(
        label.frame.minX >= label.clip.minX - 0.01 && label.frame.maxX <= label.clip.maxX + 0.01,
        "\(what): \(label.text) is cut off")
    }
    if let flag { #expect(flag.minX >= 0 && flag.maxX <= size.width, "\(what): \(flag)") }
    for label in ruler {
      #expect(label.frame.minX >= layout.left && label.frame.maxX <= layout.right, "\(what)")
      if let flag {
        #expect(
          label.frame.maxX <= flag.minX || label.frame.minX >= flag.maxX,
          "\(what): \(label.text) under the flag")
      }
    }
    checkLateFrames(&timeline, size, what)
    for row in [ruler, flags, detents] {
      for (index, label) in row.enumerated() {
        for other in row[(index + 1)...] {
          #expect(
            !label.frame.inset(dx: 0.01, dy: 0.01).intersects(other.frame),
            "\(what): \(label.text) over \(other.text)")
        }
      }
    }
    // Time, frame, chip, speed and view, from left to right.
    let glyphs = timeline.list(on: size).layers.filter {
      ["timeline.time", "timeline.second", "timeline.frame"].contains($0.id.name)
    }
    func right(_ name: String) -> Double {
      glyphs.filter { $0.id.name == name }.map(\.frame.maxX).max() ?? 0
    }
    func left(_ name: String) -> Double {
      glyphs.filter { $0.id.name == name }.map(\.frame.minX).min() ?? .infinity
    }
    let words = transport.sorted { $0.frame.minX < $1.frame.minX }
    for (a, b) in zip(words, words.dropFirst()) {
      #expect(a.frame.maxX <= b.frame.minX + 0.01, "\(what): \(a.text) over \(b.text)")
    }
    #expect(right("timeline.second") <= left("timeline.frame"), "\(what)")
    #expect(right("timeline.second") <= layout.target(.loop).minX, "\(what): time over buttons")
    if let word = words.first(where: { $0.text == "frame" }) {
      #expect(right("timeline.time") <= word.frame.minX, "\(what): time over frame")
      #expect(word.frame.maxX <= left("timeline.frame") + 0.01, "\(what)")
    }
    #expect(right("timeline.frame") <= layout.target(.loop).minX, "\(what): frame over buttons")
  }

  /// Checks that no cause of a late frame is drawn over a late frame, whose colour may be the same.
  private func checkLateFrames(_ timeline: inout Timeline, _ size: Size, _ what: String) {
    for layer in timeline.list(on: size).layers where layer.id.name == "timeline.piece" {
      guard case .picture(let picture) = layer.content else { continue }
      var (bars, letters): ([Rect], [Rect]) = ([], [])
      for mark in picture.marks {
        switch mark {
        case .fill(let path, .color(Tokens.hitch("R"))):
          let points = path.elements.compactMap { element -> Point? in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
          }
          guard let start = points.first else { break }
          bars.append(
            points.reduce(Rect(origin: start, size: .zero)) {
              $0.union(Rect(origin: $1, size: .zero))
            })
        case .text(let text, let box) where text.string == "R":
          letters.append(Rect(x: box.minX, y: box.minY, width: 8, height: box.height))
        default: break
        }
      }
      for letter in letters {
        #expect(!bars.contains { $0.minX < letter.maxX && letter.minX < $0.maxX }, "\(what)")
      }
    }
  }

  @Test("a run at rest says why its clock stands still")
  func rest() {
    var subject = TimelineData.fling
    func words() -> [String] {
      var timeline = Timeline.showing(subject)
      return timeline.texts(named: "timeline.transport").map(\.text)
    }
    (subject.isLive, subject.isPaused, subject.isResting) = (true, false, true)
    #expect(words().contains("At rest"))
    subject.isPaused = true
    #expect(!words().contains("At rest") && words().contains("Paused · Space plays"))
    (subject.isPaused, subject.isResting) = (false, false)
    #expect(!words().contains("At rest"))
  }
}
