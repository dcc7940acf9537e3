internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import Handoff
internal import SceneCore

/// The state of the hand-off page, which shows a spring as code for a target platform. The spring
/// is the one whose section in the panel is expanded.
struct HandoffCard {
  var isOpen = false
  /// Index of the selected platform tab. The selection stays when the page shows another spring.
  var tab = 0
  /// Scroll offset of the code in points.
  var scroll = 0.0
  /// Frame of the visible code in points, in the coordinates of the panel's scrollable content.
  var codeFrame = Rect.zero
  /// Scroll offset of the body, in points, that is restored when the page is closed.
  var bodyScroll = 0.0
  /// The most recent result for each target platform.
  var found: [Target: HandoffFinding] = [:]
  /// The text that was just copied, and the host time in seconds at which the confirmation
  /// disappears. `nil` if no confirmation is shown.
  var copied: (what: HandoffFoot.Copied, until: Double)?

  var target: Target { Target.tabs[tab] }
  /// The result for the selected platform, or `nil` if there is none yet.
  var finding: HandoffFinding? { found[target] }

  /// Maximum scroll offset of the code in points. 0 if all code is visible.
  var maximumScroll: Double { max(0, (finding?.code.height ?? 0) - codeFrame.height) }
}

extension TuningPanel {
  // MARK: Opening and closing

  /// Whether the hand-off page is open.
  package var showsHandoff: Bool { handoff.isOpen }

  /// Opens or closes the hand-off page. Returns false if the scene has no spring, or if a number is
  /// dragged.
  @discardableResult
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

  // MARK: Content

  /// The motions that are handed off: the motion from rest, and the motion after the last release
  /// if there was a release. Both motions are those of the spring whose section in the panel is
  /// expanded.
  private var moves: [SpringMove] {
    guard let spring = springNumbers(openSpring)?.spring else { return [] }
    // Values that would be rounded to 0 count as 0: the distance of a release at the target, and
    // the velocity of a release at rest.
    func roundedToZero(_ value: Double?) -> Double { value.map { abs($0) < 0.001 ? 0 : $0 } ?? 0 }
    let (distance, velocity) = (
      roundedToZero(lastRelease?.distance), roundedToZero(lastRelease?.velocity)
    )
    let release = SpringMove(spring, travel: distance, velocity: velocity)
    if distance == 0 {
      return velocity == 0 ? [SpringMove(spring, travel: 300, velocity: 0)] : [release]
    }
    return velocity == 0 ? [release] : [release.atRest, release]
  }

  /// Computes the result for the selected platform if its input has changed.
  ///
  /// Sampled curves take long to compute. They are postponed while values change continuously. The
  /// curve for a release is also postponed while the scene moves.
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
    // While a new result is postponed, the previous result stays visible.
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
    // The code has a height of at least nine lines. On a tall panel all code is visible without
    // scrolling.
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

  /// Adds a scroll bar for the code if not all code is visible.
  func addCodeBar(to list: inout DisplayList) {
    guard handoff.isOpen else { return }
    let frame = shown(handoff.codeFrame, isBody: true)
    let bar = Layer.scrollBar(
      LayerID("handoff scroll"), Tokens.scrollBar, offset: handoff.scroll,
      content: frame.height + handoff.maximumScroll, viewport: frame.height,
      from: frame.minY + 4, to: frame.maxY - 4, x: frame.maxX)
    guard var bar else { return }
    bar.clip = Layer.Clip(bodyFrame)
    list.add(bar)
  }

  // MARK: Choosing and copying

  mutating func choosePlatform(_ index: Int) {
    let count = Target.tabs.count
    handoff.tab = (index + count) % count
    (handoff.scroll, handoff.copied) = (0, nil)
    if case .platform? = focused { focused = .platform(handoff.tab) }
    request(.choosePlatform(to: handoff.target.rawValue))
  }

  /// Selects the platform with the command name `name`, if the platform has a tab. Unlike a click
  /// on the tab, this call adds nothing to the panel's requested actions.
  package mutating func choosePlatform(named name: String) {
    handoff.tab = Target.tabs.firstIndex { $0.rawValue == name } ?? handoff.tab
  }

  /// Requests to copy the exported code to the clipboard. If `isTest` is true, a test of that code is
  /// copied instead.
  mutating func copyHandoff(isTest: Bool, at now: Double) {
    guard let finding = handoff.finding, finding.hasCode else { return }
    let test = finding.handoff?.test(named: finding.question.name)
    guard let text = (isTest ? test : finding.text).map({ $0 + "\n" }) else { return }
    request(.copy(text))
    handoff.copied = (HandoffFoot.Copied(isTest: isTest, count: text.count), now + 1.2)
  }

  /// Host time in seconds at which the text that confirms a copy disappears. Infinite if no such
  /// text is shown.
  package var wordsEnd: Double { handoff.copied?.until ?? .infinity }

  /// Removes the text that confirms a copy.
  package mutating func dropWords() {
    guard handoff.copied != nil else { return }
    handoff.copied = nil
    refresh()
  }

  // MARK: Keys and wheel

  /// Returns whether the hand-off page handles `press`.
  func handoffWants(_ press: KeyPress) -> Bool {
    guard handoff.isOpen, press.modifiers.isDisjoint(with: [.ctrl, .alt]) else { return false }
    if [.escape, .left, .right].contains(press.key) { return true }
    return focused != nil
      && [.up, .down, .pageUp, .pageDown, .home, .end].contains(press.key)
  }

  /// Handles `press` on the hand-off page. Returns false if the key has no meaning there.
  mutating func takeHandoffKey(_ press: KeyPress, at now: Double) -> Bool {
    guard handoff.isOpen else { return false }
    if press.modifiers.contains(.ctrl) {
      guard press.key == "C" else { return false }
      copyHandoff(isTest: false, at: now)
      return true
    }
    let page = max(16, handoff.codeFrame.height - 16)
    switch press.key {
    case .escape: closeHandoff()
    case .left: choosePlatform(handoff.tab - 1)
    case .right: choosePlatform(handoff.tab + 1)
    case .up: scrollHandoff(by: -16)
    case .down: scrollHandoff(by: 16)
    case .pageUp: scrollHandoff(by: -page)
    case .pageDown: scrollHandoff(by: page)
    case .home: scrollHandoff(by: -.infinity)
    case .end: scrollHandoff(by: .infinity)
    default: return false
    }
    return true
  }

  /// Scrolls the code by `delta` points. If the code cannot scroll farther in this direction,
  /// scrolls the body instead.
  private mutating func scrollHandoff(by delta: Double) {
    guard !scrollCode(by: delta) else { return }
    scroll += delta
    limitScroll()
  }

  /// Scrolls the code by `delta` points. Returns false if the code cannot scroll farther in this
  /// direction.
  mutating func scrollCode(by delta: Double) -> Bool {
    let offset = min(max(handoff.scroll + delta, 0), handoff.maximumScroll)
    guard offset != handoff.scroll else { return false }
    handoff.scroll = offset
    return true
  }

  /// Returns whether `point`, in points of the panel, lies in the visible code.
  func isCode(at point: Point) -> Bool {
    handoff.isOpen && bodyFrame.contains(point)
      && shown(handoff.codeFrame, isBody: true).contains(point)
  }
}
