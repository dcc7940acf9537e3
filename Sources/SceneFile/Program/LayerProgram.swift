package import CardDesign
package import CardDrawing

/// A layer of a scene file.
package struct LayerProgram: Hashable, Sendable {
  /// The content of a layer.
  package enum Content: Hashable, Sendable {
    /// An invisible area that receives pointers.
    case nothing
    case fill(ColorProgram)
    case gradient(GradientProgram)
    case icon(Icon, ColorProgram)
    case picture(PictureProgram)
    case text(TextProgram)
    case field(FieldLayerProgram)
    /// The indices of the layers in the group, back to front.
    case group([Int])
  }

  /// The kinds of rounded corners.
  package enum Corners: String, CaseIterable, Sendable {
    /// Circular arcs.
    case round
    /// Curves whose curvature changes continuously.
    case continuous
  }

  /// A shadow that a layer can have.
  package enum ShadowPreset: String, CaseIterable, Sendable {
    case sheet, popover, detail, card, tile, header
  }

  /// The repetition of a layer, in a row or for each card of a deck.
  package struct Repeat: Hashable, Sendable {
    /// The number of copies, as an expression that changes only with the stage, the tuning or a
    /// state (level `layout`).
    package var count: Expression
    /// The index of the table whose rows the copies show, or `nil` if there is none.
    package var table: Int?
    /// The index in `SceneProgram.decks` of the deck whose cards the copies show. `nil` if the
    /// copies do not show a deck, but are placed at equal distances in a row.
    package var deck: Int?
    /// The index of the field in `SceneProgram.fields` that filters the rows, or `nil` if all rows are
    /// shown.
    package var filter: Int?
    /// Whether a pointer can touch all cards of the deck, not only the front card.
    package var touchesEachCard = false
    package var pitch: Expression
    package var axis = TrackProgram.Axis.y

    package init(count: Expression, pitch: Expression) { (self.count, self.pitch) = (count, pitch) }
  }

  /// A blur that grows towards the edges of a layer.
  package struct EdgeBlur: Hashable, Sendable {
    /// The length of the blurred strip at the top edge in points.
    package var top: Expression
    /// The length of the blurred strip at the bottom edge in points.
    package var bottom: Expression
    /// The radius of the blur at the edges in points.
    package var radius: Expression
    /// The colour over the strips, or `nil` if there is none.
    package var tint: ColorProgram?
  }

  /// The name in the scene file, or `nil` if it has none.
  package var name: String?
  /// The index of the enclosing group, or `nil` if there is none.
  package var parent: Int?
  package var content = Content.nothing

  // MARK: Live

  package var x = Expression.constant(0)
  package var y = Expression.constant(0)
  /// The width in points, or `nil` if the layer is as wide as its parent.
  package var width: Expression?
  /// The height in points. If `nil`, a picture keeps its aspect ratio, a text has the height of its
  /// lines, and other layers have the parent's height.
  package var height: Expression?
  package var visible = Expression.constant(1)
  package var opacity = Expression.constant(1)
  package var topRadius = Expression.constant(0)
  package var bottomRadius = Expression.constant(0)
  package var shadowOpacity = Expression.constant(1)
  package var blur = Expression.constant(0)
  package var saturation = Expression.constant(1)
  package var veilOpacity = Expression.constant(1)
  package var z = Expression.constant(0)
  /// The rotation in degrees clockwise.
  package var rotate = Expression.constant(0)
  package var scale = Expression.constant(1)
  /// The tilt about the x axis in degrees.
  package var tiltX = Expression.constant(0)
  /// The tilt about the y axis in degrees.
  package var tiltY = Expression.constant(0)

  // MARK: Layout

  package var eye = Expression.constant(1000)
  /// The x coordinate of the anchor, i.e. of the fixed point of rotation, scale and tilt, as a
  /// fraction of the layer's width.
  package var anchorX = Expression.constant(0.5)
  /// The y coordinate of the anchor, i.e. of the fixed point of rotation, scale and tilt, as a
  /// fraction of the layer's height.
  package var anchorY = Expression.constant(0.5)
  package var corners = Corners.round
  package var shadow: ShadowPreset?
  /// The colour of the scrim, or `nil` if the layer has no scrim.
  package var veil: ColorProgram?
  package var edgeBlur: EdgeBlur?
  package var clips = false
  package var flattens = false
  package var repeats: Repeat?
  /// The index in `SceneProgram.decks` of the deck with whose card the layer leans, or `nil` if the
  /// layer does not lean.
  package var lean: Int?
  /// Whether a pointer can touch the layer.
  package var isTouchable = true

  package init(_ content: Content = .nothing) { self.content = content }
}

