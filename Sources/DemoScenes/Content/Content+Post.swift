public import SceneCore

/// A remark under the post.
public struct Comment: Hashable, Sendable {
  /// Who wrote it.
  public var author: String
  /// The author's picture.
  public var avatar: Avatar
  /// What it says.
  public var text: String
  /// How long ago.
  public var age: String
}

extension Content {
  /// The post of the `sheet` scene.
  public enum Post {
    /// Who wrote it.
    public static let author = "Linh Trần"
    /// The author's picture.
    public static let avatar = Avatar(2)
    /// When and where; a globe follows.
    public static let meta = "2 h · Đà Lạt ·"
    /// What it says.
    public static let text =
      "Woke up at four to watch the fog leave the valley. Sáng nay trời trong và gió nhẹ: "
      + "worth every minute of lost sleep. 다음엔 같이 가요!"
    /// What it shows.
    public static let picture = Scenery.fog
    /// On the reactions button, after the emoji.
    public static let reactionsSummary = "Tim Cook and 10 others"
    /// At the right of the reactions button.
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

  /// The tab bar: icon, label and the number in its badge.
  public static let tabs: [(icon: Icon, label: String, badge: Int?)] = [
    (.home, "Home", nil), (.people, "Friends", nil), (.play, "Watch", nil), (.bell, "Alerts", 3),
    (.menu, "Menu", nil),
  ]
}
