import TextFormat

extension SpringHandoff {
  /// Returns a browser test in JavaScript. The test plays each printed CSS rule and compares it with
  /// the spring, started at the velocity for which the rule was made.
  func cssTest(named name: String) -> String {
    let name = name.identifier
    let tests = starts.indices.map { index in
      let check = check(of: index)
      let rule = className(of: index, named: name)
      return """
        test("\(rule.camel)", () => {
          const places = [
        \(rows(check, "    [", "],", inMilliseconds: true))
          ]
          run("\(rule)", \(printed(check.start.travel)), places, \(DecimalText.exact(check.allowed)))
        })
        """
    }
    return """
      import { expect, test } from "vitest"

      // in a browser that has linear()
      const style = document.createElement("style")
      style.textContent = `
      \(code(named: name))
      `
      document.head.append(style)

      // milliseconds, points from the start
      function run(rule, travel, places, allowed) {
        const card = document.createElement("div")
        card.className = rule
        card.style.translate = "0px 0px"
        document.body.append(card)
        // a transition starts from the style that was computed last
        getComputedStyle(card).translate
        card.style.translate = `0px ${travel}px`
        const [motion] = card.getAnimations()
        motion.pause()
        for (const [time, place] of places) {
          motion.currentTime = time
          const { translate } = getComputedStyle(card)
          const value = parseFloat(translate.split(" ")[1] ?? "0")
          expect(Math.abs(value - place))
            .toBeLessThanOrEqual(allowed)
        }
        card.remove()
      }

      \(tests.joined(separator: "\n\n"))
      """
  }
}
