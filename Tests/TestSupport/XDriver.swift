public import Foundation
internal import XMessage

/// Hands on a real X server: everything goes through the server, as from mouse and keyboard.
public struct XDriver: Sendable {
  /// xdotool could not do what it was told.
  public struct Failed: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }

  private let tool: Tool
  private let display: String

  /// Hands on the server `display`.
  ///
  /// - Throws: `Tool.Missing`.
  public init(display: String) throws {
    tool = try Tool("xdotool", package: "xdotool")
    self.display = display
  }

  /// Does all of `finger` on a stage whose top left corner is at (`x`, `y`) of the screen, in as much
  /// time as it says and a little more.
  public func perform(_ finger: Finger, x: Int = 0, y: Int = 0) throws {
    try run(finger.commands(x: x, y: y))
  }

  /// Where the window titled `title` is on the screen, in pixels, once it is there.
  public func frame(ofWindow title: String) throws -> (x: Int, y: Int, width: Int, height: Int) {
    let search = ["search", "--onlyvisible", "--name", title, "getwindowgeometry", "--shell"]
    // xdotool's own waiting looks twice a second.
    for _ in 0..<500 {
      if let words = try? run(search) { return try Self.frame(in: words) }
      usleep(10_000)
    }
    return try Self.frame(in: run(search))
  }

  private static func frame(
    in words: String
  ) throws -> (x: Int, y: Int, width: Int, height: Int) {
    func value(_ name: String) throws -> Int {
      let line = words.split(separator: "\n").last { $0.hasPrefix(name + "=") }
      guard let value = line.flatMap({ Int($0.dropFirst(name.count + 1)) }) else {
        throw Failed(description: "no \(name) in xdotool's '\(words)'")
      }
      return value
    }
    return (try value("X"), try value("Y"), try value("WIDTH"), try value("HEIGHT"))
  }

  /// All of the title of the window whose title holds `part`.
  public func title(ofWindow part: String) throws -> String {
    let words = try run(["search", "--onlyvisible", "--name", part, "getwindowname"])
    return String(words.prefix { !$0.isNewline })
  }

  /// Gives the window titled `title` another size in pixels.
  public func resize(window title: String, width: Int, height: Int) throws {
    try run(["search", "--onlyvisible", "--name", title, "windowsize", "\(width)", "\(height)"])
  }

  /// Moves the top left corner of the window titled `title` to (`x`, `y`) of the screen.
  public func move(window title: String, x: Int, y: Int) throws {
    try run(["search", "--onlyvisible", "--name", title, "windowmove", "\(x)", "\(y)"])
  }

  /// Takes the window titled `title` off the screen, as minimising does.
  public func hide(window title: String) throws {
    try run(["search", "--onlyvisible", "--name", title, "windowunmap", "--sync"])
  }

  /// Puts the window titled `title`, which was hidden, back on the screen.
  public func show(window title: String) throws {
    try run(["search", "--name", title, "windowmap", "--sync"])
  }

  /// Asks the window titled `title` to close, as the close button of a window manager does.
  public func close(window title: String) throws {
    guard try xmessage_close(display, id(ofWindow: title)) else {
      throw Failed(description: "the window titled '\(title)' can not be asked to close")
    }
  }

  /// Says how wide the frame of the window titled `title` is, as a window manager does.
  public func frame(
    window title: String, left: Int, right: Int, top: Int, bottom: Int
  ) throws {
    try set("_NET_FRAME_EXTENTS", [left, right, top, bottom], of: id(ofWindow: title))
  }

  /// Says which part of the screen no panel of the desktop takes, as a window manager does.
  public func leave(x: Int, y: Int, width: Int, height: Int) throws {
    try set("_NET_WORKAREA", [x, y, width, height], of: 0)
    try set("_NET_CURRENT_DESKTOP", [0], of: 0)
  }

  private func set(_ name: String, _ values: [Int], of window: UInt) throws {
    guard xmessage_set(display, window, name, values, Int32(values.count)) else {
      throw Failed(description: "the server does not take \(name)")
    }
  }

  /// The number of values of the property `name` of the window whose class is `windowClass`.
  public func count(of name: String, ofClass windowClass: String) throws -> Int {
    let window = try run(["search", "--onlyvisible", "--class", "^\(windowClass)$"])
    let id = window.split(separator: "\n").first.flatMap { UInt($0) }
    return id.map { Int(xmessage_count(display, $0, name)) } ?? 0
  }

  /// Gives the keyboard to the window titled `title`, and puts it before all others.
  public func focus(window title: String) throws {
    try run(["search", "--onlyvisible", "--name", title, "windowraise", "windowfocus", "--sync"])
  }

  /// Drops `files` at (`x`, `y`) of the screen on the window titled `title`, as a file manager does,
  /// and waits until it has taken them.
  public func drop(_ files: [URL], window title: String, x: Int, y: Int) throws {
    let uris = files.map { $0.absoluteString + "\r\n" }.joined()
    guard try xmessage_drop(display, id(ofWindow: title), Int32(x), Int32(y), uris) else {
      throw Failed(description: "the window titled '\(title)' did not take \(uris)")
    }
  }

  /// What the mouse's pointer looks like now, on whatever it is.
  public func pointer() throws -> PointerLook {
    var (pointer, pixels) = (xmessage_pointer(), [UInt32](repeating: 0, count: 1 << 16))
    guard xmessage_cursor(display, &pointer, &pixels, Int32(pixels.count)) else {
      throw Failed(description: "the server does not tell what the pointer looks like")
    }
    return PointerLook(
      pixels: Array(pixels.prefix(Int(pointer.width * pointer.height))),
      width: Int(pointer.width), hotX: Int(pointer.hot_x), hotY: Int(pointer.hot_y))
  }

  private func id(ofWindow title: String) throws -> UInt {
    let words = try run(["search", "--onlyvisible", "--name", title])
    guard let id = words.split(separator: "\n").compactMap({ UInt($0) }).last else {
      throw Failed(description: "no window titled '\(title)': \(words)")
    }
    return id
  }

  /// Takes the window titled `title`, be it shown yet or not, away from the program that it belongs
  /// to; whether there is one.
  public func destroy(window title: String) -> Bool {
    (try? run(["search", "--name", title, "windowclose"])) != nil
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let output = try tool.run(arguments, environment: ["DISPLAY": display])
    guard output.status == 0 else {
      throw Failed(description: "xdotool \(arguments.joined(separator: " ")): \(output.err)")
    }
    return output.out
  }
}
