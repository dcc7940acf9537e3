/// Who wins: verdicts turned into wins, losses and contests that are over.
extension GestureArena {
  /// Tells each member of `contest`, in the order they were added, unless it is out by then.
  mutating func route(_ input: MachineInput, in contest: Int, _ reporter: inout Reporter) {
    guard let members = contests[contest]?.members else { return }
    for i in 0..<members.count where contests[contest]?.members.contains(members[i]) ?? false {
      send(input, to: members[i], in: contest, &reporter)
    }
  }

  /// Tells one recognizer; without a `contest` the first of those that it is in.
  mutating func send(
    _ input: MachineInput, to participant: Int, in contest: Int?, _ reporter: inout Reporter
  ) {
    guard let index = contest ?? contests.index(withMember: participant),
      let contact = contests[index]?.contact
    else { return }
    switch participants.handle(participant, input, contact, &reporter) {
    case .wait, nil:
      break
    case .claim:
      claimAll(for: participant, &reporter)
    case .startOver:
      for other in contests.indices where other != index {
        drop(participant, from: other, &reporter)
      }
    case .leave:
      drop(participant, from: index, &reporter)
    case .hold:
      guard contests[index]?.members.contains(participant) ?? false else { break }
      contests[index]?.holder = participant
    case .finish:
      for other in contests.indices { drop(participant, from: other, &reporter) }
    }
  }

  /// The down has been told: decides if it can be decided.
  mutating func close(_ contest: Int, _ reporter: inout Reporter) {
    contests[contest]?.state = .contested
    if let claimant = contests[contest]?.claimant,
      contests[contest]?.members.contains(claimant) ?? false
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
    contests[contest]?.state = .cancelled
    route(.cancel, in: contest, &reporter)
    contests[contest] = nil
  }

  private mutating func claimAll(for participant: Int, _ reporter: inout Reporter) {
    for i in contests.indices where contests[i]?.members.contains(participant) ?? false {
      switch contests[i]?.state {
      case .open where contests[i]?.claimant == nil:
        contests[i]?.claimant = participant
      case .contested:
        award(i, to: participant, &reporter)
      case .open, .won, .cancelled, nil:
        break
      }
      if contests[i]?.holder == participant { contests[i]?.holder = nil }
    }
  }

  private mutating func award(_ contest: Int, to winner: Int, _ reporter: inout Reporter) {
    guard let members = contests[contest]?.members else { return }
    contests[contest]?.state = .won
    contests[contest]?.members = MemberList()
    contests[contest]?.members.append(winner)
    for i in 0..<members.count where members[i] != winner {
      if contests[contest]?.holder == members[i] { contests[contest]?.holder = nil }
      send(.loss, to: members[i], in: contest, &reporter)
    }
    if contests[contest]?.members.contains(winner) ?? false {
      send(.win, to: winner, in: contest, &reporter)
    }
  }

  private mutating func drop(_ member: Int, from contest: Int, _ reporter: inout Reporter) {
    guard contests[contest]?.members.contains(member) ?? false else { return }
    contests[contest]?.members.remove(member)
    if contests[contest]?.holder == member { contests[contest]?.holder = nil }
    settle(contest, &reporter)
  }
}
