import CardMotion
import TestSupport
import Testing

@testable import Handoff

@Suite("springs in other platforms' words")
struct SpringReadingTests {
  /// A text with a spring; in it `‹name 0.4›` is a number that the spring needs, under that name.
  struct Form: CustomTestStringConvertible {
    var marked: String
    var response: Double
    var ratio: Double
    var from: Target?
    /// What it means to another version of the platform.
    var other: (response: Double, ratio: Double)?

    init(
      _ marked: String, _ response: Double, _ ratio: Double, _ from: Target?,
      or other: (Double, Double)? = nil
    ) {
      (self.marked, self.response, self.ratio, self.from) = (marked, response, ratio, from)
      self.other = other.map { (response: $0.0, ratio: $0.1) }
    }

    var testDescription: String { text { $0 } }

    /// The name of each number, and its digits.
    var numbers: [(name: String, digits: String)] {
      marked.split(separator: "‹").dropFirst().map { piece in
        let inner = piece.prefix { $0 != "›" }
        let space = inner.lastIndex(of: " ") ?? inner.startIndex
        return (String(inner[..<space]), String(inner[inner.index(after: space)...]))
      }
    }

    /// The text, where `change` has been at each number.
    func text(_ change: (String) -> String) -> String {
      var pieces = marked.split(separator: "‹", omittingEmptySubsequences: false).map(String.init)
      for (index, number) in numbers.enumerated() {
        let rest = pieces[index + 1].drop { $0 != "›" }.dropFirst()
        pieces[index + 1] = change(number.digits) + rest
      }
      return pieces.joined()
    }

    /// The text with `other` in place of one number.
    func text(_ place: Int, _ other: String) -> String {
      var index = -1
      return text { digits in
        index += 1
        return index == place ? other : digits
      }
    }
  }

  private static func response(_ stiffness: Double, mass: Double = 1) -> Double {
    2 * .pi / (stiffness / mass).squareRoot()
  }

  private static func ratio(_ stiffness: Double, _ damping: Double, mass: Double = 1) -> Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  static let apple: [Form] = [
    Form(".animation(.spring(response: ‹response 0.4›), value: isOpen)", 0.4, 0.825, .swiftui),
    Form(
      ".animation(.spring(response: ‹response 0.4›, dampingFraction: ‹dampingFraction 0.8›), value: x)",
      0.4, 0.8, .swiftui),
    Form(".spring()", 0.5, 1, .swiftui, or: (0.5, 0.825)),
    Form("withAnimation(.spring) { x = 1 }", 0.5, 1, .swiftui, or: (0.5, 0.825)),
    Form("Spring()", 0.5, 1, .swiftui),
    Form(".snappy(duration: ‹duration 0.4›)", 0.4, 0.85, .swiftui),
    Form(".bouncy(duration: ‹duration 0.4›, extraBounce: ‹extraBounce 0.1›)", 0.4, 0.6, .swiftui),
    Form("withAnimation(.smooth) { x = 1 }", 0.5, 1, .swiftui),
    Form(".spring(bounce: ‹bounce 0.3›)", 0.5, 0.7, .swiftui),
    Form(".spring(dampingFraction: ‹dampingFraction 0.7›)", 0.5, 0.7, .swiftui),
    Form(".interactiveSpring()", 0.15, 0.86, .swiftui),
    Form(".interactiveSpring(response: ‹response 0.3›)", 0.3, 0.86, .swiftui),
    Form(
      ".interpolatingSpring(mass: ‹mass 2›, stiffness: ‹stiffness 300›, damping: ‹damping 20›)",
      response(300, mass: 2), ratio(300, 20, mass: 2), .swiftui),
    Form(".spring(response: ‹response 0.5›).speed(‹speed 2›)", 0.25, 0.825, .swiftui),
    Form("Spring(response: ‹response 0.5›, dampingRatio: ‹dampingRatio 0.7›)", 0.5, 0.7, .swiftui),
    Form(
      "UIView.animate(springDuration: ‹springDuration 0.5›, bounce: ‹bounce 0.2›) { }", 0.5, 0.8,
      .uikit),
    Form(
      "let s = CASpringAnimation(keyPath: \"x\")\ns.damping = ‹damping 12›", response(100), 0.6,
      .coreanimation),
  ]

