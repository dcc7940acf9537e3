public import CardGeometry

/// A frame as data: layers from back to front, in points of the stage.
public struct DisplayList: Equatable, Sendable {
  /// The layers, back to front.
  public private(set) var layers: [Layer] = []

  /// An empty frame.
  public init() {}

  /// Puts `layer` on top; one that cannot be seen is left out.
  public mutating func add(_ layer: Layer) {
    guard layer.opacity > 0, !layer.frame.isEmpty else { return }
    layers.append(layer)
  }

  /// Puts all of `list` on top; an empty one shares its memory with it.
  public mutating func add(_ list: DisplayList) {
    if layers.isEmpty { layers = list.layers } else { layers += list.layers }
  }

  /// Empties the list and keeps its memory for the next frame.
  public mutating func removeAll() { layers.removeAll(keepingCapacity: true) }
}

/// A display list frozen as the content of a layer: the snapshot. Its pixels are made once.
public struct Flattened: Sendable {
  private final class Storage: Sendable {
    let list: DisplayList
    let size: Size
    let fingerprint: UInt64
    let area: Double

    init(list: DisplayList, size: Size) {
      self.list = list
      self.size = size
      var fingerprint = Fingerprint()
      list.fingerprint(into: &fingerprint)
      fingerprint.combine(size.width)
      fingerprint.combine(size.height)
      self.fingerprint = fingerprint.value
      area = list.layers.reduce(size.width * size.height) { $0 + $1.paintedArea }
    }
  }

  private let storage: Storage

  /// `list` as it looks on a stage of `size` points.
  public init(_ list: DisplayList, size: Size) {
    storage = Storage(list: list, size: size)
  }

  /// What was frozen.
  public var list: DisplayList { storage.list }
  /// The size of its stage, in points.
  public var size: Size { storage.size }
  /// Names the frozen content.
  public var fingerprint: UInt64 { storage.fingerprint }
  /// The area of its stage and of everything that is painted for the frozen list, in square points.
  package var area: Double { storage.area }
}

extension Layer {
  /// The area that is painted before the layer can be composited, in square points: 0 for a color.
  package var paintedArea: Double {
    switch content {
    case .color: 0
    case .picture: frame.width * frame.height
    case .flattened(let flattened, _): flattened.area
    }
  }
}

extension Flattened: Hashable {
  /// Whether both show the same.
  public static func == (a: Flattened, b: Flattened) -> Bool {
    a.storage === b.storage || a.fingerprint == b.fingerprint
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension DisplayList: Fingerprintable {
  /// Takes every layer in, names left out: they don't affect pixels.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    fingerprint.combine(layers.count)
    for layer in layers { layer.fingerprint(into: &fingerprint) }
  }
}

extension Layer: Fingerprintable {
  /// Takes all but the name in.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    func add(_ rect: Rect) {
      fingerprint.combine(rect.minX)
      fingerprint.combine(rect.minY)
      fingerprint.combine(rect.width)
      fingerprint.combine(rect.height)
    }
    switch content {
    case .color(let color):
      fingerprint.combine(1)
      color.fingerprint(into: &fingerprint)
    case .picture(let picture):
      fingerprint.combine(2)
      fingerprint.combine(picture.fingerprint)
    case .flattened(let flattened, let filter):
      fingerprint.combine(3)
      fingerprint.combine(flattened.fingerprint)
      fingerprint.combine(filter.blurRadius)
      fingerprint.combine(filter.saturation)
      filter.veil.fingerprint(into: &fingerprint)
    }
    add(frame)
    for number in [
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44, opacity, radii.top, radii.bottom,
    ] {
      fingerprint.combine(number)
    }
    fingerprint.combine(shadow == nil ? 0 : 1)
    shadow?.fingerprint(into: &fingerprint)
    fingerprint.combine(clip == nil ? 0 : 1)
    if let clip {
      add(clip.rect)
      fingerprint.combine(clip.radii.top)
      fingerprint.combine(clip.radii.bottom)
    }
  }
}
