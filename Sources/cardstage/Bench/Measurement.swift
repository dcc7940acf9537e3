import Foundation

/// One line of `cardstage bench`.
struct Measurement {
  /// What was measured.
  var name: String
  /// How large the case is ("1280x800", "100000 springs"); empty if it has no size.
  var size = ""
  /// The median.
  var value: Double
  /// What the value counts.
  var unit: String
  /// Against the yardstick measured in the same run, where there is one.
  var ratio: Double?
  /// What the ratio is to be at most, where that is settled.
  var goal: Double?

  /// As a line of the table.
  var line: String {
    let figure = Self.short(value) + " " + unit
    var text = pad(name, 34) + pad(size, 18) + pad(figure, 20)
    if let ratio { text += pad("× " + Self.short(ratio), 12) }
    if let goal { text += "goal ≤ \(Self.short(goal))" }
    return text
  }

  /// As a JSON object.
  var json: String {
    func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }
    return "{\"name\":\"\(name)\",\"size\":\"\(size)\",\"value\":\(number(value)),"
      + "\"unit\":\"\(unit)\",\"ratio\":\(number(ratio)),\"goal\":\(number(goal))}"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func short(_ value: Double) -> String {
    let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }
}

/// Times work on the processor clock of this thread, which other processes don't run down.
struct Stopwatch {
  /// Runs that are counted; the median is taken.
  var runs: Int

  /// Seconds that `body` takes, median over the runs after one that is not counted.
  func seconds(_ body: () -> Void) -> Double {
    body()
    return median((0..<runs).map { _ in elapsed(body) })
  }

  /// Seconds of two kinds of work, measured in turn, so that both see the same machine; and the
  /// median of the first one's ratio to the second's, pair by pair.
  func pair(_ first: () -> Void, _ second: () -> Void) -> (first: Double, ratio: Double) {
    first()
    second()
    var (times, ratios): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let (a, b) = (elapsed(first), elapsed(second))
      times.append(a)
      ratios.append(a / max(b, 1e-12))
    }
    return (median(times), median(ratios))
  }

  private func elapsed(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Keeps a result alive, so that the work it came from is not optimised away.
@inline(never)
func blackHole<Value>(_ value: Value) {}
