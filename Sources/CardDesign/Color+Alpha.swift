package import CardDrawing

extension Color {
  /// The same colour at `alpha`.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
