import CardGeometry
import CardMotion
import Foundation
import TestSupport
import Testing

@testable import SceneCore

/// Content that two fingers scale, rotate and move.
@Suite("content under two fingers")
struct ZoomMotionTests {
  private static let stage = Size(width: 414, height: 896)

  private static func rules(
    _ content: Size = Size(width: 414, height: 552), rotates: Bool = true
  ) -> ZoomRules {
    var rules = ZoomRules(
      content: content, viewport: Rect(x: 0, y: 0, width: 414, height: 896), stage: stage,
      scales: 1...4)
    if rotates { rules.rotationStep = 2 * .pi }
    return rules
  }

  /// The point of the content that is under `finger`, and how far it is from there later.
  private func distance(_ pose: ZoomPose, _ offset: Vector, _ finger: Point) -> Double {
    (pose.location(of: offset) - finger).length
  }

  @Test("the points under two fingers stay there, whichever lifts first; nothing jumps")
  func pinches() {
    var (worst, worstPast, jump) = (0.0, 0.0, 0.0)
    var pastLimits = 0
    for seed in 0..<1000 {
      var dice = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
      func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
      func place() -> Point { Point(x: number(40...374), y: number(60...836)) }
      var zoom = ZoomMotion(Self.rules())
      var time = 0.0
      var fingers = [place()]
      zoom.grab(ZoomFinger(fingers[0]), at: time)
      for _ in 0..<whole(0...5) {
        time += 0.01
        fingers[0] = fingers[0] + Vector(dx: number(-20...20), dy: number(-20...20))
        zoom.move(0, to: fingers[0], at: time)
      }
      var second = place()
      while (second - fingers[0]).length < 60 { second = place() }
      fingers.append(second)
      let before = zoom.pose(at: time)
      zoom.join(second, at: time)
      jump = max(jump, (zoom.pose(at: time).center - before.center).length)
      let offsets = fingers.map { before.offset(at: $0) }
      for _ in 0..<whole(3...30) {
        time += 0.01
        let finger = whole(0...1)
        let next = fingers[finger] + Vector(dx: number(-25...25), dy: number(-25...25))
        guard (next - fingers[1 - finger]).length > 30 else { continue }
        fingers[finger] = next
        zoom.move(finger, to: next, at: time)
        let pose = zoom.pose(at: time)
        let apart = max(
          distance(pose, offsets[0], fingers[0]), distance(pose, offsets[1], fingers[1]))
        if pose.scale > 1, pose.scale < 4 {
          worst = max(worst, apart)
        } else {
          pastLimits += 1
          // Past its range only the middle between the fingers keeps its point.
          let middle = fingers[0] + (fingers[1] - fingers[0]) * 0.5
          worstPast = max(worstPast, distance(pose, (offsets[0] + offsets[1]) * 0.5, middle))
        }
      }
      let held = zoom.pose(at: time)
      let lifted = whole(0...1)
      zoom.lift(lifted, at: time)
      jump = max(jump, (zoom.pose(at: time).center - held.center).length)
      jump = max(jump, abs(zoom.pose(at: time).scale - held.scale))
      zoom.letGo(at: time)
      zoom.slide(
        velocity: Vector(dx: number(-3000...3000), dy: number(-3000...3000)), at: time)
      jump = max(jump, (zoom.pose(at: time).center - held.center).length)
      let rest = zoom.pose(at: time + 10)
      #expect(rest.scale >= 1 - 1e-6 && rest.scale <= 4 + 1e-6, "seed \(seed)")
      #expect(zoom.rules.pull(of: rest).length < 0.01, "seed \(seed): \(rest)")
      #expect(zoom.restTime(within: 0.01) < time + 10, "seed \(seed)")
    }
    #expect(worst < 1e-6 && worstPast < 1e-6 && jump < 1e-6, "\(worst), \(worstPast), \(jump)")
    #expect(pastLimits > 1000)
  }

