public import SceneCore

/// A trip, shown by a tile and by the card of the `popover` scene.
public struct Trip: Hashable, Sendable {
  /// The destination of the trip. Its `detail` is the line under the destination's name.
  public var place: Place
  /// The indices, in `Content.interests`, of the chips that show this trip.
  public var interests: [Int]
  /// The line under the name on the card.
  public var route: String
  /// The mean rating as text.
  public var rating: String
  /// The number of reviews.
  public var reviewCount: Int
  /// The facts on the tiles under the name.
  public var facts: [Fact]
  /// The lowest price.
  public var price: Price
  /// The paragraph about the trip.
  public var about: String
  /// The small pictures on the card.
  public var pictures: [Scenery]
  /// The reviews on the card.
  public var reviews: [Review]
}

extension Content {
  /// The titles of the chips above the destinations. The first chip shows all destinations.
  public static let interests = ["For you", "Mountains", "Coast", "Islands", "City"]

  /// The trips of the `popover` scene: the trip of the large picture, followed by the trips of the
  /// tiles.
  public static let trips = [bay, terraces, jeju, dunes, clouds, lake, camp]

  private static let bay = Trip(
    place: Place(scenery: .bay, name: "Hạ Long Bay", detail: "Quảng Ninh · from $189"),
    interests: [2, 3], route: "Quảng Ninh, Vietnam · 2 h 40 min from Hà Nội", rating: "4.9",
    reviewCount: 128,
    facts: [
      Fact(value: "24°", caption: "Dry season"), Fact(value: "2 nights", caption: "Small boat"),
      Fact(value: "12", caption: "Guests at most"),
    ],
    price: Price(cents: 18900),
    about:
      "Two slow days between limestone islands, with a kayak at dawn and a bowl of bún chả mực on "
      + "deck. Nước xanh, núi đá và những làng chài nổi. Bring a light jacket: mornings on the "
      + "water are cool until March.",
    pictures: [.bay, .lake, .coast],
    reviews: [
      Review(
        author: people[8], age: "2 weeks ago",
        text: "Chèo kayak lúc bình minh là tuyệt nhất. Thuyền nhỏ, sạch và rất yên tĩnh."),
      Review(
        author: people[2], age: "a month ago", text: "작은 배라서 더 좋았어요. 아침 바다가 정말 고요합니다."),
    ])

  private static let terraces = Trip(
    place: Place(scenery: .rice, name: "Mù Cang Chải", detail: "Terraces · $96"),
    interests: [1], route: "Yên Bái, Vietnam · 6 h from Hà Nội", rating: "4.8", reviewCount: 214,
    facts: [
      Fact(value: "21°", caption: "Harvest time"), Fact(value: "2 nights", caption: "Homestay"),
      Fact(value: "4", caption: "Guests at most"),
    ],
    price: Price(cents: 9600),
    about:
      "Terraces cut by hand, a house with a loom under its roof, and a walk along the ridge at first "
      + "light. Lúa chín vàng từ giữa tháng Chín. Bring shoes that may get muddy.",
    pictures: [.rice, .fog, .pine],
    reviews: [
      Review(
        author: people[5], age: "a week ago",
        text: "Up at five, and the whole valley was gold. The breakfast alone is worth the road."),
      Review(
        author: people[4], age: "3 weeks ago",
        text: "Chủ nhà rất dễ thương. Đường đèo hơi xa nhưng cảnh quá đẹp."),
    ])

  private static let jeju = Trip(
    place: Place(scenery: .coast, name: "Jeju, 제주", detail: "Sunset coast · $210"),
    interests: [2, 3], route: "South Korea · 1 h 10 min from Seoul", rating: "4.7",
    reviewCount: 302,
    facts: [
      Fact(value: "18°", caption: "Windy season"), Fact(value: "3 nights", caption: "Stone house"),
      Fact(value: "2", caption: "Guests at most"),
    ],
    price: Price(cents: 21000),
    about:
      "A stone house behind a lava wall, ten steps from the sea. 해 질 녘 오름에 오르면 온 섬이 붉게 "
      + "물듭니다. The divers sell what they bring up at four in the afternoon.",
    pictures: [.coast, .bay, .dune],
    reviews: [
      Review(
        author: people[6], age: "5 days ago", text: "바람이 많이 불지만 노을은 최고예요. 돌집도 따뜻했습니다."),
      Review(
        author: people[7], age: "a month ago",
        text: "The sea is in the room, all night. We never locked the door."),
    ])

