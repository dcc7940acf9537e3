// The functions through which the page uses the module, and those of the page that the module uses.
// This is the only file with the attributes of WebAssembly.
//
// Texts and bytes pass through one buffer for each direction: the page writes into `inputBuffer`,
// and a function that returns a text returns its length in bytes in `outputBuffer`.

#if hasFeature(Embedded)
  internal import CardDrawing
  internal import CardGeometry
  internal import CardGestures
  internal import SceneCore
  internal import Stage
  internal import TextFormat

  /// The state of the module. The page runs one scene, on one thread.
  nonisolated(unsafe) private var page: TouchPage?
  nonisolated(unsafe) private var pictures: [PageFile.Picture] = []
  nonisolated(unsafe) private var input = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  nonisolated(unsafe) private var output = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  nonisolated(unsafe) private var frame = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  nonisolated(unsafe) private var frameCapacity = 1
  nonisolated(unsafe) private let measuring = PageMeasuring()

  /// Returns the address of a buffer of `count` bytes, which the page fills.
  @_expose(wasm, "inputBuffer")
  @_cdecl("page_input")
  public func inputBuffer(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    unsafe input.deallocate()
    unsafe input = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(count)))
    return unsafe input
  }

  /// Returns the address of the text that the last function has returned.
  @_expose(wasm, "outputBuffer")
  @_cdecl("page_output")
  public func outputBuffer() -> UnsafeMutablePointer<UInt8> { unsafe output }

  private func read(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: input + range.lowerBound, count: range.count))
  }

  private func string(_ length: Int32) -> String {
    String(decoding: read(0..<Int(length)), as: UTF8.self)
  }

  private func write(_ text: String) -> Int32 {
    let bytes = Array(text.utf8)
    unsafe output.deallocate()
    unsafe output = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { unsafe output.update(from: start, count: bytes.count) }
    }
    return Int32(bytes.count)
  }

  // MARK: Opening

  /// Adds a picture. The buffer contains its name and, after it, the bytes of its file.
  @_expose(wasm, "addPicture")
  @_cdecl("page_add_picture")
  public func addPicture(_ nameLength: Int32, _ length: Int32, _ width: Int32, _ height: Int32) {
    let name = string(nameLength)
    let bytes = read(Int(nameLength)..<Int(nameLength + length))
    unsafe pictures.append(
      PageFile.Picture(name: name, bytes: bytes, width: Int(width), height: Int(height)))
  }

  /// Opens a scene. The buffer contains the name of its file and, after it, its text. Returns 0, or
  /// the length of an error message.
  @_expose(wasm, "open")
  @_cdecl("page_open")
  public func open(
    _ nameLength: Int32, _ length: Int32, _ width: Double, _ height: Double, _ scale: Double,
    _ top: Double, _ bottom: Double, _ isDark: Int32, _ reducesMotion: Int32
  ) -> Int32 {
    let file = unsafe PageFile(
      name: string(nameLength), text: read(Int(nameLength)..<Int(nameLength + length)),
      pictures: pictures)
    let environment = unsafe SceneEnvironment(
      size: Size(width: width, height: height), safeArea: Insets(top: top, bottom: bottom),
      scale: scale, appearance: isDark == 0 ? .light : .dark, reducesMotion: reducesMotion != 0,
      measuring: measuring)
    do throws(FileError) {
      unsafe page = try TouchPage(file, environment)
      unsafe pictures = []
      return 0
    } catch {
      return max(1, write(error.description))
    }
  }

  /// Returns the length of the facts about the scene.
  @_expose(wasm, "facts")
  @_cdecl("page_facts")
  public func facts() -> Int32 { write(unsafe page?.facts ?? "") }

  // MARK: Inputs

  /// Handles `kind`. Returns the time at which it was handled, or NaN if it was refused.
  private func handle(_ kind: StageInput.Kind, _ time: Double) -> Double {
    unsafe page?.handle(kind, at: time)?.time ?? .nan
  }

  /// Handles an event of a pointer. Phase and device are indices of `allCases`.
  @_expose(wasm, "pointer")
  @_cdecl("page_pointer")
  public func pointer(
    _ phase: Int32, _ id: Int32, _ device: Int32, _ x: Double, _ y: Double, _ extends: Int32,
    _ time: Double
  ) -> Double {
    let phases = PointerPhase.allCases
    let devices = PointerDevice.allCases
    return handle(
      .pointer(
        PointerEvent(
          id: PointerID(rawValue: Int(id)), device: devices[Int(device)],
          phase: phases[Int(phase)], position: Point(x: x, y: y), time: time,
          extendsSelection: extends != 0)), time)
  }

  /// Handles a scroll event, in lines or points.
  @_expose(wasm, "scroll")
  @_cdecl("page_scroll")
  public func scroll(
    _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ isLine: Int32, _ zooms: Int32,
    _ time: Double
  ) -> Double {
    handle(
      .scroll(
        ScrollEvent(
          position: Point(x: x, y: y), dx: dx, dy: dy, unit: isLine == 0 ? .point : .line,
          time: time, zooms: zooms != 0)), time)
  }

  /// Handles the command whose name is in the buffer, in the spelling of recordings. `Key:` and a
  /// name is a key that the scene's file assigns.
  @_expose(wasm, "command")
  @_cdecl("page_command")
  public func command(_ length: Int32, _ extends: Int32, _ time: Double) -> Double {
    guard let command = SceneCommand(spelled: string(length), extends: extends != 0) else {
      return .nan
    }
    return handle(.command(command), time)
  }

  /// Handles the text in the buffer, typed or being composed.
  @_expose(wasm, "text")
  @_cdecl("page_text")
  public func text(_ length: Int32, _ isComposing: Int32, _ time: Double) -> Double {
    let text = string(length)
    return handle(.text(isComposing == 0 ? .committed(text) : .composing(text)), time)
  }

  /// Sets the parameter whose name is in the buffer.
  @_expose(wasm, "parameter")
  @_cdecl("page_parameter")
  public func parameter(_ length: Int32, _ value: Double, _ time: Double) -> Double {
    handle(.parameter(string(length), value), time)
  }

  /// Resizes the stage, in points.
  @_expose(wasm, "resize")
  @_cdecl("page_resize")
  public func resize(_ width: Double, _ height: Double, _ time: Double) -> Double {
    handle(.resize(Size(width: width, height: height)), time)
  }

  /// Changes to the light or dark appearance.
  @_expose(wasm, "appearance")
  @_cdecl("page_appearance")
  public func appearance(_ isDark: Int32, _ time: Double) -> Double {
    handle(.appearance(isDark == 0 ? .light : .dark), time)
  }

  /// Turns reduced motion on or off.
  @_expose(wasm, "reducedMotion")
  @_cdecl("page_reduced_motion")
  public func reducedMotion(_ isOn: Int32, _ time: Double) -> Double {
    handle(.reducedMotion(isOn != 0), time)
  }

  /// Restarts the scene in its initial state.
  @_expose(wasm, "restart")
  @_cdecl("page_restart")
  public func restart(_ time: Double) -> Double { handle(.restart, time) }

  /// Cancels all pointers.
  @_expose(wasm, "cancel")
  @_cdecl("page_cancel")
  public func cancel(_ time: Double) -> Double { handle(.cancel, time) }

  // MARK: Frames

  /// Draws the frame at `time`. Returns the number of its layers.
  @_expose(wasm, "draw")
  @_cdecl("page_draw")
  public func draw(_ time: Double) -> Int32 {
    unsafe page?.draw(at: time)
    let numbers = unsafe page?.frame.numbers ?? []
    if unsafe numbers.count > frameCapacity {
      unsafe frame.deallocate()
      unsafe frameCapacity = 2 * numbers.count
      unsafe frame = UnsafeMutablePointer<Double>.allocate(capacity: frameCapacity)
    }
    unsafe numbers.withUnsafeBufferPointer {
      if let start = $0.baseAddress { unsafe frame.update(from: start, count: numbers.count) }
    }
    return Int32(numbers.count / FrameBuffer.stride)
  }

  /// Returns the address of the numbers of the frame that was drawn last.
  @_expose(wasm, "numbers")
  @_cdecl("page_numbers")
  public func numbers() -> UnsafeMutablePointer<Double> { unsafe frame }

  /// Returns the length of the contents that are new since the last call.
  @_expose(wasm, "contents")
  @_cdecl("page_contents")
  public func contents() -> Int32 { write(unsafe page?.takeContents() ?? "[]") }

  /// Returns how often the contents have been forgotten (``FrameBuffer/generation``).
  @_expose(wasm, "generation")
  @_cdecl("page_generation")
  public func generation() -> Int32 { Int32(unsafe page?.frame.generation ?? 0) }

  /// Returns the next time at which the picture may change, or infinity.
  @_expose(wasm, "nextChange")
  @_cdecl("page_next_change")
  public func nextChange(_ time: Double) -> Double {
    unsafe page?.nextChange(after: time) ?? .infinity
  }

  /// Returns the length of the row of all probes.
  @_expose(wasm, "probes")
  @_cdecl("page_probes")
  public func probes(_ time: Double) -> Int32 { write(unsafe page?.probes(at: time) ?? "") }

  /// Returns whether a text field has the focus.
  @_expose(wasm, "hasCaret")
  @_cdecl("page_has_caret")
  public func hasCaret(_ time: Double) -> Int32 {
    unsafe page?.stage.caret(at: time) == nil ? 0 : 1
  }

  /// Returns the length of the selected text of the focused field.
  @_expose(wasm, "selectedText")
  @_cdecl("page_selected_text")
  public func selectedText() -> Int32 { write(unsafe page?.stage.selectedText ?? "") }

  // MARK: Text measurement

  @_extern(wasm, module: "page", name: "extent")
  private func pageExtent(
    _ text: UnsafePointer<UInt8>, _ length: Int32, _ size: Double, _ weight: Int32,
    _ tracking: Double, _ flags: Int32, _ maximumLines: Int32, _ width: Double
  ) -> Double

  @_extern(wasm, module: "page", name: "lines")
  private func pageLines() -> Int32

  @_extern(wasm, module: "page", name: "offset")
  private func pageOffset(
    _ text: UnsafePointer<UInt8>, _ length: Int32, _ size: Double, _ weight: Int32,
    _ tracking: Double, _ flags: Int32, _ x: Double
  ) -> Int32

  /// The measurement of texts by the browser.
  private final class PageMeasuring: TextMeasuring {
    private func flags(_ style: TextStyle) -> Int32 {
      (style.hasTabularDigits ? 1 : 0) + (style.isMonospaced ? 2 : 0)
    }

    func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
      let (bytes, style) = (Array(text.string.utf8), text.style)
      let extent = unsafe bytes.withUnsafeBufferPointer {
        unsafe pageExtent(
          $0.baseAddress ?? UnsafePointer(input), Int32(bytes.count), style.size,
          Int32(style.weight), style.tracking, flags(style), Int32(clamping: text.maximumLines),
          width)
      }
      return (extent, Int(pageLines()))
    }

    func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
      var part = text
      part.string = String(decoding: Array(text.string.utf8).prefix(max(0, offset)), as: UTF8.self)
      return extent(of: part, wrappedAt: .infinity).width
    }

    func utf8Offset(in text: Text, at x: Double) -> Int {
      let (bytes, style) = (Array(text.string.utf8), text.style)
      return unsafe bytes.withUnsafeBufferPointer {
        unsafe Int(
          pageOffset(
            $0.baseAddress ?? UnsafePointer(input), Int32(bytes.count), style.size,
            Int32(style.weight), style.tracking, flags(style), x))
      }
    }
  }
#endif
