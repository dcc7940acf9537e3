internal import CardGeometry

/// The recognizers that want one pointer, from its down until one has it.
///
/// The first to claim it wins; so does the last that has not given up; at the pointer's up, if
/// nobody decided, the one that was added first. The rules are those of Flutter's `arena.dart`.
struct Contest {
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
  /// Whether the pointer has gone up.
  var isReleased = false

  init(contact: Contact) {
    self.contact = contact
  }
}

extension InlineArray where Element == Contest? {
  /// The contest for a pointer that is down.
  func index(pressedBy pointer: PointerID) -> Int? {
    for i in indices where self[i]?.contact.pointer == pointer && self[i]?.isReleased == false {
      return i
    }
    return nil
  }

  /// The first contest that a recognizer is in.
  func index(withMember member: Int) -> Int? {
    for i in indices where self[i]?.members.contains(member) ?? false { return i }
    return nil
  }

  /// A place for another one.
  var freeIndex: Int? {
    for i in indices where self[i] == nil { return i }
    return nil
  }
}
