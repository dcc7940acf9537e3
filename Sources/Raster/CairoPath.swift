internal import CPango
internal import CardDrawing
internal import CardGeometry

/// Conversion between `Path` and the current path of a cairo context.
enum CairoPath {
  /// Adds `path` to the current path of `cairo`.
  static func append(_ path: Path, to cairo: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let point):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Returns the current path of `cairo`.
  static func current(of cairo: OpaquePointer) -> Path {
    var path = Path()
    guard let copy = cairo_copy_path(cairo) else { return path }
    defer { cairo_path_destroy(copy) }
    let data = UnsafeBufferPointer(start: copy.pointee.data, count: Int(copy.pointee.num_data))
    func point(_ index: Int) -> Point { Point(x: data[index].point.x, y: data[index].point.y) }
    var index = 0
    while index < data.count {
      switch data[index].header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        path.curve(point(index + 1), point(index + 2), to: point(index + 3))
      default: path.close()
      }
      index += Int(data[index].header.length)
    }
    return path
  }
}

extension Bitmap {
  /// Adds the coverage of `path`, in pixels, to a coverage bitmap.
  func fill(_ path: Path) {
    paint { cairo in
      CairoPath.append(path, to: cairo)
      cairo_set_source_rgba(cairo, 1, 1, 1, 1)
      cairo_fill(cairo)
    }
  }

  /// Subtracts the coverage of `path`, in pixels, from a coverage bitmap.
  func cutOut(_ path: Path) {
    paint { cairo in
      CairoPath.append(path, to: cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
      cairo_set_source_rgba(cairo, 1, 1, 1, 1)
      cairo_fill(cairo)
    }
  }
}
