internal import SceneCore

/// The state of the sheet's controls, and the rows of the list that result from this state. A
/// second press of a control undoes the first.
struct SheetContent: Equatable {
  /// A row of the card's list.
  enum Row {
    /// A section header: the title and the number of people in the section.
    case section(String, count: Int)
    /// A person, with an index that counts the people of all sections.
    case person(Person, Int)
  }

  private(set) var followsAuthor = false
  private(set) var isLiked = false
  private(set) var likedComments: Set<Int> = []
  private(set) var tab = 0
  /// Whether the badge of the alerts tab is visible.
  private(set) var hasAlerts = true
  /// The reaction that filters the list, or `nil` if the list shows everyone.
  private(set) var reaction: String?
  private(set) var selectedPerson: Int?
  /// The names of the people who were sent a message or are followed.
  private var answered: Set<String> = []

  /// All people, section by section.
  private static let people = Content.sections.flatMap(\.people)

  /// Returns whether the button in the row of `person` has been pressed.
  func isAnswered(_ person: Person) -> Bool { answered.contains(person.name) }

  /// The rows of the list from top to bottom.
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

  /// Performs the action of a control.
  ///
  /// - Returns: The text of a toast if only a real application could perform the action, otherwise
  ///   `nil`.
  mutating func perform(_ action: SheetAction) -> String? {
    switch action {
    case .follow: followsAuthor.toggle()
    case .like: isLiked.toggle()
    case .likeComment(let index): likedComments.formSymmetricDifference([index])
    case .tab(let index):
      // A second press on the tab that is already shown restores the tab's badge.
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
