internal import CardMotion

extension SpringHandoff {
  /// Where the spring is at some times of the platform's clock, and how far off the platform may be.
  struct Check {
    var start: SpringMove
    /// Seconds after the start, and points from it.
    var places: [(time: Double, place: Double)]
    /// In points: the printed deviation, and what the places lose as they are printed.
    var allowed: Double
  }

  /// What `test` asserts: 20 places of the start that the code is for, the one with a velocity where
  /// the platform takes one.
  var check: Check {
    let index = target == .css ? 0 : starts.indices.last { target.expresses(starts[$0]) } ?? 0
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
    let words = name.identifier.split(separator: "-").map(String.init)
    let title =
      words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
      return javaScript(
        check, title, imports: "import { spring } from \"motion\"\n",
        setUp: """
            const generator = spring({
              keyframes: [0, \(travel)],
              stiffness: \(numbers["stiffness"]), damping: \(numbers["damping"]), mass: 1,
              velocity: \(velocity),
              restDelta: \(numbers["restDelta"]), restSpeed: \(numbers["restSpeed"]),
            })
          """, value: "generator.next(time).value")
    case .css:
      return javaScript(
        check, title, imports: "",
        setUp: """
            const card = document.body.appendChild(
              document.createElement("div"))
            const motion = card.animate(
              { translate: ["0px 0px", "0px \(travel)px"] },
              {
                duration: \(numbers["duration"].withoutUnit), fill: "both",
                easing: "\(numbers["easing"])",
              })
            motion.pause()
            const at = time => {
              motion.currentTime = time
              const { translate } = getComputedStyle(card)
              return parseFloat(translate.split(" ")[1] ?? "0")
            }
          """, value: "at(time)")
    case .libadwaita:
      return """
        #include <adwaita.h>

        static void
        ignore (double value, gpointer data)
        {
        }

        /* milliseconds, points from the start */
        static void
        \(title) (void)
        {
          AdwSpringAnimation *spring = ADW_SPRING_ANIMATION (
            adw_spring_animation_new (
              gtk_label_new (""), 0, \(travel),
              adw_spring_params_new (\(numbers["dampingRatio"]), 1, \(numbers["stiffness"])),
              adw_callback_animation_target_new (ignore, NULL, NULL)));
          g_object_set (spring,
            "epsilon", \(numbers["epsilon"]),
            "initial-velocity", (double) \(velocity), NULL);
          const struct { guint time; double place; } places[] = {
        \(rows(check, "    { ", " },", inMilliseconds: true))
          };
          for (guint i = 0; i < G_N_ELEMENTS (places); i++)
            g_assert_cmpfloat_with_epsilon (
              adw_spring_animation_calculate_value (spring, places[i].time),
              places[i].place, \(allowed));
        }
        """
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

  private func javaScript(
    _ check: Check, _ title: String, imports: String, setUp: String, value: String
  ) -> String {
    """
    \(imports)import { expect, test } from "vitest"

    // milliseconds, points from the start
    test("\(title)", () => {
    \(setUp)
      const places = [
    \(rows(check, "    [", "],", inMilliseconds: true))
      ]
      for (const [time, place] of places) {
        const value = \(value)
        expect(Math.abs(value - place))
          .toBeLessThanOrEqual(\(DecimalText.exact(check.allowed)))
      }
    })
    """
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
  private func rows(
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
  private func printed(_ points: Double) -> String { rounded(points, decimals: 3) }

  private func rounded(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return DecimalText.exact((value * scale).rounded() / scale)
  }
}

extension String {
  /// "413ms" as "413".
  fileprivate var withoutUnit: String { hasSuffix("ms") ? String(dropLast(2)) : self }
}
