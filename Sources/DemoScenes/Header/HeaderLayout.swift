internal import CardGeometry
internal import SceneCore

/// The layout of the header scene on one stage, in points.
///
/// The contents of header and list stay inside the content column. The header's background, the
/// list's viewport and its scroll indicator are as wide as the stage.
struct HeaderLayout {
  let size: Size
  let safeArea: Insets
  let parameters: HeaderParameters
  /// The number of rows shown: all rows, or the rows that match the search.
  let rowCount: Int

  var column: ContentColumn { ContentColumn(in: size) }

  // MARK: The list

  var contentHeight: Double { Double(rowCount) * parameters.rowHeight }

  /// Returns the y coordinate of the list's top under a header of `height`.
  func listTop(_ height: Double) -> Double { safeArea.top + height }

  /// Returns the list's viewport under a header of `height`.
  func list(_ height: Double) -> Rect {
    Rect(x: 0, y: listTop(height), width: size.width, height: viewport(height))
  }

  /// Returns the height of the list's viewport under a header of `height`.
  func viewport(_ height: Double) -> Double { size.height - listTop(height) }

  /// Returns the indices of the rows in the viewport, under a header of `height` and at content
  /// offset `offset`.
  func visibleRows(_ height: Double, offset: Double) -> Range<Int> {
    let first = max(0, (offset / parameters.rowHeight).rounded(.down))
    let end = max(first, ((offset + viewport(height)) / parameters.rowHeight).rounded(.up))
    return min(Int(first), rowCount)..<min(Int(end), rowCount)
  }

  // MARK: The header

  /// Returns the open fraction of the header: 1 at its maximum height, 0 when collapsed.
  func openFraction(_ height: Double) -> Double {
    let travel = parameters.maximumHeight - parameters.minimumHeight
    return travel > 0 ? (height - parameters.minimumHeight) / travel : 1
  }

  /// The area of the two buttons at the right of the header. Each button is 44 points wide. The
  /// remaining 6 points separate the buttons from the right edge of the content column.
  var buttons: Rect {
    Rect(
      x: column.x + column.width - Self.trailingRange, y: safeArea.top, width: Self.trailingRange,
      height: 44)
  }

  /// The area of the chat button's highlight disc, centred in the button of 44 points.
  var chatButton: Rect { Rect(x: buttons.minX + 4, y: buttons.minY + 4, width: 36, height: 36) }
  /// The area of the cart button's highlight disc.
  var cartButton: Rect { chatButton.offset(dx: 44) }

  /// The distance in points from the left edge of the first button to the right edge of the content
  /// column. The search field's right edge moves by this distance as the header collapses.
  static let trailingRange = 94.0

  /// Returns the distance in points from the search field's right edge to the right edge of the
  /// content column.
  ///
  /// With the tuning `fluid`, the field is already narrow enough to fit beside the buttons when the
  /// field reaches the level of the buttons. With the tuning `classic`, the field's width follows
  /// the open fraction of the header, as in the iOS original.
  func searchTrailing(_ height: Double) -> Double {
    let fraction = parameters.fluid > 0.5 ? insetFraction(height) : 1 - openFraction(height)
    return Self.trailingRange * fraction + 8
  }

  /// Returns how far the search field's right edge is moved to the left with the tuning `fluid`, as
  /// a fraction of `trailingRange`, 0…1. The fraction grows while the header collapses. The
  /// fraction becomes 1 when the field's top reaches the bottom of the buttons.
  private func insetFraction(_ height: Double) -> Double {
    let (maximum, end) = (parameters.maximumHeight, buttons.height + Self.fieldRise)
    return maximum > end ? min(max((height - maximum) / (end - maximum), 0), 1) : 1
  }

  /// The distance from the search field's top to the bottom of the header, in points.
  private static let fieldRise = 38.0

  func field(_ height: Double) -> Rect {
    Rect(
      x: column.x + 8, y: listTop(height) - Self.fieldRise,
      width: column.width - 8 - searchTrailing(height), height: 32)
  }

  func clearButton(_ height: Double) -> Rect {
    let field = field(height)
    return Rect(x: field.maxX - 27, y: field.midY - 9, width: 18, height: 18)
  }

  /// The distance in points from the left edge of the search field to its text.
  static let textInset = 36.0

  /// Returns the width for the text of the search field. With a clear button, the text is narrower.
  func textWidth(_ height: Double, hasClearButton: Bool) -> Double {
    max(0, field(height).width - Self.textInset - (hasClearButton ? 36 : 10))
  }
}
