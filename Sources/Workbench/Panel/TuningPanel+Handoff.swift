internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import Handoff
internal import SceneCore

/// The open spring in other platforms' words, in place of the body.
struct HandoffCard {
  var isOpen = false
  /// The tab that is chosen: it stays for the next spring.
  var tab = 0
  /// How far the code is scrolled, in points.
  var scroll = 0.0
  /// Where the code is seen, in points of the body.
  var codeFrame = Rect.zero
  /// How far the body was scrolled before.
  var bodyScroll = 0.0
  /// What was found last for each platform.
  var found: [Target: HandoffFinding] = [:]
  /// What has just been copied, until a host time.
  var copied: (what: HandoffFoot.Copied, until: Double)?

  var target: Target { Target.tabs[tab] }
  /// What is shown.
  var finding: HandoffFinding? { found[target] }

  /// How far the code scrolls.
  var maximumScroll: Double { max(0, (finding?.code.height ?? 0) - codeFrame.height) }
}

extension TuningPanel {
  // MARK: Opening and closing

  /// Whether the hand-off is shown.
  package var showsHandoff: Bool { handoff.isOpen }

  /// Shows the open spring in other platforms' words, or its numbers again; false: the scene has no
  /// spring, or a number is dragged.
  package mutating func toggleHandoff() -> Bool {
    if handoff.isOpen {
      closeHandoff()
    } else {
      guard held == nil, let springs = subject?.scene.springs, !springs.isEmpty else {
        return false
      }
      openHandoff()
    }
    refresh()
    return true
  }

  mutating func openHandoff() {
    endStep()
    if focused != nil { focused = .platform(handoff.tab) }
    menu = nil
    handoff.isOpen = true
    handoff.bodyScroll = scroll
    (scroll, handoff.scroll, handoff.copied) = (0, 0, nil)
  }

  mutating func closeHandoff() {
    guard handoff.isOpen else { return }
    handoff.isOpen = false
    handoff.copied = nil
    scroll = handoff.bodyScroll
    if focused != nil { focused = .handoff }
    hovered = nil
  }

  // MARK: What is shown

  /// The open spring from rest, and with the last release's velocity if there was one.
  private var moves: [SpringMove] {
    guard let spring = springNumbers(openSpring)?.spring else { return [] }
    // What rounding leaves of a release at the target is no distance, and of a still one no velocity.
    func kept(_ value: Double?) -> Double { value.map { abs($0) < 0.001 ? 0 : $0 } ?? 0 }
    let (distance, velocity) = (kept(lastRelease?.distance), kept(lastRelease?.velocity))
    let release = SpringMove(spring, travel: distance, velocity: velocity)
    if distance == 0 {
      return velocity == 0 ? [SpringMove(spring, travel: 300, velocity: 0)] : [release]
    }
    return velocity == 0 ? [release] : [release.atRest, release]
  }

  /// Finds what is shown, if anything of it has changed. Curves take long to find: they wait until
  /// numbers stand still, that of a release until nothing moves.
  mutating func findHandoff() {
    guard handoff.isOpen, let numbers = springNumbers(openSpring) else { return }
    let (target, moves) = (handoff.target, moves)
    let curves = subject?.timings.filter { $0.spring == numbers.descriptor.key } ?? []
    var question = HandoffRequest(
      target, name: numbers.descriptor.name, moves: moves, curves: curves)
    let last = handoff.finding?.question
    if target.bakesCurve, subject?.isMoving == true || held != nil {
      let isKnown = last?.fromRest == question.fromRest
      question = isKnown ? last ?? question : question.fromRest
    }
    let waits = target.bakesCurve && subject?.isPassing == true && last?.name == question.name
    if question != last, !waits { handoff.found[target] = HandoffFinding(question) }
    if let last = moves.last { handoff.found[target]?.look(at: last) }
  }

