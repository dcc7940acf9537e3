internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The screen behind a card. A screen that is not covered scrolls like a list. While the card
/// moves, it is drawn over a snapshot of the screen. The snapshot shows the content offset that the
/// screen had when the card began to cover it.
struct PopoverScreen<Action: Hashable & Sendable> {
  private(set) var face: CardFace<Action>
  /// The picture of the screen from the time when the screen last came to rest or was covered.
  private(set) var snapshot: Flattened
  /// Whether the card covers the screen. A covered screen does not move.
  private(set) var isCovered = false
  private(set) var indicator = ScrollIndicator()
  private var ground: Color
  private var layout: PopoverLayout
  private var scroller: Scroller
  /// The scrolling of the strip, i.e. of the row of the screen that scrolls sideways.
  private(set) var strip: Scroller
  /// Whether a pointer drags the screen or its strip, i.e. its row that scrolls sideways.
  private(set) var isHeld = false
  /// The transition of the parts after a change of the content.
  private(set) var transition = PartTransition<Action>()
  /// The stage time at which the latest motion started, or `nil` if the screen has not moved since
  /// the snapshot was taken.
  private var movedTime: Double?

  /// Creates the screen at content offset 0.
  init(_ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout) {
    (self.face, self.ground, self.layout) = (face, ground, layout)
    scroller = Scroller(contentLength: face.height, viewportLength: layout.collapsedTop)
    scroller.physics = layout.physics
    strip = Self.strip(of: face, layout, offset: face.strip?.centred ?? 0)
    snapshot = Self.snapshot(
      face, on: ground, layout, offset: 0, strip: strip.offset(at: 0))
  }

  private static func strip(
    of face: CardFace<Action>, _ layout: PopoverLayout, offset: Double
  ) -> Scroller {
    let width = face.strip?.rect.width ?? 0
    var strip = Scroller(
      contentLength: face.strip?.length ?? 0, viewportLength: width, offset: offset)
    strip.physics = stripPhysics(layout, width)
    return strip
  }

  private static func stripPhysics(_ layout: PopoverLayout, _ width: Double) -> ScrollPhysics {
    var physics = layout.physics
    physics.rubberBand = RubberBand(
      coefficient: physics.rubberBand.coefficient, dimension: width)
    return physics
  }

  // MARK: Reading

  /// Returns the content offset in points.
  func offset(at time: Double) -> Double { scroller.offset(at: time) }

  /// Returns whether `location` is on the strip (the row that scrolls sideways) and the strip is
  /// longer than its visible part.
  func isOnStrip(_ location: Point, at time: Double) -> Bool {
    guard let rect = face.strip?.rect, strip.maximumOffset > 0 else { return false }
    return rect.insetForTouch.offset(dx: layout.column.x, dy: -offset(at: time)).contains(location)
  }

  /// Returns whether the strip moves without a pointer. A pointer that goes down on a moving strip
  /// grabs the strip at once.
  func isStripMoving(at time: Double) -> Bool {
    !isHeld && !isCovered && time < strip.restTime(within: 0.5)
  }

  /// Returns whether the screen moves without a pointer. A pointer that goes down on a moving
  /// screen grabs the screen at once.
  func isMoving(at time: Double) -> Bool {
    !isHeld && !isCovered && time < scroller.restTime(within: 0.5)
  }

  /// Returns the stage time from which no part of the screen moves by `distance` points or more.
  func restTime(within distance: Double) -> Double {
    max(
      isCovered
        ? -.infinity : max(scroller.restTime(within: distance), strip.restTime(within: distance)),
      indicator.alpha.restTime, transition.restTime)
  }

  // MARK: Pointer, wheel, keys

  /// Grabs the screen.
  mutating func grab(at time: Double) {
    (isHeld, movedTime) = (true, time)
    scroller.grab(at: time)
  }

  /// Moves the grabbed screen by `delta` points, positive downwards. The screen follows within
  /// `duration` seconds.
  mutating func drag(by delta: Double, over duration: Double = 0, at time: Double) {
    scroller.drag(by: delta, over: duration, at: time)
  }

  /// Releases the screen with `velocity` in points per second, positive downwards.
  mutating func release(velocity: Double, at time: Double) {
    (isHeld, movedTime) = (false, time)
    scroller.release(velocity: velocity == 0 ? nil : velocity, at: time)
  }

  /// Scrolls by `delta` points, at once if `isExact` is true, otherwise with the animation of a
  /// wheel.
  mutating func scroll(by delta: Double, isExact: Bool, at time: Double) {
    movedTime = time
    if isExact {
      scroller.trackpad(by: -delta, at: time)
    } else {
      scroller.wheel(by: -delta, at: time)
    }
  }

  // MARK: The strip

