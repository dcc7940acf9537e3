import CardDrawing
import CardGeometry

/// A bar that shows the whole history: pointer contacts, and a box that marks the part visible in
/// the lanes. Positions are whole points, so that the picture seldom changes.
struct Overview: Equatable {
  let width: Double
  let view: ClosedRange<Double>
  let presses: [ClosedRange<Double>]

  /// Creates the overview of `data` as a bar of `width` points. `seen` is the range of stage time
  /// that is visible in the lanes. `rests` are the ranges in which nothing moves; long rests are
  /// drawn shortened.
  init(
    _ data: TimelineData, rests: [ClosedRange<Double>], seen: ClosedRange<Double>, width: Double
  ) {
    let scale = TimeScale(fitting: data.history, rests: rests, in: width)
    func whole(_ low: Double, _ high: Double) -> ClosedRange<Double> {
      let (left, right) = (scale.position(of: low).rounded(), scale.position(of: high).rounded())
      let start = min(max(left, 0), width - 2)
      return start...max(start + 2, min(right, width))
    }
    var presses: [ClosedRange<Double>] = []
    for mark in data.marks {
      guard case .press(let from, let until) = mark else { continue }
      let next = whole(from, until ?? data.history.upperBound)
      if let last = presses.last, next.lowerBound <= last.upperBound {
        presses[presses.count - 1] =
          last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        presses.append(next)
      }
    }
    let view = whole(seen.lowerBound, seen.upperBound)
    // The box is at least 8 points wide, so that the user can drag it.
    let (start, end) = (min(view.lowerBound, width - 8), max(view.upperBound, view.lowerBound + 8))
    (self.width, self.view, self.presses) = (width, start...min(end, width), presses)
  }

  /// Points by which the picture extends above and below the bar, which is 4 points high.
  static let reach = 3.0

  func picture() -> Picture {
    let height = 4 + 2 * Self.reach
    return Picture(size: Size(width: width, height: height)) { marks in
      let track = Rect(x: 0, y: Self.reach, width: width, height: 4)
      marks.append(.fill(.roundedRect(track, radius: 2), .color(Color(white: 1, alpha: 0.16))))
      let box = Rect(
        x: view.lowerBound, y: 0.5, width: view.upperBound - view.lowerBound, height: height - 1
      )
      marks.append(.fill(.roundedRect(box, radius: 4), .color(Color(white: 1, alpha: 0.22))))
      for press in presses {
        marks.append(
          .fill(
            .roundedRect(
              Rect(
                x: press.lowerBound, y: Self.reach, width: press.upperBound - press.lowerBound,
                height: 4), radius: 1.5), .color(Tokens.accent.opacity(0.7))))
      }
      marks.append(
        .stroke(
          .roundedRect(box.inset(dx: 0.5, dy: 0), radius: 4),
          .color(Color(white: 1, alpha: 0.75)), width: 1))
    }
  }
}
