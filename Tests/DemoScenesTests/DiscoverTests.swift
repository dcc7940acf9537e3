import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// What the controls of `popover` choose: places by chips, and the one that the card is about.
@Suite("Discover")
struct DiscoverTests {
  /// The first two tiles, with the card down.
  private static let (tile, secondTile) = (Point.at(100, 420), Point.at(300, 420))
  private static let chips = [56.0, 154, 246, 326, 398].map { Point.at($0, 101) }

  @Test("a chip filters the tiles; a second tap on it shows all again")
  func chips() throws {
    var script = try StageScript("popover")
    let all = script.layers()
    #expect(script.number("tiles") == 6)
    for (index, count) in [(1, 4.0), (2, 2), (3, 1), (4, 1)] {
      script.tap(at: Self.chips[index])
      script.wait(1)
      #expect(script.number("tiles") == count)
      let shown = script.words("screen")
      for trip in Content.trips.dropFirst() {
        #expect(shown.contains(trip.place.name) == trip.interests.contains(index))
      }
      script.tap(at: script.middle(of: Content.interests[index]) ?? .zero)
      script.wait(1)
      #expect(script.layers() == all)
    }
  }

  @Test("the corners of a tile are transparent, because a moving tile passes over others")
  func tileCorners() throws {
    let names = Content.trips.map(\.place.name)
    var script = try StageScript("popover", size: Size(width: 480, height: 896))
    script.tap(at: Self.chips[2])
    let tiles = script.layers().compactMap { layer -> Picture? in
      guard case .picture(let picture) = layer.content, layer.id.name == "screen",
        names.dropFirst().contains(where: layer.words.contains)
      else { return nil }
      return picture
    }
    #expect(tiles.count == 2)
    for tile in tiles {
      let face = Rect(origin: .zero, size: tile.size)
      guard case .fill(let ground, _) = tile.marks.first else {
        Issue.record("no background")
        return
      }
      #expect(ground == .roundedRect(face, radius: 12))
    }
  }

  @Test("filtered tiles fade, those that stay move there with a spring; reduced motion: at once")
  func chipTransition() throws {
    // All chips fit, so the row does not scroll to the chosen chip.
    var script = try StageScript("popover", size: Size(width: 480, height: 896))
    let name = Content.trips[2].place.name
    func tile(after seconds: Double = 0) -> Layer? {
      script.layers(after: seconds).first { $0.words.contains(name) }
    }
    func leaving(after seconds: Double) -> [Double] {
      script.layers(after: seconds).filter { $0.id.name == "leaving" }.map(\.opacity)
    }
    // The first interest of which the second tile is the first one.
    let interest = try #require(
      (1..<5).first { index in
        Content.trips.dropFirst().first { $0.interests.contains(index) }?.place.name == name
      })
    let before = try #require(script.middle(of: name))
    script.tap(at: Self.chips[interest])
    let start = try #require(tile()).frame
    #expect(abs(start.midX - before.x) < 1e-9, "nothing jumps")
    var last = start.minX
    for step in 1...12 {
      let x = try #require(tile(after: Double(step) / 60)).frame.minX
      #expect(x < last && x >= 16)
      last = x
    }
    #expect(leaving(after: 0).allSatisfy { $0 == 1 } && !leaving(after: 0).isEmpty)
    #expect(leaving(after: 0.06).allSatisfy { abs($0 - 0.5) < 1e-4 })
    #expect(leaving(after: 0.13).isEmpty)
    // The chips cross-fade.
    #expect(abs(try #require(script.layer("replaced", after: 0.06)).opacity - 0.5) < 1e-4)
    // Taken back in the middle, all goes on from where it is. A tap takes 0.05 s.
    script.wait(0.03)
    let middle = try #require(tile(after: 0.05)).frame
    let ghosts = leaving(after: 0.05).sorted()
    script.tap(at: script.middle(of: Content.interests[interest]) ?? .zero)
    #expect(abs(try #require(tile()).frame.minX - middle.minX) < 0.01)
    let opacities = script.layers().filter { $0.id.name == "screen" && $0.opacity < 1 }
      .map(\.opacity).sorted()
    #expect(opacities.count == ghosts.count && ghosts.count > 1)
    for (opacity, ghost) in zip(opacities, ghosts) { #expect(abs(opacity - ghost) < 1e-3) }
    script.wait(1)
    #expect(try #require(script.middle(of: name)) == before)
    #expect(script.layer("backdrop") != nil && script.activity == .idle)
    script = try StageScript("popover", reducesMotion: true)
    script.tap(at: Self.chips[interest])
    #expect(leaving(after: 0).isEmpty && script.layer("replaced") == nil)
  }

