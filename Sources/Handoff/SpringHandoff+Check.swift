internal import CardMotion
internal import TextFormat

extension SpringHandoff {
  /// Where the spring is at some times of the platform's clock, and how far off the platform may be.
  struct Check {
    var start: SpringMove
    /// Seconds after the start, and points from it.
    var places: [(time: Double, place: Double)]
    /// In points: the printed deviation, and what the places lose as they are printed.
    var allowed: Double
  }

  /// What `test` asserts: the start that the code is for, the one with a velocity where the platform
  /// takes one.
  var check: Check { check(of: starts.indices.last { target.expresses(starts[$0]) } ?? 0) }

  /// 20 places of a start.
  func check(of index: Int) -> Check {
    let (start, clock) = (starts[index], renditions[index].clock)
    let tick = clock.step > 0 ? clock.step : 0.001
    let looks = start.settles(within: tolerance) / tick
    let places = (1...20).map { part in
      let time = tick * max(1, (looks * Double(part) / 20).rounded())
      return (time: time, place: start.travel + start.state(after: time).position)
    }
    let allowed = ((deviations[index] + 0.001) * 1000).rounded(.up) / 1000
    return Check(start: start, places: places, allowed: allowed)
  }

  /// A test in the platform's language: its own value at 20 times is within the printed deviation of
  /// the spring. Where nothing can be asked for a value, the test takes positions that were sampled.
  /// `name`: of what moves, such as "card".
  package func test(named name: String) -> String {
    let check = check
    // Alone a name may be a word of the language: "switch", or "read" in C.
    let title = name.camel + "Spring"
    let numbers = renditions[starts.firstIndex(of: check.start) ?? 0]
    let travel = printed(check.start.travel)
    let velocity = printed(check.start.velocity)
    let allowed = DecimalText.exact(check.allowed)
    switch target {
    case .swiftui, .uikit, .coreanimation:
      return """
        import SwiftUI
        import Testing

        // \(target.title): seconds, points from the start
        @Test func \(title)() {
          let spring = \(swiftSpring(numbers))
          let places: [(Double, Double)] = [
        \(rows(check, "    (", "),"))
          ]
          for (time, place) in places {
            let value: Double = spring.value(
              target: \(travel), initialVelocity: \(velocity), time: time)
            #expect(abs(value - place) <= \(allowed))
          }
        }
        """
    case .compose:
      return """
        import androidx.compose.animation.core.*
        import kotlin.test.*

        // milliseconds, points from the start
        class SpringTest {
          @Test fun \(title)() {
            val animation = TargetBasedAnimation(
              spring(
                dampingRatio = \(numbers["dampingRatio"])f,
                stiffness = \(numbers["stiffness"])f,
                visibilityThreshold = \(numbers["visibilityThreshold"])f),
              Float.VectorConverter, 0f, \(travel)f,
              AnimationVector1D(\(velocity)f))
            val places = listOf(
        \(rows(check, "      ", "f,", between: " to ", inMilliseconds: true))
            )
            for ((time, place) in places) {
              val value = animation.getValueFromNanos(time * 1_000_000L)
              assertEquals(place, value, \(allowed)f)
            }
          }
        }
        """
    case .flutter:
      return """
        import 'package:flutter/physics.dart';
        import 'package:flutter_test/flutter_test.dart';

        // seconds, points from the start
        void main() {
          test('\(title)', () {
            final simulation = SpringSimulation(
              SpringDescription.withDampingRatio(
                mass: 1, stiffness: \(numbers["stiffness"]), ratio: \(numbers["ratio"])),
              0, \(travel), \(velocity),
              snapToEnd: true,
              tolerance: const Tolerance(
                distance: \(numbers["toleranceDistance"]), velocity: \(numbers["toleranceVelocity"])));
            const List<List<double>> places = [
        \(rows(check, "      [", "],"))
            ];
            for (final row in places) {
              expect(simulation.x(row[0]), closeTo(row[1], \(allowed)));
            }
          });
        }
        """
    case .motion:
      return """
        import { spring } from "motion"
        import { expect, test } from "vitest"

        // milliseconds, points from the start
        test("\(title)", () => {
          const generator = spring({
            keyframes: [0, \(travel)],
            stiffness: \(numbers["stiffness"]), damping: \(numbers["damping"]), mass: 1,
            velocity: \(velocity),
            restDelta: \(numbers["restDelta"]), restSpeed: \(numbers["restSpeed"]),
          })
          const places = [
        \(rows(check, "    [", "],", inMilliseconds: true))
          ]
          for (const [time, place] of places) {
            const { value } = generator.next(time)
            expect(Math.abs(value - place))
              .toBeLessThanOrEqual(\(allowed))
          }
        })
        """
    case .css: return cssTest(named: name)
    case .libadwaita: return gtkTest(check, numbers, title)
    case .android:
      return """
        import kotlin.test.assertEquals

        // milliseconds, points from the start; at: what was sampled
        fun \(title)(at: (Int) -> Float) {
          val places = listOf(
        \(rows(check, "    ", "f,", between: " to ", inMilliseconds: true))
          )
          for ((time, place) in places) {
            assertEquals(place, at(time), \(allowed)f)
          }
        }
        """
    case .qt, .reactSpring, .reanimated, .figma, .tokens:
      return """
        // \(target.title): milliseconds, points from the start; at: what was sampled
        export function \(title)(at) {
          const places = [
        \(rows(check, "    [", "],", inMilliseconds: true))
          ]
          for (const [time, place] of places) {
            if (!(Math.abs(at(time) - place) <= \(allowed)))
              throw new Error(`${time} ms: ${at(time)} is not ${place}`)
          }
        }
        """
    }
  }

  /// The spring of the printed numbers in SwiftUI's words, which Apple's others share.
  private func swiftSpring(_ numbers: Rendition) -> String {
    switch target {
    case .uikit:
      return "Spring(duration: \(numbers["springDuration"]), bounce: \(numbers["bounce"]))"
    case .swiftui where numbers["allowOverDamping"].isEmpty:
      return
        "Spring(response: \(numbers["response"]), dampingRatio: \(numbers["dampingFraction"]))"
    default:
      let creeps = starts[0].spring.dampingRatio > 1 ? ", allowOverDamping: true" : ""
      return """
        Spring(
            mass: 1, stiffness: \(numbers["stiffness"]),
            damping: \(numbers["damping"])\(creeps))
        """
    }
  }

  /// A line for each place.
  func rows(
    _ check: Check, _ left: String, _ right: String, between: String = ", ",
    inMilliseconds: Bool = false
  ) -> String {
    check.places.map { time, place in
      let time =
        inMilliseconds ? rounded(time * 1000, decimals: 3) : rounded(time, decimals: 6)
      return left + time + between + printed(place) + right
    }.joined(separator: "\n")
  }

  /// To a thousandth of a point.
  func printed(_ points: Double) -> String { rounded(points, decimals: 3) }

  private func rounded(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return DecimalText.exact((value * scale).rounded() / scale)
  }
}
