internal import CardDrawing
internal import CardGeometry
package import TextFormat

extension SceneReader {
  /// Returns warnings about a loaded scene: unused names, detents at the same position, layers that
  /// are never visible, and enlarged pictures.
  package static func warnings(_ source: SceneSource) -> [FileError] {
    var diagnostics: [TextError] = []
    let layouts = DefaultLayout.sizes.map { DefaultLayout(source.program, size: $0) }
    source.lookAtDetents(layouts, &diagnostics)
    source.lookAtRules(layouts[0], &diagnostics)
    source.lookAtLayers(layouts, &diagnostics)
    diagnostics.sort { $0.offset < $1.offset }
    return source.file.warnings
      + diagnostics.prefix(FileError.maximumCount).map {
        $0.located(in: source.file.text, path: source.file.path, severity: .warning)
      }
  }
}

extension SceneReader {
  /// Computes the layouts that ``warnings(_:)`` would use for `program`, and discards the results.
  /// Fuzzing and tests call this function for programs without a file, to check that the
  /// computation succeeds.
  package static func layOut(_ program: SceneProgram) {
    for size in DefaultLayout.sizes { _ = DefaultLayout(program, size: size) }
  }
}

extension SceneSource {
  /// Returns errors for crops that extend past the edge of a picture.
  func cropErrors() -> [FileError] {
    let layout = DefaultLayout(program, size: DefaultLayout.sizes[0])
    var errors: [FileError] = []
    for (number, layer) in program.layers.enumerated() {
      guard case .picture(let picture) = layer.content, let crop = picture.crop?.map(layout.value)
      else { continue }
      for image in Set([picture.light, picture.dark]).sorted() where images.indices.contains(image)
      {
        let (width, height) = (Double(images[image].width), Double(images[image].height))
        guard crop[0] < 0 || crop[1] < 0 || crop[0] + crop[2] > width || crop[1] + crop[3] > height
        else { continue }
        errors.append(
          TextError(
            "the crop extends past the edge of \(JSONText.excerpt(program.pictures[image]))",
            at: file.places.crops[number] ?? 0,
            expected: "a part of its \(images[image].width)×\(images[image].height) pixels"
          ).located(in: file.text, path: file.path))
        break
      }
    }
    return errors
  }

  func lookAtDetents(_ layouts: [DefaultLayout], _ findings: inout [TextError]) {
    for (number, value) in program.values.enumerated() {
      guard case .track(let track) = value.kind else { continue }
      var noted: Set<Int> = []
      for layout in layouts {
        let detents = track.detents.enumerated().map { (index: $0, at: layout.value($1.at)) }
          .sorted { ($0.at, $0.index) < ($1.at, $1.index) }
        for (a, b) in zip(detents, detents.dropFirst()) where b.at - a.at < 1 {
          let later = max(a.index, b.index)
          guard noted.insert(later).inserted else { continue }
          let (first, second) = (track.detents[min(a.index, b.index)], track.detents[later])
          findings.append(
            TextError(
              "the detents \(JSONText.quoted(first.name)) and \(JSONText.quoted(second.name)) are less "
                + "than 1 pt apart on a stage of \(layout.size.width.shortest)×"
                + "\(layout.size.height.shortest) pt; move one",
              at: file.places.detents[number]?[later] ?? 0))
        }
      }
    }
  }

