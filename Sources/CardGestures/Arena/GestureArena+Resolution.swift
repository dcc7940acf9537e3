/// Who wins: verdicts turned into wins, losses and contests that are over.
extension GestureArena {
  /// Tells each member of `contest`, in the order they were added, unless it is out by then.
  mutating func route(_ input: MachineInput, in contest: Int, _ reporter: inout Reporter) {
    guard let members = contests.with(contest, { $0.members }) else { return }
    for i in 0..<members.count where contests.isMember(members[i], of: contest) {
      send(input, to: members[i], in: contest, &reporter)
    }
  }

  /// Tells one recognizer; without a `contest` the first of those that it is in.
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

  /// The down has been told: decides if it can be decided.
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

  /// Gives `contest` to the last member left, or after the pointer's up to the first.
  mutating func settle(_ index: Int, _ reporter: inout Reporter) {
    guard let contest = contests[index], case .contested = contest.state,
      let first = contest.members.first
    else { return }
    if contest.members.count == 1 || contest.isReleased && contest.holder == nil {
      award(index, to: first, &reporter)
    }
  }

  /// Ends `contest` without a winner.
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

  /// `member` no longer keeps `contest` going.
  private mutating func release(_ contest: Int, from member: Int) {
    contests.with(contest) { if $0.holder == member { $0.holder = nil } }
  }
}
