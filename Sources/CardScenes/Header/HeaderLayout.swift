internal import CardGeometry

/// Where everything of the header scene stands on one stage, in points.
struct HeaderLayout {
  let size: Size
  let safeArea: Insets
  let parameters: HeaderParameters
  /// Rows that are shown: all of them, or those that match.
  var rowCount: Int

  var column: ContentColumn { ContentColumn(in: size) }
  var contentHeight: Double { Double(rowCount) * parameters.rowHeight }

  /// Where the list begins under a header of `height`.
  func listTop(_ height: Double) -> Double { safeArea.top + height }

  /// Height of the list's viewport under a header of `height`.
  func viewport(_ height: Double) -> Double { size.height - listTop(height) }

  /// How far the list can be scrolled under the collapsed header; negative if it all fits.
  var range: Double { contentHeight - viewport(parameters.minimumHeight) }

  /// 1 when the header is open, 0 when it is collapsed.
  func openFraction(_ height: Double) -> Double {
    let travel = parameters.maximumHeight - parameters.minimumHeight
    return travel > 0 ? (height - parameters.minimumHeight) / travel : 1
  }

  /// From the chat button's left edge to the stage's right edge.
  static let trailingRange = 94.0

  /// Distance of the search field's right edge from the stage's.
  func searchTrailing(_ height: Double) -> Double {
    Self.trailingRange * (1 - openFraction(height)) + 8
  }

  func field(_ height: Double) -> Rect {
    Rect(
      x: 8, y: safeArea.top + height - 38, width: size.width - 8 - searchTrailing(height),
      height: 32)
  }

  func clearButton(_ height: Double) -> Rect {
    let field = field(height)
    return Rect(x: field.maxX - 27, y: field.midY - 9, width: 18, height: 18)
  }

  /// The rows that are seen under a header of `height`, scrolled by `offset`.
  func visibleRows(_ height: Double, offset: Double) -> Range<Int> {
    let first = Int(max(0, (offset / parameters.rowHeight).rounded(.down)))
    let last = Int(
      max(0, ((offset + viewport(height)) / parameters.rowHeight).rounded(.up)))
    return min(first, rowCount)..<min(max(first, last), rowCount)
  }
}
