public import SceneCore

/// A person in a list.
public struct Person: Hashable, Sendable {
  /// The action of the button in a person's row.
  public enum Action: String, Hashable, Sendable {
    /// Sends a message. The rows of friends have this action.
    case message = "Message"
    /// Follows the person. All rows except those of friends have this action.
    case follow = "Follow"
  }

  /// The full name of the person.
  public var name: String
  /// The line under the name.
  public var detail: String
  /// The emoji on the avatar, or `nil` if the person did not react.
  public var reaction: String?
  /// The action of the button in the row.
  public var action: Action
  /// The profile picture.
  public var avatar: Avatar
}

extension Content {
  /// The people who reacted to the post. They have the first eleven avatars, in the order of the
  /// avatars.
  public static let people: [Person] = [
    ("Tim Cook", "12 mutual friends", "😆", .message),
    ("Nguyễn Thuỳ Dương", "Đà Nẵng · 8 mutual friends", "❤️", .message),
    ("김서연", "서울 · 함께 아는 친구 3명", "😆", .follow),
    ("Maya Okafor", "Lagos · 2 mutual friends", "👍", .follow),
    ("Trần Quốc Bảo", "Huế · 5 mutual friends", "😆", .message),
    ("Elena Rossi", "Torino", "❤️", .follow),
    ("박지훈", "부산 · 함께 아는 친구 1명", "😮", .follow),
    ("Jonas Weber", "Leipzig · 4 mutual friends", "😆", .follow),
    ("Phạm Hồng Ánh", "Cần Thơ · 9 mutual friends", "❤️", .message),
    ("Amara Diallo", "Dakar", "👍", .follow),
    ("Lê Minh Khôi", "Hà Nội · 21 mutual friends", "😆", .message),
  ].enumerated().map { (index, row: (String, String, String, Person.Action)) in
    Person(
      name: row.0, detail: row.1, reaction: row.2, action: row.3, avatar: Avatar(index))
  }

  /// The people who commented on the post. The line under each name is the person's comment.
  package static let commenters: [Person] = comments.map { comment in
    Person(
      name: comment.author, detail: "“\(comment.text)”", reaction: nil,
      action: people.first { $0.name == comment.author }?.action ?? .follow,
      avatar: comment.avatar)
  }

  /// The people who shared the post.
  package static let sharers: [Person] = [
    ("Noah Lind", 7), ("Vũ Hà My", 1), ("이도현", 6), ("Priya Nair", 9), ("Lucas Meyer", 0),
  ].map { name, avatar in
    Person(
      name: name, detail: "Shared 20 min ago", reaction: nil, action: .follow,
      avatar: Avatar(avatar))
  }

  /// The sections of the reactions sheet in order.
  public static let sections: [(title: String, people: [Person])] = [
    ("Reactions", people), ("Comments", commenters), ("Shares", sharers),
  ]

  /// The emoji of the reactions and their counts, in descending order of the counts.
  public static let reactions: [(emoji: String, count: Int)] = ["😆", "❤️", "👍", "😮"].map {
    emoji in (emoji, people.count { $0.reaction == emoji })
  }
}
