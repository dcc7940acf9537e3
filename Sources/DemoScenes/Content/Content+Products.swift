public import SceneCore

extension Product {
  /// What it is called.
  public var name: String { listing.name }
  /// What it is called in another language.
  public var secondName: String { listing.secondName }
  /// What one costs.
  public var price: Price { Price(cents: listing.cents) }

  /// The product in the list's row `number`, counted from 1.
  public init(row number: Int) {
    let index = (number - 1) % Self.allCases.count
    self = Self.allCases[index < 0 ? index + Self.allCases.count : index]
  }

  private var listing: (name: String, secondName: String, cents: Int) {
    switch self {
    case .bowl: ("Phở bowl", "Tô phở men lam", 1800)
    case .lamp: ("Dome lamp", "Đèn bàn vòm", 6400)
    case .mug: ("Morning mug", "아침 머그컵", 1450)
    case .headphones: ("Felt headphones", "Tai nghe nỉ", 12900)
    case .plant: ("Potted monstera", "Cây trầu bà", 3200)
    case .chair: ("Oak chair", "Ghế gỗ sồi", 14800)
    case .watch: ("Field watch", "필드 시계", 21000)
    case .notebook: ("Linen notebook", "Sổ tay vải lanh", 1200)
    }
  }
}

/// A line of the bag.
public struct BagItem: Hashable, Sendable {
  /// What it is.
  public var product: Product
  /// Which one of them.
  public var variant: String
  /// How many.
  public var quantity: Int
  /// What one costs here: a set is cheaper than its parts.
  public var unitPrice: Price

  /// What they cost together.
  public var price: Price { quantity * unitPrice }
}

extension Content {
  /// The `drawer` scene's products in the order of its tiles.
  public static let workshop: [Product] = [
    .bowl, .lamp, .mug, .chair, .watch, .plant, .headphones, .notebook,
  ]

  /// What is in the bag at first.
  public static let bag: [BagItem] = [
    BagItem(
      product: .bowl, variant: "Indigo rim · 600 ml", quantity: 1, unitPrice: Product.bowl.price),
    BagItem(
      product: .lamp, variant: "Cobalt · E27, 6 W", quantity: 1, unitPrice: Product.lamp.price),
    BagItem(
      product: .mug, variant: "다홍색 · set of two", quantity: 2, unitPrice: Price(cents: 1425)),
  ]
}
