// `AnyScene` stands for a scene of any type. `AnyScene` is an existential, except in Embedded
// Swift, which supports existentials of classes only.

#if !hasFeature(Embedded)
  /// A scene of any type.
  public typealias AnyScene = any Scene

  extension Scene {
    /// The scene as `AnyScene`, without its static type.
    package var erased: AnyScene { self }

    /// Returns the scene as a value of type `type`, or `nil` if the scene has another type.
    package func content<Content: Scene>(as type: Content.Type) -> Content? { self as? Content }

    fileprivate mutating func copy(_ other: AnyScene) {
      if let other = other as? Self { self = other }
    }
  }

  /// Makes `scene` a copy of `other`. If both have the same type, the copy reuses the memory of
  /// `scene`.
  package func replace(_ scene: inout AnyScene, with other: AnyScene) {
    if type(of: scene) == type(of: other) { scene.copy(other) } else { scene = other }
  }
#else
  public import CardDrawing
  public import CardGeometry

  /// A scene of any type: a value whose copies share memory until a copy changes. The members are
  /// documented in ``Scene``.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public struct AnyScene: Scene {
    private var box: SceneBox

    fileprivate init(box: SceneBox) { self.box = box }

    /// Returns the scene as a value of type `type`, or `nil` if the scene has another type.
    package func content<Content: Scene>(as type: Content.Type) -> Content? {
      (box as? ContentBox<Content>)?.content
    }

    private mutating func change(_ edit: (SceneBox) -> Void) {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      edit(box)
    }

    public var descriptor: SceneDescriptor { box.descriptor }
    public var nextDeadline: Double? { box.nextDeadline }
    public var selectedText: String? { box.selectedText }
    public var state: String? { box.state }
    public var detents: [SceneDetent] { box.detents }
    public var release: SceneRelease { box.release }
    public var decelerationRate: Double? { box.decelerationRate }
    public var timings: [SceneTiming] { box.timings }
    public var notice: SceneNotice? { box.notice }
    public var marks: [SceneMark] { box.marks }
    public func readProbes(at time: Double, into values: inout [ProbeValue]) {
      box.readProbes(at: time, into: &values)
    }
    public func probe(_ index: Int, at time: Double) -> ProbeValue? { box.probe(index, at: time) }
    public func nextDeadline(by time: Double) -> Double? { box.nextDeadline(by: time) }
    public func draw(at time: Double, into list: inout DisplayList) {
      box.draw(at: time, into: &list)
    }
    public func activity(at time: Double) -> Activity { box.activity(at: time) }
    public func idleTime(after time: Double) -> Double { box.idleTime(after: time) }
    public func inspect(at time: Double, into inspection: inout Inspection) {
      box.inspect(at: time, into: &inspection)
    }
    public func caret(at time: Double) -> Rect? { box.caret(at: time) }
    public func hint(at time: Double) -> SceneHint? { box.hint(at: time) }
    public func bottomBar(at time: Double) -> Rect? { box.bottomBar(at: time) }
    public func draggedPoint(at time: Double) -> Point? { box.draggedPoint(at: time) }
    public func outlines(at time: Double) -> [SceneOutline] { box.outlines(at: time) }
    public mutating func handleDeadline(_ time: Double) { change { $0.handleDeadline(time) } }
    public mutating func handle(_ input: SceneInput, at time: Double) {
      change { $0.handle(input, at: time) }
    }
    public mutating func releaseCaches() { change { $0.releaseCaches() } }
    public mutating func enter(at time: Double) { change { $0.enter(at: time) } }
  }

  extension Scene {
    /// The scene as `AnyScene`, without its static type.
    package var erased: AnyScene { AnyScene(box: ContentBox(self)) }
  }

  /// Makes `scene` a copy of `other`.
  package func replace(_ scene: inout AnyScene, with other: AnyScene) { scene = other }

  /// The base class of boxes that store a scene on the heap. `ContentBox` overrides every member.
  private class SceneBox {
    func copy() -> SceneBox { fatalError() }
    var descriptor: SceneDescriptor { fatalError() }
    var nextDeadline: Double? { fatalError() }
    var selectedText: String? { fatalError() }
    var state: String? { fatalError() }
    var detents: [SceneDetent] { fatalError() }
    var release: SceneRelease { fatalError() }
    var decelerationRate: Double? { fatalError() }
    var timings: [SceneTiming] { fatalError() }
    var notice: SceneNotice? { fatalError() }
    var marks: [SceneMark] { fatalError() }
    func readProbes(at time: Double, into values: inout [ProbeValue]) { fatalError() }
    func probe(_ index: Int, at time: Double) -> ProbeValue? { fatalError() }
    func nextDeadline(by time: Double) -> Double? { fatalError() }
    func draw(at time: Double, into list: inout DisplayList) { fatalError() }
    func activity(at time: Double) -> Activity { fatalError() }
    func idleTime(after time: Double) -> Double { fatalError() }
    func inspect(at time: Double, into inspection: inout Inspection) { fatalError() }
    func caret(at time: Double) -> Rect? { fatalError() }
    func hint(at time: Double) -> SceneHint? { fatalError() }
    func bottomBar(at time: Double) -> Rect? { fatalError() }
    func draggedPoint(at time: Double) -> Point? { fatalError() }
    func outlines(at time: Double) -> [SceneOutline] { fatalError() }
    func handleDeadline(_ time: Double) { fatalError() }
    func handle(_ input: SceneInput, at time: Double) { fatalError() }
    func releaseCaches() { fatalError() }
    func enter(at time: Double) { fatalError() }
  }

  private final class ContentBox<Content: Scene>: SceneBox {
    private(set) var content: Content

    init(_ content: Content) { self.content = content }

    override func copy() -> SceneBox { ContentBox(content) }
    override var descriptor: SceneDescriptor { content.descriptor }
    override var nextDeadline: Double? { content.nextDeadline }
    override var selectedText: String? { content.selectedText }
    override var state: String? { content.state }
    override var detents: [SceneDetent] { content.detents }
    override var release: SceneRelease { content.release }
    override var decelerationRate: Double? { content.decelerationRate }
    override var timings: [SceneTiming] { content.timings }
    override var notice: SceneNotice? { content.notice }
    override var marks: [SceneMark] { content.marks }
    override func readProbes(at time: Double, into values: inout [ProbeValue]) {
      content.readProbes(at: time, into: &values)
    }
    override func probe(_ index: Int, at time: Double) -> ProbeValue? {
      content.probe(index, at: time)
    }
    override func nextDeadline(by time: Double) -> Double? { content.nextDeadline(by: time) }
    override func draw(at time: Double, into list: inout DisplayList) {
      content.draw(at: time, into: &list)
    }
    override func activity(at time: Double) -> Activity { content.activity(at: time) }
    override func idleTime(after time: Double) -> Double { content.idleTime(after: time) }
    override func inspect(at time: Double, into inspection: inout Inspection) {
      content.inspect(at: time, into: &inspection)
    }
    override func caret(at time: Double) -> Rect? { content.caret(at: time) }
    override func hint(at time: Double) -> SceneHint? { content.hint(at: time) }
    override func bottomBar(at time: Double) -> Rect? { content.bottomBar(at: time) }
    override func draggedPoint(at time: Double) -> Point? { content.draggedPoint(at: time) }
    override func outlines(at time: Double) -> [SceneOutline] { content.outlines(at: time) }
    override func handleDeadline(_ time: Double) { content.handleDeadline(time) }
    override func handle(_ input: SceneInput, at time: Double) { content.handle(input, at: time) }
    override func releaseCaches() { content.releaseCaches() }
    override func enter(at time: Double) { content.enter(at: time) }
  }
#endif
