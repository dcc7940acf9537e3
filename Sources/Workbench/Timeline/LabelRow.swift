import CardDrawing

/// A row of labels that do not overlap. Labels are placed in the order of their importance; a label
/// without space is moved or left out. Positions are in points.
struct LabelRow {
  /// Minimum distance between two labels.
  static let gap = 4.0

  /// The range that contains all labels.
  private let bounds: ClosedRange<Double>
  private var taken: [ClosedRange<Double>] = []

  init(in bounds: ClosedRange<Double>) { self.bounds = bounds }

  /// Keeps all labels out of `range`, which may extend beyond the bounds of the row.
  mutating func keepFree(_ range: ClosedRange<Double>) { taken.append(range) }

  /// Places a label of `width` points with its left edge at `x`.
  ///
  /// - Parameter reach: The label may be moved, but must still touch this range. If `nil`, the
  ///   label is not moved.
  /// - Returns: The left edge of the label, or `nil` if there is no space.
  mutating func place(
    _ width: Double, at x: Double, touching reach: ClosedRange<Double>? = nil
  ) -> Double? {
    var choices = [x]
    if let reach {
      let inside = min(max(x, bounds.lowerBound), bounds.upperBound - width)
      choices = [inside]
      for range in taken {
        choices += [range.lowerBound - Self.gap - width, range.upperBound + Self.gap]
      }
      choices = choices.filter { $0 <= reach.upperBound && $0 + width >= reach.lowerBound }
        .sorted { abs($0 - inside) < abs($1 - inside) }
    }
    let found = choices.first { left in
      left >= bounds.lowerBound && left + width <= bounds.upperBound
        && taken.allSatisfy {
          left + width + Self.gap <= $0.lowerBound || left >= $0.upperBound + Self.gap
        }
    }
    if let found { taken.append(found...(found + width)) }
    return found
  }
}

/// The widths of texts, each measured once.
struct TextWidths {
  private static let capacity = 1_000

  private let measuring: any TextMeasuring
  private var known: [Text: Double] = [:]

  init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// Returns the width of `text` on one line, in whole points.
  mutating func width(of text: Text) -> Double {
    if let width = known[text] { return width }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let width = measuring.extent(of: text, wrappedAt: .infinity).width.rounded(.up)
    known[text] = width
    return width
  }
}
