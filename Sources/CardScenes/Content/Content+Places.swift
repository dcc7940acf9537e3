/// Somewhere to go, with its picture.
public struct Place: Hashable, Sendable {
  /// Its picture.
  public var scenery: Scenery
  /// What it is called.
  public var name: String
  /// The line under the name.
  public var detail: String
}

/// What a guest wrote.
public struct Review: Hashable, Sendable {
  /// Who.
  public var author: Person
  /// How long ago.
  public var age: String
  /// What it says; two lines at most are shown.
  public var text: String
}

/// A figure and what it counts.
public struct Fact: Hashable, Sendable {
  /// The figure.
  public var value: String
  /// What it says.
  public var caption: String
  /// A sign beside it.
  public var icon: Icon?
}

extension Content {
  /// The first, second and third card of the `stack` scene.
  public static let escapes = [
    Place(scenery: .rice, name: "Mù Cang Chải", detail: "Rice terraces · 2 nights from $129"),
    Place(scenery: .night, name: "Đà Lạt", detail: "Night camp · 2 nights from $58"),
    Place(scenery: .coast, name: "Jeju", detail: "Sunset coast · 2 nights from $210"),
  ]

  /// What the `stack` scene's detail card tells.
  public enum Offer {
    /// The heading.
    public static let title = "Special Offer"
    /// In the pill.
    public static let discount = "20 % off"
    /// The first paragraph.
    public static let paragraph =
      "Stay two nights among the terraces of Mù Cang Chải and the third one is on us. Breakfast "
      + "with the host family, a guided walk along the ridge at first light, and the late bus back "
      + "to Hà Nội."
    /// The second paragraph.
    public static let period = "Thứ sáu đến Chủ nhật, tối đa 4 khách."
    /// The tiles.
    public static let facts = [
      Fact(value: "6 h", caption: "from Hà Nội", icon: .pin),
      Fact(value: "2–4", caption: "guests", icon: .people),
      Fact(value: "4.8", caption: "214 reviews", icon: .star),
    ]
    /// What it costs now.
    public static let price = Price(cents: 12900)
    /// What that pays for.
    public static let pays = "for two nights"
    /// What it cost before.
    public static let formerPrice = Price(cents: 16100)
    /// On the button.
    public static let action = "Reserve"
    /// Under the button.
    public static let note = "No payment until the host confirms"
  }
}
