internal import CardGeometry

/// The recognizers that want one pointer, from its down until one has it.
///
/// The first to claim it wins; so does the last that has not given up; at the pointer's up, if
/// nobody decided, the one that was added first. The rules are those of Flutter's `arena.dart`.
struct Contest: ChangedInPlace {
  enum State {
    /// The down is being told: claims are noted until all have heard of it.
    case open
    /// Several may still win.
    case contested
    /// The only member owns the pointer.
    case won
    /// The pointer was taken away: nobody wins any more.
    case cancelled
  }

  var state = State.open
  var contact: Contact
  var members = MemberList()
  /// The first to claim the pointer while the contest was open.
  var claimant: Int?
  /// The member that keeps the contest going after the pointer's up, waiting for another.
  var holder: Int?
  /// Number of the pointer's last down or move among all those of the arena.
  var lastEvent = 0
  /// Whether the pointer has gone up.
  var isReleased = false

  init(contact: Contact) {
    self.contact = contact
  }
}

extension InlineList where Element == Contest {
  /// The contest for a pointer that is down.
  mutating func index(pressedBy pointer: PointerID) -> Int? {
    indices.first { i in
      with(i) { $0.contact.pointer == pointer && !$0.isReleased } ?? false
    }
  }

  /// Whether a recognizer is in a contest.
  mutating func isMember(_ member: Int, of contest: Int) -> Bool {
    with(contest) { $0.members.contains(member) } ?? false
  }

  /// The first contest that a recognizer is in.
  mutating func index(withMember member: Int) -> Int? {
    indices.first { isMember(member, of: $0) }
  }
}
