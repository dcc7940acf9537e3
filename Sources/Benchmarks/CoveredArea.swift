import CardDrawing
import CardGeometry

extension DisplayList {
  /// Returns the visible area of the stack's cards in device pixels. An area that two cards cover
  /// counts twice. The area under the detail card does not count.
  func cardPixels(on canvas: Canvas) -> Double {
    let detail = layers.first { $0.id.name == "detail" }
    var stage = Rect(origin: .zero, size: canvas.size)
    stage.size.height = min(stage.size.height, max(0, detail?.frame.minY ?? .infinity))
    return layers.filter { $0.id.name == "card" }
      .reduce(0) { $0 + $1.quad.clipped(to: stage).area } * canvas.scale * canvas.scale
  }

  /// The display list without the cards of the stack.
  var withoutCards: DisplayList {
    var list = DisplayList()
    for layer in layers where layer.id.name != "card" && layer.id.name != "picture" {
      list.add(layer)
    }
    return list
  }
}

extension Layer {
  /// The corners of the layer on the stage after its transform, clockwise.
  fileprivate var quad: [Point] { frame.corners.map(transform.projected) }
}

/// A convex polygon, given by its corners.
extension [Point] {
  /// Returns the part of the polygon inside `rect`.
  fileprivate func clipped(to rect: Rect) -> [Point] {
    clipped { $0.x - rect.minX }.clipped { rect.maxX - $0.x }
      .clipped { $0.y - rect.minY }.clipped { rect.maxY - $0.y }
  }

  /// Returns the part of the polygon in which `distance` returns no negative value. `distance` must
  /// be linear in x and y.
  private func clipped(_ distance: (Point) -> Double) -> [Point] {
    var vertices: [Point] = []
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      let (a, b) = (distance(point), distance(next))
      if a >= 0 { vertices.append(point) }
      if (a < 0) != (b < 0) { vertices.append(point.interpolated(to: next, fraction: a / (a - b))) }
    }
    return vertices
  }

  fileprivate var area: Double {
    var doubled = 0.0
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      doubled += point.x * next.y - next.x * point.y
    }
    return abs(doubled) / 2
  }
}
