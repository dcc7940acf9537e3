import CardDrawing
import CardGeometry
import Raster
import SceneCore
import Testing

@testable import Workbench

@Suite("how the timeline looks")
struct TimelinePaintingTests {
  private func paint(
    _ subject: TimelineData, on size: Size, style: WorkbenchStyle = .docked, as name: String,
    _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> (pixels: PixelBuffer, timeline: Timeline) {
    var timeline = Timeline(measuring: TimelinePicture.text)
    timeline.show(subject)
    _ = timeline.list(on: size, style: style)
    change(&timeline)
    return (
      try TimelinePicture.paint(timeline.list(on: size, style: style), on: size, as: name), timeline
    )
  }

  @Test("scrubbing in a gesture whose spring was changed")
  func scrub() throws {
    var subject = TimelineData.fling
    subject.before = TimelineData.motion(response: 0.55, ratio: 1)
    (subject.editedSince, subject.showsGhosts) = (1.6, true)
    let (pixels, timeline) = try paint(
      subject, on: Size(width: 734, height: 168), as: "scrub"
    ) {
      $0.viewport.zoom(by: 1.3 / 4, at: 0, in: $0.ground)
      $0.viewport.show(1.5, at: 0, in: $0.ground)
      $0.isStale = true
    }
    let cursor = Int(timeline.x(of: 2.117).rounded()) * 2
    #expect(pixels[cursor, 2 * 120] == 0xFFFF_FFFF)
    // The card is at rest at 448 to the left, in the position's colour.
    let column = (0..<104).map { pixels[2 * 110, 2 * 56 + $0] & 0xFFFFFF }
    #expect(column.contains(0x25D0FF))
  }

  @Test("A and B in a loop")
  func compare() throws {
    var subject = TimelineData.fling
    subject.other = TimelineData.motion(response: 0.55, ratio: 1)
    (subject.loop, subject.cursor, subject.frame) = (1.6...2.9, 2.15, 129)
    let (pixels, _) = try paint(subject, on: Size(width: 734, height: 168), as: "compare") {
      $0.viewport.zoom(by: 1.5 / 4, at: 0, in: $0.ground)
      $0.viewport.show(1.5, at: 0, in: $0.ground)
      $0.isStale = true
    }
    let colors = Set(
      (104..<654).flatMap { x in (57..<107).map { pixels[2 * x, 2 * $0] & 0xFFFFFF } })
    #expect(colors.contains(0xFFB224))
  }

  @Test("live, with folded rests, a cut and all kinds of input")
  func live() throws {
    var subject = TimelineData.fling
    (subject.rests, subject.isLive, subject.isPaused) = ([0.7...1.5], true, false)
    subject.cuts = [TimelineData.SceneChange(to: "stack", at: 3.2)]
    subject.marks += [.key(at: 2.2), .wheel(at: 2.5), .wheel(at: 2.55), .tuning(at: 2.8)]
    (subject.cursor, subject.frame, subject.isRecording) = (3.6, 215, true)
    let (pixels, timeline) = try paint(subject, on: Size(width: 734, height: 168), as: "live") {
      $0.hasFocus = true
    }
    #expect(pixels[Int(timeline.x(of: 3.6).rounded()) * 2, 2 * 120] == 0xFFFF_FFFF)
  }

  @Test("compact, on glass, and the menu of probes")
  func compact() throws {
    var subject = TimelineData.fling
    subject.isPaused = false
    let (pixels, _) = try paint(
      subject, on: Size(width: 398, height: 112), style: .glass, as: "compact")
    #expect(pixels[0, 0] == 0xFF00_0000)
    _ = try paint(subject, on: Size(width: 734, height: 168), as: "menu") {
      $0.menu = KitMenu(subject.probes, chosen: 0, room: $0.layout.menuRoom)
      $0.isStale = true
    }
  }

  @Test("ghosts and B's card over the stage, and the card of differences")
  func overStage() throws {
    let size = Size(width: 414, height: 896)
    func card(_ top: Double) -> SceneOutline {
      SceneOutline(
        "card", Rect(x: 0, y: top, width: 414, height: 896 - top + 60),
        radii: CornerRadii(top: 10, bottom: 0))
    }
    var list = DisplayList()
    list.add(
      Layer(LayerID("ground"), .color(Color(white: 0.55)), frame: Rect(origin: .zero, size: size)))
    let data = TimelineData.fling
    let times = GhostTimes(data)
    #expect(times.release == 2.051)
    #expect(abs((times.times.first ?? 0) - 1.6) < 1e-9)
    let ghosts = times.times.compactMap { time in
      data.trace.sample(at: time).map { Ghosts.Ghost(card($0.position), at: time) }
    }
    Ghosts(
      ghosts, release: times.release, cursor: 2.117, on: size, measuring: TimelinePicture.text
    ).draw(into: &list)
    _ = try TimelinePicture.paint(list, on: size, as: "ghosts")
    var other = DisplayList()
    other.add(
      Layer(LayerID("ground"), .color(Color(white: 0.55)), frame: Rect(origin: .zero, size: size)))
    CompareOverlay(card(120), card(174.9), on: size, measuring: TimelinePicture.text)
      .draw(into: &other)
    let difference = DifferenceCard(
      [
        .init("To target", unit: "s", decimals: 3, 0.187, 0.690),
        .init("Settled", unit: "s", decimals: 3, 0.583, 0.690),
        .init("Overshoot", unit: "%", decimals: 1, 4.4, 0),
        .init("Peak speed", unit: "pt/s", decimals: 0, 2365, 1989),
        .init("Distance", unit: "pt", decimals: 1, 303.1, 303.1),
      ], release: 2.051)
    let picture = Picture(size: Size(width: 296, height: DifferenceCard.height)) {
      difference.paint(
        in: Rect(x: 0, y: 0, width: 296, height: DifferenceCard.height),
        measuring: TimelinePicture.text, into: &$0)
    }
    other.add(
      Layer(
        LayerID("card"), .picture(picture), frame: Rect(x: 60, y: 400, width: 296, height: 196)))
    let pixels = try TimelinePicture.paint(other, on: size, as: "over")
    #expect(
      pixels[2 * 100, 2 * 176] & 0xFFFFFF == 0xFFB224
        || pixels[2 * 104, 2 * 176] & 0xFFFFFF == 0xFFB224)
    #expect(
      difference.rows.map(\.difference) == ["+0.503", "+0.107", "\u{2212}4.4", "\u{2212}376", "0"])
  }
}
