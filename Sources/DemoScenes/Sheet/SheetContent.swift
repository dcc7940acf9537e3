internal import SceneCore

/// What has been pressed in the sheet, and what it shows for it; pressed again each is undone.
struct SheetContent: Equatable {
  /// A line of the card's list.
  enum Row {
    /// A section's title and how many people are in it.
    case section(String, count: Int)
    /// Someone, and their number among all.
    case person(Person, Int)
  }

  private(set) var followsAuthor = false
  private(set) var isLiked = false
  private(set) var likedComments: Set<Int> = []
  private(set) var tab = 0
  /// Whether the badge of the alerts has not been looked at.
  private(set) var hasAlerts = true
  /// The reaction of those whom the list shows; nil: all, with those who commented and shared.
  private(set) var reaction: String?
  private(set) var selectedPerson: Int?
  /// Names of those who were sent a message, or are followed.
  private var answered: Set<String> = []

  /// All people, section by section.
  private static let people = Content.sections.flatMap(\.people)

  /// Whether the button in the row of `person` has been pressed.
  func isAnswered(_ person: Person) -> Bool { answered.contains(person.name) }

  /// The list's lines from its top.
  var rows: [Row] {
    var rows: [Row] = []
    var number = 0
    for section in Content.sections {
      let shown = section.people.enumerated().filter { reaction == nil || $1.reaction == reaction }
      if !shown.isEmpty {
        rows.append(.section(section.title, count: shown.count))
        rows += shown.map { .person($1, number + $0) }
      }
      number += section.people.count
    }
    return rows
  }

  /// Presses what is for `action`.
  ///
  /// - Returns: A sentence, if only a real application could do that.
  mutating func perform(_ action: SheetAction) -> String? {
    switch action {
    case .follow: followsAuthor.toggle()
    case .like: isLiked.toggle()
    case .likeComment(let index): likedComments.formSymmetricDifference([index])
    case .tab(let index):
      // The one that is shown takes its badge back.
      if Content.tabs[index].badge != nil { hasAlerts = tab == index ? !hasAlerts : false }
      tab = index
    case .chip(let reaction): self.reaction = reaction == self.reaction ? nil : reaction
    case .person(let number): selectedPerson = number == selectedPerson ? nil : number
    case .answer(let number): answered.formSymmetricDifference([Self.people[number].name])
    case .back: return "A real app would go back to its feed"
    case .more: return "A real app would open a menu"
    case .comment, .replyToComment: return "Commenting takes a real app"
    case .share: return "Sharing takes a real app"
    case .reactions: break
    }
    return nil
  }
}
