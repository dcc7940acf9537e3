internal import SceneCore

/// The sample content of the scenes: people, a post, products and destinations. All of it is
/// fictional.
public enum Content {}
