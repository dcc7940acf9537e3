public import SceneCore
internal import Stage

/// A scene, recording or file that the gallery offers.
public struct GalleryItem: Sendable {
  /// The thing that is opened when the user chooses an item.
  public enum Target: Hashable, Sendable {
    /// A scene of the catalogue.
    case scene(SceneID)
    /// The recording of a scene that is part of the program.
    case recording(SceneID)
    /// The user's file at a path.
    case file(String)
    /// A new scene file, made from a picture that the user then names.
    case newScene
  }

  /// The thing that is opened when the user chooses the item.
  public var target: Target
  /// The name of the item.
  public var title: String
  /// A short text below the name, such as what the scene is about.
  public var detail: String
  /// The scene of the moving thumbnail with the inputs that move it, or `nil` if the item shows an
  /// icon.
  public var loop: Loop?
  /// Whether the scene comes from a file of the user.
  var isOfUser = false

  /// A scene and the inputs that a thumbnail repeats.
  public struct Loop: Sendable {
    /// A catalogue that contains the scene.
    public var catalog: SceneCatalog
    /// The scene at stage time 0.
    public var scene: SceneID
    /// The recorded inputs. Empty if the thumbnail stands still.
    public var playback: Playback
    /// The stage time in seconds of the picture that the thumbnail shows at rest.
    public var posterTime: Double

    /// Creates a loop of `playback` on `scene`, which is in `catalog`.
    public init(
      _ catalog: SceneCatalog, scene: SceneID, playback: Playback, posterTime: Double = 0
    ) {
      (self.catalog, self.scene, self.playback) = (catalog, scene, playback)
      self.posterTime = posterTime
    }

    /// Creates a loop of the scene `entry` of `catalog`: of `hand`, or of the scene's sample drag if
    /// `hand` is `nil`.
    public init(_ entry: SceneEntry, in catalog: SceneCatalog, hand: Playback? = nil) {
      let sample = hand == nil ? entry.sample(GalleryThumbnail.stageSize) : nil
      self.init(
        catalog, scene: entry.id, playback: hand ?? Playback(sample?.inputs ?? []),
        posterTime: sample?.start ?? 0)
    }
  }

  /// Creates an item that opens `target`.
  public init(_ target: Target, title: String, detail: String, loop: Loop? = nil) {
    (self.target, self.title, self.detail, self.loop) = (target, title, detail, loop)
  }

  /// Creates the item of the scene `entry` of `catalog`. Its thumbnail repeats `hand`, or the
  /// scene's sample drag if `hand` is `nil`.
  init(_ entry: SceneEntry, in catalog: SceneCatalog, hand: Playback? = nil) {
    self.init(
      .scene(entry.id), title: entry.id.rawValue.capitalizedFirst,
      detail: entry.descriptor.summary,
      loop: Loop(entry, in: catalog, hand: hand))
    isOfUser = entry.descriptor.isOfUser
  }

  /// The part of the gallery that shows an item. The raw value is its heading.
  enum Section: String, CaseIterable {
    case scenes = "Scenes"
    case files = "Recent files"
    case recordings = "Recordings"
  }

  /// The part of the gallery that shows the item.
  var section: Section {
    switch target {
    case .file: .files
    case .recording: .recordings
    case .scene, .newScene: isOfUser ? .files : .scenes
    }
  }

  /// Returns whether the name or the detail contains `text`, or `text` is empty.
  func matches(_ text: String) -> Bool {
    text.isEmpty || isNamed(text) || Self.finds(text, in: detail)
  }

  /// Returns whether the name contains `text`, which is not empty.
  func isNamed(_ text: String) -> Bool { Self.finds(text, in: title) }

  private static func finds(_ text: String, in words: String) -> Bool {
    !SearchText.matches(of: SearchText.lowered(text), in: words).isEmpty
  }
}

extension String {
  /// The text with a capital first letter, as a title.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
