package import CardDrawing

extension Color {
  /// Returns the colour with the opacity `alpha`, 0…1.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
