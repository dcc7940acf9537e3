public import SceneCore

/// A comment under the post.
public struct Comment: Hashable, Sendable {
  /// The name of the author.
  public var author: String
  /// The profile picture of the author.
  public var avatar: Avatar
  /// The text of the comment.
  public var text: String
  /// The age of the comment as text, such as "8 min".
  public var age: String
}

extension Content {
  /// The post of the `sheet` scene.
  public enum Post {
    /// The name of the author.
    public static let author = "Linh Trần"
    /// The profile picture of the author.
    public static let avatar = Avatar(2)
    /// The age and the location of the post. A globe icon is drawn after this text.
    public static let meta = "2 h · Đà Lạt ·"
    /// The text of the post.
    public static let text =
      "Woke up at four to watch the fog leave the valley. Sáng nay trời trong và gió nhẹ: "
      + "worth every minute of lost sleep. 다음엔 같이 가요!"
    /// The picture of the post.
    public static let picture = Scenery.fog
    /// The text on the reactions button, after the emoji.
    public static let reactionsSummary = "Tim Cook and 10 others"
    /// The text at the right end of the reactions button.
    public static let countsSummary = "6 comments · 5 shares"
  }

  /// The comments, oldest first.
  public static let comments: [Comment] = [
    ("Trần Quốc Bảo", 4, "Đẹp quá! Cho mình xin toạ độ với 🙏", "1 h"),
    ("박지훈", 6, "안개가 그림 같네요. 저도 다음 주에 가요.", "48 min"),
    ("Elena Rossi", 5, "That light! Which lens did you bring up there?", "31 min"),
    ("Amara Diallo", 9, "Saving this for our trip in March.", "12 min"),
    ("Hana Lee", 11, "Gorgeous. Print it!", "8 min"),
    ("Đặng Gia Huy", 4, "Đỉnh thật sự.", "3 min"),
  ].map { Comment(author: $0.0, avatar: Avatar($0.1), text: $0.2, age: $0.3) }

  /// The tabs of the tab bar: icon, label, and the number on the badge, or `nil` if the tab has no
  /// badge.
  public static let tabs: [(icon: Icon, label: String, badge: Int?)] = [
    (.home, "Home", nil), (.people, "Friends", nil), (.play, "Watch", nil), (.bell, "Alerts", 3),
    (.menu, "Menu", nil),
  ]
}
