internal import CardGeometry

/// The motion of one property of `Root`. This is a protocol, because the properties of one animator
/// have different types.
protocol AnimatedProperty<Root>: Sendable {
  associatedtype Root
  mutating func start(from root: Root)
  func write(_ progress: Double, to root: inout Root)
}

struct KeyPathAnimation<Root, Value: Interpolatable>: AnimatedProperty {
  let path: any WritableKeyPath<Root, Value> & Sendable
  var from: Value
  let to: Value

  mutating func start(from root: Root) { from = root[keyPath: path] }

  func write(_ progress: Double, to root: inout Root) {
    root[keyPath: path] = from.interpolated(to: to, fraction: progress)
  }
}
