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

  /// What is set of scenes that are none of `scenes`.
  public func settings(beside scenes: [SceneDescriptor]) -> [Setting] {
    settings.filter { setting in !scenes.contains { $0.id == setting.scene } }
  }

  /// The value that `parameter` of `scene` has with it.
  public func value(of parameter: ParameterDescriptor, in scene: SceneID) -> Double {
    let own = settings.last { $0.scene == scene && $0.parameter == parameter.name }?.value
    return own.map(parameter.clamped) ?? parameter.defaultValue
  }

  /// What `scene` has with `other` and not with this one, in the order of its parameters.
  public func changes(to other: Tuning, in scene: SceneDescriptor) -> [Setting] {
    scene.parameters.compactMap { parameter in
      let value = other.value(of: parameter, in: scene.id)
      guard value != self.value(of: parameter, in: scene.id) else { return nil }
      return Setting(scene: scene.id, parameter: parameter.name, value: value)
    }
  }

  /// Whether all of `scenes` have the same values with `other`, whatever both spell out; settings of other
  /// scenes are compared as they are.
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

  /// The tuning with every default: springs that start at the velocity there is.
  public static let fluid = Tuning(name: "fluid")
}