/// A numeric property of a layer, with its key, its effect and its accessors. The table ``all`` of
/// these properties is used by the parser and by random scene files. It is also used to compute a
/// layer's cost and to check whether a layer has only default values.
package struct LayerNumber: Sendable {
  /// The kind of property that the number changes in the layer.
  package enum Effect: Sendable {
    /// The look of the layer, such as its opacity or its corner radii.
    case appearance
    /// A property of the layer's geometry: its position, its size or the centre of its rotation.
    case frame
    /// The distance towards the viewer.
    case depth
    /// The scale of the layer.
    case scale
    /// The rotation or tilt of the layer.
    case turn
  }

  /// The key of the layer in a scene file.
  package let key: String
  package let effect: Effect
  /// Returns the value of this property of a layer, or `nil` if the layer has no such value.
  let get: @Sendable (LayerProgram) -> Expression?
  /// Sets this property of a layer. `nil` if the value at the key is not a single number with a
  /// default. The parser then has its own code for the key.
  let set: (@Sendable (inout LayerProgram, Expression) -> Void)?

  private init(
    _ key: String, _ effect: Effect, _ get: @escaping @Sendable (LayerProgram) -> Expression?,
    set: (@Sendable (inout LayerProgram, Expression) -> Void)? = nil
  ) {
    (self.key, self.effect, self.get, self.set) = (key, effect, get, set)
  }

  /// All numeric properties of a layer.
  package static let all = [
    LayerNumber("x", .frame, { $0.x }, set: { $0.x = $1 }),
    LayerNumber("y", .frame, { $0.y }, set: { $0.y = $1 }),
    LayerNumber("width", .frame) { $0.width },
    LayerNumber("height", .frame) { $0.height },
    LayerNumber("visible", .appearance) { $0.visible },
    LayerNumber("opacity", .appearance, { $0.opacity }, set: { $0.opacity = $1 }),
    LayerNumber("radius", .appearance) { $0.topRadius },
    LayerNumber("radius", .appearance) { $0.bottomRadius },
    LayerNumber("shadowOpacity", .appearance, { $0.shadowOpacity }, set: { $0.shadowOpacity = $1 }),
    LayerNumber("blur", .appearance, { $0.blur }, set: { $0.blur = $1 }),
    LayerNumber("saturation", .appearance, { $0.saturation }, set: { $0.saturation = $1 }),
    LayerNumber("veilOpacity", .appearance, { $0.veilOpacity }, set: { $0.veilOpacity = $1 }),
    LayerNumber("edgeBlur", .appearance) { $0.edgeBlur?.top },
    LayerNumber("edgeBlur", .appearance) { $0.edgeBlur?.bottom },
    LayerNumber("edgeBlur", .appearance) { $0.edgeBlur?.radius },
    LayerNumber("z", .depth, { $0.z }, set: { $0.z = $1 }),
    LayerNumber("rotate", .turn, { $0.rotate }, set: { $0.rotate = $1 }),
    LayerNumber("scale", .scale, { $0.scale }, set: { $0.scale = $1 }),
    LayerNumber("tiltX", .turn, { $0.tiltX }, set: { $0.tiltX = $1 }),
    LayerNumber("tiltY", .turn, { $0.tiltY }, set: { $0.tiltY = $1 }),
    LayerNumber("eye", .frame, { $0.eye }, set: { $0.eye = $1 }),
    LayerNumber("anchor", .frame) { $0.anchorX },
    LayerNumber("anchor", .frame) { $0.anchorY },
    LayerNumber("repeat", .frame) { $0.repeats?.count },
    LayerNumber("repeat", .frame) { $0.repeats?.pitch },
  ]
}

extension LayerProgram {
  /// Whether the layer can be rotated or tilted, so that its frame is no longer upright.
  package var isTurned: Bool { lean != nil || !isPlain(in: .turn) }

  /// Whether the layers inside are drawn one by one, and not as one picture.
  var isOpenGroup: Bool {
    if case .group = content { !flattens } else { false }
  }

  /// Returns whether all numeric properties with one of the given effects have their defaults.
  func isPlain(in effects: LayerNumber.Effect...) -> Bool {
    let plain = LayerProgram()
    return LayerNumber.all.allSatisfy { number in
      !effects.contains(number.effect) || number.get(self) == number.get(plain)
    }
  }
}

/// A picture from a file.
package struct PictureProgram: Hashable, Sendable {
  /// The mode in which the picture fills its frame.
  package enum Fit: String, CaseIterable, Sendable {
    case cover, contain, stretch
  }

  /// The index of the image for light appearance in `SceneProgram.pictures`.
  package var light: Int
  /// The index of the image for dark appearance in `SceneProgram.pictures`.
  package var dark: Int
  /// The shown part of the image: x, y, width and height in pixels of the file. `nil` if the whole
  /// image is shown.
  package var crop: [Expression]?
  package var fit = Fit.cover

  package init(light: Int, dark: Int) { (self.light, self.dark) = (light, dark) }
}

/// The text of a layer.
package struct TextProgram: Hashable, Sendable {
  /// A piece of a text.
  package enum Piece: Hashable, Sendable {
    /// Text that is shown as it is.
    case literal(String)
    /// A number, shown with as few digits as possible.
    case number(Expression)
    /// A string of the scene file. The expression is the index of the string in the program.
    case word(Expression)
    /// A boolean, shown as "true" or "false".
    case bool(Expression)
    /// The text of a field, given by its index in `SceneProgram.fields`.
    case field(Int)
  }

  package var pieces: [Piece]
  package var style: TextStyle
  package var color: ColorProgram
  package var lines = 1
  package var align = Text.Alignment.leading

  package init(pieces: [Piece], style: TextStyle, color: ColorProgram) {
    (self.pieces, self.style, self.color) = (pieces, style, color)
  }
}

/// A layer that shows a field.
package struct FieldLayerProgram: Hashable, Sendable {
  /// The index of the field in `SceneProgram.fields`.
  package var field: Int
  package var style: TextStyle
  package var color: ColorProgram
}
