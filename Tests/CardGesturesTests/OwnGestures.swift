import CardGeometry
import CardGestures
import Glibc

/// Tapped with two fingers: a gesture that the library does not have.
struct TwoFingerTap: GestureRecognizer {
  /// Longest time from the first down to the last up, in seconds.
  var timeout = 0.3

  func makeMachine() -> Machine { Machine(recognizer: self) }

  struct Machine: GestureMachine {
    let recognizer: TwoFingerTap
    private(set) var deadline: Double?
    private var fingers: [Contact] = []
    private var lifted = 0

    init(recognizer: TwoFingerTap) { self.recognizer = recognizer }

    mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      guard fingers.count < 2, lifted == 0 else { return .decline }
      if fingers.isEmpty { deadline = reporter.deadline(after: recognizer.timeout) }
      fingers.append(contact)
      return .wait
    }

    mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      contact.distance > contact.device.slop ? .finish : .wait
    }

    mutating func up(
      _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
    ) -> GestureDecision {
      guard fingers.count == 2 else { return .finish }
      lifted += 1
      if lifted == 1 { return .hold }
      let middle = fingers[0].start + (fingers[1].start - fingers[0].start) * 0.5
      reporter.report(.custom(.ended, CustomGestureUpdate(location: middle)), of: contact.pointer)
      deadline = nil
      return .claim
    }

    mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      lifted == 2 ? .finish : .wait
    }

    mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      .finish
    }
    mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      .finish
    }
    mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
    {
      .finish
    }
  }
}

/// A dial that one finger turns round its middle.
struct Dial: GestureRecognizer {
  var middle: Point

  func makeMachine() -> Machine { Machine(middle: middle) }

  struct Machine: GestureMachine {
    let middle: Point
    private var finger: Int?
    private var last = 0.0
    private var turned = 0.0
    private var isTurning = false

    init(middle: Point) { self.middle = middle }

    mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      guard finger == nil else { return .decline }
      finger = contact.contest
      last = angle(contact)
      return .wait
    }

    mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      let next = angle(contact)
      turned += remainder(next - last, 2 * .pi)
      last = next
      if isTurning {
        report(.changed, contact, &reporter)
        return .wait
      }
      guard contact.distance > contact.device.slop else { return .wait }
      let radius = (contact.start - middle).length
      let away = abs((contact.location - middle).length - radius)
      return abs(turned) * radius > away ? .claim : .finish
    }

    mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      isTurning = true
      report(.began, contact, &reporter)
      return .wait
    }

    mutating func up(
      _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
    ) -> GestureDecision { end(.ended, contact, &reporter) }

    mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      end(.cancelled, contact, &reporter)
    }

    mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      end(.cancelled, contact, &reporter)
    }

    private mutating func end(
      _ phase: GesturePhase, _ contact: Contact, _ reporter: inout Reporter
    ) -> GestureDecision {
      if isTurning { report(phase, contact, &reporter) }
      isTurning = false
      return .finish
    }

    private func report(
      _ phase: GesturePhase, _ contact: Contact, _ reporter: inout Reporter
    ) {
      let update = CustomGestureUpdate(location: contact.location, values: SIMD4(turned, 0, 0, 0))
      reporter.report(.custom(phase, update), of: contact.pointer)
    }

    private func angle(_ contact: Contact) -> Double {
      let way = contact.location - middle
      return atan2(way.dy, way.dx)
    }
  }
}

/// One that asks for deadlines no clock could keep, and counts those it hears.
struct Impatient: GestureRecognizer {
  var deadline: Double

  func makeMachine() -> Machine { Machine(deadline: deadline) }

  struct Machine: GestureMachine {
    let deadline: Double?
    private var handledCount = 0.0

    init(deadline: Double) { self.deadline = deadline }

    mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision { .wait }
    mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision { .wait }
    mutating func up(
      _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
    ) -> GestureDecision { .finish }
    mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      .finish
    }
    mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
      .finish
    }
    mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
    {
      handledCount += 1
      let update = CustomGestureUpdate(
        location: contact.location, values: SIMD4(handledCount, 0, 0, 0))
      reporter.report(.custom(.changed, update), of: contact.pointer)
      return .wait
    }
  }
}
