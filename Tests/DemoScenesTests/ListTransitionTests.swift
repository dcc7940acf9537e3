import CardGeometry
import SceneCore
import Testing

/// How a list changes in front of the user.
@Suite("transitions of lists")
struct ListTransitionTests {
  private typealias Transition = ListTransition<String, Int>

  private func list(_ keys: String...) -> [Transition.Item] {
    keys.enumerated().map { .init($1, 0, at: Point(x: 0, y: 100 * Double($0))) }
  }

  private func leaving(_ transition: Transition, at time: Double) -> [Double] {
    var opacities: [Double] = []
    transition.forEachLeaving(replaced: false, at: time) { _, _, opacity in
      opacities.append(opacity)
    }
    return opacities
  }

  @Test("what goes fades in 0.12 s, what comes appears in 0.12 s, what stays moves with a spring")
  func change() {
    var transition = Transition()
    transition.change(from: list("a", "b", "c"), to: list("a", "c", "d"), at: 1)
    #expect(transition.displacement(of: "a", at: 1) == .zero)
    #expect(transition.displacement(of: "c", at: 1) == Vector(dx: 0, dy: 100))
    var last = 100.0
    for step in 1...30 {
      let way = transition.displacement(of: "c", at: 1 + Double(step) / 60).dy
      #expect(way >= 0 && (way < last || way == 0))
      last = way
    }
    #expect(last < 1)
    for (time, alpha) in [(1.0, 0.0), (1.06, 0.5), (1.12, 1)] {
      #expect(abs(transition.opacity(of: "d", at: time) - alpha) < 1e-9)
      #expect(transition.opacity(of: "c", at: time) == 1)
      #expect(abs((leaving(transition, at: time).first ?? 0) - (1 - alpha)) < 1e-9)
    }
    let end = transition.restTime
    #expect(end > 1.3 && end < 2)
    #expect(transition.displacement(of: "c", at: end) == .zero)
    #expect(transition.displacement(of: "c", at: end - 1e-6).magnitude <= 0.01 + 1e-6)
  }

  @Test(
    "a change at any moment goes on from what is seen then", arguments: [0.01, 0.05, 0.11, 0.2])
  func caught(after seconds: Double) {
    var transition = Transition()
    let (one, two) = (list("a", "b", "c"), list("c", "a"))
    transition.change(from: one, to: two, at: 0)
    func places(_ items: [Transition.Item]) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: items.enumerated().map { index, item in
          (
            item.key,
            100 * Double(index) + transition.displacement(of: item.key, at: seconds).dy
          )
        })
    }
    let (before, ghost) = (places(two), leaving(transition, at: seconds).first ?? 0)
    let speed = transition.displacement(of: "c", at: seconds + 1e-6).dy
    let earlier = transition.displacement(of: "c", at: seconds).dy
    transition.change(from: two, to: one, at: seconds)
    let after = places(one)
    for key in ["a", "c"] {
      #expect(abs((before[key] ?? 0) - (after[key] ?? 9)) < 1e-9, "\(key) jumps")
    }
    #expect(abs(transition.opacity(of: "b", at: seconds) - ghost) < 1e-9)
    #expect(leaving(transition, at: seconds).isEmpty)
    // The velocity goes on as well.
    let next =
      transition.displacement(of: "c", at: seconds + 1e-6).dy
      - transition.displacement(of: "c", at: seconds).dy
    #expect(abs(next - (speed - earlier)) < 2e-6)
  }
}
