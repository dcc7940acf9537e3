import CardDrawing
import CardGeometry
import Testing

@testable import CardDesign

@Suite("Generated pictures")
struct SceneryTests {
  private let size = Size(width: 414, height: 240)

  @Test("the generator's numbers are those of Numerical Recipes")
  func numbers() {
    var generator = LinearCongruential(seed: 0)
    for state: UInt32 in [0x3C6E_F35F, 0x4750_2932, 0xD1CC_F6E9, 0xAAF9_5334, 0x6252_E503] {
      #expect(generator.next() == Double(state) / 4_294_967_296)
      #expect(generator.state == state)
    }
  }

  @Test("the same picture at the same size, another at another", arguments: Scenery.allCases)
  func determinism(scenery: Scenery) {
    let picture = scenery.picture(size: size)
    #expect(picture.size == size)
    #expect(picture.fingerprint == scenery.picture(size: size).fingerprint)
    #expect(
      picture.fingerprint != scenery.picture(size: Size(width: 414, height: 241)).fingerprint)
    for other in Scenery.allCases where other != scenery {
      #expect(picture.fingerprint != other.picture(size: size).fingerprint)
    }
  }

  @Test("everywhere there is something opaque behind the rest", arguments: Scenery.allCases)
  func ground(scenery: Scenery) throws {
    for size in [size, Size(width: 1280, height: 800), Size(width: 120.67, height: 90)] {
      let (path, paint) = try filled(scenery.picture(size: size).marks[0])
      let stops = try gradient(paint).stops
      let bounds = try #require(Rect(containing: corners(path)))
      #expect(bounds.inset(by: -1e-9).contains(Rect(origin: .zero, size: size)))
      #expect(stops.allSatisfy { $0.color.alpha == 1 })
      #expect(stops.map(\.offset) == stops.map(\.offset).sorted())
    }
  }

  @Test(
    "each landscape has its ridges of 97 points, mists, glints, rocks, stars and fields",
    arguments: [
      (Scenery.fog, 4, 3, 0, 0, 0, 0), (.bay, 1, 0, 14, 4, 0, 0), (.coast, 0, 0, 14, 2, 0, 0),
      (.lake, 2, 0, 14, 0, 0, 0), (.dune, 3, 0, 0, 0, 0, 0), (.pine, 4, 0, 0, 0, 0, 0),
      (.night, 3, 0, 0, 0, 40, 0), (.rice, 2, 0, 0, 0, 0, 5),
    ])
  func parts(
    scenery: Scenery, ridges: Int, mists: Int, glints: Int, domes: Int, stars: Int, terraces: Int
  ) {
    let marks = scenery.picture(size: size).marks
    func fills(_ isWanted: (Path, Paint) -> Bool) -> Int {
      marks.count {
        if case .fill(let path, let paint) = $0 { isWanted(path, paint) } else { false }
      }
    }
    // An edge of 97 points, two corners, a close.
    #expect(fills { path, _ in path.elements.count == 100 } == ridges + terraces)
    #expect(marks.count { if case .stroke = $0 { true } else { false } } == terraces)
    let sunAndSky = 3
    let water = glints > 0 ? 1 : 0
    #expect(
      marks.count
        == sunAndSky + ridges + mists + water + glints + 2 * domes + stars + 2 * terraces)
  }

  @Test("a ridge runs along its three waves, from edge to edge")
  func ridge() throws {
    let marks = Scenery.dune.picture(size: Size(width: 960, height: 1000)).marks
    let (path, paint) = try filled(marks[3])
    let points = corners(path)
    #expect(points.count == 99)
    #expect(points[0].x == 0 && points[96].x == 960)
    #expect(points[97] == Point(x: 960, y: 1000) && points[98] == Point(x: 0, y: 1000))
    // base .60, amplitude .06, seed .55: sines of 1.1·π, 1.87·π and 2.53·π at the left edge.
    let left = 0.55 * -0.309_017 + 0.30 * -0.397_148 + 0.15 * 0.995_562
    #expect(abs(points[0].y - (600 - 60 * left)) < 1e-3)
    #expect(points[0...96].allSatisfy { abs($0.y - 600) <= 60 })
    let (from, to, stops) = try gradient(paint)
    #expect(abs(from.y - 540) < 1e-9 && abs(to.y - 820) < 1e-9)
    #expect(stops.map(\.color) == [Color(0xE9A25E), Color(0xD98845)])
  }

  @Test("the sun is round, as large as the shorter side says")
  func sun() throws {
    for size in [Size(width: 400, height: 200), Size(width: 200, height: 400)] {
      let (path, _) = try filled(Scenery.fog.picture(size: size).marks[2])
      let bounds = try #require(Rect(containing: corners(path)))
      #expect(abs(bounds.width - 30) < 1e-9 && abs(bounds.height - 30) < 1e-9)
      #expect(abs(bounds.midX - 0.68 * size.width) < 1e-9)
      #expect(abs(bounds.midY - 0.47 * size.height) < 1e-9)
    }
  }

  @Test("rocks stand on the water and are mirrored in it at 0.7 of their height")
  func domes() throws {
    let marks = Scenery.coast.picture(size: Size(width: 1000, height: 1000)).marks
    func bounds(_ mark: Mark) throws -> Rect {
      try #require(Rect(containing: corners(filled(mark).path)))
    }
    let (rock, image) = (try bounds(marks[marks.count - 2]), try bounds(marks[marks.count - 1]))
    #expect(abs(rock.maxY - 620) < 1e-9 && abs(image.minY - 620) < 1e-9)
    #expect(abs(rock.height - 300) < 1e-9 && abs(image.height - 210) < 1e-9)
    #expect(rock.minX == image.minX && rock.width == image.width)
  }

  /// Bounds of what is filled with `color` in the city at `size`, in the points that it is drawn in.
  private func city(_ size: Size, filled color: UInt32) -> [Rect] {
    let k = size.height / 896
    return Scenery.city.picture(size: size).marks.compactMap {
      guard case .fill(let path, .color(let paint)) = $0, paint.opacity(0) == Color(color, alpha: 0)
      else { return nil }
      return Rect(containing: corners(path)).map {
        Rect(x: $0.minX / k, y: $0.minY / k, width: $0.width / k, height: $0.height / k)
      }
    }
  }

  @Test(
    "the city of 414×896 points: sky, halo, sun, four rows, water, its mirror image, a veil, glints"
  )
  func cityParts() throws {
    let size = Size(width: 414, height: 896)
    let windows = city(size, filled: 0xFFE9BF).count
    #expect(windows > 300)
    // Sky, halo, sun, four rows, water, four mirrored rows, veil and 34 glints.
    #expect(Scenery.city.picture(size: size).marks.count - windows == 47)
  }

  @Test(
    "the city covers any stage, by more buildings instead of larger ones",
    arguments: [(375.0, 667.0), (844, 390), (1280, 800), (2560, 1440)])
  func wideCity(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    let sky = try #require(
      Rect(containing: corners(filled(Scenery.city.picture(size: size).marks[0]).path)))
    #expect(abs(sky.minX) < 1e-9 && abs(sky.minY) < 1e-9)
    #expect(abs(sky.maxX - width) < 1e-9 && abs(sky.maxY - height) < 1e-9)
    // A window is 3×4 of 896 points everywhere; the left buildings are the same ones.
    let narrow = city(Size(width: 414, height: 896), filled: 0xFFE9BF)
    let wide = city(size, filled: 0xFFE9BF)
    #expect(wide.allSatisfy { abs($0.width - 3) < 1e-9 && abs($0.height - 4) < 1e-9 })
    #expect(wide.map(\.maxX).max()! > 896 * width / height - 56)
    #expect(wide.count > narrow.count)
    for (a, b) in zip(narrow.prefix(50), wide) {
      #expect(abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9)
    }
    let sun = try #require(city(size, filled: 0xFFFBF0).first)
    #expect(abs(sun.width - 2 * 0.058 * 414) < 1e-9)
    #expect(abs(sun.midX - 0.7 * 896 * width / height) < 1e-9)
  }

  @Test("by night the city has the same places in other colours, stars, a moon, brighter windows")
  func nightCity() throws {
    let size = Size(width: 414, height: 896)
    func marks(_ scenery: Scenery) -> [(path: Path, paint: Paint)] {
      scenery.picture(size: size).marks.compactMap { try? filled($0) }
    }
    let (day, night) = (marks(.city), marks(.nightCity))
    let stars = night[1...40]
    #expect(stars.allSatisfy { Rect(containing: corners($0.path)).map { $0.width < 2.3 } ?? false })
    #expect(day.map(\.path) == [night[0].path] + night[41...].map(\.path))
    #expect(
      try gradient(night[0].paint).stops.map(\.color)
        == [Color(0x171B3D), Color(0x3E3E74), Color(0x7D6A94)])
    // Halo, sun and, each followed by its windows, four rows.
    let blocks = night.compactMap { mark -> [Color]? in
      guard case .linear(_, _, let stops) = mark.paint, stops.count == 2 else { return nil }
      return stops.map(\.color)
    }
    #expect(blocks == [0x4A4F78, 0x383D66, 0x2A2F54, 0x1C2040].map { [Color($0), Color($0)] })
    let windows = zip(day.dropFirst(), night.dropFirst(41)).compactMap { day, night in
      guard case .color(let a) = day.paint, case .color(let b) = night.paint,
        a.opacity(0) == Color(0xFFE9BF, alpha: 0)
      else { return nil as Double? }
      return b.alpha / a.alpha
    }
    #expect(windows.count > 300 && windows.allSatisfy { abs($0 - 1.6) < 1e-9 })
  }

  private struct Unexpected: Error {
    var found: String
  }

  private func filled(_ mark: Mark) throws -> (path: Path, paint: Paint) {
    guard case .fill(let path, let paint) = mark else { throw Unexpected(found: "\(mark)") }
    return (path, paint)
  }

  private func gradient(_ paint: Paint) throws -> (from: Point, to: Point, stops: [GradientStop]) {
    guard case .linear(let from, let to, let stops) = paint else {
      throw Unexpected(found: "\(paint)")
    }
    return (from, to, stops)
  }

  private func corners(_ path: Path) -> [Point] {
    path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      case .curve(_, _, let point): point
      case .close: nil
      }
    }
  }
}