  static let web: [Form] = [
    Form("withSpring(0)", response(900, mass: 4), 1, .reanimated, or: (response(100), 0.5)),
    Form(
      "withSpring(100, { stiffness: ‹stiffness 900›, damping: ‹damping 90› })",
      response(900, mass: 4), 0.75, .reanimated, or: (response(900), 1)),
    Form(
      "withSpring(0, { mass: ‹mass 1›, stiffness: ‹stiffness 100›, damping: ‹damping 10› })",
      response(100), 0.5, .reanimated),
    Form(
      "FadeIn.springify().damping(‹damping 20›).stiffness(‹stiffness 300›).mass(‹mass 1›)",
      response(300), ratio(300, 20), .reanimated),
    Form(
      "useSpring(x, { stiffness: ‹stiffness 300›, damping: ‹damping 20› })", response(300),
      ratio(300, 20), .motion),
    Form("{ type: 'spring', damping: ‹damping 20› }", response(100), 1, .motion),
    Form("{ type: 'spring' }", response(100), 0.5, .motion),
    Form(
      "{ type: 'spring', visualDuration: ‹visualDuration 0.5› }", response(100), 0.5, .motion,
      or: (0.6, 1)),
    Form(
      "{ type: 'spring', visualDuration: ‹visualDuration 0.5›, bounce: ‹bounce 0.3› }", 0.6, 0.7,
      .motion),
    Form(
      "{ tension: ‹tension 500› }", response(500), ratio(500, 26), .reactSpring,
      or: (response((500 - 30) * 3.62 + 194), ratio((500 - 30) * 3.62 + 194, 22))),
    Form(
      "friction ‹friction 12›", response(170), ratio(170, 12), .reactSpring,
      or: (response(230.2), ratio(230.2, 37))),
    Form(
      "useSpring(() => ({ y: 0, config: config.slow }))", response(280), ratio(280, 60),
      .reactSpring),
    Form(
      "config: { ...config.slow, friction: ‹friction 30› }", response(280), ratio(280, 30),
      .reactSpring),
    Form(
      "Animated.spring(v, { toValue: 0, stiffness: ‹stiffness 200›, damping: ‹damping 20›, mass: ‹mass 2› })",
      response(200, mass: 2), 0.5, nil),
    Form(
      "Animated.spring(v, { toValue: 0, useNativeDriver: true })", response(230.2),
      ratio(230.2, 22), nil),
    Form("spring(‹mass 1›, ‹stiffness 100›, ‹damping 10›, 0)", response(100), 0.5, .css),
  ]

