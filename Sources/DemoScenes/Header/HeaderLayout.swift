internal import CardGeometry
internal import SceneCore

/// Where everything of the header scene stands on one stage, in points.
///
/// What stands in the header and in the list keeps to the content column; the header's ground, the
/// list's viewport and its scroll indicator are as wide as the stage.
struct HeaderLayout {
  let size: Size
  let safeArea: Insets
  let parameters: HeaderParameters
  /// Rows that are shown: all of them, or those that match.
  let rowCount: Int

  var column: ContentColumn { ContentColumn(in: size) }

  // MARK: The list

  var contentHeight: Double { Double(rowCount) * parameters.rowHeight }

  /// Where the list begins under a header of `height`.
  func listTop(_ height: Double) -> Double { safeArea.top + height }

  /// The list's viewport under a header of `height`.
  func list(_ height: Double) -> Rect {
    Rect(x: 0, y: listTop(height), width: size.width, height: viewport(height))
  }

  /// Height of the list's viewport under a header of `height`.
  func viewport(_ height: Double) -> Double { size.height - listTop(height) }

  /// The rows that are seen under a header of `height`, scrolled by `offset`.
  func visibleRows(_ height: Double, offset: Double) -> Range<Int> {
    let first = max(0, (offset / parameters.rowHeight).rounded(.down))
    let end = max(first, ((offset + viewport(height)) / parameters.rowHeight).rounded(.up))
    return min(Int(first), rowCount)..<min(Int(end), rowCount)
  }

  // MARK: The header

  /// 1 when the header is open, 0 when it is collapsed.
  func openFraction(_ height: Double) -> Double {
    let travel = parameters.maximumHeight - parameters.minimumHeight
    return travel > 0 ? (height - parameters.minimumHeight) / travel : 1
  }

  /// The two buttons at the header's right, 44 points wide each and 6 from the edge.
  var buttons: Rect {
    Rect(
      x: column.x + column.width - Self.trailingRange, y: safeArea.top, width: Self.trailingRange,
      height: 44)
  }

  /// Chat and cart as they are seen when they are pressed: discs in the middle of 44 points each.
  var chatButton: Rect { Rect(x: buttons.minX + 4, y: buttons.minY + 4, width: 36, height: 36) }
  var cartButton: Rect { chatButton.offset(dx: 44) }

  /// From the first button's left edge to the column's right edge.
  static let trailingRange = 94.0

  /// Distance of the search field's right edge from the column's.
  func searchTrailing(_ height: Double) -> Double {
    Self.trailingRange * (1 - openFraction(height)) + 8
  }

  func field(_ height: Double) -> Rect {
    Rect(
      x: column.x + 8, y: listTop(height) - 38,
      width: column.width - 8 - searchTrailing(height), height: 32)
  }

  func clearButton(_ height: Double) -> Rect {
    let field = field(height)
    return Rect(x: field.maxX - 27, y: field.midY - 9, width: 18, height: 18)
  }

  /// From the field's left edge to its text.
  static let textInset = 36.0

  /// Room for the field's text, beside the clear button if there is one.
  func textWidth(_ height: Double, hasClearButton: Bool) -> Double {
    max(0, field(height).width - Self.textInset - (hasClearButton ? 36 : 10))
  }
}
