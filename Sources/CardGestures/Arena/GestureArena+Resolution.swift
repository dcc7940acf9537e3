/// The resolution of contests: turns the decisions of recognizers into acceptances and rejections,
/// and ends decided contests.
extension GestureArena {
  /// Sends `input` to each member of `contest` in the order in which the members were added.
  /// Members that leave the contest meanwhile are skipped.
  mutating func route(_ input: MachineInput, in contest: Int, _ reporter: inout Reporter) {
    guard let members = contests.with(contest, { $0.members }) else { return }
    for i in 0..<members.count where contests.isMember(members[i], of: contest) {
      send(input, to: members[i], in: contest, &reporter)
    }
  }

  /// Sends `input` to one recognizer and applies the recognizer's decision. If `contest` is `nil`,
  /// the input refers to the first contest in which the recognizer takes part.
  mutating func send(
    _ input: MachineInput, to participant: Int, in contest: Int?, _ reporter: inout Reporter
  ) {
    guard let index = contest ?? contests.index(withMember: participant),
      let contact = contests.with(index, { $0.contact })
    else { return }
    switch participants.handle(participant, input, contact, &reporter) {
    case .wait, nil:
      break
    case .claim:
      claimAll(for: participant, &reporter)
    case .claimOnly:
      for other in contests.indices where other != index {
        drop(participant, from: other, &reporter)
      }
    case .decline:
      drop(participant, from: index, &reporter)
    case .hold:
      guard contests.isMember(participant, of: index) else { break }
      contests.with(index) { $0.holder = participant }
    case .finish:
      for other in contests.indices { drop(participant, from: other, &reporter) }
    }
  }

  /// Ends the handling of the down event, during which claims are only recorded. Accepts the first
  /// member that claimed the pointer, or else the only member.
  mutating func close(_ contest: Int, _ reporter: inout Reporter) {
    contests.with(contest) { $0.state = .contested }
    if let claimant = contests[contest]?.claimant,
      contests.isMember(claimant, of: contest)
    {
      award(contest, to: claimant, &reporter)
    } else {
      settle(contest, &reporter)
    }
  }

  /// Accepts the first member of the contest with the index `index`, if it is the only member. Also
  /// accepts the first member if the pointer is up and no member keeps the contest undecided.
  mutating func settle(_ index: Int, _ reporter: inout Reporter) {
    guard let contest = contests[index], case .contested = contest.state,
      let first = contest.members.first
    else { return }
    if contest.members.count == 1 || contest.isReleased && contest.holder == nil {
      award(index, to: first, &reporter)
    }
  }

  /// Ends `contest` without an accepted member.
  mutating func cancel(_ contest: Int, _ reporter: inout Reporter) {
    guard contests[contest] != nil else { return }
    contests.with(contest) { $0.state = .cancelled }
    route(.cancel, in: contest, &reporter)
    contests.remove(contest)
  }

  private mutating func claimAll(for participant: Int, _ reporter: inout Reporter) {
    for i in contests.indices where contests.isMember(participant, of: i) {
      switch contests.with(i, { $0.state }) {
      case .open where contests[i]?.claimant == nil:
        contests.with(i) { $0.claimant = participant }
      case .contested:
        award(i, to: participant, &reporter)
      case .open, .won, .cancelled, nil:
        break
      }
      release(i, from: participant)
    }
  }

  private mutating func award(_ contest: Int, to winner: Int, _ reporter: inout Reporter) {
    guard let members = contests.with(contest, { $0.members }) else { return }
    contests.with(contest) {
      $0.state = .won
      $0.members = MemberList()
      $0.members.append(winner)
    }
    for i in 0..<members.count where members[i] != winner {
      release(contest, from: members[i])
      send(.reject, to: members[i], in: contest, &reporter)
    }
    if contests.isMember(winner, of: contest) {
      send(.accept, to: winner, in: contest, &reporter)
    }
  }

  private mutating func drop(_ member: Int, from contest: Int, _ reporter: inout Reporter) {
    guard contests.isMember(member, of: contest) else { return }
    contests.with(contest) { $0.members.remove(member) }
    release(contest, from: member)
    settle(contest, &reporter)
  }

  /// If `member` holds `contest` open to wait for another pointer, ends this hold.
  private mutating func release(_ contest: Int, from member: Int) {
    contests.with(contest) { if $0.holder == member { $0.holder = nil } }
  }
}