  func addHandoff(to layout: inout PanelLayout) -> (height: Double, code: Rect) {
    let (width, x) = (size.width, (size.width - contentWidth) / 2)
    guard let numbers = springNumbers(openSpring), let finding = handoff.finding,
      let rest = moves.first
    else { return (0, .zero) }
    // While it waits for numbers to stand still it is that of others.
    layout.add(
      LayerID("handoff title"),
      .handoffTitle(
        HandoffTitle(
          title: finding.title, numbers: finding.numbers, back: widget(.back))),
      Rect(x: 0, y: 0, width: width, height: HandoffTitle.height))
    layout.add(.back, HandoffTitle.backFrame)
    var y = HandoffTitle.height
    addTabs(at: y, to: &layout)
    y += HandoffTabs.height + 12

    let figures = finding.figures(of: rest)
    let release = finding.question.target.bakesCurve ? nil : releaseFigures(numbers)
    let rows = HandoffRows(
      rows: finding.rows(figures: release ?? restFigures(numbers)), width: contentWidth)
    let below =
      (figures == nil ? 0 : HandoffFigures.height + 8) + (rows.rows.isEmpty ? 0 : rows.height) + 16
    // All of it is seen where there is room for nine lines of code.
    let height = min(finding.code.height, max(160, bodyFrame.height - y - below))
    let code = Rect(x: x, y: y, width: contentWidth, height: height)
    layout.add(LayerID("handoff ground"), .ground(Tokens.plot, Tokens.cardRadius), code)
    layout.add(
      LayerID("handoff code"), .code(finding.code),
      Rect(
        x: x, y: y - min(handoff.scroll, max(0, finding.code.height - height)),
        width: contentWidth, height: finding.code.height), clip: code)
    y += height + 8
    if let figures {
      layout.add(
        LayerID("handoff figures"), .handoffFigures(figures),
        Rect(x: x, y: y, width: contentWidth, height: HandoffFigures.height))
      y += HandoffFigures.height + 8
    }
    if !rows.rows.isEmpty {
      layout.add(
        LayerID("handoff rows"), .handoffRows(rows),
        Rect(x: x, y: y, width: contentWidth, height: rows.height))
      y += rows.height
    }
    addFoot(to: &layout)
    return (y + 8, code)
  }

  private func addTabs(at y: Double, to layout: inout PanelLayout) {
    func index(_ control: PanelControl?) -> Int? {
      if case .platform(let index)? = control { index } else { nil }
    }
    layout.add(
      LayerID("handoff tabs"),
      .handoffTabs(
        HandoffTabs(chosen: handoff.tab, hovered: index(hovered), pressed: index(pressed))),
      Rect(x: 0, y: y, width: size.width, height: HandoffTabs.height))
    for (index, frame) in HandoffTabs.frames(size.width).enumerated() {
      layout.add(.platform(index), frame.offset(dx: 0, dy: y))
    }
  }

  private func addFoot(to layout: inout PanelLayout) {
    let foot = HandoffFoot(
      copy: widget(.copyCode, isEnabled: isEnabled(.copyCode)),
      test: widget(.copyTest, isEnabled: isEnabled(.copyTest)),
      copied: handoff.copied?.what, width: size.width)
    let y = bodyFrame.maxY
    layout.add(
      LayerID("handoff foot"), .handoffFoot(foot),
      Rect(x: 0, y: y, width: size.width, height: HandoffFoot.height), isBody: false)
    for (frame, control) in zip(
      HandoffFoot.frames(size.width), [PanelControl.copyCode, .copyTest])
    {
      layout.add(control, frame.offset(dx: 0, dy: y), isBody: false)
    }
  }

