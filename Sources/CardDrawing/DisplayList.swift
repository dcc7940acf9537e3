public import CardGeometry

/// The contents of a frame: layers from back to front, in points of the stage.
public struct DisplayList: Equatable, Sendable {
  /// The layers from back to front.
  public private(set) var layers: [Layer] = []

  /// Creates an empty list.
  public init() {}

  /// Adds `layer` in front. An invisible layer, with opacity 0 or an empty frame, is not added.
  public mutating func add(_ layer: Layer) {
    guard layer.opacity > 0, !layer.frame.isEmpty else { return }
    layers.append(layer)
  }

  /// Adds all layers of `list` in front of the layers of this display list. If this display list is
  /// empty, no memory is allocated: both lists then share the memory of `list`.
  public mutating func add(_ list: DisplayList) {
    if layers.isEmpty { layers = list.layers } else { layers += list.layers }
  }

  /// Removes all layers from the index `start` on.
  public mutating func removeAll(from start: Int) {
    layers.removeSubrange(min(max(start, 0), layers.count)...)
  }

  /// Removes all layers but retains the memory for the next frame.
  public mutating func removeAll() { layers.removeAll(keepingCapacity: true) }
}

/// An immutable display list as the content of a layer. Its pixels are rendered once and cached.
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

  /// Creates the content of a layer: an image of `size` points that shows `list`. Positions in
  /// `list` are relative to the top left corner of this image.
  public init(_ list: DisplayList, size: Size) {
    storage = Storage(list: list, size: size)
  }

  /// The display list.
  public var list: DisplayList { storage.list }
  /// The size of the image in points.
  public var size: Size { storage.size }
  /// A hash of the content. Equal contents have equal fingerprints.
  public var fingerprint: UInt64 { storage.fingerprint }
  /// The area in square points of all bitmaps that rendering the content needs: the image itself,
  /// and the bitmaps of the layers in ``list``.
  package var area: Double { storage.area }
}

extension Layer {
  /// The area in square points of all bitmaps that rendering the layer needs; 0 for a colour.
  package var paintedArea: Double {
    switch content {
    case .color, .edgeBlur: 0
    case .picture: frame.width * frame.height
    case .flattened(let flattened, _): flattened.area
    }
  }
}

extension Flattened: Hashable {
  /// Whether both contents look the same.
  public static func == (a: Flattened, b: Flattened) -> Bool {
    a.storage === b.storage || a.fingerprint == b.fingerprint
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension DisplayList: Fingerprintable {
  /// Adds all layers to `fingerprint`, without their IDs, which do not affect pixels.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    fingerprint.combine(layers.count)
    for layer in layers { layer.fingerprint(into: &fingerprint) }
  }
}

extension Layer: Fingerprintable {
  /// Adds all properties that affect pixels to `fingerprint`. The ID does not affect pixels.
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
      filter.scrim.fingerprint(into: &fingerprint)
    case .edgeBlur(let blur):
      fingerprint.combine(4)
      blur.fingerprint(into: &fingerprint)
    }
    add(frame)
    for number in [
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44, opacity, radii.top, radii.bottom,
    ] {
      fingerprint.combine(number)
    }
    fingerprint.combine((shadow == nil ? 0 : 1) + (radii.isContinuous ? 2 : 0))
    shadow?.fingerprint(into: &fingerprint)
    fingerprint.combine(clip.map { $0.radii.isContinuous ? 2 : 1 } ?? 0)
    if let clip {
      add(clip.rect)
      fingerprint.combine(clip.radii.top)
      fingerprint.combine(clip.radii.bottom)
    }
  }
}