  @Test("a chosen chip that does not fit is moved into sight", arguments: [240.0, 320, 414])
  func narrowChips(_ width: Double) throws {
    var script = try StageScript("popover", size: Size(width: width, height: 700))
    for index in 1..<5 {
      let place = try #require(script.middle(of: Content.interests[index]))
      #expect(place.x < width - 4, "\(index) cannot be reached")
      script.tap(at: .at(min(place.x, width - 4), place.y))
      // The row scrolls there with a spring.
      script.wait(1)
      let chip = script.stage.inspection(at: script.now).hitAreas
        .first { $0.label == Content.interests[index] }
      #expect((chip?.face.maxX ?? .infinity) <= width)
      #expect((chip?.face.minX ?? 0) >= 16)
    }
  }

  @Test("a tile makes the card be about its place: name, line, facts, price; again: the first one")
  func tile() throws {
    var script = try StageScript("popover")
    let first = script.layers()
    script.tap(at: Self.secondTile)
    script.wait(0.5)
    let trip = Content.trips[2]
    #expect(script.number("place") == 2)
    var told = script.words("part")
    for word in [trip.place.name, trip.route, trip.rating, "Book from \(trip.price.short)"] {
      #expect(told.contains(word), "\(word)")
    }
    for fact in trip.facts { #expect(told.contains(fact.value) && told.contains(fact.caption)) }
    #expect(script.word("state") == "collapsed")
    script.tap(at: Self.tile)
    told = script.words("part")
    #expect(told.contains("Mù Cang Chải") && told.contains("Book from $96"))
    script.tap(at: Self.tile)
    script.wait(0.5)
    #expect(script.layers() == first)
    // The large picture leads there too.
    script.tap(at: Self.tile)
    script.tap(at: .at(100, 250))
    #expect(script.number("place") == 0)
    // And if the card is about it already, up to that.
    script.tap(at: .at(100, 250))
    script.wait(3)
    #expect(script.word("state") == "expanded" && script.number("place") == 0)
  }

  @Test("each place has its own heart and booking, which are kept")
  func kept() throws {
    var script = try StageScript("popover")
    let (heart, book) = (Point.at(40, 802), Point.at(230, 802))
    script.tap(at: Self.tile)
    script.tap(at: heart)
    script.tap(at: book)
    #expect(script.number("liked") == 1 && script.number("booked") == 1)
    script.tap(at: Self.secondTile)
    #expect(script.number("liked") == 0 && script.number("booked") == 0)
    script.take(.scene("sheet"))
    script.wait(1)
    script.take(.scene("popover"))
    script.tap(at: Self.tile)
    #expect(script.number("liked") == 1 && script.number("booked") == 1)
    script.tap(at: heart)
    script.tap(at: book)
    #expect(script.number("liked") == 0 && script.number("booked") == 0)
  }

  @Test("another place is shown from its top")
  func top() throws {
    var script = try StageScript("popover")
    script.down(at: .at(207, 860))
    script.move(to: .at(207, 300), over: 0.4)
    script.move(to: .at(207, 860), over: 0.4)
    script.up()
    script.wait(3)
    script.tap(at: Self.tile)
    #expect(script.number("contentOffset") == 0)
    #expect(script.number("cardTop") == 627.2)
  }

  @Test("what is told of a place fits: two lines a review, the paragraph in its room")
  func texts() {
    #expect(Content.trips.count == 7)
    for trip in Content.trips {
      #expect(trip.facts.count == 3 && trip.reviews.count == 2 && trip.pictures.count == 3)
      #expect(trip.about.count <= 220 && trip.route.count <= 46)
      #expect(trip.place.detail.contains(trip.price.short))
      #expect(!trip.interests.isEmpty)
    }
  }
}
