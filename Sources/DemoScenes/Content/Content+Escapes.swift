public import SceneCore

/// A weekend trip, shown by a card of the `stack` scene and by its detail card.
public struct Escape: Hashable, Sendable {
  /// The picture of the destination.
  public var scenery: Scenery
  /// The name of the destination.
  public var name: String
  /// The kind of trip, such as "Rice terraces".
  public var kind: String
  /// The current price of two nights.
  public var price: Price
  /// The first paragraph of the description.
  public var paragraph: String
  /// The second paragraph: the dates and the number of guests.
  public var period: String
  /// The facts on the tiles of the detail card.
  public var facts: [EscapeFact]

  /// The price before the discount: 25 % above the current price, in whole dollars.
  public var formerPrice: Price {
    Price(cents: Int((1.25 * Double(price.cents) / 100).rounded()) * 100)
  }

  /// Returns the line under the name: kind, duration and price, shortened to fit `width` points in
  /// the callout style.
  func line(width: Double) -> String {
    width >= 228
      ? "\(kind) · 2 nights from \(price.short)" : width >= 148 ? "\(kind) · \(price.short)" : kind
  }
}

/// A fact on a tile, and the toast that a tap on the tile shows.
public struct EscapeFact: Hashable, Sendable {
  /// The fact on the tile: a value with a caption and an icon.
  public var fact: Fact
  /// The text of the toast, which says what a real application would do.
  public var answer: String

  fileprivate static func way(_ hours: String, from city: String) -> EscapeFact {
    EscapeFact(
      fact: Fact(value: hours, caption: "from \(city)", icon: .pin),
      answer: "The way there would be shown by a real application")
  }

  fileprivate static func guests(_ count: String) -> EscapeFact {
    EscapeFact(
      fact: Fact(value: count, caption: "guests", icon: .people),
      answer: "Guests would be chosen in a real application")
  }

  fileprivate static func rating(_ mean: String, reviews: Int) -> EscapeFact {
    EscapeFact(
      fact: Fact(value: mean, caption: "\(reviews) reviews", icon: .star),
      answer: "All \(reviews) reviews would be in a real application")
  }
}

extension Content {
  /// The three trips on the cards of the `stack` scene, in order.
  public static let escapes = [
    Escape(
      scenery: .rice, name: "Mù Cang Chải", kind: "Rice terraces", price: Price(cents: 12900),
      paragraph:
        "Stay two nights among the terraces of Mù Cang Chải and the third one is on us. Breakfast "
        + "with the host family, a guided walk along the ridge at first light, and the late bus back "
        + "to Hà Nội.",
      period: "Thứ sáu đến Chủ nhật, tối đa 4 khách.",
      facts: [.way("6 h", from: "Hà Nội"), .guests("2–4"), .rating("4.8", reviews: 214)]),
    Escape(
      scenery: .night, name: "Đà Lạt", kind: "Night camp", price: Price(cents: 5800),
      paragraph:
        "Stay two nights in a tent above the pines of Đà Lạt and the third one is on us. Breakfast "
        + "by the fire, a guided walk around the lake at first light, and the late bus back to "
        + "Sài Gòn.",
      period: "Thứ sáu đến Chủ nhật, tối đa 6 khách.",
      facts: [.way("7 h", from: "Sài Gòn"), .guests("2–6"), .rating("4.7", reviews: 186)]),
    Escape(
      scenery: .coast, name: "Jeju", kind: "Sunset coast", price: Price(cents: 21000),
      paragraph:
        "Stay two nights on the sunset coast of Jeju and the third one is on us. Breakfast with a "
        + "family of divers, a guided walk along the cliffs at first light, and the late flight "
        + "back to Seoul.",
      period: "금요일부터 일요일까지, 최대 2명.",
      facts: [.way("1 h", from: "Seoul"), .guests("2"), .rating("4.9", reviews: 342)]),
  ]

  /// Texts that the detail card of the `stack` scene shows for every trip.
  public enum Offer {
    /// The heading of the card.
    public static let title = "Special Offer"
    /// The text of the discount pill.
    public static let discount = "20 % off"
    /// The toast that a tap on the discount pill shows.
    public static let discountAnswer = "The price has the 20 % off already"
    /// The label under the price.
    public static let pays = "for two nights"
    /// The title of the button before a reservation.
    public static let action = "Reserve"
    /// The title of the button after a reservation.
    public static let done = "Reserved"
    /// The note under the button.
    public static let note = "No payment until the host confirms"
  }
}
