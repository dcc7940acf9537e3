internal import CardGeometry
internal import CardGestures
internal import HostSystem
internal import SceneCore
internal import Stage
internal import TextFormat

/// A parser of recordings, line by line. The parser continues after an invalid line, so that it
/// finds all errors.
struct RecordingParser {
  private let text: [UInt8]
  private let path: String
  private let catalog: SceneCatalog
  private var header: RecordingHeader?
  /// The scene that the stage shows after the lines that were parsed so far.
  private var shown: SceneDescriptor?
  private var events: [StageInput] = []
  private var endTime: Double?
  private var held = HeldPointers()
  /// The pointers that were down when a key restarted the scene, and have not gone up since.
  private var forgotten: [PointerID] = []

  /// The errors and warnings, in the order of their lines.
  private(set) var diagnostics: [FileError] = []

  private var errorCount = 0
  private var warningCount = 0

  init(text: [UInt8], path: String, catalog: SceneCatalog) {
    self.text = text
    self.path = path
    self.catalog = catalog
  }

  /// Parses the recording up to the maximum number of errors, and skips invalid lines. Returns
  /// `nil` if the header is missing or invalid.
  mutating func parse() -> Recording? {
    // After a power failure, a file system may leave zeros at the end of the file.
    let end = (text.lastIndex { $0 != 0 } ?? -1) + 1
    var start = JSONReader.start(of: text)
    while start < end, errorCount < FileError.maximumCount {
      let lineEnd = text[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      if !text[start..<lineEnd].allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
        read(start..<lineEnd, isLast: lineEnd == end)
        if header == nil { return nil }
      }
      start = lineEnd + 1
    }
    if header == nil {
      note(TextError("the recording is empty", at: 0, expected: #"a line {"cardstage":2,…}"#))
    }
    return header.map { Recording(header: $0, events: events, endTime: endTime) }
  }

  private mutating func read(_ line: Range<Int>, isLast: Bool) {
    var warnings: [TextError] = []
    defer { for warning in warnings { note(warning, .warning) } }
    do throws(TextError) {
      let value = try JSONReader.value(of: text, in: line)
      if header == nil {
        let header = try RecordingHeader(value, catalog: catalog, warnings: &warnings)
        try check(header.size, scale: header.scale, at: value.offset)
        self.header = header
        shown = catalog[header.scene]?.descriptor
        warn(of: header.size, at: value.offset)
      } else {
        try takeEvent(value, &warnings)
      }
    } catch {
      if isLast, header != nil, error.offset == line.upperBound {
        note(
          TextError("the last line is incomplete and is ignored", at: error.offset), .warning)
      } else {
        note(header == nil ? FileFormat.recording.mismatch(text: text) ?? error : error)
      }
    }
  }

  private mutating func takeEvent(
    _ value: JSONValue, _ warnings: inout [TextError]
  ) throws(TextError) {
    guard let header, let shown else { return }
    guard endTime == nil else {
      throw TextError(
        "this line follows the end of the recording", at: value.offset, advice: "delete it")
    }
    var fields = try JSONFields(value, #"an object {"t":…,"type":…}"#, of: .event)
    let timeValue = try fields.required("t")
    let written = try timeValue.number(in: RecordingLimits.time, "t", unit: "s")
    let rounded = (written * 1e6).rounded() / 1e6
    let time = max(rounded, events.last?.time ?? 0)
    if let kind = try fields.eventKind(
      at: time, in: header.format, on: shown, of: catalog, held: held, warnings: &warnings)
    {
      let input = StageInput(kind, at: time)
      try fields.end()
      switch kind {
      case .resize(let size): try check(size, scale: header.scale, at: value.offset)
      case .pointer(let event) where event.phase == .down && held[event.id] == nil:
        guard held.ids.count < RecordingLimits.pointers else {
          throw TextError(
            "too many pointers are down at once", at: value.offset,
            expected: "at most \(RecordingLimits.pointers)")
        }
      default: break
      }
      warn(of: kind, at: value.offset)
      held.handle(input)
      if case .scene(let id) = kind { self.shown = catalog[id]?.descriptor }
      events.append(input)
    } else {
      try fields.end()
      endTime = time
    }
    if rounded < time {
      let note =
        "the time t is less than in the previous line; \(JSONText.time(time)) s is used instead"
      self.note(TextError(note, at: timeValue.offset), .warning)
    }
  }

  /// Throws an error if the frames of a stage of `size` points would be too large.
  private func check(_ size: Size, scale: Double, at offset: Int) throws(TextError) {
    guard let excess = RecordingLimits.excess(of: size, scale: scale) else { return }
    throw TextError(excess.problem, at: offset, expected: excess.expected)
  }

  /// Adds a warning if the stage will ignore the input or change its values.
  private mutating func warn(of kind: StageInput.Kind, at offset: Int) {
    switch kind {
    case .pointer(let event):
      // A restart clears the pointers of the stage, so an event for a pointer that was down at the
      // restart needs no warning.
      let isForgotten = forgotten.contains(event.id)
      forgotten.removeAll { $0 == event.id }
      let isDown = held[event.id] != nil
      // After an error no warning is given, because the pointer's missing event may be in the
      // invalid line.
      guard errorCount == 0, isDown == (event.phase == .down), !isForgotten else { return }
      let state = isDown ? "is still down" : "is not down"
      let advice = isDown ? #"add "up" before this line"# : nil
      let what = "\(JSONText.quoted(event.phase.rawValue)) of pointer \(event.id.rawValue)"
      note(
        TextError(
          "\(what) is ignored, because the pointer \(state)", at: offset, advice: advice),
        .warning)
    case .command(.key(let key)):
      note(
        TextError(
          "the key \(JSONText.excerpt(key.name)) has no effect in \(shown?.id.rawValue ?? "")",
          at: offset
        ),
        .warning)
    case .key(let key, let modifiers):
      if !LegacyKey.isKnown(key, modifiers) {
        note(TextError("the key \(JSONText.excerpt(key.name)) has no effect", at: offset), .warning)
      }
      if LegacyKey.isRestart(key, modifiers) { forgotten = held.ids }
    case .scene, .cancel, .restart: forgotten = []
    case .resize(let size): warn(of: size, at: offset)
    default: break
    }
  }

  /// Adds a warning if a stage of `size` points is smaller than the minimum size of scenes.
  private mutating func warn(of size: Size, at offset: Int) {
    let minimum = SceneEnvironment.minimumSize
    guard size.width < minimum.width || size.height < minimum.height else { return }
    func text(_ size: Size) -> String {
      "\(size.width.shortest)×\(size.height.shortest) pt"
    }
    let taken = text(SceneEnvironment.clamped(size))
    note(
      TextError(
        "a stage of \(text(size)) is too small and becomes \(taken)", at: offset,
        expected: "at least \(text(minimum))"), .warning)
  }

  private mutating func note(_ error: TextError, _ severity: FileError.Severity = .error) {
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    if severity == .warning, warningCount > FileError.maximumCount { return }
    diagnostics.append(error.located(in: text, path: path, severity: severity))
    for other in error.others where errorCount < FileError.maximumCount {
      note(other, severity)
    }
  }
}
