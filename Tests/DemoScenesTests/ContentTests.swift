import Testing

@testable import DemoScenes
@testable import SceneCore

@Suite("Contents")
struct ContentTests {
  @Test(
    "prices are written with two decimals, or none",
    arguments: [
      (0, "$0.00", "$0"), (5, "$0.05", "$0.05"), (1800, "$18.00", "$18"),
      (12950, "$129.50", "$129.50"), (-1450, "−$14.50", "−$14.50"), (100, "$1.00", "$1"),
    ])
  func prices(cents: Int, long: String, short: String) {
    #expect(Price(cents: cents).description == long)
    #expect(Price(cents: cents).short == short)
  }

  @Test("the summary on the post counts what the sheet lists")
  func counts() {
    #expect(Content.people.count == 11)
    #expect(Content.comments.count == 6)
    #expect(Content.sharers.count == 5)
    #expect(Content.sections.map(\.people.count) == [11, 6, 5])
    #expect(Content.reactions.map(\.count) == [5, 3, 2, 1])
    #expect(Content.reactions.map(\.emoji) == ["😆", "❤️", "👍", "😮"])
  }

  @Test("people look the same wherever they appear")
  func faces() {
    for comment in Content.comments {
      if let person = Content.people.first(where: { $0.name == comment.author }) {
        #expect(person.avatar == comment.avatar)
      }
    }
    #expect(Content.people.map(\.avatar) == (0..<11).map(Avatar.init))
    #expect(Content.commenters.allSatisfy { $0.reaction == nil && $0.detail.hasPrefix("“") })
  }

  @Test("the bag costs $110.50")
  func bag() {
    #expect(Content.bag.map(\.price.description) == ["$18.00", "$64.00", "$28.50"])
    let sum = Content.bag.reduce(Price(cents: 0)) { $0 + $1.price }
    #expect(sum.description == "$110.50")
    // Two mugs are a set. A single mug has the price that the shop shows.
    let mugs = (1...5).map { quantity in
      var mug = Content.bag[2]
      mug.quantity = quantity
      return mug.price.description
    }
    #expect(mugs == ["$14.50", "$28.50", "$43.00", "$57.00", "$71.50"])
    #expect(Product.mug.price.description == mugs[0])
  }

  @Test("rows go round the eight products")
  func rows() {
    #expect((1...9).map { Product(row: $0).rawValue } == [1, 2, 3, 4, 5, 6, 7, 8, 1])
    #expect(Product(row: 1_000_000) == .notebook)
    #expect(Set(Content.workshop) == Set(Product.allCases))
    #expect(Content.workshop.map(\.rawValue) == [1, 2, 3, 6, 7, 5, 4, 8])
    #expect(Product.bowl.name == "Phở bowl" && Product.watch.price.description == "$210.00")
  }
}
