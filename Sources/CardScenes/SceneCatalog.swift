/// All scenes, in the order of keys 1 to 5. A new scene is one folder and one line here.
public enum SceneCatalog {
  /// The scenes' types.
  public static var all: [any Scene.Type] {
    [
      SheetScene.self, PopoverScene<Discover>.self, PopoverScene<Workshop>.self, HeaderScene.self,
      StackScene.self,
    ]
  }

  /// The scenes' names.
  static let names = ["sheet", "popover", "drawer", "header", "stack"]

  /// The scene called `name`.
  public static func scene(named name: String) -> (any Scene.Type)? {
    all.first { $0.descriptor.name == name }
  }
}
