import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

/// What a hand does so that a spring of a scene takes over as it lets go.
struct SpringGesture: CustomTestStringConvertible, Sendable {
  let scene: SceneID
  /// The spring's name.
  let spring: String
  /// From a scene at rest to the moment of letting go.
  let perform: @Sendable (inout StageScript) -> Void

  var testDescription: String { "\(scene): \(spring)" }

  /// One for each spring of each scene, in an order in which none touches the spring of another one
  /// of its scene that was before.
  static let all: [SpringGesture] = [
    SpringGesture(scene: "sheet", spring: "Card") { script in
      script.take(.command(.press))
      script.wait(3)
      script.fling(from: .at(207, 470), to: .at(207, 330), over: 0.1)
    },
    SpringGesture(scene: "popover", spring: "Card") { script in
      let handle = script.middle(of: "handle") ?? .zero
      script.fling(from: handle, to: handle - Vector(dx: 0, dy: 140), over: 0.1)
    },
    SpringGesture(scene: "drawer", spring: "Card") { script in
      let handle = script.middle(of: "handle") ?? .zero
      script.fling(from: handle, to: handle - Vector(dx: 0, dy: 140), over: 0.1)
    },
    SpringGesture(scene: "header", spring: "List ends") { script in
      script.fling(from: .at(207, 300), to: .at(207, 560), over: 0.2)
    },
    SpringGesture(scene: "header", spring: "Snap") { script in
      script.drag(from: .at(207, 600), to: .at(207, 566))
    },
    SpringGesture(scene: "header", spring: "Wheel") { script in
      for _ in 0..<8 {
        script.wheel(-2, at: .at(207, 600))
        script.wait(0.5)
      }
      script.wheel(-1, at: .at(207, 600))
      script.wait(0.05)
      script.wheel(-1, at: .at(207, 600))
    },
    SpringGesture(scene: "stack", spring: "Leaving") { script in
      script.fling(from: .at(207, 448), to: .at(387, 428), over: 0.08)
    },
    SpringGesture(scene: "stack", spring: "Follow") { script in
      script.fling(from: .at(207, 448), to: .at(247, 508), over: 0.2)
    },
    SpringGesture(scene: "stack", spring: "Tilt") { script in script.tap(at: .at(207, 448)) },
    SpringGesture(scene: "stack", spring: "Detail") { script in
      script.tap(at: .at(207, 60))
      script.wait(3)
      script.tap(at: .at(207, 448))
    },
  ]
}
