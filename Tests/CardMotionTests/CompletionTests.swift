import CardMotion
import TestSupport
import Testing

/// Promise 7: everything ends exactly once, with a reason.
@Suite("one completion of each motion")
struct CompletionTests {
  /// Collects ends and complains about a run that has two.
  struct Ledger {
    var ends: [Int: AnimationEnd] = [:]
    var twice = 0
    var outOfOrder = 0
    private var last = 0

    mutating func enter(_ completion: Completion?) {
      guard let completion else { return }
      if ends.updateValue(completion.end, forKey: completion.run) != nil { twice += 1 }
      if completion.run <= last { outOfOrder += 1 }
      last = completion.run
    }

    func missing(of runs: Int) -> Int { runs - ends.count }
  }

  @Test("every run of a value ends once, whatever happens to it")
  func everyRunOfAValueEndsOnceWhatever() {
    let seed: UInt64 = 0x71
    var random = SeededGenerator(seed: seed)
    var commands = 0
    var (missing, twice, wrong) = (0, 0, 0)
    var reasons: [AnimationEnd: Int] = [:]
    while commands < 100_000 {
      var value = Animated(0.0)
      var ledger = Ledger()
      var time = 0.0
      for _ in 0..<100 {
        time += random.chance(0.2) ? 0 : random.number(0...0.4)
        commands += 1
        let wasResting = value.isResting(at: time)
        let completion: Completion?
        let expected: AnimationEnd
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          completion = value.stop(at: time)
          expected = .interrupted
        case 1:
          completion = value.set(random.number(-500...500), at: time, ending: .cancelled)
          expected = .cancelled
        case 2:
          completion = value.fling(velocity: random.number(-3000...3000), at: time)
          expected = .retargeted
        case 3:
          completion = value.takeCompletion(at: time)
          expected = .finished
        default:
          completion = value.retarget(
            to: random.number(-500...500), with: random.timing(),
            delay: random.chance(0.3) ? random.number(0...0.2) : 0, at: time)
          expected = .retargeted
        }
        ledger.enter(completion)
        if let completion {
          reasons[completion.end, default: 0] += 1
          if completion.end != (wasResting ? .finished : expected) { wrong += 1 }
          if completion.time > time { wrong += 1 }
        }
      }
      ledger.enter(value.takeCompletion(at: 1e6))
      missing += ledger.missing(of: value.run)
      twice += ledger.twice + ledger.outOfOrder
    }
    print(
      "Promise 7, values: \(commands) commands; \(missing) runs without an end, \(twice) with two, "
        + "\(wrong) wrong reasons; \(Self.list(reasons))")
    #expect(missing == 0 && twice == 0 && wrong == 0, "seed \(seed)")
  }

  static func list(_ reasons: [AnimationEnd: Int]) -> String {
    reasons.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
  }

  @Test("every run of a track ends once, whatever finger, wheel and layout do")
  func everyRunOfATrackEndsOnceWhateverFinger() {
    let seed: UInt64 = 0x73
    var random = SeededGenerator(seed: seed)
    var commands = 0
    var (missing, twice) = (0, 0)
    while commands < 100_000 {
      var track = random.sheet()
      var ledger = Ledger()
      var time = 0.0
      var runs = 0
      for _ in 0..<100 {
        time += random.number(0...0.4)
        commands += 1
        switch Int.random(in: 0..<7, using: &random) {
        case 0: ledger.enter(track.grab(at: time))
        case 1: ledger.enter(track.drag(by: random.number(-100...100), at: time))
        case 2:
          ledger.enter(track.wheel(by: random.number(-80...80), at: time))
          runs += 1
        case 3:
          ledger.enter(
            track.animate(to: random.number(0...track.length), with: random.timing(), at: time))
          runs += 1
        case 4: track.layOut(random.sheet().regions, at: time)
        case 5: ledger.enter(track.takeCompletion(at: time))
        default:
          ledger.enter(track.release(velocity: random.number(-8000...8000), at: time))
          runs += 1
        }
      }
      ledger.enter(track.takeCompletion(at: 1e6))
      missing += ledger.missing(of: runs)
      twice += ledger.twice + ledger.outOfOrder
    }
    print(
      "Promise 7, tracks: \(commands) commands; \(missing) runs without an end, \(twice) with two")
    #expect(missing == 0 && twice == 0, "seed \(seed)")
  }

  @Test("every run of an animator ends once, at the start, in between or at the end")
  func everyRunOfAnAnimatorEndsOnceAtTheStart() {
    struct Card: Equatable { var top = 100.0 }
    let seed: UInt64 = 0x74
    var random = SeededGenerator(seed: seed)
    var commands = 0
    var (missing, twice, wrong) = (0, 0, 0)
    var reasons: [AnimationEnd: Int] = [:]
    while commands < 100_000 {
      var card = Card()
      var animator = PropertyAnimator<Card>(timing: random.timing())
      animator.animate(\.top, to: 500)
      var ledger = Ledger()
      var time = 0.0
      var starts = 0
      for _ in 0..<100 {
        time += random.number(0...0.4)
        commands += 1
        var completion: Completion?
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          guard animator.state != .stopped else { continue }
          if animator.state == .inactive { starts += 1 }
          animator.start(from: Card(), at: time)
        case 2: animator.pause(at: time)
        case 3: animator.setFractionComplete(random.number(-0.1...1.1), at: time)
        case 4: animator.continue(durationFactor: random.chance(0.5) ? 0 : 0.5, at: time)
        case 5: animator.reverse(at: time)
        case 6: animator.stop(at: time)
        case 7:
          completion = animator.finish(
            at: random.chance(0.5) ? .start : .current, leaving: &card, time: time)
        default:
          let reversed = animator.isReversed
          completion = animator.takeCompletion(leaving: &card, at: time)
          if let completion {
            if completion.end != (reversed ? .reversed : .finished) { wrong += 1 }
            if card.top != (reversed ? 100 : 500) { wrong += 1 }
          }
        }
        if let completion { reasons[completion.end, default: 0] += 1 }
        ledger.enter(completion)
      }
      ledger.enter(animator.cancel(leaving: &card, at: time))
      missing += ledger.missing(of: starts)
      twice += ledger.twice + ledger.outOfOrder
    }
    print(
      "Promise 7, animators: \(commands) commands; \(missing) runs without an end, \(twice) with two, "
        + "\(wrong) wrong; \(Self.list(reasons))")
    #expect(missing == 0 && twice == 0 && wrong == 0, "seed \(seed)")
  }

  @Test("pop 136: what came to rest before it was sent elsewhere has finished")
  func pop136WhatCameToRestBeforeItWasSent() {
    var value = Animated(0.0)
    value.retarget(to: 100, with: .curve(.easeIn, duration: 0.25), at: 1)
    let completion = value.retarget(to: 0, with: .curve(.easeIn, duration: 0.25), at: 2)
    #expect(completion == Completion(run: 1, end: .finished, time: 1.25))
    #expect(value.takeCompletion(at: 2.1) == nil)
    #expect(value.takeCompletion(at: 5) == Completion(run: 2, end: .finished, time: 2.25))
    #expect(value.takeCompletion(at: 6) == nil)
  }

  @Test("react-spring 99: the end carries the time of rest, not of noticing it")
  func reactSpring99TheEndCarriesTheTimeOf() {
    var value = Animated(0.0)
    value.retarget(to: 100, with: .spring(.smooth), at: 0)
    let rest = value.restTime
    #expect(value.takeCompletion(at: rest.nextDown) == nil)
    #expect(value.takeCompletion(at: 60)?.time == rest)
  }
}
