import Foundation
import TestSupport
import Testing

/// The mouse's pointer as the X server shows it.
@Suite("the mouse's pointer in the window", .waits, .serialized)
struct PointerWindowTests {
  /// The pixels that a pointer at a place covers.
  private struct Extent: Equatable {
    var width = 0
    var height = 0
    /// How far its left and upper edges are from where it points.
    var left = 0
    var top = 0
  }

  /// What differs around (`x`, `y`) of the screen from where the pointer is away.
  private func extent(_ run: ProgramRun, x: Int, y: Int, reach: Int) throws -> Extent {
    func seen() throws -> ScreenPixels {
      try run.see("it all stand still") { _ in true }
      return try run.server.screenshot()
    }
    try run.hands.perform(finger.hover(at: .at(Double(x), Double(y))))
    let with = try seen()
    try run.hands.perform(finger.hover(at: .at(Double(x), Double(y) - 4 * Double(reach))))
    let without = try seen()
    let reach = -reach...reach
    var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
    for dy in reach {
      for dx in reach where with[x + dx, y + dy] != without[x + dx, y + dy] {
        columns.insert(dx)
        rows.insert(dy)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return Extent() }
    return Extent(width: right - left + 1, height: bottom - top + 1, left: left, top: top)
  }

  /// The open hand over the content of `popover`'s card, at `scale`.
  private func hand(
    _ options: [String], _ environment: [String: String?] = [:], scale: Int
  ) throws -> Extent {
    let run = try ProgramRun(
      ["view", "popover", "--size", "300x400"] + options, environment: environment)
    #expect(try run.size() == (300 * scale, 400 * scale))
    // The card, which is white there, is dragged by everything on it; the top of the screen is not.
    return try extent(
      run, x: run.origin.x + 150 * scale, y: run.origin.y + 385 * scale, reach: 24 * scale)
  }

  /// The file of a cursor: a red square of `size` pixels that points with its middle.
  private func cursorFile(size: UInt32) -> Data {
    let head: [UInt32] = [0x7275_6358, 16, 0x10000, 1, 0xFFFD_0002, size, 28]
    let image: [UInt32] = [36, 0xFFFD_0002, size, 1, size, size, size / 2, size / 2, 0]
    let pixels = Array(repeating: 0xFFFF_0000 as UInt32, count: Int(size * size))
    return Data(
      (head + image + pixels).flatMap { word in
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
      })
  }

  @Test("the hands are those of the desktop's theme if it has both, otherwise drawn")
  func themed() throws {
    let folder = try TemporaryFolder()
    let cursors = folder.url("red/cursors")
    try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
    let environment = ["XCURSOR_PATH": folder.url.path, "XCURSOR_THEME": "red"]
    try cursorFile(size: 30).write(to: cursors.appendingPathComponent("grab"))
    #expect(try hand([], environment, scale: 1).width < 25, "there is no closed hand")
    try cursorFile(size: 30).write(to: cursors.appendingPathComponent("grabbing"))
    #expect(
      try hand([], environment, scale: 1) == Extent(width: 30, height: 30, left: -15, top: -15))
  }

  @Test("the drawn hand has twice the pixels at scale 2, asked for or the desktop's own")
  func scaled() throws {
    let bare = ["XCURSOR_PATH": "/nonexistent"]
    let plain = try hand([], bare, scale: 1)
    #expect((14...24).contains(plain.width) && (14...24).contains(plain.height), "\(plain)")
    for twice in [
      try hand(["--scale", "2"], bare, scale: 2),
      try hand([], bare.merging(["GDK_SCALE": "2"]) { $1 }, scale: 2),
    ] {
      // Its edges fall between pixels.
      #expect(abs(twice.width - 2 * plain.width) <= 2, "\(twice), \(plain)")
      #expect(abs(twice.height - 2 * plain.height) <= 2, "\(twice), \(plain)")
      #expect(abs(twice.left - 2 * plain.left) <= 2, "\(twice), \(plain)")
      #expect(abs(twice.top - 2 * plain.top) <= 2, "\(twice), \(plain)")
    }
  }

  @Test("over the timeline's lanes it is a cross around its place, beside them an arrow from there")
  func lanes() throws {
    let run = try ProgramRun(["view", "popover", "--size", "300x400"])
    try run.perform(finger.key("k"))
    try run.waitFor("panel and timeline") { try run.size() == (620, 568) }
    let (x, y) = (run.origin.x, run.origin.y + 400)
    let cross = try extent(run, x: x + 260, y: y + 80, reach: 16)
    #expect(cross.width >= 9 && cross.height >= 9, "\(cross)")
    #expect(abs(2 * cross.left + cross.width - 1) <= 4, "\(cross)")
    #expect(abs(2 * cross.top + cross.height - 1) <= 4, "\(cross)")
    let arrow = try extent(run, x: x + 50, y: y + 140, reach: 16)
    #expect(arrow.width > 4 && arrow.left >= -2 && arrow.top >= -2, "\(arrow)")
  }
}
