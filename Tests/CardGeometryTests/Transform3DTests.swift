import CardGeometry
import Testing

struct Transform3DTests {
  @Test("a product does the right one first") func aProductDoesTheRightOneFirst() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      // It keeps the plane where it is, so that one may look in between.
      let first =
        Transform3D.rotation(random.number(-3...3)) * .scale(x: random.number(0.3...2), y: 0.7)
      let second = random.affine()
      let tilted = Transform3D.perspective(eyeDistance: random.number(500...2000)) * second
      for _ in 0..<10 {
        let point = random.point()
        let between = first.projected(point)
        #expect(
          isClose((second * first).projected(point), second.projected(between)), "seed \(seed)")
        #expect(
          isClose((tilted * first).projected(point), tilted.projected(between)), "seed \(seed)")
      }
      #expect(isClose((tilted * second) * first, tilted * (second * first)), "seed \(seed)")
      #expect(second * .identity == second && .identity * second == second, "seed \(seed)")
    }
  }

  @Test("every movement has one that undoes it") func everyMovementHasOneThatUndoesIt() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let (angle, way, x, y) = (
        random.number(-6...6), random.vector(), random.number(0.2...5), random.number(0.2...5)
      )
      let pairs: [(Transform3D, Transform3D)] = [
        (.translation(x: way.dx, y: way.dy, z: 7), .translation(x: -way.dx, y: -way.dy, z: -7)),
        (.scale(x: x, y: y), .scale(x: 1 / x, y: 1 / y)),
        (.rotation(angle), .rotation(-angle)),
        (.rotationAboutX(angle), .rotationAboutX(-angle)),
        (.rotationAboutY(angle), .rotationAboutY(-angle)),
        (.perspective(eyeDistance: 100 * x), .perspective(eyeDistance: -100 * x)),
      ]
      for (there, back) in pairs {
        #expect(isClose(back * there, .identity), "seed \(seed)")
        let anchor = random.point()
        #expect(
          isClose(back.about(anchor) * there.about(anchor), .identity, within: 1e-7), "seed \(seed)"
        )
      }
    }
  }

  @Test("turning keeps lengths and the anchor") func turningKeepsLengthsAndTheAnchor() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let (anchor, a, b) = (random.point(), random.point(), random.point())
      let turn = Transform3D.rotation(random.number(-6...6)).about(anchor)
      #expect(isClose(turn.projected(anchor), anchor), "seed \(seed)")
      #expect(
        isClose((turn.projected(a) - turn.projected(b)).length, (a - b).length), "seed \(seed)")
      // A quarter turn goes clockwise.
      let quarter = Transform3D.rotation(.pi / 2).about(anchor)
      #expect(
        isClose(quarter.projected(anchor + Vector(dx: 5, dy: 0)), anchor + Vector(dx: 0, dy: 5)),
        "seed \(seed)")
    }
  }

  @Test("perspective keeps lines straight and the plane where it is")
  func perspectiveKeepsLinesStraightAndThePlaneWhereItIs() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let eye = Transform3D.perspective(eyeDistance: 800)
      let (a, b) = (random.point(), random.point())
      #expect(eye.projected(a) == a, "seed \(seed)")
      let tilted = eye * .rotationAboutX(random.number(-0.8...0.8))
      let middle = a.interpolated(to: b, fraction: random.number(0.1...0.9))
      let all = tilted.projected(b) - tilted.projected(a)
      let part = tilted.projected(middle) - tilted.projected(a)
      #expect(
        abs(all.dx * part.dy - all.dy * part.dx) <= 1e-9 * max(1, all.length * part.length),
        "seed \(seed)")
    }
  }

  @Test("what is farther away is smaller") func whatIsFartherAwayIsSmaller() {
    // Positive angles take the upper half away from the eye.
    let tilted = Transform3D.perspective(eyeDistance: 500) * .rotationAboutX(0.5)
    func width(atY y: Double) -> Double {
      tilted.projected(Point(x: 50, y: y)).x - tilted.projected(Point(x: -50, y: y)).x
    }
    #expect(width(atY: -100) < 100 && width(atY: 100) > 100 && isClose(width(atY: 0), 100))
    // And the right half.
    let turned = Transform3D.perspective(eyeDistance: 500) * .rotationAboutY(0.5)
    func height(atX x: Double) -> Double {
      turned.projected(Point(x: x, y: 50)).y - turned.projected(Point(x: x, y: -50)).y
    }
    #expect(height(atX: 100) < 100 && height(atX: -100) > 100 && isClose(height(atX: 0), 100))
    // Half-way to the eye things are twice as large; at the eye they are nowhere.
    let eye = Transform3D.perspective(eyeDistance: 500)
    let near = eye * .translation(x: 0, y: 0, z: 250)
    #expect(isClose(near.projected(Point(x: 30, y: -20)), Point(x: 60, y: -40)))
    let atEye = eye * .translation(x: 0, y: 0, z: 500)
    #expect(!atEye.projected(Point(x: 1, y: 1)).x.isFinite)
  }

  @Test("plain movements are known as such") func plainMovementsAreKnownAsSuch() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let way = random.vector()
      let moved = Transform3D.translation(x: way.dx, y: way.dy, z: random.number(0...9))
      #expect(moved.translationOnly == way && moved.isAffine, "seed \(seed)")
      let turned = moved * .rotation(random.number(0.01...6))
      #expect(turned.translationOnly == nil && turned.isAffine, "seed \(seed)")
      let tilted = Transform3D.perspective(eyeDistance: 300) * .rotationAboutX(0.2) * turned
      #expect(tilted.translationOnly == nil && !tilted.isAffine, "seed \(seed)")
    }
  }
}
