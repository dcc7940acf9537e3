import CPango
package import Foundation

extension Pixels {
  /// What `rsvg-convert` shows of a document.
  package init(svg text: String, width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let (svg, png) = (folder.url("frame.svg"), folder.url("frame.png"))
    try Data(text.utf8).write(to: svg)
    try self.init(svg: svg, by: png, width: width, height: height)
  }

  /// What `rsvg-convert` shows of the document at `svg`, which it leaves at `png`.
  package init(svg: URL, by png: URL, width: Int, height: Int) throws {
    let tool = try Tool("rsvg-convert", package: "librsvg2-bin")
    let output = try tool.run([
      "--width", "\(width)", "--height", "\(height)", "--output", png.path, svg.path,
    ])
    guard output.status == 0 else { throw Unreadable(reason: output.err) }
    try self.init(png: png)
  }

  /// The pixels of an opaque PNG file.
  package init(png: URL) throws {
    let surface = cairo_image_surface_create_from_png(png.path)
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else {
      throw Unreadable(reason: "no picture at \(png.path)")
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var words: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let word = UnsafeRawPointer(bytes + y * stride + 4 * x).load(as: UInt32.self)
        words.append(word | 0xFF00_0000)
      }
    }
    self.init(width: width, height: height, words: words)
  }
}
