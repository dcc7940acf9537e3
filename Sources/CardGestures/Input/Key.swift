/// A key of a keyboard.
///
/// A literal of one character is the key that types the character: `"s"`.
public enum Key: Hashable, Sendable {
  /// The arrow keys.
  case up, down, left, right
  /// The keys that move to the start, to the end, or by a page.
  case home, end, pageUp, pageDown
  /// The Enter keys of the main block and of the keypad.
  case `return`
  /// Escape, which cancels an action, and Tab, which moves the focus.
  case escape, tab
  /// The keys that edit.
  case insert, backspace, delete
  /// The space bar, in a press that types nothing. For a press that types a space,
  /// `KeyPress.commandKey` is the character `" "` instead.
  case space
  /// The function key with a number, from 1.
  case function(Int)
  /// The key that types a character. In `KeyPress.key`, the key of a letter is named by its capital
  /// letter, whether or not Shift is held.
  case character(Character)
  /// Any other key, by its name.
  case other(String)

  /// The keys whose name is a word such as "Up", not a character that the key types.
  private static let named: [Key] =
    [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .tab]
    + [.insert, .backspace, .delete, .space] + (1...24).map { .function($0) }

  /// Creates the key called `name`. The spelling is that of the property ``name``.
  public init(name: String) {
    if let key = Self.named.first(where: { $0.name == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      self = .other(name)
    }
  }

  /// The name of the key in recordings and scene files: "Up", "PageUp", "F3", "a".
  public var name: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .return: "Return"
    case .escape: "Escape"
    case .tab: "Tab"
    case .insert: "Insert"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .space: "Space"
    case .function(let number): "F\(number)"
    case .character(let character): String(character)
    case .other(let name): name
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types `character`.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }

  /// The name that `KeyPress.key` and scene files use for the key: the capital letter of a key that
  /// types a letter. Any other key is returned unchanged.
  package var capital: Key {
    guard case .character(let character) = self, character.isLetter else { return self }
    return Key(name: character.uppercased())
  }
}