  /// How far the code is scrolled, where there is more of it than is seen.
  func addCodeBar(to list: inout DisplayList) {
    guard handoff.isOpen, handoff.maximumScroll > 0 else { return }
    let frame = shown(handoff.codeFrame, isBody: true)
    let track = frame.height - 8
    let length = max(24, track * frame.height / (frame.height + handoff.maximumScroll))
    let y = frame.minY + 4 + (track - length) * handoff.scroll / handoff.maximumScroll
    list.add(
      Layer(
        LayerID("handoff scroll"), .color(Color(white: 1, alpha: 0.2)),
        frame: Rect(x: frame.maxX - 6, y: y, width: 3, height: length), radii: CornerRadii(1.5),
        clip: Layer.Clip(bodyFrame)))
  }

  // MARK: Choosing and copying

  mutating func choosePlatform(_ index: Int) {
    let count = Target.tabs.count
    handoff.tab = (index + count) % count
    (handoff.scroll, handoff.copied) = (0, nil)
    if case .platform? = focused { focused = .platform(handoff.tab) }
    request(.choosePlatform(to: handoff.target.rawValue))
  }

  /// The platform of this name in commands is chosen, if it has a tab, by no one's hand.
  package mutating func choosePlatform(named name: String) {
    handoff.tab = Target.tabs.firstIndex { $0.rawValue == name } ?? handoff.tab
  }

  /// Copies the code, or the test of it.
  mutating func copyHandoff(isTest: Bool, at now: Double) {
    guard let finding = handoff.finding, finding.hasCode else { return }
    let test = finding.handoff?.test(named: finding.question.name)
    guard let text = (isTest ? test : finding.text).map({ $0 + "\n" }) else { return }
    request(.copy(text))
    handoff.copied = (HandoffFoot.Copied(isTest: isTest, count: text.count), now + 1.2)
  }

  /// Host time at which what is said of a copy goes.
  package var wordsEnd: Double { handoff.copied?.until ?? .infinity }

  /// Nothing is said of a copy any more.
  package mutating func dropWords() {
    guard handoff.copied != nil else { return }
    handoff.copied = nil
    refresh()
  }

  // MARK: Keys and wheel

  /// Whether `key` means something to the hand-off.
  func handoffWants(_ key: KeyPress) -> Bool {
    guard handoff.isOpen, key.modifiers.isDisjoint(with: [.ctrl, .alt]) else { return false }
    if ["Escape", "Left", "Right"].contains(key.name) { return true }
    return focused != nil
      && ["Up", "Down", "PageUp", "PageDown", "Home", "End"].contains(key.name)
  }

  /// Whether `key` was for the hand-off.
  mutating func takeHandoffKey(_ key: KeyPress, at now: Double) -> Bool {
    guard handoff.isOpen else { return false }
    if key.modifiers.contains(.ctrl) {
      guard key.name == "C" else { return false }
      copyHandoff(isTest: false, at: now)
      return true
    }
    let page = max(16, handoff.codeFrame.height - 16)
    switch key.name {
    case "Escape": closeHandoff()
    case "Left": choosePlatform(handoff.tab - 1)
    case "Right": choosePlatform(handoff.tab + 1)
    case "Up": scrollHandoff(by: -16)
    case "Down": scrollHandoff(by: 16)
    case "PageUp": scrollHandoff(by: -page)
    case "PageDown": scrollHandoff(by: page)
    case "Home": scrollHandoff(by: -.infinity)
    case "End": scrollHandoff(by: .infinity)
    default: return false
    }
    return true
  }

  /// Scrolls the code as far as it goes, then the body.
  private mutating func scrollHandoff(by way: Double) {
    if !scrollCode(by: way) { scroll = min(max(scroll + way, 0), maximumScroll) }
  }

  /// Scrolls the code; false: it goes no further.
  mutating func scrollCode(by way: Double) -> Bool {
    let place = min(max(handoff.scroll + way, 0), handoff.maximumScroll)
    guard place != handoff.scroll else { return false }
    handoff.scroll = place
    return true
  }

  /// Whether code is seen at `point`.
  func isCode(at point: Point) -> Bool {
    handoff.isOpen && bodyFrame.contains(point)
      && shown(handoff.codeFrame, isBody: true).contains(point)
  }
}