  /// Warns of rules by which a fast release leads against its direction: velocities above 0 are
  /// downwards or to the right.
  func lookAtRules(_ layout: DefaultLayout, _ findings: inout [TextError]) {
    for (number, value) in program.values.enumerated() {
      guard case .track(let track) = value.kind, case .rules(let rules) = track.release else {
        continue
      }
      let positions = track.detents.map { layout.value($0.at) }
      guard let least = positions.min(), let greatest = positions.max(), least < greatest else {
        continue
      }
      for (index, rule) in rules.enumerated() {
        guard let limit = rule.when.flatMap(layout.velocityLimit) else { continue }
        let isAgainst = positions[rule.detent] == (limit.isAbove ? least : greatest)
        guard isAgainst, limit.isAbove ? limit.value > 0 : limit.value < 0 else { continue }
        let isVertical = track.axis == .y
        let (toward, other) =
          limit.isAbove
          ? (isVertical ? "downwards" : "to the right", isVertical ? "uppermost" : "leftmost")
          : (isVertical ? "upwards" : "to the left", isVertical ? "lowest" : "rightmost")
        let name = JSONText.quoted(track.detents[rule.detent].name)
        findings.append(
          TextError(
            "a velocity \(limit.isAbove ? "above" : "below") 0 is \(toward), but \(name) is the "
              + "\(other) detent",
            at: file.places.rules[number]?[index] ?? 0,
            advice: "write velocity \(limit.isAbove ? "< -" : "> ")"
              + abs(limit.value).shortest))
      }
    }
  }

  /// Returns the warning that a layer is invisible on stages of every size. `offset` is the position
  /// of the layer in the file in bytes, `size` the size of the layer in points on the default stage.
  private static func invisible(
    _ size: (width: Double, height: Double?)?, at offset: Int
  ) -> TextError {
    for case (let name, let length?) in [("width", size?.width), ("height", size?.height)]
    where length <= 0 {
      return TextError(
        "this layer is never visible, because its \(name) is \(length.shortest)", at: offset,
        expected: "more than 0")
    }
    return TextError("this layer is never visible", at: offset, advice: "move it, or remove it")
  }

  func lookAtLayers(_ layouts: [DefaultLayout], _ findings: inout [TextError]) {
    var frames = layouts.map { LayerFrames(program, $0) }
    for (number, layer) in program.layers.enumerated() {
      let offset = file.places.layers[number]
      for index in frames.indices { frames[index].add(number, layer) }
      let isHidden = frames.allSatisfy { $0.isHidden(number) }
      let isInHidden = layer.parent.map { parent in frames.allSatisfy { $0.isHidden(parent) } }
      // A layer in a hidden group is hidden as well and needs no warning of its own.
      if isHidden, isInHidden != true {
        findings.append(Self.invisible(frames[0].size(number), at: offset))
      }
      if layer.parent == nil, number != program.roots.first, layer.isOpaqueFill,
        frames.allSatisfy({ $0.coversStage(number) })
      {
        findings.append(
          TextError(
            "this layer hides all layers before it, because the last layer is in front",
            at: offset, advice: "move it to the beginning of \"layers\""))
      }
      let isButton = program.gestures.contains { $0.layer == number && $0.kind == .button }
      if isButton, !isHidden, frames.allSatisfy({ $0.isBesideStage(number) }) {
        findings.append(
          TextError("this button is not on the stage", at: offset, advice: "move it"))
      }
      guard !isHidden, case .picture(let picture) = layer.content,
        images.indices.contains(picture.light), let size = frames[0].size(number)
      else { continue }
      let image = images[picture.light]
      let crop = picture.crop?.map(layouts[0].value)
      let (width, height) = (
        max(1, crop?[2] ?? Double(image.width)), max(1, crop?[3] ?? Double(image.height))
      )
      let scales = (size.width / width, (size.height ?? 0) / height)
      let scale = picture.fit == .contain ? min(scales.0, scales.1) : max(scales.0, scales.1)
      if scale > 2 {
        findings.append(
          TextError(
            "\(JSONText.excerpt(program.pictures[picture.light])) is enlarged "
              + "\(scale.rounded(to: 1)) times; use a larger picture", at: offset))
      }
    }
  }
}

/// The frames of the layers whose position and size are constant.
private struct LayerFrames {
  /// The known geometry of a layer. A position or size is `nil` if it is not constant.
  private struct Frame {
    var isHidden = false
    var corner: Point?
    var width: Double?
    var height: Double?
  }

  private let layout: DefaultLayout
  private var frames: [Frame] = []

  init(_ program: SceneProgram, _ layout: DefaultLayout) { self.layout = layout }

