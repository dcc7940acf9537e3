package import CardDrawing
internal import CardGeometry

/// A frame as numbers, which the page reads from the module's memory: ``stride`` numbers a layer.
///
/// Whatever does not change from frame to frame, such as the marks of a picture, is a *content*. A
/// layer refers to it by a number from 1, and ``takeContents()`` returns the new ones as text.
package struct FrameBuffer {
  /// Number of numbers of a layer.
  package static let stride = 40
  /// Maximum number of known contents. Above it, all are forgotten, and the page forgets them too.
  private static let maximumCount = 2000

  /// The numbers of all layers, in the order of drawing.
  package private(set) var numbers: [Double] = []
  /// Number of times that all contents have been forgotten. The page keeps contents of the current
  /// generation only.
  package private(set) var generation = 0
  private var writer = ContentWriter()

  package init() {}

  /// Replaces the numbers by those of `list`.
  package mutating func encode(_ list: DisplayList) {
    numbers.removeAll(keepingCapacity: true)
    if writer.count > Self.maximumCount {
      writer = ContentWriter()
      generation += 1
    }
    for layer in list.layers { writer.append(layer, to: &numbers) }
  }

  /// Returns the contents that the page does not have yet, as a JSON array, and empties the list of
  /// them.
  package mutating func takeContents() -> String { writer.takeContents() }
}
