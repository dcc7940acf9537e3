internal import CardDrawing
public import CardGeometry
public import HostSystem
internal import Raster

/// A writer of a film as an HTML file that plays in a browser and loads no other file.
///
/// A picture is written when it first appears. Each frame contains the differences from the
/// preceding frame, as lines of text. The page's script (`HTMLPage.player`) reads these lines.
/// `HTMLRenderer` draws into this object. The object is a class instance, so all references write
/// the same film.
public final class HTMLFilm {
  private var file: AtomicFile
  /// The text that is not yet written to the file.
  private var text: [UInt8] = []
  private var canvas: Canvas?
  /// The numbers, from 1, of the pictures that are already written.
  private var pictures: [PictureKey: Int] = [:]
  private var shadows: [Shadow: Int] = [:]
  private var slots: [SlotKey: Int] = [:]
  /// The last written `LayerSample.fields` of each slot. A slot is a layer of the film.
  private var samples: [[Int]] = []
  private var order: [Int] = []
  /// The slots in the next frame, as indices from back to front. A slot is a layer of the film.
  private var nextOrder: [Int] = []
  /// The text of the changes in the next frame.
  private var changes: [UInt8] = []
  private var columns: [FilmColumn]?
  private var values: [Int] = []
  private var touches: [Int] = []
  /// The number of written frames.
  public private(set) var count = 0
  /// The number of written pictures.
  public var pictureCount: Int { pictures.count }

  private struct PictureKey: Hashable {
    let fingerprint: UInt64
    let size: PixelRect
  }

  /// The ID of a layer, and its index among layers with the same ID.
  private struct SlotKey: Hashable {
    let id: LayerID
    let number: Int
  }

  /// Begins a film in `file`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public init(_ file: consuming AtomicFile, _ facts: FilmFacts) throws(FileError) {
    self.file = file
    try self.file.append(HTMLPage.head(facts).utf8)
  }

  // MARK: Drawing

  func begin(_ canvas: Canvas) {
    (nextOrder, changes) = ([], [])
    guard canvas != self.canvas else { return }
    self.canvas = canvas
    line("S", [canvas.pixelWidth, canvas.pixelHeight, LayerSample.thousandths(canvas.scale)])
  }

  func number(
    of fingerprint: UInt64, _ size: PixelRect, _ picture: () -> EmbeddedPicture
  ) -> Int {
    let key = PictureKey(fingerprint: fingerprint, size: size)
    if let number = pictures[key] { return number }
    pictures[key] = pictures.count + 1
    text += "P".utf8
    text += base64(picture().png).utf8
    text.append(UInt8(ascii: "\n"))
    return pictures.count
  }

  func number(of shadow: Shadow?, scale: Double) -> Int {
    guard var shadow else { return 0 }
    shadow.opacity = 1
    if let number = shadows[shadow] { return number }
    shadows[shadow] = shadows.count + 1
    line(
      "H",
      shadow.parts.flatMap { part in
        [
          LayerSample.sixteenths(part.offset * scale), LayerSample.sixteenths(part.blur * scale),
          part.color.rgb, LayerSample.thousandths(part.color.alpha),
        ]
      })
    return shadows.count
  }

  func add(_ sample: LayerSample, for id: LayerID) {
    var number = 0
    while let slot = slots[SlotKey(id: id, number: number)], nextOrder.contains(slot) {
      number += 1
    }
    let key = SlotKey(id: id, number: number)
    let slot = slots[key] ?? samples.count
    if slot == samples.count {
      slots[key] = slot
      samples.append([Int](repeating: 0, count: LayerSample.count))
    }
    nextOrder.append(slot)
    let (old, new) = (samples[slot], sample.fields)
    guard old != new else { return }
    let mask = old.indices.reduce(0) { old[$1] == new[$1] ? $0 : $0 | 1 << $1 }
    changes.appendVLQ(slot)
    changes.appendVLQ(mask)
    for index in old.indices where old[index] != new[index] {
      changes.appendVLQ(new[index] - old[index])
    }
    samples[slot] = new
  }

  // MARK: Frames

  /// Writes a frame for the stage time `time`, in seconds.
  ///
  /// The frame shows the layers drawn since the preceding frame. The frame also includes the
  /// recorded `values` of `columns`, and the positions of held pointers in points of the stage.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func append(
    at time: Double, values: [Double?], of columns: [FilmColumn], touches: [Point]
  ) throws(FileError) {
    if count == 0 { line("A", [Int((time * 1e6).rounded())]) }
    if columns != self.columns {
      text += "N\(columns.json)\n".utf8
      (self.columns, self.values) = (columns, [Int](repeating: 0, count: columns.count))
    }
    let scale = canvas?.scale ?? 1
    let places = touches.flatMap {
      [LayerSample.sixteenths($0.x * scale), LayerSample.sixteenths($0.y * scale)]
    }
    if places != self.touches {
      self.touches = places
      line("T", places)
    }
    // A value that is not a number (a string, or NaN) is written as unchanged.
    let numbers = zip(values, self.values).map { value, old in
      value.map { LayerSample.thousandths($0) } ?? old
    }
    if numbers != self.values {
      line("V", zip(numbers, self.values).map { $0 - $1 })
      self.values = numbers
    }
    if nextOrder != order {
      order = nextOrder
      line("O", order)
    }
    text.append(UInt8(ascii: "F"))
    text += changes
    text.append(UInt8(ascii: "\n"))
    changes = []
    count += 1
    try file.append(text)
    text = []
  }

  private func line(_ letter: Unicode.Scalar, _ numbers: [Int]) {
    text.append(UInt8(ascii: letter))
    for number in numbers { text.appendVLQ(number) }
    text.append(UInt8(ascii: "\n"))
  }

  /// Completes the film and moves the file to its path.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func finish() throws(FileError) {
    try file.append(HTMLPage.tail.utf8)
    try file.commit()
  }
}

extension [UInt8] {
  /// Appends an integer as a Base64 VLQ, as in source maps: base-32 digits from the lowest, with
  /// the sign in the lowest bit.
  mutating func appendVLQ(_ number: Int) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    repeat {
      let digit = rest & 31
      rest >>= 5
      append(letters[rest > 0 ? digit | 32 : digit])
    } while rest > 0
  }
}