  func isHidden(_ layer: Int) -> Bool { frames[layer].isHidden }

  /// Returns whether the frame of a layer is known, and completely beside the stage.
  func isBesideStage(_ layer: Int) -> Bool { isBesideStage(frames[layer]) }

  /// Returns whether the layer certainly covers the stage, and is always opaque.
  func coversStage(_ layer: Int) -> Bool {
    let (frame, program) = (frames[layer], layout.program.layers[layer])
    guard layout.fixed(program.visible) == 1, layout.fixed(program.opacity) == 1,
      program.isPlain(in: .turn, .depth), let corner = frame.corner, let width = frame.width,
      let height = frame.height
    else { return false }
    return corner.x <= 0 && corner.y <= 0 && corner.x + width >= layout.size.width
      && corner.y + height >= layout.size.height
  }

  func size(_ layer: Int) -> (width: Double, height: Double?)? {
    frames[layer].width.map { ($0, frames[layer].height) }
  }

  /// Computes and adds the frame of `layer`, the layer with the index `number`. Call this method for
  /// all layers in the order of their indices.
  mutating func add(_ number: Int, _ layer: LayerProgram) {
    let parent =
      layer.parent.map { frames[$0] }
      ?? Frame(corner: .zero, width: layout.size.width, height: layout.size.height)
    var frame = Frame()
    frame.width = layer.width.map(layout.fixed) ?? parent.width
    switch layer.content {
    case .picture, .text: frame.height = layer.height.flatMap(layout.fixed)
    default: frame.height = layer.height.map(layout.fixed) ?? parent.height
    }
    let isPlain = layer.isPlain(in: .turn, .scale, .depth) && layer.repeats == nil
    if isPlain, let corner = parent.corner, let x = layout.fixed(layer.x),
      let y = layout.fixed(layer.y)
    {
      frame.corner = Point(x: corner.x + x, y: corner.y + y)
    }
    let isClear =
      layout.fixed(layer.visible) == 0 || layout.fixed(layer.opacity) == 0
      || layout.fixed(layer.scale) == 0
    frame.isHidden = parent.isHidden || isClear || isOutside(frame, layer)
    frames.append(frame)
  }

  private func isOutside(_ frame: Frame, _ layer: LayerProgram) -> Bool {
    // The position of a group is not checked, because its layers may be outside the group.
    if case .group = layer.content { return false }
    if frame.width.map({ $0 <= 0 }) == true || frame.height.map({ $0 <= 0 }) == true { return true }
    return isBesideStage(frame)
  }

  private func isBesideStage(_ frame: Frame) -> Bool {
    guard let corner = frame.corner else { return false }
    if corner.x >= layout.size.width || corner.y >= layout.size.height { return true }
    return frame.width.map { corner.x + $0 <= 0 } ?? false
      || frame.height.map { corner.y + $0 <= 0 } ?? false
  }
}

extension LayerProgram {
  /// Whether the content is a single colour without transparency.
  fileprivate var isOpaqueFill: Bool {
    guard case .fill(.fixed(let color)) = content else { return false }
    return color.light.alpha == 1 && color.dark.alpha == 1
  }
}

extension DefaultLayout {
  /// Returns the limit in a condition such as `velocity > 500`, and whether the velocity must be
  /// above it. `nil` if the condition is not the comparison of the velocity with a constant.
  func velocityLimit(_ condition: Expression) -> (value: Double, isAbove: Bool)? {
    guard case .program(let range, _) = condition, range.count == 3,
      case .local(.velocity) = program.instructions[range.lowerBound]
    else { return nil }
    let index = range.lowerBound + 1
    let limit: Double? =
      switch program.instructions[index] {
      case .constant(let number): number
      case .layout: value(.program(index..<index + 1, .layout))
      default: nil
      }
    guard let limit else { return nil }
    switch program.instructions[index + 1] {
    case .greater, .greaterOrEqual: return (limit, true)
    case .less, .lessOrEqual: return (limit, false)
    default: return nil
    }
  }
}
