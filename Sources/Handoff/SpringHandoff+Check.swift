internal import CardMotion
internal import TextFormat

extension SpringHandoff {
  /// Positions of the spring at some ticks of the platform's clock. A test compares the platform's
  /// values with these positions.
  struct Check {
    var start: SpringMove
    /// The sampled positions: time in seconds since the start, position in points from the start.
    var places: [(time: Double, position: Double)]
    /// The allowed deviation in points: the printed deviation plus the rounding error of the
    /// positions.
    var allowed: Double
  }

  /// The check that `test` uses. It checks the last motion in ``starts`` that the platform can
  /// express, or the first motion if the platform can express none.
  var check: Check { check(of: starts.indices.last { target.expresses(starts[$0]) } ?? 0) }

  /// Returns the check for the start with the given index, with 20 positions of the spring.
  func check(of index: Int) -> Check {
    let (start, clock) = (starts[index], renditions[index].clock)
    let tick = clock.step > 0 ? clock.step : 0.001
    let looks = start.settles(within: tolerance) / tick
    let places = (1...20).map { step in
      let time = tick * max(1, (looks * Double(step) / 20).rounded())
      return (time: time, position: start.travel + start.state(after: time).position)
    }
    let allowed = ((deviations[index] + 0.001) * 1000).rounded(.up) / 1000
    return Check(start: start, places: places, allowed: allowed)
  }

  /// Returns a test in the platform's language. The test compares the platform's value with the
  /// spring at 20 points in time, and allows the deviation that the hand-off states for this
  /// motion. If the platform has no function for the value at a time, the test function has a
  /// parameter `at` that returns sampled values.
  ///
  /// - Parameter name: The name of the animated object, such as "card".
  package func test(named name: String) -> String {
    let check = check
    // The suffix "Spring" prevents collisions: a name may be a reserved word such as "switch", or a
    // C function such as "read".
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

  /// Returns an initialiser call of SwiftUI's `Spring` with `numbers`, the printed numbers. The
  /// generated tests for UIKit and Core Animation use SwiftUI's `Spring` too.
  private func swiftSpring(_ numbers: PlatformMotion) -> String {
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

  /// Returns one line of code for each position in the check.
  func rows(
    _ check: Check, _ left: String, _ right: String, between: String = ", ",
    inMilliseconds: Bool = false
  ) -> String {
    check.places.map { time, position in
      let time =
        inMilliseconds ? rounded(time * 1000, decimals: 3) : rounded(time, decimals: 6)
      return left + time + between + printed(position) + right
    }.joined(separator: "\n")
  }

  /// Returns `points` rounded to a thousandth of a point.
  func printed(_ points: Double) -> String { rounded(points, decimals: 3) }

  private func rounded(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return DecimalText.exact((value * scale).rounded() / scale)
  }
}
