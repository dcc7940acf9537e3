internal import CardGeometry
package import SceneCore

extension FileScene {
  /// The descriptor of the scene.
  package var descriptor: SceneDescriptor { program.descriptor }

  /// The index of the main track: the primary value if it is a track, otherwise the first track. The
  /// arrow keys move this track, and the title shows its detent. `nil` if there is no track, or if
  /// the primary value is a header.
  var mainTrack: Int? {
    switch program.scene.primary.map({ values.places[$0] }) {
    case .track(let index): index
    case .header: nil
    default: values.tracks.indices.first
    }
  }

  /// The index of the header that keys scroll if there is no track: the primary value, or the first
  /// header.
  var mainHeader: Int? {
    if case .header(let index)? = program.scene.primary.map({ values.places[$0] }) { return index }
    return values.headers.indices.first
  }

  /// The name of the detent at which the main track last came to rest. Without a main track, this
  /// is "open" or "collapsed" for the main header. `nil` if there is no header either.
  var word: String? {
    if let track = mainTrack.map({ values.tracks[$0] }) {
      return track.motion.rules.track.detents[track.motion.reached].name
    }
    return mainHeader.map { values.headers[$0].motion.isOpen ? "open" : "collapsed" }
  }

  /// The detents of the main track, or the heights of the main header.
  package var detents: [SceneDetent] {
    if let track = mainTrack.map({ values.tracks[$0] }) {
      let rules = track.motion.rules
      let probe = program.scene.probe(of: track.value, .itself) ?? ""
      return rules.tops.indices.sorted { rules.tops[$0] < rules.tops[$1] }.map {
        SceneDetent(
          rules.track.detents[$0].name, at: rules.tops[$0], of: probe,
          isTop: rules.track.axis == .y)
      }
    }
    guard let index = mainHeader else { return [] }
    let header = values.headers[index].rules
    let probe = program.scene.probe(of: values.headers[index].value, .itself) ?? ""
    return [
      SceneDetent("collapsed", at: header.minimumHeight, of: probe, isTop: false),
      SceneDetent("open", at: header.maximumHeight, of: probe, isTop: false),
    ]
  }

  /// Returns the hint for a new user: the text of the file, or how to drag the layer that can be
  /// dragged now. Returns `nil` if no layer can be dragged and the file has no hint.
  package func hint(at time: Double) -> SceneHint? {
    let drag = drag(at: time)
    guard let text = drag.map({ program.scene.hint(forDragOf: $0.value) }) ?? program.scene.hint
    else { return nil }
    var hint = SceneHint(text, about: drag?.area ?? .zero, grip: drag?.grip)
    hint.controls = shownButtons(at: time).map { $0.face }
    return hint
  }
}
