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
  /// The tuning with the curves and durations of the iOS original.
  public static let classic = Tuning(
    name: "classic",
    settings: SceneCatalog.builtInScenes.map {
      Setting(scene: $0.id, parameter: "fluid", value: 0)
    })
}
