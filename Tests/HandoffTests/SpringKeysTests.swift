import CardMotion
import Testing

@testable import Handoff

@Suite("keys beside a spring's numbers")
struct SpringKeysTests {
  @Test(
    "one that the platform does not have is refused by its name, with what was meant",
    arguments: [
      (
        ".spring(Response: 0.4, dampingFraction: 0.7)",
        "'Response' of SwiftUI; did you mean 'response'?"
      ),
      (
        ".spring(respones: 0.4, dampingFraction: 0.7)",
        "'respones' of SwiftUI; did you mean 'response'?"
      ),
      (".spring(response: 0.4, dampening: 0.7)", "'dampening' of SwiftUI; did you mean 'damping'?"),
      (".snappy(duraton: 0.4)", "'duraton' of SwiftUI; did you mean 'duration'?"),
      (".spring(response: 0.4, wobble: 3)", "'wobble' of SwiftUI; remove 'wobble'"),
      (
        "UIView.animate(springDuration: 0.5, bounse: 0.3) { }",
        "'bounse' of UIKit; did you mean 'bounce'?"
      ),
      (
        "let s = CASpringAnimation(keyPath: \"x\")\ns.dampping = 12", "'dampping' of Core Animation"
      ),
      (
        "spring(dampingRatio = 0.8f, stifness = 300f)",
        "'stifness' of Compose; did you mean 'stiffness'?"
      ),
      ("spring<Float>(dampingRatio = 0.8f, durationMillis = 300)", "'durationMillis' of Compose"),
      ("SpringForce().setStifness(200f).setDampingRatio(0.5f)", "'stifness' of Android"),
      ("SpringDescription(mass: 1, stiffness: 300, dampng: 20)", "'dampng' of Flutter"),
      ("{ type: 'spring', stifness: 300, damping: 20 }", "'stifness' of Motion"),
      ("{ type: 'spring', Stiffness: 300 }", "'Stiffness' of Motion; did you mean 'stiffness'?"),
      ("{ type: 'spring', bouncee: 0.3 }", "'bouncee' of Motion; did you mean 'bounce'?"),
      ("useSpring({ y: 0, config: { tension: 170, fricton: 26 } })", "'fricton' of react-spring"),
      ("useSpring({ y: 0, config: { tensoin: 170 } })", "'tensoin' of react-spring"),
      ("withSpring(0, { stiffnes: 300 })", "'stiffnes' of Reanimated; did you mean 'stiffness'?"),
      ("withSpring(0, { dampingratio: 0.5 })", "'dampingratio' of Reanimated"),
      ("FadeIn.springify().dampin(20)", "'dampin' of Reanimated"),
      ("Animated.spring(v, { toValue: 0, tensoin: 40 })", "'tensoin' of Animated.spring"),
      ("SpringAnimation { spring: 2; dampnig: 0.2 }", "'dampnig' of Qt; did you mean 'damping'?"),
      (
        "SpringAnimation on x { spirng: 2; damping: 0.2 }", "'spirng' of Qt; did you mean 'spring'?"
      ),
      ("{ stifness: 300, damping: 20 }", "'stifness' of a spring; did you mean 'stiffness'?"),
      ("{ \"respones\": 0.3, \"dampingRatio\": 0.8 }", "'respones' of a spring"),
    ])
  func unknown(_ text: String, _ part: String) {
    do {
      let reading = try SpringReading.read(text)
      Issue.record("\(text) was read as \(reading)")
    } catch {
      #expect(error.problem.contains("unknown parameter \(part)"), "\(text): \(error.problem)")
    }
  }

  @Test(
    "one that says nothing of the spring is told as ignored, and what clamps as what it is",
    arguments: [
      (
        "withSpring(0, { mass: 1, stiffness: 300, damping: 20, overshootClamping: true })",
        "ignored, so this spring may overshoot: overshootClamping"
      ),
      ("withSpring(0, { mass: 1, stiffness: 300, damping: 20, overshootClamping: false })", nil),
      (
        "withClamp({ max: 3 }, withSpring(0, { mass: 1, stiffness: 300, damping: 20 }))",
        "may overshoot: withClamp"
      ),
      (
        "withSpring(0, SnappySpringConfig)",
        "may overshoot: overshootClamping of SnappySpringConfig"
      ),
      (
        "withDelay(200, withSpring(0, { mass: 1, stiffness: 300, damping: 20 }))",
        "ignored, because not part of the spring: withDelay"
      ),
      (
        "useSpring({ y: 0, delay: 200, config: { tension: 170, friction: 26, clamp: true } })",
        "not part of the spring: delay; ignored, so this spring may overshoot: clamp"
      ),
      ("useSpring({ y: 0, config: { tension: 170, friction: 26 } })", nil),
      (
        "Animated.spring(v, { toValue: 0, stiffness: 200, overshootClamping: true })",
        "Animated.spring; ignored, so this spring may overshoot: overshootClamping"
      ),
      (".spring(response: 0.4, dampingFraction: 0.7).delay(0.2)", "of the spring: delay"),
      (
        ".spring(response: 0.4, dampingFraction: 0.7, blendDuration: 0).repeatForever()",
        "of the spring: repeatForever"
      ),
      (
        "{ type: 'spring', stiffness: 300, damping: 20, delay: 0.2, repeat: Infinity }",
        "of the spring: delay, repeat"
      ),
      (
        "{ type: 'spring', stiffness: 300, damping: 20, opacity: { duration: 0.1 }, onComplete: f }",
        nil
      ),
      (
        "UIView.animate(springDuration: 0.5, bounce: 0.3, delay: 0.1, options: [.repeat]) { }",
        "of the spring: delay, options"
      ),
      (
        "infiniteRepeatable(spring(dampingRatio = 0.8f, stiffness = 300f))",
        "of the spring: infiniteRepeatable"
      ),
      ("SpringAnimation { spring: 2; damping: 0.2; loops: 3 }", "of the spring: loops"),
    ] as [(String, String?)])
  func leftOut(_ text: String, _ part: String?) throws {
    let reading = try SpringReading.read(text)
    if let part {
      #expect(reading.note?.contains(part) == true, "\(text): \(reading.note ?? "nothing")")
    } else {
      #expect(reading.note?.contains("ignored") != true, "\(text): \(reading.note ?? "nothing")")
    }
  }

  @Test("what Qt does without its 'spring' or its 'damping' is told as Qt's")
  func qt() throws {
    for (text, part) in [
      ("SpringAnimation { damping: 0.2 }", "Qt's 'spring' is missing or 0"),
      ("SpringAnimation on x { spring: 2 }", "Qt's 'damping' is missing or 0"),
      (
        "Behavior on y { SpringAnimation { spring: 0; damping: 0.2 } }",
        "Qt's 'spring' is missing or 0"
      ),
      ("SpringAnimation { epsilon: 0.2 }", "no number of a spring of Qt"),
    ] {
      do {
        let reading = try SpringReading.read(text)
        Issue.record("\(text) was read as \(reading)")
      } catch { #expect(error.problem.contains(part), "\(text): \(error.problem)") }
    }
    let android =
      "SpringAnimation(card, Y).apply { spring = SpringForce(0f); spring.stiffness = 200f }"
    #expect(try SpringReading.read(android).from == .android)
  }
}
