internal import CardGeometry

/// The competition of recognizers for one pointer, from the pointer's down event until one
/// recognizer is accepted.
///
/// A recognizer is accepted if it is the first to claim the pointer, or if all other recognizers
/// have declined. If none is accepted by the pointer's up event, the recognizer that was added
/// first is accepted. The rules are those of Flutter's `arena.dart`.
struct Contest: ChangedInPlace {
  enum State {
    /// The members, i.e. the recognizers in this contest, are handling the down event. Until all
    /// members have handled the event, claims are recorded but have no effect.
    case open
    /// Several members, i.e. recognizers in this contest, may still be accepted.
    case contested
    /// One member is accepted and owns the pointer.
    case won
    /// The pointer was cancelled. No member can be accepted any more.
    case cancelled
  }

  var state = State.open
  var contact: Contact
  var members = MemberList()
  /// The first member that claimed the pointer while the contest was open, or `nil` if none has.
  var claimant: Int?
  /// The member (recognizer) that waits for another pointer and therefore keeps the contest
  /// undecided after this pointer's up event. `nil` if no member waits.
  var holder: Int?
  /// The number of the pointer's last down or move event. The arena numbers the events of all
  /// pointers in one sequence.
  var lastEvent = 0
  /// Whether the pointer has gone up.
  var isReleased = false

  init(contact: Contact) {
    self.contact = contact
  }
}

extension InlineList where Element == Contest {
  /// Returns the index of the contest for a pointer that is down, or `nil` if there is none.
  mutating func index(pressedBy pointer: PointerID) -> Int? {
    indices.first { i in
      with(i) { $0.contact.pointer == pointer && !$0.isReleased } ?? false
    }
  }

  /// Returns whether the recognizer `member` takes part in a contest.
  mutating func isMember(_ member: Int, of contest: Int) -> Bool {
    with(contest) { $0.members.contains(member) } ?? false
  }

  /// Returns the index of the first contest in which the recognizer `member` takes part, or `nil`
  /// if there is none.
  mutating func index(withMember member: Int) -> Int? {
    indices.first { isMember(member, of: $0) }
  }
}
