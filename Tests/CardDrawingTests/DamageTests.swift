import CardDrawing
import CardGeometry
import TestSupport
import Testing

/// Which pixels differ between two frames.
@Suite("damage between two frames")
struct DamageTests {
  private let canvas = Canvas(size: Size(width: 400, height: 300), scale: 2)

  private func layer(
    _ index: Int, _ frame: Rect, _ tone: Double = 0.5, shadow: Shadow? = nil
  ) -> Layer {
    Layer(LayerID("layer", index), .color(Color(white: tone)), frame: frame, shadow: shadow)
  }

  private func list(_ layers: [Layer]) -> DisplayList {
    var list = DisplayList()
    for layer in layers { list.add(layer) }
    return list
  }

  private func damage(_ old: [Layer], _ new: [Layer]) -> [PixelRect] {
    Damage(from: list(old), to: list(new), on: canvas).rects
  }

  private func covers(_ rects: [PixelRect], _ rect: Rect) -> Bool {
    let wanted = canvas.pixels(touchedBy: rect)
    return wanted.isEmpty || rects.contains { $0.contains(wanted) }
  }

  private let left = Rect(x: 10, y: 10, width: 40, height: 40)
  private let right = Rect(x: 300, y: 200, width: 40, height: 40)

  @Test("equal frames have no damage") func equalFramesHaveNone() {
    let layers = [layer(0, left), layer(1, right)]
    #expect(damage(layers, layers).isEmpty)
    #expect(damage([], []).isEmpty)
  }

  @Test("a moved card damages little more than it covers")
  func aMovedCardDamagesLittleMoreThanItCovers() {
    let old = Rect(x: 100, y: 50, width: 200, height: 200)
    let new = old.offset(dx: 10, dy: 10)
    let rects = damage([layer(0, old)], [layer(0, new)])
    #expect(covers(rects, old) && covers(rects, new))
    let union = 4.0 * (2 * 200 * 200 - 190 * 190)
    #expect(Double(rects.reduce(0) { $0 + $1.area }) <= 1.3 * union)
  }

  @Test("far jumps damage two places") func farJumpsDamageTwoPlaces() {
    let rects = damage([layer(0, left)], [layer(0, right)])
    #expect(rects.count == 2)
    #expect(covers(rects, left) && covers(rects, right))
    #expect(rects.reduce(0) { $0 + $1.area } < 2 * 90 * 90)
  }

  @Test("layers that come and go are damaged") func layersThatComeAndGoAreDamaged() {
    #expect(covers(damage([], [layer(0, left)]), left))
    #expect(covers(damage([layer(0, left)], []), left))
    let rects = damage(
      [layer(0, left), layer(1, right)], [layer(2, left.offset(dx: 60)), layer(1, right)])
    #expect(covers(rects, left) && covers(rects, left.offset(dx: 60)))
    #expect(!rects.contains { $0.intersects(canvas.pixels(touchedBy: right)) })
  }

  @Test("an inserted layer damages no other") func anInsertedLayerDamagesNoOther() {
    let rects = damage(
      [layer(0, left), layer(1, right)],
      [layer(0, left), layer(7, left.offset(dx: 100)), layer(1, right)])
    #expect(rects.count == 1 && covers(rects, left.offset(dx: 100)))
  }

  @Test("another order damages what is now elsewhere")
  func anotherOrderDamagesWhatIsNowElsewhere() {
    let (a, b) = (layer(0, left, 0.1), layer(1, left.offset(dx: 20), 0.9))
    // Where both are, colours change.
    #expect(covers(damage([a, b], [b, a]), left.intersection(left.offset(dx: 20))))
    let far = layer(2, right)
    #expect(
      !damage([a, b, far], [b, a, far]).contains {
        $0.intersects(canvas.pixels(touchedBy: right))
      })
  }

  @Test("a shadow is damaged with its layer") func aShadowIsDamagedWithItsLayer() {
    let shadow = Shadow(ambient: .init(offset: 10, blur: 24, color: .black))
    let rects = damage([layer(0, left, shadow: shadow)], [layer(0, left)])
    #expect(
      covers(
        rects,
        left.inset(by: -shadow.reach).intersection(.init(x: 0, y: 0, width: 400, height: 300))))
  }

  @Test("names that occur twice are handled") func namesThatOccurTwiceAreHandled() {
    let rects = damage(
      [layer(0, left), layer(0, right)], [layer(0, right), layer(0, left), layer(0, left)])
    #expect(covers(rects, left) && covers(rects, right))
  }

  @Test("damage in many places becomes the whole canvas") func manyPlacesBecomeAll() {
    func tiles(_ tone: Double) -> [Layer] {
      (0..<30).map { index in
        let (column, row) = (Double(index % 6), Double(index / 6))
        return layer(index, Rect(x: column * 66, y: row * 60, width: 20, height: 20), tone)
      }
    }
    #expect(damage(tiles(0), tiles(1)) == [canvas.pixelBounds])
    let some = Array(tiles(0).prefix(3)) + tiles(1).dropFirst(3).prefix(12) + tiles(0).dropFirst(15)
    #expect(damage(tiles(0), some).count == 12)
  }

  @Test("neighbours are merged") func neighboursAreMerged() {
    func dots(_ tone: Double) -> [Layer] {
      (0..<60).map { index in
        let (column, row) = (Double(index % 10), Double(index / 10))
        return layer(index, Rect(x: column * 6, y: row * 6, width: 3, height: 3), tone)
      }
    }
    #expect(damage(dots(0), dots(1)).count == 1)
  }

  @Test("a layer that reaches behind the eye damages all")
  func aLayerThatReachesBehindTheEyeDamagesAll() {
    var behind = layer(0, left)
    behind.transform = Transform3D.perspective(eyeDistance: 5) * .translation(x: 0, y: 0, z: 9)
    #expect(damage([], [behind]) == [canvas.pixelBounds])
    behind.transform = Transform3D.scale(x: .nan, y: 1)
    #expect(damage([], [behind]) == [canvas.pixelBounds])
  }

  @Test("rectangles stay on the canvas and cover all changes")
  func rectanglesStayOnTheCanvasAndCoverAllChanges() {
    for seed: UInt64 in 0..<100 {
      var generator = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      func random(_ index: Int) -> Layer {
        layer(
          index,
          Rect(
            x: number(-100...400), y: number(-100...300), width: number(1...150),
            height: number(1...150)))
      }
      let old = (0..<12).map(random)
      let new = old.shuffled(using: &generator).prefix(10).enumerated().map { index, layer in
        index % 3 == 0 ? random(layer.id.index) : layer
      }
      let rects = damage(old, Array(new))
      #expect(rects.count <= Damage.maximumRectCount, "seed \(seed)")
      for rect in rects {
        #expect(!rect.isEmpty && canvas.pixelBounds.contains(rect), "seed \(seed)")
      }
      let all = Rect(x: 0, y: 0, width: 400, height: 300)
      for layer in old where !new.contains(layer) {
        #expect(covers(rects, layer.frame.intersection(all)), "seed \(seed)")
      }
      for layer in new where !old.contains(layer) {
        #expect(covers(rects, layer.frame.intersection(all)), "seed \(seed)")
      }
    }
  }
}
