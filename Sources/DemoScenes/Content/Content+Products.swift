public import SceneCore

extension Product {
  /// The name of the product in English.
  public var name: String { listing.name }
  /// The name of the product in a second language.
  public var secondName: String { listing.secondName }
  /// The price of one piece.
  public var price: Price { Price(cents: listing.cents) }

  /// Creates the product in row `number` of the list. Row numbers start at 1, and the products
  /// repeat cyclically.
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

/// A line of the shopping bag: a product and the number of its pieces.
public struct BagItem: Hashable, Sendable {
  /// The product of this line.
  public var product: Product
  /// The variant of the product, such as colour and size.
  public var variant: String
  /// The number of pieces.
  public var quantity: Int
  /// The price of two pieces as a set, which is cheaper than two single pieces. `nil` if there is
  /// no set.
  public var pairPrice: Price?

  /// The price of all pieces of this line.
  public var price: Price {
    guard let pairPrice else { return quantity * product.price }
    return (quantity / 2) * pairPrice + (quantity % 2) * product.price
  }
}

extension Content {
  /// The products of the `drawer` scene, in the order of its tiles.
  public static let workshop: [Product] = [
    .bowl, .lamp, .mug, .chair, .watch, .plant, .headphones, .notebook,
  ]

  /// The initial content of the shopping bag.
  public static let bag: [BagItem] = [
    BagItem(product: .bowl, variant: "Indigo rim · 600 ml", quantity: 1),
    BagItem(product: .lamp, variant: "Cobalt · E27, 6 W", quantity: 1),
    BagItem(
      product: .mug, variant: "다홍색 · set of two", quantity: 2, pairPrice: Price(cents: 2850)),
  ]
}
