internal import SceneCore

/// An amount of money, shown as `$18.00`.
public struct Price: Hashable, Sendable, CustomStringConvertible {
  /// The amount in hundredths of a dollar.
  public var cents: Int

  /// So many hundredths.
  public init(cents: Int) { self.cents = cents }

  /// With two decimals: `$18.00`.
  public var description: String {
    let (whole, part) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "−" : "")$\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  /// Without decimals where there are no cents: `$129`.
  public var short: String {
    cents % 100 == 0 ? String(description.dropLast(3)) : description
  }

  /// The sum of two amounts.
  public static func + (a: Price, b: Price) -> Price { Price(cents: a.cents + b.cents) }

  /// So many times the amount.
  public static func * (count: Int, price: Price) -> Price { Price(cents: count * price.cents) }
}
