import CardDrawing
import CardGeometry

/// A stage size for benchmarks, with one device pixel per point.
struct StageSize {
  let width: Int
  let height: Int

  static let all = [StageSize(width: 1280, height: 800), StageSize(width: 1920, height: 1080)]

  var name: String { "\(width)x\(height)" }
  var canvas: Canvas {
    Canvas(size: Size(width: Double(width), height: Double(height)), scale: 1)
  }
}
