import CardGeometry
import SceneCore
import Testing
import Workbench

@testable import Viewer

@Suite("ghosts of a gesture")
struct GhostFramesTests {
  private let size = Size(width: 400, height: 800)

  /// A card that is dragged up from 1 s on, told up to `now`.
  private func data(until now: Double, isLive: Bool) -> TimelineData {
    var data = TimelineData()
    data.marks = [.press(from: 1, until: nil)]
    data.trace = Trace(
      stride(from: 0, through: now, by: 0.25).map {
        Trace.Sample(time: $0, position: 700 - 100 * $0, velocity: -100)
      })
    (data.range, data.history) = (0...now, 0...now)
    (data.cursor, data.isLive) = (now, isLive)
    return data
  }

  private func look(_ data: TimelineData, _ film: inout GhostFrames) -> Int {
    var looks = 0
    film.update(to: data, revision: 0, on: size) { times, body in
      for time in times {
        body(
          [SceneOutline("card", Rect(x: 0, y: 700 - 100 * time, width: 400, height: 400))], time)
        looks += 1
      }
    }
    return looks
  }

  @Test("each moment is looked up once: live only what has come since, and again when all changes")
  func looksOnce() {
    var film = GhostFrames()
    #expect(look(data(until: 2, isLive: true), &film) == 21)
    #expect(look(data(until: 2.1, isLive: true), &film) == 2)
    #expect(film.ghosts.count == 23)
    #expect(film.ghosts.last.map { abs($0.card.top - 490) < 1e-9 } == true)
    let past = data(until: 2.1, isLive: false)
    _ = look(past, &film)
    #expect(look(past, &film) == 0)
    // Another tuning: what was is different now.
    var other = past
    other.trace.samples[3].position += 1
    #expect(look(other, &film) == 23)
  }
}
