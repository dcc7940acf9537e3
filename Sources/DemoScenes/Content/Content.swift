internal import SceneCore

/// The fictional sample content of the scenes: people, a post, products and destinations.
public enum Content {}
