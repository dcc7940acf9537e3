internal import CardDrawing

extension Color {
  /// The same colour at `alpha`.
  func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
