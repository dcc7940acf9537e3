public import SceneCore

/// Somewhere to go for a weekend, as a card of the `stack` scene and its detail card tell.
public struct Escape: Hashable, Sendable {
  /// Its picture.
  public var scenery: Scenery
  /// What it is called.
  public var name: String
  /// What it is.
  public var kind: String
  /// What two nights cost now.
  public var price: Price
  /// The first paragraph.
  public var paragraph: String
  /// The second paragraph.
  public var period: String
  /// The tiles.
  public var facts: [EscapeFact]

  /// What it cost before: a quarter more, in whole dollars.
  public var formerPrice: Price {
    Price(cents: Int((1.25 * Double(price.cents) / 100).rounded()) * 100)
  }

  /// The line under the name where there is room for `width` points of it, in the callout style.
  func line(width: Double) -> String {
    width >= 228
      ? "\(kind) · 2 nights from \(price.short)" : width >= 148 ? "\(kind) · \(price.short)" : kind
  }
}

/// A figure on a tile, and what is said to who wants to know more.
public struct EscapeFact: Hashable, Sendable {
  /// The figure, what it counts and a sign.
  public var fact: Fact
  /// Why there is no more.
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
  /// The first, second and third card of the `stack` scene.
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

  /// What the `stack` scene's detail card tells of every place.
  public enum Offer {
    /// The heading.
    public static let title = "Special Offer"
    /// In the pill.
    public static let discount = "20 % off"
    /// What is said to who presses it.
    public static let discountAnswer = "The price has the 20 % off already"
    /// What the price pays for.
    public static let pays = "for two nights"
    /// On the button.
    public static let action = "Reserve"
    /// On the button that has been pressed.
    public static let done = "Reserved"
    /// Under the button.
    public static let note = "No payment until the host confirms"
  }
}
