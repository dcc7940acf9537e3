import Arithmetic

extension Clip {
  /// Whether the samples are 1/60 s apart, within one millisecond.
  var isAtSixtyHertz: Bool {
    let count = Double(times.count - 1)
    guard abs(length / count - 1 / 60) < 0.00005 else { return false }
    return times.indices.allSatisfy { abs(times[$0] - times[0] - Double($0) / 60) < 0.0011 }
  }

  /// The clip without repeated samples in the middle of a motion. A sample is repeated if a frame
  /// was dropped, or if the motion has fewer frames per second than the recording.
  var withoutRepeats: Clip {
    let minimum = 0.01 * span
    var keptIndices = [0]
    for index in 1..<positions.count {
      let isRepeat: Bool
      if index + 1 < positions.count, keptIndices.count > 1,
        positions[index] == positions[index - 1]
      {
        let before = positions[index] - positions[keptIndices[keptIndices.count - 2]]
        let after = positions[index + 1] - positions[index]
        isRepeat = abs(before) > minimum && abs(after) > minimum && (before < 0) == (after < 0)
      } else {
        isRepeat = false
      }
      if !isRepeat { keptIndices.append(index) }
    }
    return Clip(times: keptIndices.map { times[$0] }, positions: keptIndices.map { positions[$0] })
  }

  /// Returns the clip with the times of an animation that advances in steps of 16 ms and was
  /// recorded on a 60 Hz display. Such an animation makes one step per frame, but two steps in
  /// frame `phase` and in every 25th frame after that.
  func stepped(phase: Int) -> Clip {
    let stamps = times.indices.map { index in
      times[0] + 0.016 * Double(index + (index < phase ? 0 : (index - phase) / 25 + 1))
    }
    return Clip(times: stamps, positions: positions)
  }
}

extension Solution {
  /// Returns the solution for an animation that advances in steps of 16 ms. The result is `nil` if
  /// this solution does not fit clearly better than the current solution.
  func stepped() -> Solution? {
    let span = model.clip.span
    // Residuals in the range of rounding errors do not count as evidence.
    let minimum = Double(residuals.count) * (1e-7 * span) * (1e-7 * span)
    var best: Solution?
    for phase in 0..<25 where phase < model.clip.times.count {
      let other = Model(
        clip: model.clip.stepped(phase: phase), target: model.target, hasDelay: model.hasDelay,
        movesAtStart: model.movesAtStart)
      var guess = shape
      guess[0] += log(0.96)
      if guess.count > 2 {
        let first = model.clip.times[0]
        guess[2] = first + 0.96 * (guess[2] - first)
      }
      guard let start = other.solution(guess) else { continue }
      let solution = other.refined(start)
      if solution.squares < best?.squares ?? .infinity { best = solution }
    }
    let count = Double(residuals.count)
    // If the samples follow no spring, neither with steps nor without, a smaller residual does not
    // count as evidence.
    guard let best, best.squares <= count * (0.002 * span) * (0.002 * span) else { return nil }
    let gain = count * log(max(squares, minimum) / max(best.squares, minimum))
    return gain > 20 ? best : nil
  }
}
