public import CardDrawing

extension Shadow {
  private static func two(
    _ hex: UInt32, _ ambient: (dy: Double, blur: Double, alpha: Double),
    _ contact: (dy: Double, blur: Double, alpha: Double)
  ) -> Shadow {
    Shadow(
      ambient: Part(
        offset: ambient.dy, blur: ambient.blur, color: Color(hex, alpha: ambient.alpha)),
      contact: Part(
        offset: contact.dy, blur: contact.blur, color: Color(hex, alpha: contact.alpha)))
  }

  /// The shadow of a sheet, cast upwards.
  public static let sheet = two(0x080C18, (-2, 24, 0.22), (-1, 2, 0.10))
  /// The shadow of a popover or a drawer, cast upwards.
  public static let popover = two(0x080C18, (-6, 30, 0.20), (-1, 2, 0.10))
  /// The shadow of the detail card, cast upwards.
  public static let detail = two(0x101828, (-8, 32, 0.22), (-1, 3, 0.10))
  /// The shadow of a card in the stack.
  public static let stackCard = two(0x101828, (10, 24, 0.26), (2, 6, 0.14))
  /// The shadow of a tile.
  public static let tile = two(0x0C1220, (6, 16, 0.05), (1, 2, 0.06))
  /// The shadow of the header over a scrolled list, with a line of 1 pt.
  public static let header = two(0x14183C, (4, 14, 0.16), (1, 0, 0.06))
}
