/// The only list of scenes, in the order of the number keys. A new scene is one folder and one line
/// here.
public enum SceneCatalog {
  /// The scenes' types.
  public static var all: [any CatalogScene.Type] {
    [
      SheetScene.self, PopoverScene<Discover>.self, PopoverScene<Workshop>.self, HeaderScene.self,
      StackScene.self,
    ]
  }

  /// The scenes' names.
  public static var ids: [SceneID] { all.map { $0.id } }

  /// What each scene can be tuned by and measured in; made once.
  public static let descriptors: [SceneDescriptor] = all.map { $0.descriptor }

  /// Whether a scene of the catalogue is called `id`.
  public static func contains(_ id: SceneID) -> Bool { all.contains { $0.id == id } }

  /// The scene called `id`, which is in the catalogue.
  public static subscript(id: SceneID) -> any CatalogScene.Type {
    guard let scene = all.first(where: { $0.id == id }) else {
      preconditionFailure("no scene is called \(id)")
    }
    return scene
  }
}
