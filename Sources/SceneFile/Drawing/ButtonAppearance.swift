/// The highlighted buttons, and the button with the focus.
struct ButtonAppearance {
  /// The highlight of a button.
  struct Highlight {
    var copy: LayerCopy
    var highlight: GestureProgram.Highlight
    /// The opacity of the highlight: 1 while the button is pressed, then falling to 0.
    var opacity: Double
  }

  var lit: [Highlight] = []
  /// The button with the focus, or `nil` if there is none.
  var focused: LayerCopy?

  /// Whether no button has a highlight or the focus, so that nothing must be drawn.
  var isPlain: Bool { lit.isEmpty && focused == nil }
}