  /// Grabs the strip, i.e. the row of the screen that scrolls sideways.
  mutating func grabStrip(at time: Double) {
    (isHeld, movedTime) = (true, time)
    strip.grab(at: time)
  }

  /// Moves the grabbed strip by `delta` points, positive to the right. The strip follows within
  /// `duration` seconds.
  mutating func dragStrip(by delta: Double, over duration: Double = 0, at time: Double) {
    strip.drag(by: delta, over: duration, at: time)
  }

  /// Releases the strip (the row of the screen that scrolls sideways) with `velocity` in points per
  /// second, positive to the right.
  mutating func releaseStrip(velocity: Double, at time: Double) {
    (isHeld, movedTime) = (false, time)
    strip.release(velocity: velocity == 0 ? nil : velocity, at: time)
  }

  /// Scrolls the strip, i.e. the row that scrolls sideways, by `delta` points towards its right
  /// end. Scrolls at once if `isExact` is true, otherwise with the animation of a wheel.
  mutating func scrollStrip(by delta: Double, isExact: Bool, at time: Double) {
    movedTime = time
    if isExact { strip.trackpad(by: -delta, at: time) } else { strip.wheel(by: -delta, at: time) }
  }

  // MARK: The card

  /// Sets whether the card covers the screen. To be called when the card leaves its collapsed
  /// detent or returns to it.
  mutating func cover(_ isCovered: Bool, at time: Double) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered {
      isHeld = false
      scroller.grab(at: time)
      strip.grab(at: time)
      if movedTime != nil { takeSnapshot(at: time) }
    } else {
      // An overscroll that was interrupted by the card springs back.
      scroller.release(velocity: nil, at: time)
      strip.release(velocity: nil, at: time)
      resume(at: time)
    }
  }

  private mutating func resume(at time: Double) {
    movedTime = contentRest > time ? time : nil
  }

  /// The stage time at which the content of the screen and its strip (a row that scrolls sideways)
  /// come to rest.
  private var contentRest: Double {
    max(scroller.restTime(within: Self.rest), strip.restTime(within: Self.rest))
  }

  /// The distance in points from the target at which a motion counts as ended. Such a distance is
  /// invisible.
  private static var rest: Double { 0.01 }

  // MARK: Deadlines

  /// Updates the scroll indicator. To be called after each input and deadline.
  mutating func follow(at time: Double) {
    guard !isCovered else { return }
    let offset = offset(at: time)
    indicator.follow(
      offset, to: isHeld ? offset : scroller.track.target,
      rest: isHeld ? .infinity : scroller.stopTime, at: time)
  }

  /// The next deadline: the time when the motion comes to rest or the indicator changes, whichever
  /// is earlier.
  var nextDeadline: Double { min(restDeadline, indicator.nextDeadline) }

  private var restDeadline: Double {
    guard let movedTime, !isHeld, !isCovered else { return .infinity }
    return max(movedTime, contentRest)
  }

  mutating func handleDeadline(_ time: Double) {
    indicator.handleDeadline(time)
    guard restDeadline <= time else { return }
    movedTime = nil
    finishAtTarget(at: scroller.track.target)
    strip = Self.strip(of: face, layout, offset: strip.track.target)
    takeSnapshot(at: time)
  }

  /// Replaces the face (the pictures and controls of the screen), the background colour `ground`
  /// and the layout. The content offset does not change. If `isAnimated` is true, the parts change
  /// with a transition.
  mutating func apply(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, at time: Double,
    isAnimated: Bool
  ) {
    let (offset, wasCentred) = (offset(at: time), self.face.strip?.centred)
    let old = (self.face.parts, offset)
    (self.face, self.ground, self.layout) = (face, ground, layout)
    applyStrip(hasMoved: wasCentred != face.strip?.centred, at: time)
    if isCovered {
      finishAtTarget(at: min(max(offset, 0), max(0, face.height - layout.collapsedTop)))
      scroller.grab(at: time)
    } else {
      scroller.layOut(
        contentLength: face.height, viewportLength: layout.collapsedTop, at: time)
      scroller.physics = layout.physics
      if !isHeld { resume(at: time) }
    }
    if movedTime == nil || isCovered { takeSnapshot(at: time) }
    if isAnimated {
      transition.change(from: old, to: (face.parts, self.offset(at: time)), at: time)
    } else {
      transition.removeAll()
    }
  }

  /// Lays out the strip, i.e. the row of controls that scrolls sideways, as the face (the
  /// description of the screen's content) requires.
  ///
  /// If `hasMoved` is true, another control of the strip has been selected, and the strip scrolls
  /// to this control. While a pointer drags the screen or the strip, the strip does not scroll.
  private mutating func applyStrip(hasMoved: Bool, at time: Double) {
    let rect = face.strip?.rect ?? .zero
    strip.layOut(
      contentLength: face.strip?.length ?? 0, viewportLength: rect.width, at: time)
    strip.physics = Self.stripPhysics(layout, rect.width)
    guard hasMoved, !isHeld, let centred = face.strip?.centred else { return }
    if isCovered {
      strip = Self.strip(of: face, layout, offset: centred)
      strip.grab(at: time)
    } else {
      strip.scroll(to: centred, with: .spring(strip.physics.wheel), at: time)
    }
  }

  private mutating func finishAtTarget(at offset: Double) {
    scroller = Scroller(
      contentLength: face.height, viewportLength: layout.collapsedTop, offset: offset)
    scroller.physics = layout.physics
  }

  // MARK: Drawing

  private mutating func takeSnapshot(at time: Double) {
    snapshot = Self.snapshot(
      face, on: ground, layout, offset: offset(at: time), strip: strip.offset(at: time))
  }

  private static func snapshot(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, offset: Double,
    strip: Double
  ) -> Flattened {
    var list = DisplayList()
    draw(
      face, on: ground, layout, offset: offset, strip: strip, PartTransition(), at: 0, into: &list)
    return Flattened(list, size: layout.size)
  }

  /// Draws the screen into `list`: the snapshot with `filter` if the screen is at rest or covered,
  /// otherwise the parts of the moving screen.
  func draw(through filter: Filter, at time: Double, into list: inout DisplayList) {
    let isChanging = time < transition.restTime
    guard isCovered || movedTime == nil && !isChanging else {
      drawParts(at: time, into: &list)
      // A card that has almost gone still darkens the screen a little; the blur is too small to
      // see.
      guard filter.scrim.alpha > 0 else { return }
      return list.add(
        Layer(
          LayerID("scrim"), .color(filter.scrim), frame: Rect(origin: .zero, size: layout.size)))
    }
    var picture = snapshot
    if isChanging {
      var parts = DisplayList()
      drawParts(at: time, into: &parts)
      picture = Flattened(parts, size: layout.size)
    }
    list.add(
      Layer(
        LayerID("backdrop"), .flattened(picture, filter),
        frame: Rect(origin: .zero, size: layout.size)))
  }

  private func drawParts(at time: Double, into list: inout DisplayList) {
    Self.draw(
      face, on: ground, layout, offset: offset(at: time), strip: strip.offset(at: time),
      transition, at: time, into: &list)
  }

  private static func draw(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, offset: Double,
    strip: Double, _ transition: PartTransition<Action>, at time: Double,
    into list: inout DisplayList
  ) {
    let stage = Rect(origin: .zero, size: layout.size)
    list.add(Layer(LayerID("ground"), .color(ground), frame: stage))
    func add(
      _ part: CardFace<Action>.Part, _ id: LayerID, at origin: Point, opacity: Double,
      into list: inout DisplayList
    ) {
      // The head of a screen extends to the stage's top edge.
      let clip = part.region == .head ? stage : layout.screenClip
      let frame = Rect(origin: origin, size: part.picture.size)
        .offset(dx: layout.column.x - (part.region == .strip ? strip : 0))
      guard frame.minY < clip.maxY, frame.maxY > clip.minY else { return }
      list.add(
        Layer(id, .picture(part.picture), frame: frame, opacity: opacity, clip: Layer.Clip(clip)))
    }
    func addLeaving(replaced: Bool, into list: inout DisplayList) {
      guard time < transition.restTime else { return }
      var index = 0
      transition.forEachLeaving(replaced: replaced, at: time) { part, origin, opacity in
        add(
          part, LayerID(replaced ? "replaced" : "leaving", index), at: origin, opacity: opacity,
          into: &list)
        index += 1
      }
    }
    addLeaving(replaced: false, into: &list)
    for index in face.parts.indices {
      let part = face.parts[index]
      let displacement = part.key.map { transition.displacement(of: $0, at: time) } ?? .zero
      add(
        part, LayerID("screen", index),
        at: Point(x: part.origin.x + displacement.dx, y: part.origin.y - offset + displacement.dy),
        opacity: part.key.map { transition.opacity(of: $0, at: time) } ?? 1, into: &list)
    }
    addLeaving(replaced: true, into: &list)
  }

  /// Draws the scroll indicator into `list`, unless the card covers the screen.
  func drawIndicator(at time: Double, _ theme: Theme, into list: inout DisplayList) {
    guard !isCovered else { return }
    indicator.draw(
      LayerID("scrolled", 0), offset: offset(at: time), content: face.height,
      viewport: layout.collapsedTop, from: layout.safeArea.top + 4, to: layout.collapsedTop - 4,
      x: layout.size.width, at: time, theme, into: &list)
  }
}
