import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import Handoff
import SceneCore
import Testing

@testable import Workbench

extension HandoffCardTests {
  /// Odd springs and releases, each in all platforms but those that bake a curve, which take long.
  static let odd: [(response: Double, ratio: Double, distance: Double, velocity: Double)] = [
    (0.05, 0.1, 300, 0), (2, 2, 300, 0), (0.35, 50, 300, 0), (0.35, 0.01, 300, 0),
    (0.35, 0, 300, 0), (0, 1, 300, 0), (1e-9, 1, 300, 0), (1e9, 1, 300, 0), (0.35, 1, 0, 0),
    (0.35, 1, 0, 900), (0.35, 1, 0, 1e-9), (0.35, 1, 1e-9, 0), (0.35, 1, 1e-9, 5000),
    (0.35, 1, -1e7, 3e7), (0.35, 0.8, 1, 1e6), (0.35, 0.8, 300, -1e6),
    (0.35, 0.8, 418.123_456, 1e-7),
    (.nan, 1, 300, 0), (0.35, .nan, 300, 0), (.infinity, 1, 300, 0),
  ]

  @Test(
    "odd springs and releases have no odd texts, and none that leave their places", arguments: odd)
  func odd(
    of start: (response: Double, ratio: Double, distance: Double, velocity: Double)
  ) {
    let isBrief = start.distance == 300 && start.ratio <= 2
    for tab in Target.tabs.indices where !Target.tabs[tab].bakesCurve || isBrief {
      let script = open(tab: tab) {
        $0.values[1] = start.response
        $0.values[2] = start.ratio
        $0.releases = [SpringRelease(distance: start.distance, velocity: start.velocity)]
      }
      let name = "\(Target.tabs[tab]) \(start)"
      for text in script.texts {
        let words = text.lowercased().split { !$0.isLetter }
        #expect(!words.contains { ["nan", "inf", "infinity"].contains($0) }, "\(name): \(text)")
        #expect(!text.contains("0000000000"), "\(name): \(text)")
      }
      for layer in script.list.layers where layer.id.name.hasPrefix("handoff") {
        guard layer.id.name != "handoff code", case .picture(let picture) = layer.content else {
          continue
        }
        var boxes: [(text: String, box: Rect)] = []
        for case .text(let text, let box) in picture.marks {
          let width = FixedPitchMeasuring().extent(of: text, wrappedAt: .infinity).width
          #expect(
            box.minX.isFinite && box.minY.isFinite && box.width.isFinite, "\(name): \(text.string)")
          // What is cut off is cut off at the end of its box.
          let seen = min(box.width, width)
          let left =
            switch text.alignment {
            case .leading: box.minX
            case .center: box.midX - seen / 2
            case .trailing: box.maxX - seen
            }
          boxes.append((text.string, Rect(x: left, y: box.minY, width: seen, height: box.height)))
          #expect(left >= 0 && left + seen <= layer.frame.width, "\(name): \(text.string)")
        }
        for (index, one) in boxes.enumerated() {
          for other in boxes[(index + 1)...] {
            let isBeside = one.box.maxX <= other.box.minX || other.box.maxX <= one.box.minX
            let isBelow = abs(one.box.midY - other.box.midY) >= 8
            #expect(isBeside || isBelow, "\(name): '\(one.text)' on '\(other.text)'")
          }
        }
      }
    }
  }
}
