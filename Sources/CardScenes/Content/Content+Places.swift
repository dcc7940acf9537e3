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
  /// The tiles of the `popover` scene.
  public static let places = [
    Place(scenery: .rice, name: "Mù Cang Chải", detail: "Terraces · $96"),
    Place(scenery: .coast, name: "Jeju, 제주", detail: "Sunset coast · $210"),
    Place(scenery: .dune, name: "Mũi Né", detail: "Dunes · $74"),
    Place(scenery: .pine, name: "Tà Xùa", detail: "Cloud forest · $88"),
    Place(scenery: .lake, name: "Hồ Ba Bể", detail: "Lake · $69"),
    Place(scenery: .night, name: "Đà Lạt", detail: "Night camp · $58"),
  ]

  /// The place on the hero picture of the `popover` scene.
  public static let hero = Place(
    scenery: .bay, name: "Hạ Long Bay", detail: "Quảng Ninh · from $189")

  /// The chips above the places.
  public static let interests = ["For you", "Mountains", "Coast", "Islands", "City"]

  /// What the `popover` scene's card tells about its place.
  public enum Bay {
    /// The line under the name.
    public static let detail = "Quảng Ninh, Vietnam · 2 h 40 min from Hà Nội"
    /// The mean of the ratings.
    public static let rating = "4.9"
    /// The tiles under the name.
    public static let facts = [
      Fact(value: "24°", caption: "Dry season"), Fact(value: "2 nights", caption: "Small boat"),
      Fact(value: "12", caption: "Guests at most"),
    ]
    /// On the large button.
    public static let booking = "Book from $189"
    /// The paragraph.
    public static let about =
      "Two slow days between limestone islands, with a kayak at dawn and a bowl of bún chả mực on "
      + "deck. Nước xanh, núi đá và những làng chài nổi. Bring a light jacket: mornings on the "
      + "water are cool until March."
    /// The small pictures.
    public static let pictures: [Scenery] = [.bay, .lake, .coast]
    /// What guests wrote.
    public static let reviews = [
      Review(
        author: people[8], age: "2 weeks ago",
        text: "Chèo kayak lúc bình minh là tuyệt nhất. Thuyền nhỏ, sạch và rất yên tĩnh."),
      Review(
        author: people[2], age: "a month ago",
        text: "작은 배라서 더 좋았어요. 아침 바다가 정말 고요합니다."),
    ]
    /// The link beside the reviews' head.
    public static let allReviews = "See all 128"
  }
}
