import CardGeometry
import CardMotion
import Foundation
import Testing

@Suite("values as text")
struct CodableTests {
  private func round<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(
    "a timing read back is the timing written",
    arguments: [
      Timing.spring(.preset(response: 0.35, dampingRatio: 0.8)), .snap, .decay(.fast),
      .curve(.easeInOut, duration: 0.3),
      .curve(.cubic(CubicBezier(x1: 0.1, y1: -2, x2: 0.9, y2: 3)), duration: 1),
      .curve(.steps(Steps(4, jump: .both)), duration: 1),
      .curve(.piecewise(PiecewiseLinear(0, 0.3, 1)), duration: 1),
      .curve(.spring(.bouncy, initialVelocity: 2), duration: 0.5),
    ])
  func timings(_ timing: Timing) throws {
    #expect(try round(timing) == timing)
  }

  @Test("geometry and springs too, in words that people write")
  func words() throws {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(try round(rect) == rect)
    let turned = Transform3D.rotation(0.3) * .perspective(eyeDistance: 500)
    #expect(try round(turned) == turned)
    let text = #"{"response":0.4,"dampingRatio":0.7}"#
    let spring = try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    #expect(spring == Spring.preset(response: 0.4, dampingRatio: 0.7))
    #expect(try round(Spring(mass: 2, stiffness: 100, damping: 9)).mass == 2)
  }

  @Test(
    "what describes no motion is refused",
    arguments: [
      #"{"response":-1,"dampingRatio":1}"#, #"{"response":0.3,"dampingRatio":-0.1}"#,
      #"{"response":0.3}"#,
    ])
  func refused(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    }
  }
}
