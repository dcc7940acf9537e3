/// A layer, or one of its copies if the layer or a group around it is repeated.
package struct LayerCopy: Hashable, Sendable {
  /// The index of the layer.
  package var layer: Int
  /// A number that identifies the copy, or 0 if the layer is not repeated. The number's digits to
  /// the base 1,000,000 are the copy's indices in the repeats around the layer, the outermost
  /// repeat first.
  package var ordinal: Int

  package init(layer: Int, ordinal: Int = 0) { (self.layer, self.ordinal) = (layer, ordinal) }
}
