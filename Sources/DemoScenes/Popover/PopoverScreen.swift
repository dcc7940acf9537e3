internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The screen behind a card. While nothing is over it, it scrolls as a list. A card on its way is seen
/// over a snapshot of it, taken at the offset at which it was covered.
struct PopoverScreen<Action: Hashable & Sendable> {
  private(set) var face: CardFace<Action>
  /// The screen as it was when it last came to rest, or was covered.
  private(set) var snapshot: Flattened
  /// Whether a card keeps it as it is.
  private(set) var isCovered = false
  private(set) var indicator = ScrollIndicator()
  private var ground: Color
  private var layout: PopoverLayout
  private var scroller: Scroller
  /// Whether a finger has it.
  private(set) var isHeld = false
  /// When it last began to move, if that was since the snapshot.
  private var movedTime: Double?

  /// At its top.
  init(_ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout) {
    (self.face, self.ground, self.layout) = (face, ground, layout)
    scroller = Scroller(contentLength: face.height, viewportLength: layout.collapsedTop)
    scroller.physics = layout.physics
    snapshot = Self.snapshot(face, on: ground, layout, offset: 0)
  }

  // MARK: Looking

  /// How far it is scrolled.
  func offset(at time: Double) -> Double { scroller.offset(at: time) }

  /// Whether it moves by itself: a finger's down then catches it.
  func isMoving(at time: Double) -> Bool {
    !isHeld && !isCovered && time < scroller.restTime(within: 0.5)
  }

  /// From when on nothing of it moves by `distance` points any more.
  func restTime(within distance: Double) -> Double {
    max(
      isHeld || isCovered ? -.infinity : scroller.restTime(within: distance),
      indicator.alpha.restTime)
  }

  // MARK: Finger, wheel, keys

  /// A finger catches it.
  mutating func `catch`(at time: Double) {
    (isHeld, movedTime) = (true, time)
    scroller.catch(at: time)
  }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) { scroller.drag(by: way, at: time) }

  /// The finger lets go at `velocity`, downwards positive.
  mutating func release(velocity: Double, at time: Double) {
    (isHeld, movedTime) = (false, time)
    scroller.release(velocity: velocity == 0 ? nil : velocity, at: time)
  }

  /// Scrolls by `way` points, as a wheel does, or at once if that `isExact`.
  mutating func scroll(by way: Double, isExact: Bool, at time: Double) {
    movedTime = time
    if isExact {
      scroller.trackpad(by: -way, at: time)
    } else {
      scroller.wheel(by: -way, at: time)
    }
  }

  // MARK: The card

  /// A card leaves its lowest place, or is back there.
  mutating func cover(_ isCovered: Bool, at time: Double) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered {
      isHeld = false
      scroller.catch(at: time)
      if movedTime != nil { takeSnapshot(at: time) }
    } else {
      // What was on its way past an end comes back.
      scroller.release(velocity: nil, at: time)
      goOn(at: time)
    }
  }

  private mutating func goOn(at time: Double) {
    movedTime = scroller.restTime(within: Self.rest) > time ? time : nil
  }

  /// As near as this to where it goes it is put down, in points: far less than is seen.
  private static var rest: Double { 0.01 }

  // MARK: Deadlines

  /// After each input and deadline.
  mutating func follow(at time: Double) {
    guard !isCovered else { return }
    let offset = offset(at: time)
    indicator.follow(
      offset, to: isHeld ? offset : scroller.track.target,
      rest: isHeld ? .infinity : scroller.stopTime, at: time)
  }

  /// When it has come to rest, and when its indicator goes.
  var nextDeadline: Double { min(restDeadline, indicator.nextDeadline) }

  private var restDeadline: Double {
    guard let movedTime, !isHeld, !isCovered else { return .infinity }
    return max(movedTime, scroller.restTime(within: Self.rest))
  }

  mutating func reach(_ time: Double) {
    indicator.reach(time)
    guard restDeadline <= time else { return }
    movedTime = nil
    putDown(at: scroller.track.target)
    takeSnapshot(at: time)
  }

  /// Shows something else, or the same elsewhere, from where it is.
  mutating func adopt(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, at time: Double
  ) {
    let offset = offset(at: time)
    (self.face, self.ground, self.layout) = (face, ground, layout)
    if isCovered {
      putDown(at: min(max(offset, 0), max(0, face.height - layout.collapsedTop)))
      scroller.catch(at: time)
    } else {
      scroller.layOut(
        contentLength: face.height, viewportLength: layout.collapsedTop, at: time)
      scroller.physics = layout.physics
      if !isHeld { goOn(at: time) }
    }
    if movedTime == nil || isCovered { takeSnapshot(at: time) }
  }

  private mutating func putDown(at offset: Double) {
    scroller = Scroller(
      contentLength: face.height, viewportLength: layout.collapsedTop, offset: offset)
    scroller.physics = layout.physics
  }

  // MARK: Drawing

  private mutating func takeSnapshot(at time: Double) {
    snapshot = Self.snapshot(face, on: ground, layout, offset: offset(at: time))
  }

  private static func snapshot(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, offset: Double
  ) -> Flattened {
    var list = DisplayList()
    draw(face, on: ground, layout, offset: offset, into: &list)
    return Flattened(list, size: layout.size)
  }

  /// Puts it into `list`, seen through `filter`.
  func draw(through filter: Filter, at time: Double, into list: inout DisplayList) {
    guard isCovered || movedTime == nil else {
      return Self.draw(face, on: ground, layout, offset: offset(at: time), into: &list)
    }
    list.add(
      Layer(
        LayerID("backdrop"), .flattened(snapshot, filter),
        frame: Rect(origin: .zero, size: layout.size)))
  }

  private static func draw(
    _ face: CardFace<Action>, on ground: Color, _ layout: PopoverLayout, offset: Double,
    into list: inout DisplayList
  ) {
    let stage = Rect(origin: .zero, size: layout.size)
    list.add(Layer(LayerID("ground"), .color(ground), frame: stage))
    for index in face.parts.indices {
      let part = face.parts[index]
      // A head reaches up to the stage's edge.
      let clip = part.region == .head ? stage : layout.screenClip
      let frame = Rect(origin: part.origin, size: part.picture.size)
        .offset(dx: layout.column.x, dy: -offset)
      guard frame.minY < clip.maxY, frame.maxY > clip.minY else { continue }
      list.add(
        Layer(
          LayerID("screen", index), .picture(part.picture), frame: frame, clip: Layer.Clip(clip)))
    }
  }

  /// Puts its indicator into `list`.
  func drawIndicator(at time: Double, _ theme: Theme, into list: inout DisplayList) {
    guard !isCovered else { return }
    indicator.draw(
      LayerID("scrolled", 0), offset: offset(at: time), content: face.height,
      viewport: layout.collapsedTop, from: layout.safeArea.top + 4, to: layout.collapsedTop - 4,
      x: layout.size.width, at: time, theme, into: &list)
  }
}
