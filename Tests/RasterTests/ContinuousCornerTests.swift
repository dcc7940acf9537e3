import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Continuous corners of boxes, turned layers, clips and shadows.
@Suite("continuous corners")
struct ContinuousCornerTests {
  private func layer(
    _ frame: Rect, _ radii: CornerRadii, transform: Transform3D = .identity,
    shadow: Shadow? = nil, clip: Layer.Clip? = nil
  ) -> DisplayList {
    DisplayList(
      .paper(160, 140),
      Layer(
        LayerID("dark"), .color(.black), frame: frame, transform: transform, radii: radii,
        shadow: shadow, clip: clip))
  }

  /// Returns the polygon of `path` after `transform`, in pixels.
  private func polygon(_ path: Path, _ transform: Transform3D, scale: Double) -> [Point] {
    path.polygon(steps: 64).map {
      let seen = transform.projected($0)
      return Point(x: seen.x * scale, y: seen.y * scale)
    }
  }

  /// Returns the largest difference between the frame's ink and the exact area of the path.
  private func largestError(
    _ frame: Frame, _ path: Path, _ transform: Transform3D, scale: Double
  ) -> Double {
    let points = polygon(path, transform, scale: scale)
    return frame.largest { x, y in
      abs(frame.ink(x, y) - WarpOracleTests.area(of: points, inPixel: x, y))
    }
  }

  private static let radii = [
    CornerRadii(12, isContinuous: true), CornerRadii(38, isContinuous: true),
    CornerRadii(45, isContinuous: true), CornerRadii(top: 30, bottom: 8, isContinuous: true),
    CornerRadii(top: 20, bottom: 0, isContinuous: true),
  ]

  @Test("boxes cover the area of the path", arguments: radii)
  func boxesCoverTheAreaOfThePath(radii: CornerRadii) {
    let rect = Rect(x: 10, y: 20, width: 140, height: 100)
    for scale in [1.0, 2] {
      let frame = Frame(layer(rect, radii), width: 160, height: 140, scale: scale)
      // Cairo divides a pixel into fifteen rows.
      #expect(largestError(frame, .roundedRect(rect, radii: radii), .identity, scale: scale) < 0.08)
    }
  }

  @Test("turned layers cover the area of the path", arguments: radii)
  func turnedLayersCoverTheAreaOfThePath(radii: CornerRadii) {
    let rect = Rect(x: 10, y: 20, width: 140, height: 100)
    for transform in [
      Transform3D.rotation(0.3), .scale(x: 0.8, y: 0.8),
      .perspective(eyeDistance: 400) * .rotationAboutX(0.6),
    ] {
      let placed = transform.about(Point(x: 80, y: 70))
      for scale in [1.0, 2] {
        let frame = Frame(
          layer(rect, radii, transform: placed), width: 160, height: 140, scale: scale)
        #expect(largestError(frame, .roundedRect(rect, radii: radii), placed, scale: scale) < 0.02)
      }
    }
  }

  @Test("a clip cuts as a layer is cut") func aClipCutsAsALayerIsCut() {
    let clip = Layer.Clip(
      Rect(x: 20, y: 15, width: 90, height: 100), radii: CornerRadii(26, isContinuous: true))
    let alone = Frame(layer(clip.rect, clip.radii), width: 160, height: 140)
    let all = Rect(x: 0, y: 0, width: 160, height: 140)
    let clipped = Frame(layer(all, .none, clip: clip), width: 160, height: 140)
    #expect(clipped.difference(from: alone) <= 1)
    let turned = Frame(
      layer(
        all.inset(by: -200), .none,
        transform: Transform3D.rotation(0.2).about(Point(x: 80, y: 70)), clip: clip),
      width: 160, height: 140)
    #expect(turned.difference(from: alone) <= 1)
  }

  @Test("a shadow is the blur of the path") func aShadowIsTheBlurOfThePath() {
    let (rect, radii) = (
      Rect(x: 40, y: 35, width: 80, height: 70), CornerRadii(28, isContinuous: true)
    )
    let shadow = Shadow(
      ambient: Shadow.Part(offset: 0, blur: 12, color: .black), contact: nil)
    let points = polygon(.roundedRect(rect, radii: radii), .identity, scale: 1)
    var exact = [Double](repeating: 0, count: 160 * 140)
    for y in 0..<140 {
      for x in 0..<160 { exact[y * 160 + x] = WarpOracleTests.area(of: points, inPixel: x, y) }
    }
    let heights = (-24...24).map { exp(-Double($0 * $0) / 72) }
    let sum = heights.reduce(0, +)
    func weight(_ distance: Int) -> Double { heights[distance + 24] / sum }
    for transform in [Transform3D.identity, .rotation(1e-7)] {
      let frame = Frame(
        layer(rect, radii, transform: transform, shadow: shadow), width: 160, height: 140)
      for (x, y) in [(44, 37), (38, 33), (118, 103), (36, 70), (41, 104)]
      where exact[y * 160 + x] < 0.01 {
        var blurred = 0.0
        for dy in -24...24 {
          for dx in -24...24 {
            blurred += weight(dx) * weight(dy) * exact[(y + dy) * 160 + x + dx]
          }
        }
        #expect(abs(frame.ink(x, y) - blurred) < 0.02, "(\(x), \(y))")
      }
    }
  }

  @Test("the kind of corner is part of a layer's look") func theKindIsPartOfTheLook() {
    func fingerprint(_ radii: CornerRadii, _ clip: CornerRadii) -> UInt64 {
      var result = Fingerprint()
      layer(
        Rect(x: 0, y: 0, width: 50, height: 50), radii,
        clip: Layer.Clip(Rect(x: 0, y: 0, width: 40, height: 40), radii: clip)
      ).fingerprint(into: &result)
      return result.value
    }
    let (round, continuous) = (CornerRadii(10), CornerRadii(10, isContinuous: true))
    let all = [
      fingerprint(round, round), fingerprint(round, continuous), fingerprint(continuous, round),
      fingerprint(continuous, continuous),
    ]
    #expect(Set(all).count == 4)
    #expect(round != continuous)
  }
}