@Suite("Portraits and products")
struct ArtFigureTests {
  @Test("twelve portraits, all different, drawn alike at each call")
  func avatars() {
    let prints = (0..<Avatar.count).map { Avatar($0).picture(diameter: 44).fingerprint }
    #expect(Set(prints).count == 12)
    #expect(prints == (0..<12).map { Avatar($0).picture(diameter: 44).fingerprint })
    #expect(Avatar(13) == Avatar(1))
    #expect(Avatar(-1) == Avatar(11))
  }

  @Test("a portrait is cut to its circle", arguments: [24.0, 36, 44])
  func circle(diameter: Double) throws {
    let picture = Avatar(3).picture(diameter: diameter)
    #expect(picture.size == Size(width: diameter, height: diameter))
    guard case .picture(_, let rect, let radius, let opacity)? = picture.marks.first else {
      Issue.record("not cut")
      return
    }
    #expect(picture.marks.count == 1)
    #expect(rect == Rect(origin: .zero, size: picture.size))
    #expect(radius == diameter / 2 && opacity == 1)
  }

  @Test("eight products, all different, drawn alike at each call")
  func products() {
    func prints() -> [UInt64] {
      Product.allCases.map { $0.picture(size: Size(width: 88, height: 88)).fingerprint }
    }
    #expect(Set(prints()).count == 8)
    #expect(prints() == prints())
  }

  @Test("a tile fills its width and shows the middle of the square")
  func tile() throws {
    let picture = Product.mug.picture(size: Size(width: 169, height: 152))
    guard case .fill(let path, _)? = picture.marks.first else {
      Issue.record("no ground")
      return
    }
    let points = path.elements.compactMap { if case .line(let point) = $0 { point } else { nil } }
    let ground = try #require(Rect(containing: points))
    #expect(abs(ground.minX) < 1e-9 && abs(ground.width - 169) < 1e-9)
    // 5 of 100 are cut off above and below.
    #expect(abs(ground.minY + 0.05 * 169) < 0.1 && abs(ground.height - 169) < 1e-9)
  }
}
