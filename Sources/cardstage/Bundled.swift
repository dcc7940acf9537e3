import CDemos

/// The demo recordings that are part of the program.
enum Bundled {
  /// What each scene's demo is called in errors, and its text, in the catalogue's order.
  static var demos: [(scene: String, text: [UInt8])] {
    var demos: [(scene: String, text: [UInt8])] = []
    var next = cdemos_first()
    while let demo = next?.pointee, let scene = demo.scene {
      let bytes = UnsafeBufferPointer(start: demo.bytes, count: demo.count)
      demos.append((String(cString: scene), Array(bytes)))
      next = next?.advanced(by: 1)
    }
    return demos
  }
}