  private static let dunes = Trip(
    place: Place(scenery: .dune, name: "Mũi Né", detail: "Dunes · $74"),
    interests: [2], route: "Bình Thuận, Vietnam · 2 h from Sài Gòn", rating: "4.5",
    reviewCount: 96,
    facts: [
      Fact(value: "30°", caption: "Dry season"), Fact(value: "1 night", caption: "Tent camp"),
      Fact(value: "8", caption: "Guests at most"),
    ],
    price: Price(cents: 7400),
    about:
      "Red dunes before sunrise, when nobody has walked on them yet, and bánh căn for breakfast in "
      + "the fishing village. Gió lên từ chín giờ. Bring a scarf against the sand.",
    pictures: [.dune, .coast, .night],
    reviews: [
      Review(
        author: people[3], age: "4 days ago",
        text: "Sand in every pocket, and I would go again tomorrow."),
      Review(
        author: people[1], age: "2 months ago",
        text: "Bình minh trên đồi cát đỏ rất đẹp. Nên đi thật sớm."),
    ])

  private static let clouds = Trip(
    place: Place(scenery: .pine, name: "Tà Xùa", detail: "Cloud forest · $88"),
    interests: [1], route: "Sơn La, Vietnam · 5 h 30 min from Hà Nội", rating: "4.6",
    reviewCount: 73,
    facts: [
      Fact(value: "14°", caption: "Cloud season"),
      Fact(value: "2 nights", caption: "Wooden cabin"),
      Fact(value: "6", caption: "Guests at most"),
    ],
    price: Price(cents: 8800),
    about:
      "A wooden cabin above a sea of clouds, old tea trees on the way up, and a stove that is lit at "
      + "five. Mây tan khi mặt trời lên cao. Bring a warm jacket for the night.",
    pictures: [.pine, .fog, .lake],
    reviews: [
      Review(
        author: people[10], age: "a week ago",
        text: "Săn mây thành công ngay sáng đầu tiên. Trà shan tuyết rất thơm."),
      Review(
        author: people[0], age: "3 weeks ago",
        text: "Quiet above, white below. Bring a book and leave the phone."),
    ])

  private static let lake = Trip(
    place: Place(scenery: .lake, name: "Hồ Ba Bể", detail: "Lake · $69"),
    interests: [1], route: "Bắc Kạn, Vietnam · 4 h 45 min from Hà Nội", rating: "4.6",
    reviewCount: 58,
    facts: [
      Fact(value: "23°", caption: "Green season"), Fact(value: "2 nights", caption: "Stilt house"),
      Fact(value: "10", caption: "Guests at most"),
    ],
    price: Price(cents: 6900),
    about:
      "A stilt house at the water, a dugout for the morning and a path around the three lakes that "
      + "give the place its name. Hồ lặng như gương lúc sáng sớm. Supper is the day's catch.",
    pictures: [.lake, .pine, .rice],
    reviews: [
      Review(
        author: people[9], age: "6 days ago",
        text: "We rowed out before anyone was up and heard nothing but the paddle."),
      Review(
        author: people[8], age: "2 months ago", text: "Cá nướng ngon, nhà sàn sạch, chủ nhà hiền."),
    ])

  private static let camp = Trip(
    place: Place(scenery: .night, name: "Đà Lạt", detail: "Night camp · $58"),
    interests: [1, 4], route: "Lâm Đồng, Vietnam · 50 min from Sài Gòn", rating: "4.8",
    reviewCount: 187,
    facts: [
      Fact(value: "17°", caption: "Cool all year"), Fact(value: "1 night", caption: "Night camp"),
      Fact(value: "4", caption: "Guests at most"),
    ],
    price: Price(cents: 5800),
    about:
      "A camp on a hill above the town, where the lights go out one by one and the stars come up. "
      + "Đêm lạnh, có bếp lửa và ngô nướng. Blankets are there; bring a warm hat.",
    pictures: [.night, .pine, .fog],
    reviews: [
      Review(
        author: people[2], age: "3 days ago", text: "별이 쏟아지는 밤이었어요. 모닥불 옆 옥수수도 잊지 못해요."),
      Review(
        author: people[5], age: "a month ago",
        text: "Cold feet, warm fire, more stars than I can name."),
    ])
}
