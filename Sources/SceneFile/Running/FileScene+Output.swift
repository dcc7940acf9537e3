package import CardDrawing
package import CardGeometry
internal import CardGestures
internal import CardMotion
package import SceneCore

extension FileScene {
  package func draw(at time: Double, into list: inout DisplayList) {
    var moment = moment(at: time)
    scenery.draw(
      program.scene.roots, in: scenery.stage, layout.size, &moment, buttonAppearance(at: time),
      into: &list)
  }

  /// Appends the values of all probes at `time`, in the order of the file.
  package func readProbes(at time: Double, into values: inout [ProbeValue]) {
    var moment = moment(at: time)
    let probes = program.scene.probes
    for index in probes.indices { values.append(read(probes[index], &moment)) }
  }

  /// Returns the value of the probe at `index`, or `nil` if there is no such probe.
  package func probe(_ index: Int, at time: Double) -> ProbeValue? {
    guard program.scene.probes.indices.contains(index) else { return nil }
    var moment = moment(at: time)
    return read(program.scene.probes[index], &moment)
  }

  private func read(_ probe: ProbeProgram, _ moment: inout EvaluationContext) -> ProbeValue {
    let value = moment.value(probe.value, of: program.scene)
    // The sum with 0 turns −0 into 0.
    guard probe.unit == "name" else { return .number(value + 0) }
    let words = program.scene.words
    return .word(words.indices.contains(Int(value)) ? words[Int(value)] : "")
  }

  /// The name of the detent at which the main track rests or last rested. If there is no main
  /// track, "open" or "collapsed" for the main header, or `nil` if there is no header either.
  package var state: String? { word }

  /// Returns a point on the object that a pointer drags, or `nil` if there is none.
  package func draggedPoint(at time: Double) -> Point? {
    guard isHolding, let value = grippedValue else { return nil }
    switch values.places[value] {
    case .track(let index):
      let position = values.tracks[index].motion.track.grabbedPlace(at: time)
      return values.tracks[index].isAcross ? Point(x: position, y: 0) : Point(x: 0, y: position)
    case .header(let index):
      let header = values.headers[index]
      let top = header.rules.top + header.motion.height(at: time)
      return Point(x: 0, y: top - header.motion.offset(at: time))
    case .free(let index): return values.frees[index].motion.position(at: time)
    case .deck(let index):
      let motion = values.decks[index].motion
      return motion.frontCard.map { motion.rules.position($0.offset.value(at: time)) }
    case .zoom(let index):
      let motion = values.zooms[index].motion
      return motion.fingerCount == 1 ? motion.pose(at: time).center : nil
    default: return nil
    }
  }

  // MARK: Inspector

  package func inspect(at time: Double, into inspection: inout Inspection) {
    var moment = moment(at: time)
    let scene = program.scene
    for layer in [nil] + scene.layers.indices.map(Optional.some) {
      let gestures = scene.gestures.filter { $0.layer == layer && $0.kind != .button }
      guard let first = gestures.first, let area = area(of: layer, &moment) else { continue }
      let name = layer.map { scene.layers[$0].name ?? "layer" } ?? "stage"
      let effect = gestures.map { $0.kind.label }.joined(separator: ", ")
      // A tap without steps only tells the scene where it was touched, and is no control.
      let isTapped = gestures.contains { gesture in
        gesture.kind == .tap && gesture.action.map { !scene.actions[$0].steps.isEmpty } ?? true
      }
      let isDragged = gestures.contains { $0.kind == .drag }
      inspection.hitAreas.append(
        Inspection.HitArea(
          first.name ?? name, effect: effect, isTapped ? area.insetForTouch : area,
          isTapped && !isDragged ? .control : .drag, face: area,
          offset: gestures.lazy.compactMap { offset(of: $0, at: time) }.first))
    }
    for shown in shownButtons(at: time) {
      let gesture = scene.gestures[shown.button.gesture]
      let name = gesture.name ?? gesture.layer.flatMap { scene.layers[$0].name } ?? "button"
      var moment = moment
      scenery.enter(shown.button.copy, &moment)
      let label = scenery.string(of: gesture.label, &moment)
      inspection.hitAreas.append(
        Inspection.HitArea(
          label.isEmpty ? name : label, effect: gesture.kind.label, shown.face.insetForTouch,
          .control, face: shown.face, radius: shown.radius))
    }
    addTargets(&moment, at: time, to: &inspection)
  }

  /// Returns the content offset of the list that a gesture drags, or `nil` if there is none.
  private func offset(of gesture: GestureProgram, at time: Double) -> Double? {
    guard let value = gesture.target(of: .drag) else { return nil }
    switch values.places[value] {
    case .track(let index):
      let track = values.tracks[index].motion
      return track.rules.track.list == nil ? nil : track.list(at: time).position
    case .header(let index): return values.headers[index].motion.offset(at: time)
    default: return nil
    }
  }

  /// Returns the part of the stage in which a layer receives gestures, or `nil` if the layer is not
  /// shown. A gesture without a layer has the whole stage.
  func area(of layer: Int?, _ moment: inout EvaluationContext) -> Rect? {
    let stage = Rect(origin: .zero, size: layout.size)
    guard let layer else { return stage }
    guard let frame = scenery.frame(ofLayer: layer, &moment)?.bounds.intersection(stage),
      !frame.isEmpty
    else { return nil }
    return frame
  }

  /// For each track that is moving: adds the frame that the dragged layer of the track will have at
  /// the track's target.
  private func addTargets(
    _ moment: inout EvaluationContext, at time: Double, to inspection: inout Inspection
  ) {
    let scene = program.scene
    for track in values.tracks {
      let (now, end) = (track.motion.card(at: time).position, track.motion.track.cardTarget)
      guard abs(end - now) > environment.stillness else { continue }
      let layer = scene.gestures.lazy.filter { $0.target(of: .drag) == track.value }
        .compactMap { $0.layer }.first
      guard let layer, let frame = scenery.frame(ofLayer: layer, &moment)?.bounds else { continue }
      let distance = end - now
      inspection.targets.append(
        Inspection.Target(
          track.motion.rules.track.detents[track.motion.target].name, current: frame,
          target: frame.offset(
            dx: track.isAcross ? distance : 0, dy: track.isAcross ? 0 : distance),
          probe: scene.probe(of: track.value, .itself), position: end))
    }
  }
}
