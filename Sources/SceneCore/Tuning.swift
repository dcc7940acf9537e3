/// A named set of parameter values for some scenes. A parameter without a value has its default.
public struct Tuning: Hashable, Sendable {
  /// The value of one parameter.
  public struct Setting: Hashable, Sendable {
    /// The scene that has the parameter.
    public var scene: SceneID
    /// The name of the parameter.
    public var parameter: String
    /// The parameter's value in the unit of the parameter. The value is clamped to the parameter's
    /// range when a scene reads the value.
    public var value: Double

    /// Creates a setting of `parameter` of `scene` to `value`.
    public init(scene: SceneID, parameter: String, value: Double) {
      self.scene = scene
      self.parameter = parameter
      self.value = value
    }
  }

  /// The name that is shown to the user and written into recordings.
  public var name: String
  /// The settings in the order of the tuning file.
  public var settings: [Setting]

  /// Creates a tuning called `name`. All parameters without settings have their defaults.
  public init(name: String, settings: [Setting] = []) {
    self.name = name
    self.settings = settings
  }

  /// Sets `parameter` of `scene` to `value` and removes earlier settings of this parameter.
  public mutating func set(_ parameter: String, of scene: SceneID, to value: Double) {
    settings.removeAll { $0.scene == scene && $0.parameter == parameter }
    settings.append(Setting(scene: scene, parameter: parameter, value: value))
  }

  /// Returns a copy with one setting for each parameter of `scenes`, and with no other settings.
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

  /// Returns a copy without settings for other scenes and for unknown parameters. Each value is
  /// clamped to its range.
  public func clamped(to scenes: [SceneDescriptor]) -> Tuning {
    Tuning(
      name: name,
      settings: settings.compactMap { setting in
        let scene = scenes.first { $0.id == setting.scene }
        let parameter = scene?.parameters.first { $0.name == setting.parameter }
        return parameter.map {
          Setting(
            scene: setting.scene, parameter: setting.parameter, value: $0.clamped(setting.value))
        }
      })
  }

  /// Returns the settings of all scenes that are not in `scenes`.
  public func settings(beside scenes: [SceneDescriptor]) -> [Setting] {
    settings.filter { setting in !scenes.contains { $0.id == setting.scene } }
  }

  /// Returns the value of `parameter` of `scene` in this tuning, clamped to the parameter's range.
  public func value(of parameter: ParameterDescriptor, in scene: SceneID) -> Double {
    let own = settings.last { $0.scene == scene && $0.parameter == parameter.name }?.value
    return own.map(parameter.clamped) ?? parameter.defaultValue
  }

  /// Returns the values of `other` that differ from this tuning's values, in the order of the
  /// scene's parameters.
  public func changes(to other: Tuning, in scene: SceneDescriptor) -> [Setting] {
    scene.parameters.compactMap { parameter in
      let value = other.value(of: parameter, in: scene.id)
      guard value != self.value(of: parameter, in: scene.id) else { return nil }
      return Setting(scene: scene.id, parameter: parameter.name, value: value)
    }
  }

  /// Returns whether both tunings give all parameters of `scenes` the same values. Settings of
  /// scenes outside `scenes` must be equal too.
  public func hasSameValues(as other: Tuning, in scenes: [SceneDescriptor]) -> Bool {
    func keeps(_ a: Tuning, _ b: Tuning) -> Bool {
      a.settings(beside: scenes).allSatisfy { setting in
        let same: (Setting) -> Bool = {
          $0.scene == setting.scene && $0.parameter == setting.parameter
        }
        return a.settings.last(where: same)?.value == b.settings.last(where: same)?.value
      }
    }
    return settings == other.settings
      || scenes.allSatisfy { changes(to: other, in: $0).isEmpty } && keeps(self, other)
        && keeps(other, self)
  }

  /// The tuning in which every parameter has its default. With this tuning, a spring starts at the
  /// current velocity of the object that it moves.
  public static let fluid = Tuning(name: "fluid")
}
