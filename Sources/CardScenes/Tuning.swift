/// A number of a scene that can be tuned.
public struct ParameterDescriptor: Hashable, Sendable {
  /// Key in tuning files.
  public var name: String
  /// "s", "pt", "pt/s", "" for ratios.
  public var unit: String
  /// What it has unless a tuning says otherwise.
  public var standard: Double
  /// What it may have.
  public var range: ClosedRange<Double>
  /// Whether it counts something: only whole numbers will do.
  public var isWhole: Bool
  /// What it does.
  public var summary: String

  /// A parameter that is `standard`, in `unit`s, unless a tuning says otherwise.
  public init(
    name: String, unit: String, standard: Double, range: ClosedRange<Double>,
    isWhole: Bool = false, summary: String
  ) {
    (self.name, self.unit, self.standard) = (name, unit, standard)
    (self.range, self.isWhole, self.summary) = (range, isWhole, summary)
  }

  /// The value nearest to `value` that it may have.
  public func limited(_ value: Double) -> Double {
    let value = isWhole ? value.rounded() : value
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

/// Values for the parameters of some scenes; what is missing keeps its default.
public struct Tuning: Hashable, Sendable {
  /// One set parameter.
  public struct Setting: Hashable, Sendable {
    /// Whose parameter it is.
    public var scene: SceneID
    /// The parameter's name.
    public var parameter: String
    /// Its value, within the parameter's range.
    public var value: Double

    /// `parameter` of `scene` set to `value`.
    public init(scene: SceneID, parameter: String, value: Double) {
      self.scene = scene
      self.parameter = parameter
      self.value = value
    }
  }

  /// Shown to the user and written into recordings.
  public var name: String
  /// What is set, in the order of the file.
  public var settings: [Setting]

  /// A tuning called `name`.
  public init(name: String, settings: [Setting] = []) {
    self.name = name
    self.settings = settings
  }

  /// Gives `parameter` of `scene` a value, within the parameter's range.
  public mutating func set(_ parameter: String, of scene: SceneID, to value: Double) {
    settings.removeAll { $0.scene == scene && $0.parameter == parameter }
    settings.append(Setting(scene: scene, parameter: parameter, value: value))
  }

  /// The same with a value for each parameter of `scenes`, and for no other.
  public func completed(for scenes: [SceneDescriptor]) -> Tuning {
    var settings: [Setting] = []
    for scene in scenes {
      for parameter in scene.parameters {
        settings.append(
          Setting(
            scene: scene.id, parameter: parameter.name, value: value(of: parameter, in: scene.id)))
      }
    }
    return Tuning(name: name, settings: settings)
  }

  /// The same as far as `scenes` have it: nothing of other scenes or of parameters that they do not
  /// have any more, each value within its range.
  public func limited(to scenes: [SceneDescriptor]) -> Tuning {
    Tuning(
      name: name,
      settings: settings.compactMap { setting in
        let scene = scenes.first { $0.id == setting.scene }
        let parameter = scene?.parameters.first { $0.name == setting.parameter }
        return parameter.map {
          Setting(
            scene: setting.scene, parameter: setting.parameter, value: $0.limited(setting.value))
        }
      })
  }

  /// What is set of scenes that are none of `scenes`.
  public func settings(beside scenes: [SceneDescriptor]) -> [Setting] {
    settings.filter { setting in !scenes.contains { $0.id == setting.scene } }
  }

  /// The value that `parameter` of `scene` has with it.
  public func value(of parameter: ParameterDescriptor, in scene: SceneID) -> Double {
    let own = settings.last { $0.scene == scene && $0.parameter == parameter.name }?.value
    return own.map(parameter.limited) ?? parameter.standard
  }

  /// What `scene` has with `other` and not with this one, in the order of its parameters.
  public func changes(to other: Tuning, in scene: SceneDescriptor) -> [Setting] {
    scene.parameters.compactMap { parameter in
      let value = other.value(of: parameter, in: scene.id)
      guard value != self.value(of: parameter, in: scene.id) else { return nil }
      return Setting(scene: scene.id, parameter: parameter.name, value: value)
    }
  }

  /// Whether every scene has the same values with `other`, whatever both spell out.
  public func hasSameValues(as other: Tuning) -> Bool {
    settings == other.settings
      || SceneCatalog.descriptors.allSatisfy { changes(to: other, in: $0).isEmpty }
        && hasSameGuests(as: other)
  }

  /// Whether scenes that are not of the catalogue have the same values set.
  private func hasSameGuests(as other: Tuning) -> Bool {
    func value(_ setting: Setting, in tuning: Tuning) -> Double? {
      tuning.settings.last { $0.scene == setting.scene && $0.parameter == setting.parameter }?.value
    }
    return (settings + other.settings).allSatisfy {
      SceneCatalog.contains($0.scene) || value($0, in: self) == value($0, in: other)
    }
  }

  /// Its name where people read it: a file's own that is called as one that is built in, and is
  /// another one, says so.
  public var label: String {
    guard let other = Self.builtIn.first(where: { $0.name == name }), other != self else {
      return name
    }
    return "\(name) (own)"
  }

  /// The two that have a name on the command line.
  public static var builtIn: [Tuning] { [.fluid, .classic] }

  /// Springs that start at the velocity there is: every default.
  public static let fluid = Tuning(name: "fluid")

  /// The curves and durations of the iOS original.
  public static let classic = Tuning(
    name: "classic",
    settings: SceneCatalog.ids.map { Setting(scene: $0, parameter: "fluid", value: 0) })
}

/// The parameters of one scene: a struct of doubles whose initial values are the defaults.
public protocol SceneParameters: Sendable {
  /// All defaults.
  init()
  /// One row a parameter.
  static var table: [ParameterRow<Self>] { get }
}

/// A row of a scene's parameter table.
public struct ParameterRow<Parameters: SceneParameters>: Sendable {
  let name: String
  let unit: String
  let range: ClosedRange<Double>
  let isWhole: Bool
  let summary: String
  let keyPath: any WritableKeyPath<Parameters, Double> & Sendable

  /// A row for the property at `keyPath`; a whole one counts something.
  public init(
    _ name: String, _ keyPath: any WritableKeyPath<Parameters, Double> & Sendable,
    _ range: ClosedRange<Double>, unit: String, isWhole: Bool = false, _ summary: String
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.isWhole = isWhole
    self.summary = summary
    self.keyPath = keyPath
  }
}

extension SceneParameters {
  /// The table as scenes publish it.
  public static var descriptors: [ParameterDescriptor] { Self().descriptors }

  /// The defaults, changed by what `tuning` sets for the scene called `scene`.
  public init(_ tuning: Tuning, scene: SceneID) {
    self = Self().tuned(by: tuning, scene: scene)
  }

  /// The table as a scene publishes it whose defaults these values are.
  var descriptors: [ParameterDescriptor] {
    Self.table.map {
      ParameterDescriptor(
        name: $0.name, unit: $0.unit, standard: self[keyPath: $0.keyPath], range: $0.range,
        isWhole: $0.isWhole, summary: $0.summary)
    }
  }

  /// These values, changed by what `tuning` sets for the scene called `scene`.
  func tuned(by tuning: Tuning, scene: SceneID) -> Self {
    var tuned = self
    for setting in tuning.settings where setting.scene == scene {
      guard let row = Self.table.first(where: { $0.name == setting.parameter }) else { continue }
      tuned[keyPath: row.keyPath] = min(
        max(setting.value, row.range.lowerBound), row.range.upperBound)
    }
    return tuned
  }
}
