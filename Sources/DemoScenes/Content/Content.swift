internal import SceneCore

/// What the scenes show: people, a post, products and places, all of them made up.
public enum Content {}
