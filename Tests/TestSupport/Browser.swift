import Foundation

/// Chromium without a window.
package enum Browser {
  private static let tool = try? Tool("chromium", package: "chromium")

  package static var isThere: Bool { tool != nil }

  /// A moment of a film.
  package struct Moment {
    /// The file's name, and what follows it after `#stage&`.
    let film: String
    let words: String
    /// Device pixels of the film.
    let width: Int
    let height: Int

    package init(film: String, words: String, width: Int, height: Int) {
      (self.film, self.words, self.width, self.height) = (film, words, width, height)
    }
  }

  /// What `moments` of films in `folder` look like.
  package static func show(_ moments: [Moment], in folder: TemporaryFolder) throws -> [Pixels] {
    guard let tool, let first = moments.first else { return [] }
    let width = moments.reduce(first.width) { max($0, $1.width) }
    let height = moments.reduce(first.height) { max($0, $1.height) }
    let columns = max(1, 2100 / width)
    var page = "<body style=\"margin:0;background:#000\">"
    for (index, moment) in moments.enumerated() {
      page +=
        "<iframe src=\"\(moment.film)#stage&\(moment.words)\" style=\"border:0;position:absolute;"
        + "left:\(index % columns * width)px;top:\(index / columns * height)px;"
        + "width:\(moment.width)px;height:\(moment.height)px\"></iframe>"
    }
    try Data(page.utf8).write(to: folder.url("page.html"))
    let rows = (moments.count + columns - 1) / columns
    let output = try tool.run([
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--allow-file-access-from-files",
      "--user-data-dir=\(folder.url("profile").path)", "--virtual-time-budget=20000",
      "--window-size=\(columns * width),\(rows * height)",
      "--screenshot=\(folder.url("page.png").path)", folder.url("page.html").absoluteString,
    ])
    guard output.status == 0 else { throw Unreadable(reason: output.err) }
    let all = try Pixels(png: folder.url("page.png"))
    return moments.enumerated().map { index, moment in
      var words: [UInt32] = []
      for y in 0..<moment.height {
        let start = (index / columns * height + y) * all.width + index % columns * width
        words += all.words[start..<start + moment.width]
      }
      return Pixels(width: moment.width, height: moment.height, words: words)
    }
  }

  /// What a page's `<pre>` says when its scripts have run; numbers and names only.
  package static func text(of page: String) throws -> String {
    guard let tool else { return "" }
    let folder = try TemporaryFolder()
    try Data(page.utf8).write(to: folder.url("page.html"))
    let output = try tool.run([
      "--headless", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder.url("profile").path)", "--virtual-time-budget=20000",
      "--dump-dom", folder.url("page.html").absoluteString,
    ])
    guard output.status == 0 else { throw Unreadable(reason: output.err) }
    guard let text = output.out.firstMatch(of: /<pre>([^<]*)<\/pre>/)?.1 else {
      throw Unreadable(reason: "no text in \(output.out.prefix(1000))")
    }
    return String(text)
  }
}
