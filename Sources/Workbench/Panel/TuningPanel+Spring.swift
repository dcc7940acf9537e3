internal import CardGeometry
internal import CardMotion
internal import SceneCore
internal import TextFormat

/// The springs of the scene, in particular the open spring. The open spring is the one whose
/// section in the panel is expanded.
extension TuningPanel {
  /// Returns the key of spring `index` in the dictionaries of notations and masses.
  func springKey(_ index: Int) -> String {
    guard let subject, subject.scene.springs.indices.contains(index) else { return "" }
    return "\(subject.scene.id) \(subject.scene.springs[index].name)"
  }

  /// Returns the parameters of spring `index` in every notation. They are computed from `values`,
  /// or by default from the scene's current values. Returns `nil` if there is no such spring.
  func springNumbers(
    _ index: Int, values: [Double]? = nil, mass: Double? = nil
  ) -> SpringNumbers? {
    guard let subject, subject.scene.springs.indices.contains(index) else { return nil }
    return SpringNumbers(
      subject.scene.springs[index], subject.scene.parameters, values ?? subject.values,
      mass: mass ?? masses[springKey(index)] ?? 1)
  }

  /// Returns the notation in which the expanded section shows its spring, such as response and
  /// damping ratio. This is the notation that the user has chosen, or by default the first notation
  /// of `numbers`.
  func notation(of numbers: SpringNumbers) -> SpringNotation {
    notations[springKey(openSpring)] ?? numbers.notations[0]
  }

  /// The focused spring as text in its notation, such as "response 0.35, dampingRatio 1". `nil` if
  /// no spring has keyboard focus.
  package var focusedSpringText: String? {
    let index: Int
    switch focused {
    case .spring(let row): index = row
    case .preset, .handle, .notation, .number(.spring): index = openSpring
    default: return nil
    }
    guard let numbers = springNumbers(index) else { return nil }
    let notation = notations[springKey(index)] ?? numbers.notations[0]
    return notation.numbers.map {
      "\($0.name) \(NumberText.typed(SpringNumbers.six(numbers.value(of: $0))))"
    }.joined(separator: ", ")
  }

  // MARK: Presets

  /// The items of the preset menu.
  var presets: [PresetItem] {
    guard let subject,
      let home = springNumbers(openSpring, values: subject.scene.parameters.map(\.defaultValue))
    else { return [] }
    let known = home.isRatioFixed ? PresetItem.known.filter { $0.ratio == 1 } : PresetItem.known
    return [
      PresetItem(name: "\(subject.scene.id) fluid", response: home.response, ratio: home.ratio)
    ] + known
  }

  /// Returns the name of the current preset, or "custom" if there is none.
  func presetName(_ numbers: SpringNumbers) -> String {
    presets.first { $0.isOn(numbers) }?.name ?? "custom"
  }

  /// Returns the preset menu of the spring whose section is expanded.
  func presetMenu() -> KitMenu {
    let chosen = springNumbers(openSpring).flatMap { numbers in
      presets.firstIndex { $0.isOn(numbers) }
    }
    return KitMenu(
      presets.map(\.name), chosen: chosen,
      room: Size(width: size.width - 16, height: size.height - 16))
  }

  /// Updates the open menu after a change of the spring or of the panel's size.
  mutating func updateMenu() {
    guard let highlighted = menu?.highlighted else { return }
    menu = presetMenu()
    menu?.highlighted = highlighted
  }

  /// Sets the spring whose section is expanded to the preset with the index `index`.
  mutating func choosePreset(_ index: Int) {
    guard presets.indices.contains(index), let numbers = springNumbers(openSpring) else { return }
    endStep()
    if index == 0 {
      reset(numbers.descriptor.parameters)
    } else {
      set(numbers.changes(response: presets[index].response, ratio: presets[index].ratio))
    }
    endStep()
  }

  // MARK: Metrics

  /// The last release after which the open spring moved an object, or `nil` if there was none.
  var lastRelease: SpringRelease? {
    guard let subject, subject.releases.indices.contains(openSpring) else { return nil }
    return subject.releases[openSpring]
  }

  func restFigures(_ numbers: SpringNumbers) -> SpringFigures {
    SpringFigures(
      numbers.spring, distance: lastRelease?.distance ?? subject?.restingWay ?? 1, velocity: 0)
  }

  func releaseFigures(_ numbers: SpringNumbers) -> SpringFigures? {
    lastRelease.map {
      SpringFigures(numbers.spring, distance: $0.distance, velocity: $0.startVelocity)
    }
  }

  /// Returns the upper ends of the axes of the spring's plot. `duration` is the end of the time
  /// axis in seconds, and `top` the end of the position axis as a fraction of the distance.
  func springAxes(_ numbers: SpringNumbers) -> (duration: Double, top: Double) {
    let (rest, thrown) = (restFigures(numbers), releaseFigures(numbers))
    let settled = max(rest.settled ?? 8, thrown?.settled ?? 0)
    let overshoot = max(rest.overshoot, thrown?.overshoot ?? 0) / 100
    return (SpringPlot.duration(settled: settled), SpringPlot.top(overshoot: overshoot))
  }

  func springPlot() -> SpringPlot? {
    guard let subject, let numbers = springNumbers(openSpring) else { return nil }
    let axes = held?.axes ?? springAxes(numbers)
    var plot = SpringPlot(
      spring: numbers.spring, velocity: lastRelease?.startVelocity, duration: axes.duration,
      top: axes.top)
    plot.size = Size(width: contentWidth - 24, height: SpringCard.plotHeight)
    plot.other = subject.other.flatMap { springNumbers(openSpring, values: $0) }
      .flatMap { $0.spring == numbers.spring ? nil : $0.spring }
    plot.before = (held?.before ?? subject.before)
      .flatMap { springNumbers(openSpring, values: $0) }
      .flatMap { $0.spring == numbers.spring ? nil : $0.spring }
    plot.handle = SpringHandle(response: numbers.response, ratio: numbers.ratio)
    plot.isHandleLit = hovered == .handle || focused == .handle
    if case .handle? = held?.kind { plot.isHandleLit = true }
    return plot
  }
}

extension SpringDescriptor {
  /// The title of the spring's card, such as "Card spring". The built-in spring of scene files is
  /// just "Spring".
  var heading: String { name == "Spring" ? name : "\(name) spring" }
}

extension SpringNumbers {
  /// The scene parameters that define the spring, with their current values: the time parameter
  /// and, if the scene has one, the damping ratio.
  var stored: [ParameterChange] {
    [ParameterChange(descriptor.time, time)]
      + (descriptor.ratio.map { [ParameterChange($0, ratio)] } ?? [])
  }
}
