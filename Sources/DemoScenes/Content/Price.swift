internal import SceneCore

/// An amount of money, shown as `$18.00`.
public struct Price: Hashable, Sendable, CustomStringConvertible {
  /// The amount in cents.
  public var cents: Int

  /// Creates an amount from cents.
  public init(cents: Int) { self.cents = cents }

  /// The amount with two decimals: `$18.00`.
  public var description: String {
    let (whole, remainder) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "−" : "")$\(whole).\(remainder < 10 ? "0" : "")\(remainder)"
  }

  /// The amount without decimals if the cents are zero: `$129`.
  public var short: String {
    cents % 100 == 0 ? String(description.dropLast(3)) : description
  }

  /// Returns the sum of two amounts.
  public static func + (a: Price, b: Price) -> Price { Price(cents: a.cents + b.cents) }

  /// Returns the amount multiplied by `count`.
  public static func * (count: Int, price: Price) -> Price { Price(cents: count * price.cents) }
}