  @Test("the momentum of a pan is kept if both fingers lift at once")
  func momentum() {
    var zoom = ZoomMotion(Self.rules())
    zoom.grab(ZoomFinger(Point(x: 150, y: 400)), ZoomFinger(Point(x: 250, y: 400)), at: 0)
    zoom.move(0, to: Point(x: 50, y: 400), at: 0.1)
    zoom.move(1, to: Point(x: 350, y: 400), at: 0.1)
    #expect(abs(zoom.pose(at: 0.1).scale - 3) < 1e-9)
    zoom.lift(1, at: 0.1)
    zoom.letGo(at: 0.1)
    let start = zoom.pose(at: 0.1).center
    zoom.slide(velocity: Vector(dx: 300, dy: -200), at: 0.1)
    let way = zoom.pose(at: 0.2).center - start
    let factor = 0.4995 * (1 - pow(0.998, 100))
    #expect(abs(way.dx - 300 * factor) < 0.1 && abs(way.dy + 200 * factor) < 0.1, "\(way)")
  }

  @Test("past its range the scale goes against a rubber band, and returns about the fingers")
  func past() {
    var zoom = ZoomMotion(Self.rules())
    let fingers = [Point(x: 100, y: 300), Point(x: 200, y: 300)]
    zoom.grab(ZoomFinger(fingers[0]), ZoomFinger(fingers[1]), at: 0)
    zoom.move(0, to: Point(x: 20, y: 300), at: 0.1)
    zoom.move(1, to: Point(x: 520, y: 300), at: 0.1)
    let pose = zoom.pose(at: 0.1)
    // Five times the distance, at most four times the scale: ln 5 is ln 1.25 past the end.
    let past = (1 - 1 / (log(1.25) * 0.55 / log(2) + 1)) * log(2)
    #expect(abs(log(pose.scale) - log(4) - past) < 1e-9)
    let offset = pose.offset(at: Point(x: 270, y: 300))
    zoom.letGo(at: 0.1)
    zoom.slide(velocity: .zero, at: 0.1)
    for time in [0.15, 0.2, 0.3, 2] {
      let point = zoom.pose(at: time).location(of: offset)
      #expect((point - Point(x: 270, y: 300)).length < 0.5, "\(time): \(point)")
    }
    #expect(abs(zoom.pose(at: 3).scale - 4) < 1e-5)
  }

  @Test("with a step, a turn returns upright; without one, two fingers do not turn the content")
  func turned() {
    for rotates in [true, false] {
      var zoom = ZoomMotion(Self.rules(rotates: rotates))
      zoom.grab(ZoomFinger(Point(x: 157, y: 448)), ZoomFinger(Point(x: 257, y: 448)), at: 0)
      zoom.move(1, to: Point(x: 207, y: 548), at: 0.1)
      let angle = zoom.pose(at: 0.1).angle
      #expect(rotates ? abs(angle - atan2(100, 50)) < 1e-9 : angle == 0)
      zoom.letGo(at: 0.1)
      zoom.slide(velocity: .zero, at: 0.1)
      #expect(abs(zoom.pose(at: 5).angle) < 1e-4)
    }
  }

  @Test("the content catches up with fingers that were in their slop, without a jump")
  func slop() {
    var zoom = ZoomMotion(Self.rules())
    let course = CatchUp(start: 1, duration: 0.08)
    zoom.grab(
      ZoomFinger(Point(x: 140, y: 400), from: Point(x: 150, y: 400), catchingUp: course),
      ZoomFinger(Point(x: 260, y: 400), from: Point(x: 250, y: 400), catchingUp: course), at: 1)
    #expect(abs(zoom.pose(at: 1).scale - 1) < 1e-9)
    #expect(zoom.pose(at: 1.04).scale > 1.1 && zoom.pose(at: 1.04).scale < 1.2)
    #expect(abs(zoom.pose(at: 1.08).scale - 1.2) < 1e-9)
    #expect(zoom.restTime(within: 0.1) == 1.08)
  }

  @Test("a new layout keeps the scale's ratio and the point in the middle")
  func layout() {
    var zoom = ZoomMotion(Self.rules())
    zoom.zoom(to: 3, about: Point(x: 100, y: 400), at: 0)
    let rest = zoom.target
    let offset = rest.offset(at: Point(x: 207, y: 448))
    var rules = Self.rules(Size(width: 300, height: 400))
    rules.viewport = Rect(x: 0, y: 0, width: 300, height: 600)
    rules.scales = 2...8
    zoom.apply(rules, at: 5)
    let pose = zoom.pose(at: 9)
    #expect(abs(pose.scale - 6) < 1e-5)
    let now = pose.offset(at: Point(x: 150, y: 300))
    #expect(abs(now.dx - offset.dx * 300 / 414) < 0.1 && abs(now.dy - offset.dy * 400 / 552) < 0.1)
  }
}
