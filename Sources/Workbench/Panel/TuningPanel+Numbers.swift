internal import CardGeometry
internal import SceneCore
internal import TextFormat

/// The numbers of the panel: the parameters of the scene, and the parameters of the spring whose
/// section is expanded.
extension TuningPanel {
  /// The properties of a number: name, range, value and default.
  struct Description {
    var title: String
    var meaning: String
    var quantity: Quantity
    var range: ClosedRange<Double>
    var isWhole = false
    var value: Double
    var defaultValue: Double?
    var other: Double?

    var isChanged: Bool {
      defaultValue.map { abs($0 - value) > 1e-6 * max(abs($0), 1e-3) } ?? false
    }
  }

  /// Returns the properties of `number`, or `nil` if the scene has no such number.
  func description(of number: PanelNumber) -> Description? {
    guard let subject else { return nil }
    switch number {
    case .parameter(let index):
      guard subject.scene.parameters.indices.contains(index) else { return nil }
      let parameter = subject.scene.parameters[index]
      return Description(
        title: Self.title(parameter.name), meaning: parameter.summary,
        quantity: Quantity(parameter), range: parameter.range, isWhole: parameter.isWhole,
        value: subject.values[index], defaultValue: parameter.defaultValue,
        other: subject.other.map { $0[index] })
    case .spring(let number):
      guard let numbers = springNumbers(openSpring) else { return nil }
      let standards = subject.scene.parameters.map(\.defaultValue)
      return Description(
        title: number.title, meaning: number.meaning, quantity: Quantity(unit: number.unit),
        range: numbers.range(of: number), value: numbers.value(of: number),
        defaultValue: springNumbers(openSpring, values: standards, mass: 1)?.value(of: number),
        other: subject.other.flatMap {
          springNumbers(openSpring, values: $0)?.value(of: number)
        })
    }
  }

  /// Returns a parameter name in readable form: "dismissVelocity" becomes "Dismiss velocity".
  static func title(_ name: String) -> String {
    var title = ""
    for (index, character) in name.enumerated() {
      if index == 0 {
        title += character.uppercased()
      } else if character.isUppercase {
        title += " " + character.lowercased()
      } else {
        title.append(character)
      }
    }
    return title
  }

  /// Returns the content of the row for `number`. The row has the size `size`, in points.
  func face(of number: PanelNumber, size: Size) -> NumberField {
    guard let about = description(of: number) else {
      return NumberField(title: "", value: "", unit: "")
    }
    func fraction(_ value: Double) -> Double {
      (value - about.range.lowerBound) / (about.range.upperBound - about.range.lowerBound)
    }
    let text = NumberText.of(about.value, about.quantity)
    let other = about.other.map { NumberText.of($0, about.quantity) }
    var face = NumberField(
      title: about.title, value: text, unit: about.quantity.unit, isChanged: about.isChanged,
      other: other == text || size.width < 240 ? nil : other, fraction: fraction(about.value),
      home: about.defaultValue.map(fraction), size: size)
    face.state = widget(.number(number), isEnabled: !isFixed(number))
    if case .number(number, _)? = held?.kind { face.state = .pressed }
    face.isRowLit = hovered == .number(number) || hovered == .label(number)
    if let edit, edit.number == number {
      let selection = edit.field.selection
      face.edit = NumberField.Edit(
        text: edit.field.shown, caret: edit.field.utf8OffsetShown(edit.field.caret),
        selection: edit.field.utf8OffsetShown(
          selection.lowerBound)..<edit.field.utf8OffsetShown(selection.upperBound),
        isWrong: edit.error != nil)
    }
    return face
  }

  /// Returns whether the user cannot change `number`.
  func isFixed(_ number: PanelNumber) -> Bool {
    guard case .spring(let number) = number else { return false }
    return springNumbers(openSpring)?.isFixed(number) ?? true
  }

  /// Sets `number` to `value`.
  ///
  /// - Parameter number: The number to change.
  /// - Parameter value: The new value.
  /// - Parameter base: The spring with the values from which the edit starts, or `nil` for the
  ///   current spring.
  mutating func setNumber(_ number: PanelNumber, to value: Double, base: SpringNumbers? = nil) {
    switch number {
    case .parameter(let index):
      guard let parameter = subject?.scene.parameters[index] else { return }
      set([ParameterChange(parameter.name, value)])
    case .spring(let number):
      guard let base = base ?? springNumbers(openSpring) else { return }
      if number == .mass {
        masses[springKey(openSpring)] = value
      }
      let changes =
        number == .ratio && notation(of: base) == .settling
        ? base.changesSettled(ratio: value) : base.changes(number, to: value)
      // Parameters without a change are set to their values in `base`.
      set(base.stored.map { old in changes.first { $0.name == old.name } ?? old })
    }
  }

  /// Resets `number` to its default.
  mutating func resetNumber(_ number: PanelNumber) {
    guard let subject, !isFixed(number) else { return }
    endStep()
    switch number {
    case .parameter(let index):
      set([
        ParameterChange(
          subject.scene.parameters[index].name, subject.scene.parameters[index].defaultValue)
      ])
    case .spring(.mass): masses[springKey(openSpring)] = nil
    case .spring(let number):
      guard let numbers = springNumbers(openSpring) else { return }
      let name = resetName(number, numbers.descriptor)
      guard let parameter = subject.scene.parameters.first(where: { $0.name == name }) else {
        break
      }
      set([ParameterChange(parameter.name, parameter.defaultValue)])
    }
    endStep()
  }

  /// Returns the name of the scene parameter that is reset when the user resets `number` of
  /// `spring`. This is the parameter for the damping ratio or for the time of the spring. Returns
  /// `nil` if the damping ratio is to be reset but the scene has no parameter for the ratio.
  private func resetName(_ number: SpringNumber, _ spring: SpringDescriptor) -> String? {
    switch number {
    case .ratio, .bounce, .damping: spring.ratio
    default: spring.time
    }
  }

  /// Resets all parameters in `names` to their defaults.
  mutating func reset(_ names: [String]) {
    guard let subject else { return }
    endStep()
    set(
      subject.scene.parameters.filter { names.contains($0.name) }
        .map { ParameterChange($0.name, $0.defaultValue) })
    endStep()
  }
}
