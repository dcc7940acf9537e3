internal import Glibc

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

  /// Does all of `script`, in as much time as it says and a little more.
  public func perform(_ script: XScript) throws {
    try run(script.commands)
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

  /// Gives the window titled `title` another size in pixels.
  public func resize(window title: String, width: Int, height: Int) throws {
    try run(["search", "--onlyvisible", "--name", title, "windowsize", "\(width)", "\(height)"])
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
