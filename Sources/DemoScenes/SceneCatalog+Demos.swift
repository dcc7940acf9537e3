public import SceneCore

extension SceneCatalog {
  /// The built-in scenes, in the order of the number keys that select them. A new scene needs one
  /// directory and one line here.
  fileprivate static let builtInScenes = [
    SceneEntry(SheetScene.self), SceneEntry(PopoverScene<Discover>.self),
    SceneEntry(PopoverScene<Workshop>.self), SceneEntry(HeaderScene.self),
    SceneEntry(StackScene.self),
  ]

  /// The catalogue of the built-in scenes, with the tunings `fluid` and `classic`.
  public static let demos = SceneCatalog(builtInScenes, tunings: [.classic])
}

extension Tuning {
  /// The tuning `classic`, in which the scenes have the curves and durations of the iOS designs that
  /// they reproduce.
  public static let classic = curves(in: SceneCatalog.builtInScenes.map(\.descriptor))

  /// Returns the tuning that sets the parameter `fluid` of `scenes` to 0. A scene without this
  /// parameter keeps its defaults.
  static func curves(in scenes: [SceneDescriptor]) -> Tuning {
    let choosing = scenes.filter { scene in scene.parameters.contains { $0.name == "fluid" } }
    return Tuning(
      name: "classic",
      settings: choosing.map { Setting(scene: $0.id, parameter: "fluid", value: 0) })
  }
}