  static let others: [Form] = [
    Form(
      "Adw.SpringParams.new(‹damping ratio 0.8›, ‹mass 1›, ‹stiffness 400›)", response(400), 0.8,
      .libadwaita),
    Form(
      "adw::SpringParams::new_full(‹damping 20.0›, ‹mass 1.0›, ‹stiffness 400.0›)",
      response(400), 0.5, .libadwaita),
    Form(
      "SpringDescription.withDampingRatio(mass: ‹mass 1›, stiffness: ‹stiffness 500›)",
      response(500), 1, .flutter),
    Form(
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 400), bounce: ‹bounce 0.2›)",
      0.4, 0.8, .flutter),
    Form(
      "SpringDescription.withDurationAndBounce(duration: ‹duration Duration(milliseconds:300)›)",
      0.3, 1, .flutter),
    Form(
      "SpringAnimation { spring: ‹spring 2›; damping: ‹damping 0.2›; mass: ‹mass 2› }",
      0.773_741, 0.405_456, .qt),
    Form(
      "spring(‹dampingRatio Spring.DampingRatioMediumBouncy›, ‹stiffness Spring.StiffnessLow›)",
      response(200), 0.5, .compose),
    Form("spring<Float>(stiffness = ‹stiffness 300f›)", response(300), 1, .compose),
    Form("animateDpAsState(x, animationSpec = spring())", response(1500), 1, .compose),
    Form(
      "SpringForce().setStiffness(‹stiffness SpringForce.STIFFNESS_LOW›)", response(200), 0.5,
      .android),
    Form("response ‹response 0.35› s, damping ratio ‹dampingRatio 0.9›", 0.35, 0.9, nil),
    Form(
      "val response: Double = ‹response 0.35›; val dampingRatio = ‹dampingRatio 1›", 0.35, 1, nil),
  ]

  static let forms = apple + web + others

  @Test("each form is the spring that its platform makes of it", arguments: forms)
  func understood(_ form: Form) throws {
    let reading = try SpringReading.read(form.text { $0 })
    #expect(reading.from == form.from)
    #expect(abs(reading.spring.response - form.response) < 1e-6)
    #expect(abs(reading.spring.dampingRatio - form.ratio) < 1e-6)
    #expect((reading.others.first == nil) == (form.other == nil))
    if let other = form.other, let found = reading.others.first {
      #expect(abs(found.spring.response - other.response) < 1e-9)
      #expect(abs(found.spring.dampingRatio - other.ratio) < 1e-9)
    }
  }

  @Test("a number that is there, but is no literal, is refused by its name", arguments: forms)
  func noLiterals(_ form: Form) {
    let isPlain = !form.marked.contains { "([{=:".contains($0) }
    let expressions =
      isPlain
      ? ["k", "nan", "NaN", "inf", "high", "20abc", "1.2.3"]
      : [
        "isMobile ? 20 : 30", "duration", "bouncy ? .6 : .9", "nan", ".nan", "Double.nan", "-inf",
        "k * 2", "0.5 * k", "f(3)", "20 + 1", "values[0]", "1.2.3", "0x10", "20abc",
        "if (x) 1 else 2", "\"high\"", "style == .bouncy ? .6 : .9", "Size.large", "20 as! T", "()",
      ]
    for (place, number) in form.numbers.enumerated() {
      for expression in expressions {
        let text = form.text(place, expression)
        do {
          let reading = try SpringReading.read(text)
          Issue.record("\(text) was read as \(reading)")
        } catch { #expect(error.problem.contains("'\(number.name)'"), "\(text): \(error.problem)") }
      }
    }
  }

  @Test("a number that is given twice, or with a comma for its point, is refused by its name")
  func twice() {
    for (text, part) in [
      (
        "{ type: 'spring', stiffness: 300, stiffness: 200, damping: 20 }",
        "'stiffness' is given twice"
      ),
      (
        "{ type: 'spring', stiffness: 300, stiffness: 300, damping: 20 }",
        "'stiffness' is given twice"
      ),
      (
        "useSpring({ config: wide ? { tension: 170, friction: 26 } : { tension: 300, friction: 26 } })",
        "'tension' is given twice, 170 and 300"
      ),
      (".spring(dampingFraction: 0.8, dampingFraction: 0.7)", "'dampingFraction' is given twice"),
      (
        ".spring(response: 0.5, dampingFraction: 0.8); .spring(response: 0.4, dampingFraction: 0.8)",
        "'response' is given twice"
      ),
      (".spring(response: 0,35, dampingFraction: 0.8)", "'response' has a decimal comma: '0,35'"),
      ("response 0,5 damping ratio 0,7", "'response' has a decimal comma"),
    ] { refused(text, part) }
  }

  @Test("what is no spring, or has its numbers elsewhere, is refused with the reason")
  func refusals() {
    for (text, part) in [
      (
        ".easeInOut(duration: 0.3)",
        "'easeInOut' is an easing curve; pass a spring, such as 'spring("
      ),
      ("{ duration: 0.3, ease: 'easeOut' }", "easing curve"),
      ("withTiming(100, { duration: 300 })", "'withTiming' is an easing curve"),
      ("tween(300, easing = FastOutSlowInEasing)", "'tween' is an easing curve"),
      ("transition: all 300ms ease-in-out", "'ease-in-out' is an easing curve"),
      ("NumberAnimation { duration: 200; easing.type: Easing.OutQuad }", "easing curve"),
      ("useSpring({ config: { duration: 300 } })", "easing curve"),
      (
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { }",
        "not published"
      ),
      ("UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)", "not published"),
      ("withSpring(0, config)", "'config'"),
      ("withSpring(0, { ...base, damping: 10 })", "'...base'"),
      ("withSpring(0, { stiffness, damping: 20 })", "'stiffness' has no number"),
      ("useSpring({ y: 0, config: own })", "'config: own'"), (".spring(own)", "'own'"),
      ("useSpring(x)", "'x'"),
      ("500ms linear(0, 0.5 20%, 0.9 50%, 1)", "no spring fits this linear()"),
      (".spring(isOn ? .bouncy : .smooth)", ".bouncy, .smooth"),
      ("Animated.spring(v, { tension: 40, damping: 2 })", "keep one"),
      ("SpringAnimation { spring: 2; damping: 0.2; velocity: 100 }", "'velocity' limits"),
      ("500ms linear(0, k, 1)", "linear() has 'k'"), ("linear(0, 0.5, 1)", "has no duration"),
      ("500ms linear(0, 0.5 1e300%, 1)", "no number"),
      (
        "1 - Math.exp(-a * t) * (Math.cos(9 * t) + 0.98 * Math.sin(9 * t))",
        "exp(-a * t) must contain a number"
      ),
      (
        "1 - Math.exp(-9 * t) * (Math.cos(b * t) + 0.98 * Math.sin(b * t))",
        "cos(b * t) must contain a number"
      ),
      ("1 - Math.exp(-9 * t) * (Math.cos(9 * t) + c * Math.sin(9 * t))", "the factor of sin()"),
      (
        ".interpolatingSpring(stiffness: 100, damping: 30, allowOverDamping: flag)",
        "'allowOverDamping'"
      ),
      ("Spring(response: 0.5)", "has no dampingRatio"),
      ("stiffness 300", "stiffness alone is not a spring; add damping"),
      ("response 0.5, stiffness 300", "write response and dampingRatio, or stiffness and damping"),
      ("hello", "write for example: stiffness 300, damping 20, mass 1"),
      ("cubic-bezier(0, 0, 1, 1)", "pass a linear() with a duration"),
    ] { refused(text, part) }
  }

  @Test(
    "each advice for a text with several meanings leaves the meaning that it promises",
    arguments: [
      "duration 0.5 bounce 0.3", "bounce 0.3", "duration 0.5 dampingRatio 0.7",
      "tension 170 friction 26", "spring()", "stiffness 300 damping 1",
      "stiffness 300 damping 1 mass 2", "stiffness 300 damping 20",
    ])
  func choices(_ text: String) throws {
    do {
      let reading = try SpringReading.read(text)
      Issue.record("\(text) was read as \(reading)")
    } catch {
      #expect(error.candidates.count > 1, "\(error.problem)")
      for candidate in error.candidates {
        let choice = try #require(candidate.choice)
        let words = choice.split(separator: " ").map(String.init)
        let reading: SpringReading
        if words[0] == "--from" {
          let target = try #require(Target(rawValue: words[1]))
          reading = try SpringReading.read(text, from: target)
        } else if choice.hasPrefix("'") {
          reading = try SpringReading.read(String(choice.dropFirst().dropLast()))
        } else {
          reading = try SpringReading.read(text.replacing(words[words.count - 1], with: words[0]))
        }
        let wanted = candidate.spring
        #expect(abs(reading.spring.response - wanted.response) < 1e-9, "\(choice)")
        let ratio =
          choice == "--from reanimated" ? min(1, wanted.dampingRatio) : wanted.dampingRatio
        #expect(abs(reading.spring.dampingRatio - ratio) < 1e-9, "\(choice)")
      }
    }
  }

  @Test("a number that the platform has no word for is refused, not dropped")
  func strangers() {
    for (text, target, part) in [
      ("stiffness 300 damping 20", Target.compose, "'damping' is not a parameter of Compose"),
      (
        "spring(dampingRatio = 0.8f, stiffness = 300f, mass = 2f)", .compose,
        "'mass' is not a parameter"
      ),
      (
        "{ type: 'spring', stiffness: 300, friction: 20 }", .motion,
        "'friction' is not a parameter of Motion"
      ),
      (
        "withSpring(0, { tension: 300, friction: 20 })", .reanimated, "'tension' is not a parameter"
      ),
      ("config: { stiffness: 300, damping: 20 }", .reactSpring, "'stiffness' is not a parameter"),
      (
        "SpringAnimation { spring: 2; damping: 0.2; stiffness: 3 }", .qt,
        "'stiffness' is not a parameter"
      ),
    ] {
      do {
        let reading = try SpringReading.read(text, from: target)
        Issue.record("\(text) was read as \(reading)")
      } catch { #expect(error.problem.contains(part), "\(text): \(error.problem)") }
    }
  }

  /// 4 springs; `CARDSTAGE_SPRINGS` says more.
  @Test("what is printed for a platform is read as the spring that was printed")
  func printed() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<(Effort.springs.map { min($0, 300) } ?? 4) {
      let spring = try Spring(
        response: Double.random(in: 0.1...1.5, using: &generator),
        dampingRatio: Double.random(in: 0.15...2, using: &generator))
      let move = SpringMove(
        spring, travel: Double.random(in: -600...600, using: &generator),
        velocity: Double.random(in: -3000...3000, using: &generator))
      for target in Target.allCases where target != .css {
        let handoff = try SpringHandoff(target, starts: [move.atRest, move], tolerance: 0.001)
        let reading = try SpringReading.read(handoff.code(named: "card"))
        #expect(reading.from == target)
        #expect(reading.others.isEmpty)
        // These do something else than what their numbers say, by what is printed.
        let isStepped = target == .qt || target == .reactSpring
        guard !isStepped, target != .reanimated || spring.dampingRatio <= 1 else { continue }
        let again = PlatformMotion([], .spring(move.atRest.with(reading.spring)))
        let part = again.deviation(from: move.atRest, tolerance: 0.001) / move.amplitude
        #expect(part <= max(0.001, handoff.relativeDeviation(0)) * 1.01, "\(target) \(spring)")
      }
    }
  }

  @Test("a linear() that comes back to where it began is read as the flick that it is")
  func flick() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.8)
    let move = SpringMove(spring, travel: 0, velocity: 1500)
    let easing = try #require(LinearEasing(Progress(move), tolerance: 0.001))
    let reading = try SpringReading.read("\(easing.duration)ms \(easing.text)")
    #expect(abs(reading.spring.response / 0.4 - 1) < 0.02, "\(reading)")
    #expect(abs(reading.spring.dampingRatio - 0.8) < 0.03, "\(reading)")
  }

  @Test("a velocity that is an expression is no part of the spring, and is told")
  func velocity() throws {
    let reading = try SpringReading.read(
      "withSpring(0, { mass: 1, stiffness: 300, damping: 20, velocity: event.velocityY })")
    #expect(reading.velocity == nil)
    #expect(reading.note == "the velocity 'event.velocityY' is not a number and is ignored")
    let said = try SpringReading.read(
      ".interpolatingSpring(stiffness: 300, damping: 20, initialVelocity: -3.5)")
    #expect(said.velocity == -3.5 && said.note == nil)
  }

  /// 300 texts; `CARDSTAGE_SPRINGS` says more.
  @Test("forms that are cut up and mixed are read or refused, whatever they are")
  func mixed() {
    var generator = SeededGenerator(seed: 17)
    let pieces = Self.forms.flatMap { form in
      SourceToken.all(of: form.text { $0 }).map { ($0.gap == .none ? "" : " ") + $0.text }
    }
    let marks = [
      "(", ")", "{", "}", "[", "]", ":", "=", ",", ";", "\"", "'", "...", ".", "-", "1e400", "<",
    ]
    for _ in 0..<(Effort.springs ?? 300) {
      var tokens = SourceToken.all(
        of: Self.forms.randomElement(using: &generator)?.text { $0 } ?? ""
      )
      .map { ($0.gap == .none ? "" : " ") + $0.text }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...tokens.count, using: &generator)
        let piece = (Bool.random(using: &generator) ? pieces : marks).randomElement(
          using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: tokens.insert(piece ?? "", at: place)
        case 1 where place < tokens.count: tokens[place] = piece ?? ""
        case _ where place < tokens.count: tokens.remove(at: place)
        default: break
        }
      }
      let text = tokens.joined()
      guard let reading = try? SpringReading.read(text) else { continue }
      #expect(reading.spring.dampingRatio.isFinite && reading.spring.response.isFinite, "\(text)")
    }
  }

  private func refused(_ text: String, _ part: String) {
    do {
      let reading = try SpringReading.read(text)
      Issue.record("\(text) was read as \(reading)")
    } catch { #expect(error.problem.contains(part), "\(text): \(error.problem)") }
  }
}
