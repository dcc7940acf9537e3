internal import CardGeometry

/// One property's way. A protocol, as the values of one animator's properties differ in type.
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
