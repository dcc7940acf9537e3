extension CheckKind {
  /// Where to look when a check of this kind is broken.
  var advice: String {
    switch self {
    case .follows: "move the value by the pointer's way since the down, in the same frame"
    case .resists: "show a part of the way beyond the edge (a rubber band)"
    case .catchable: "stop the animation at the down, and go on from the place that is shown"
    case .keepsVelocity:
      "the animation starts anew: hand it the finger's velocity (cardstage handoff)"
    case .obeys: "choose the target by the velocity of the release first, then by the place"
    case .settles: "look at the spring's response, and at the place where the animation ends"
    case .overshoots: "raise the damping ratio"
    case .monotone: "two animations move the value, or its damping ratio is too low"
    case .within: "limit the value, or the place where it is dragged to"
    case .noJump: "start from the place that is shown, not from the last target"
    case .smooth: "frames are late: look for work in the animation's frames"
    case .before: "look at what starts the second animation"
    case .stagger: "look at the delays of the animations"
    case .equals: "if the change is wanted, renew the golden with --update"
    }
  }

  /// How the figure of a check is measured.
  var formula: String {
    switch self {
    case .follows: "figure: |x − gain·hand(t − delay) − offset|, median of three"
    case .resists: "figure: |band(hand beyond the edge) − value beyond the edge|"
    case .catchable: "figure: |x − hand − median| while the finger holds it"
    case .keepsVelocity: "figure: velocity after the release / velocity before"
    case .obeys: "figure: way from the release to the rest, against the velocity"
    case .settles: "figure: last sample outside the tolerance of the rest"
    case .overshoots: "figure: largest way beyond the rest"
    case .monotone: "figure: largest way back"
    case .within: "figure: largest way outside the range"
    case .noJump: "figure: way of a step beyond what the speeds before and after allow"
    case .smooth: "figure: sum of uneven frame times / time"
    case .before: "figure: second moment − first moment"
    case .stagger: "figure: |start − start of the value before − delay|"
    case .equals: "figure: |x − golden(t − shift)|, median of three"
    }
  }
}
