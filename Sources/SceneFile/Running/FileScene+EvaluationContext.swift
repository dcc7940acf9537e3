internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Returns the values that expressions of all levels read at `time`, including values that change
  /// as time passes (level `live`).
  package func moment(at time: Double) -> EvaluationContext {
    var moment = EvaluationContext(layout: layout.slots)
    let scene = program.scene
    if !values.decks.isEmpty { sampleDecks(into: &moment, at: time) }
    for index in scene.liveSlots.indices {
      moment.live[index] = value(of: scene.liveSlots[index], &moment, scene, at: time)
    }
    return moment
  }

  /// Stores the shown cards of each deck at `time` in `moment`. In `moment`, the front card of each
  /// deck becomes the deck's current card.
  func sampleDecks(into moment: inout EvaluationContext, at time: Double) {
    moment.decks = values.decks.map { $0.sample(at: time) }
    for index in moment.decks.indices { moment.cards[index] = Double(moment.decks[index].front) }
  }

  /// Returns the value at `time` of `slot`, a value that can change at inputs or as time passes.
  /// `moment` must already contain the values of the preceding slots, because the value can depend
  /// on them.
  func value(
    of slot: Slot, _ moment: inout EvaluationContext, _ scene: SceneProgram, at time: Double
  ) -> Double {
    switch slot {
    case .member(let value, let member): self.member(member, ofValue: value, at: time)
    case .waiting(let action): isWaiting(action) ? 1 : 0
    case .press(let gesture): presses[gesture].value(at: time)
    case .crossings(let index): Double(crossings[index].count)
    case .expression(let expression): moment.value(expression, of: scene)
    default: 0
    }
  }

  private func member(_ member: Member, ofValue value: Int, at time: Double) -> Double {
    switch values.places[value] {
    case .track(let index): self.member(member, ofTrack: values.tracks[index], at: time)
    case .header(let index): self.member(member, ofHeader: values.headers[index], at: time)
    case .free(let index): self.member(member, ofFree: values.frees[index], at: time)
    case .zoom(let index): self.member(member, ofZoom: values.zooms[index], at: time)
    case .deck(let index): self.member(member, ofDeck: values.decks[index], at: time)
    case .follower:
      switch member {
      case .itself, .x: values.position(ofValue: value, at: time).x
      case .y: values.position(ofValue: value, at: time).y
      case .moving: isMoving(value: value, at: time) ? 1 : 0
      default: 0
      }
    case .animated(let index):
      switch member {
      case .itself: values.animated[index].number.value(at: time)
      case .velocity: values.animated[index].number.velocity(at: time)
      case .moving: isMoving(value: value, at: time) ? 1 : 0
      default: 0
      }
    case .state: values.states[value]
    case .expression, .field: 0
    }
  }

  private func member(_ member: Member, ofFree free: FileFree, at time: Double) -> Double {
    switch member {
    case .x: free.motion.position(at: time).x
    case .y: free.motion.position(at: time).y
    case .vx: velocity(of: free, at: time).dx
    case .vy: velocity(of: free, at: time).dy
    case .held: isHeld(value: free.value) ? 1 : 0
    case .moving: isMoving(value: free.value, at: time) ? 1 : 0
    case .gone: free.isGone(at: time) ? 1 : 0
    default: 0
    }
  }

  private func member(_ member: Member, ofDeck deck: FileDeck, at time: Double) -> Double {
    let card = deck.motion.frontCard
    switch member {
    case .x: return card?.offset.value(at: time).x ?? 0
    case .y: return card?.offset.value(at: time).y ?? 0
    case .role: return card?.role.value(at: time) ?? 0
    case .leaving: return card.map { deck.motion.isLeaving($0.number) } ?? false ? 1 : 0
    case .vx: return velocity(of: deck, at: time).dx
    case .vy: return velocity(of: deck, at: time).dy
    case .held: return isHeld(value: deck.value) ? 1 : 0
    case .moving: return isMoving(value: deck.value, at: time) ? 1 : 0
    default: return 0
    }
  }

  private func member(_ member: Member, ofZoom zoom: FileZoom, at time: Double) -> Double {
    let isHeld = zoom.motion.isHeld
    switch member {
    case .x: return zoom.motion.pose(at: time).center.x
    case .y: return zoom.motion.pose(at: time).center.y
    case .scale: return zoom.motion.pose(at: time).scale
    case .angle: return zoom.motion.pose(at: time).angle * 180 / .pi
    case .vx, .vy:
      let velocity = isHeld ? zoomVelocity(at: time) : zoom.motion.velocity(at: time)
      return member == .vx ? velocity.dx : velocity.dy
    case .pull: return zoom.motion.rules.pull(of: zoom.motion.pose(at: time)).length
    case .fingers: return Double(zoom.motion.fingerCount)
    case .held: return isHeld ? 1 : 0
    case .moving: return isMoving(value: zoom.value, at: time) ? 1 : 0
    case .gone: return zoom.isGone(at: time) ? 1 : 0
    default: return 0
    }
  }

  /// Returns the velocity of an object. During a drag, this is the velocity of the pointer along the
  /// axes that are not locked.
  private func velocity(of free: FileFree, at time: Double) -> Vector {
    guard isHeld(value: free.value) else { return free.motion.velocity(at: time) }
    let finger = touch.fingerVelocity(at: time) ?? .zero
    return free.drag?.lock.unlocked(finger) ?? finger
  }

  private func member(_ member: Member, ofTrack track: FileTrack, at time: Double) -> Double {
    let motion = track.motion
    let detents = motion.rules.track.detents
    switch member {
    case .itself: return motion.card(at: time).position
    case .velocity: return velocities(of: track, at: time).card
    case .target: return Double(detents[motion.target].word)
    case .detent: return Double(detents[motion.reached].word)
    case .held: return isHeld(value: track.value) ? 1 : 0
    case .moving: return isMoving(value: track.value, at: time) ? 1 : 0
    case .list: return motion.list(at: time).position
    case .listVelocity: return velocities(of: track, at: time).list
    default: return 0
    }
  }

  /// Returns the velocities of card and list. During a drag, the velocity of the pointer determines
  /// both.
  private func velocities(
    of track: FileTrack, at time: Double
  ) -> (card: Double, list: Double) {
    let finger = isHeld(value: track.value) ? touch.velocity(at: time) : nil
    return track.motion.velocities(finger: finger, at: time)
  }

  private func member(_ member: Member, ofHeader header: FileHeader, at time: Double) -> Double {
    let motion = header.motion
    switch member {
    case .itself: return motion.height(at: time)
    case .open:
      let travel = header.rules.maximumHeight - header.rules.minimumHeight
      return travel > 0 ? (motion.height(at: time) - header.rules.minimumHeight) / travel : 1
    case .list: return motion.offset(at: time)
    case .velocity:
      let finger = isHeld(value: header.value) ? touch.velocity(at: time) : nil
      return finger.map { -$0 } ?? motion.velocity(at: time)
    case .held: return motion.isHeld ? 1 : 0
    case .moving: return motion.isMoving(at: time) ? 1 : 0
    case .indicator: return header.indicator.value(at: time)
    default: return 0
    }
  }

  // MARK: Grabbing

  /// Returns whether the value with the index `value` is moving, so that a pointer that goes down
  /// grabs the value. The motions of values that belong to this value, such as followers, count as
  /// well. A value within half a point of its target counts as at rest.
  func isMoving(value: Int, at time: Double) -> Bool {
    let rest = 0.5
    switch values.places[value] {
    case .track(let index):
      let track = values.tracks[index].motion.track
      return track.isMoving(at: time) || track.isPastEnd(at: time)
        || time < restTimeAlongside(value, within: rest)
    case .header(let index): return values.headers[index].motion.isMoving(at: time)
    case .free(let index):
      return time < values.frees[index].motion.restTime(within: rest)
        || time < values.restTimeOfFollowers(of: value, within: rest)
    case .zoom(let index): return time < values.zooms[index].motion.restTime(within: rest)
    case .deck(let index): return values.decks[index].motion.isMoving(at: time)
    case .follower(let index):
      return time < values.followers[index].mover.position.restTime(within: rest)
    case .animated(let index): return time < values.animated[index].number.restTime
    case .expression, .state, .field: return false
    }
  }

  /// Returns the stage time from which the followers and the animated values of the track `value`
  /// stay within `distance` points of their targets. For an animated value without a unit, a change
  /// by 1 is assumed to move layers by at most half the stage's extent.
  func restTimeAlongside(_ value: Int, within distance: Double) -> Double {
    let fraction = 2 * distance / max(layout.size.width, layout.size.height)
    var rest = values.restTimeOfFollowers(of: value, within: distance)
    for index in values.animated.indices where values.animated[index].program.with == value {
      let isLength = values.animated[index].program.isLength
      rest = max(
        rest, values.animated[index].number.restTime(within: isLength ? distance : fraction))
    }
    return rest
  }
}
