internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The content of the `drawer` scene: a shop, and the bag with the chosen products.
struct Workshop: PopoverContent {
  static let id: SceneID = "drawer"
  static let summary =
    "a shop with a card at the bottom that shows only its handle until it is pulled up"
  static let gesture = "Pull the bag by its handle"
  static let parameters = PopoverParameters.drawer

  /// The items in the bag, one line per product.
  private(set) var bag = Content.bag
  /// Whether the bag is empty because the user has checked out.
  private(set) var isOrdered = false

  init() {}

  /// The index of the subject that the card shows. It is always 0, because this card always shows
  /// the bag.
  var subject: Int { 0 }

  /// The number of pieces in the bag, of all products.
  var pieces: Int { bag.reduce(0) { $0 + $1.quantity } }

  var total: Price { bag.reduce(Price(cents: 0)) { $0 + $1.price } }

  // MARK: Controls

  /// The actions of the controls.
  enum Action: Hashable {
    case search
    /// A tap on the tile of a product, which adds one piece of the product to the bag.
    case take(Product)
    case add(Product)
    /// The button that removes one piece of a product from the bag.
    case fewer(Product)
    case more(Product)
    case remove(Product)
    case checkOut
  }

  mutating func perform(_ action: Action) -> PopoverAnswer? {
    switch action {
    case .search: return .notice("A real shop would search here")
    case .take(let product), .add(let product): return put(product)
    case .fewer(let product): return change(product, by: -1)
    case .more(let product): return change(product, by: 1)
    case .remove(let product): bag.removeAll { $0.product == product }
    case .checkOut:
      isOrdered = true
      bag = []
    }
    return nil
  }

  /// Adds one piece of `product` to the bag.
  private mutating func put(_ product: Product) -> PopoverAnswer? {
    isOrdered = false
    if bag.contains(where: { $0.product == product }) { return change(product, by: 1) }
    bag.append(BagItem(product: product, variant: product.secondName, quantity: 1))
    return nil
  }

  private mutating func change(_ product: Product, by number: Int) -> PopoverAnswer? {
    guard let line = bag.firstIndex(where: { $0.product == product }) else { return nil }
    switch bag[line].quantity + number {
    case ..<1: return .notice("Remove takes the last one out")
    case 100...: return .notice("99 of a kind at most")
    case let quantity: bag[line].quantity = quantity
    }
    return nil
  }

  static let probes =
    PopoverScene<Workshop>.cardProbes + [
      ProbeRow("pieces", unit: "count", "number of pieces in the bag") { scene, _ in
        Double(scene.content.pieces)
      },
      ProbeRow("ordered", unit: "", "1 if the bag is paid") { scene, _ in
        scene.content.isOrdered ? 1 : 0
      },
    ]
}
