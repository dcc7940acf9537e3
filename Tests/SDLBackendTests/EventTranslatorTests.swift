import CSDL2
import CardGeometry
import CardGestures
import Testing

@testable import SDLBackend

/// What SDL says becomes what the stage understands.
@Suite("translation of SDL's events")
struct EventTranslatorTests {
  private var translator = EventTranslator()

  init() {
    translator.pointsPerUnit = 0.5
    translator.windowSize = Size(width: 400, height: 800)
  }

  /// The translations of `events`, all at second 3.
  private mutating func systemEvents(_ events: SDL_Event...) -> [SystemEvent] {
    events.compactMap { translator.translate($0, at: 3) }
  }

  /// The window events among the translations of `events`, all at second 3.
  private mutating func kinds(_ events: SDL_Event...) -> [WindowEvent.Kind] {
    events.compactMap { event in
      guard case .window(let event)? = translator.translate(event, at: 3) else { return nil }
      return event.kind
    }
  }

  private func pointer(
    _ id: Int, _ device: PointerDevice, _ phase: PointerPhase, _ x: Double, _ y: Double
  ) -> WindowEvent.Kind {
    .pointer(
      PointerEvent(
        id: PointerID(rawValue: id), device: device, phase: phase, position: Point(x: x, y: y),
        time: 3))
  }

  // MARK: Mouse

  @Test("the mouse is pointer 0, in points, while it is pressed; else it hovers")
  mutating func theMouseIsPointerZeroInPointsWhileItIsPressedElseItHovers() {
    #expect(
      kinds(
        SDLEvents.motion(x: 1, y: 1), SDLEvents.button(isDown: true, x: 11, y: 20),
        SDLEvents.motion(x: -3, y: 7), SDLEvents.button(isDown: false, x: -4, y: 8),
        SDLEvents.motion(x: 5, y: 5), SDLEvents.window(SDL_WINDOWEVENT_LEAVE)) == [
          .hover(Point(x: 0.5, y: 0.5)),
          pointer(0, .mouse, .down, 5.5, 10), pointer(0, .mouse, .move, -1.5, 3.5),
          pointer(0, .mouse, .up, -2, 4), .hover(Point(x: 2.5, y: 2.5)), .hover(nil),
        ])
  }

  @Test("a captured mouse goes on past the warp of its cursor, and is let go where it has got to")
  mutating func captured() {
    _ = kinds(SDLEvents.button(isDown: true, x: 90, y: 50))
    // A display of 100×100 units, whose middle is at (50, 50).
    translator.capture = MouseCapture(
      at: translator.reportedPlace, on: SDL_Rect(x: 0, y: 0, w: 100, h: 100))
    #expect(
      kinds(SDLEvents.motion(x: 92, y: 50)) == [pointer(0, .mouse, .move, 46, 25)])
    #expect(translator.capture?.nextWarp()?.x == 50)
    #expect(
      kinds(
        SDLEvents.motion(x: 50, y: 50), SDLEvents.motion(x: 60, y: 50),
        SDLEvents.button(isDown: false, x: 60, y: 50)) == [
          pointer(0, .mouse, .move, 46, 25), pointer(0, .mouse, .move, 51, 25),
          pointer(0, .mouse, .up, 51, 25),
        ])
    #expect(kinds(SDLEvents.motion(x: 61, y: 50)) == [.hover(Point(x: 30.5, y: 25))])
  }

  @Test("with shift a press extends what is selected")
  mutating func withShiftAPressExtendsWhatIsSelected() {
    SDL_SetModState(KMOD_LSHIFT)
    defer { SDL_SetModState(KMOD_NONE) }
    let events = kinds(
      SDLEvents.button(isDown: true, x: 1, y: 1), SDLEvents.motion(x: 2, y: 2),
      SDLEvents.button(isDown: false, x: 2, y: 2))
    let extends = events.map { kind in
      if case .pointer(let event) = kind { event.extendsSelection } else { false }
    }
    #expect(extends == [true, false, false])
  }

  @Test("the right button asks for the menu")
  mutating func theRightButtonAsksForTheMenu() {
    #expect(
      kinds(
        SDLEvents.button(isDown: true, x: 1, y: 1, button: SDL_BUTTON_RIGHT),
        SDLEvents.button(isDown: false, x: 1, y: 1, button: SDL_BUTTON_RIGHT))
        == [.menu(Point(x: 0.5, y: 0.5))])
  }

  @Test("what a touch screen says as a mouse is ignored")
  mutating func whatATouchScreenSaysAsAMouseIsIgnored() {
    #expect(
      kinds(
        SDLEvents.button(isDown: true, x: 1, y: 1, which: csdl_touch_mouse),
        SDLEvents.button(isDown: true, x: 1, y: 1, button: SDL_BUTTON_MIDDLE)
      ).isEmpty)
    _ = kinds(SDLEvents.button(isDown: true, x: 1, y: 1))
    #expect(kinds(SDLEvents.motion(x: 2, y: 2, which: csdl_touch_mouse)).isEmpty)
    #expect(
      kinds(SDLEvents.finger(SDL_FINGERDOWN, 1, x: 0, y: 0, device: csdl_mouse_touch)).isEmpty)
  }

  @Test("after the focus is lost nothing is held")
  mutating func afterTheFocusIsLostNothingIsHeld() {
    _ = kinds(
      SDLEvents.button(isDown: true, x: 1, y: 1),
      SDLEvents.finger(SDL_FINGERDOWN, 1, x: 0, y: 0))
    #expect(kinds(SDLEvents.window(SDL_WINDOWEVENT_FOCUS_LOST)) == [.focusLost])
    #expect(
      kinds(
        SDLEvents.motion(x: 2, y: 2), SDLEvents.button(isDown: false, x: 2, y: 2),
        SDLEvents.finger(SDL_FINGERMOTION, 1, x: 0, y: 0),
        SDLEvents.finger(SDL_FINGERUP, 1, x: 0, y: 0)
      ) == [.hover(Point(x: 1, y: 1))])
    #expect(
      kinds(SDLEvents.button(isDown: true, x: 2, y: 2)) == [pointer(0, .mouse, .down, 1, 1)])
  }

  @Test("the wheel is taken as the user has set it", arguments: [false, true])
  mutating func theWheelIsTakenAsTheUserHasSetIt(isFlipped: Bool) {
    let scroll = ScrollEvent(
      position: Point(x: 20, y: 30), dx: 0.25, dy: -1.5, unit: .line, time: 3)
    #expect(
      kinds(SDLEvents.wheel(dx: 0.25, dy: -1.5, isFlipped: isFlipped)) == [.scroll(scroll)])
  }

  // MARK: Fingers

  @Test("fingers are numbered from one as long as they are down")
  mutating func fingersAreNumberedFromOneAsLongAsTheyAreDown() {
    #expect(
      kinds(
        SDLEvents.finger(SDL_FINGERDOWN, 90, x: 0.5, y: 0.25),
        SDLEvents.finger(SDL_FINGERDOWN, 91, x: 1, y: 1),
        SDLEvents.finger(SDL_FINGERMOTION, 90, x: 0.25, y: 0.25),
        SDLEvents.finger(SDL_FINGERUP, 90, x: 0, y: 0),
        SDLEvents.finger(SDL_FINGERDOWN, 92, x: 0, y: 1)) == [
          pointer(1, .touch, .down, 200, 200), pointer(2, .touch, .down, 400, 800),
          pointer(1, .touch, .move, 100, 200), pointer(1, .touch, .up, 0, 0),
          pointer(1, .touch, .down, 0, 800),
        ])
  }

  @Test("fingers that were never down are ignored")
  mutating func fingersThatWereNeverDownAreIgnored() {
    #expect(
      kinds(
        SDLEvents.finger(SDL_FINGERMOTION, 1, x: 0, y: 0),
        SDLEvents.finger(SDL_FINGERUP, 1, x: 0, y: 0)
      ).isEmpty)
    _ = kinds(SDLEvents.finger(SDL_FINGERDOWN, 1, x: 0, y: 0))
    #expect(kinds(SDLEvents.finger(SDL_FINGERDOWN, 1, x: 0, y: 0)).isEmpty)
  }

  @Test("a screen that is gone is noticed if fingers are on it")
  mutating func aScreenThatIsGoneIsNoticedIfFingersAreOnIt() {
    #expect(!translator.hasLostDevice)
    _ = kinds(SDLEvents.finger(SDL_FINGERDOWN, 1, x: 0, y: 0, device: 99))
    #expect(translator.hasLostDevice)
    translator.releaseAll()
    #expect(!translator.hasLostDevice)
  }

  // MARK: Keys

  @Test("a key that types is told once by its character")
  mutating func aKeyThatTypesIsToldOnceByItsCharacter() {
    #expect(kinds(SDLEvents.key(SDLK_a)).isEmpty)
    #expect(kinds(SDLEvents.text("a")) == [.key(KeyPress("A", character: "a"))])
    #expect(
      kinds(SDLEvents.key(SDLK_SLASH, KMOD_LSHIFT, isRepeat: true), SDLEvents.text("?")) == [
        .key(KeyPress("/", character: "?", modifiers: .shift, isRepeat: true))
      ])
  }

  @Test("a key that types nothing is told by name")
  mutating func aKeyThatTypesNothingIsToldByName() {
    #expect(kinds(SDLEvents.key(SDLK_UP)) == [.key(KeyPress(.up))])
    #expect(kinds(SDLEvents.key(SDLK_DELETE)) == [.key(KeyPress(.delete))])
    #expect(
      kinds(SDLEvents.key(SDLK_KP_ENTER, scancode: SDL_SCANCODE_KP_ENTER)) == [
        .key(KeyPress(.return))
      ])
    #expect(
      kinds(SDLEvents.key(SDLK_s, KMOD_LCTRL)) == [.key(KeyPress("S", modifiers: .ctrl))])
  }

  @Test("what Alt and a key type is not text too") mutating func whatAltAndAKeyTypeIsNotTextToo() {
    #expect(
      kinds(SDLEvents.key(SDLK_a, KMOD_LALT), SDLEvents.text("a")) == [
        .key(KeyPress("A", modifiers: .alt))
      ])
  }

  @Test("the right Alt key makes characters") mutating func theRightAltKeyMakesCharacters() {
    #expect(
      kinds(SDLEvents.key(SDLK_8, KMOD_RALT), SDLEvents.text("[")) == [
        .key(KeyPress("8", character: "["))
      ])
  }

  @Test("modifiers are held, and are no keys") mutating func modifiersAreHeldAndAreNoKeys() {
    #expect(
      kinds(SDLEvents.key(SDLK_LSHIFT, scancode: SDL_SCANCODE_LSHIFT, KMOD_LSHIFT))
        == [.modifiers(.shift)])
  }

  @Test("the desktop's keys are not ours") mutating func theDesktopsKeysAreNotOurs() {
    #expect(
      kinds(
        SDLEvents.key(SDLK_NUMLOCKCLEAR, scancode: SDL_SCANCODE_NUMLOCKCLEAR),
        SDLEvents.key(SDLK_d, KMOD_LGUI)
      ).isEmpty)
  }

  // MARK: Text

  @Test("what a key types is told with it; text is what an input method makes")
  mutating func whatAKeyTypesIsToldWithItAndTextIsWhatAnInputMethodMakes() {
    #expect(
      kinds(
        SDLEvents.key(SDLK_a), SDLEvents.text("a"), SDLEvents.composition("ㅎ"),
        SDLEvents.composition(""), SDLEvents.text("한"), SDLEvents.key(SDLK_BACKSPACE),
        SDLEvents.text("글")) == [
          .key(KeyPress("A", character: "a")), .text(.composing("ㅎ")), .text(.composing("")),
          .text(.committed("한")), .key(KeyPress(.backspace)), .text(.committed("글")),
        ])
  }

  @Test("a long composition comes whole") mutating func aLongCompositionComesWhole() {
    let text = String(repeating: "日本", count: 40)
    #expect(kinds(SDLEvents.longComposition(text)) == [.text(.composing(text))])
  }

  // MARK: The window

  @Test("what happens to the window is told") mutating func theWindowsOwnAffairs() {
    #expect(
      kinds(
        SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 600, 1_000),
        SDLEvents.window(SDL_WINDOWEVENT_RESIZED, 600, 1_000),
        SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 600, 1_000),
        SDLEvents.window(SDL_WINDOWEVENT_MINIMIZED),
        SDLEvents.window(SDL_WINDOWEVENT_RESTORED), SDLEvents.window(SDL_WINDOWEVENT_MOVED, 1, 1),
        SDLEvents.window(SDL_WINDOWEVENT_MOVED, 1, 1)) == [
          .resized(Size(width: 300, height: 500)), .exposed, .minimised, .restored,
        ])
    // Fingers go by the new size.
    #expect(
      kinds(SDLEvents.finger(SDL_FINGERDOWN, 1, x: 1, y: 1)) == [
        pointer(1, .touch, .down, 300, 500)
      ])
  }

  @Test("a drop is reported when it is complete") mutating func aDropIsReportedWhenItIsComplete() {
    let begin = SDLEvents.drop(SDL_DROPBEGIN)
    let end = SDLEvents.drop(SDL_DROPCOMPLETE)
    #expect(
      systemEvents(begin, SDLEvents.drop(SDL_DROPFILE, "/tmp/ä.png"), end)
        == [.dropped(["/tmp/ä.png"], count: 1)])
    // A link to a page, or words.
    #expect(
      systemEvents(
        begin, end, begin, SDLEvents.drop(SDL_DROPTEXT, "words"), SDLEvents.drop(SDL_DROPFILE, ""),
        end) == [.dropped([], count: 0), .dropped([], count: 0)])
    for number in 1...10_000 {
      #expect(systemEvents(SDLEvents.drop(SDL_DROPFILE, "\(number)")).isEmpty)
    }
    #expect(systemEvents(end) == [.dropped((1...8).map(String.init), count: 10_000)])
  }

  @Test("only a closed window is the user's wish") mutating func onlyAClosedWindowIsTheUsersWish() {
    var quit = SDL_Event()
    quit.quit.type = SDL_QUIT.rawValue
    #expect(systemEvents(quit) == [.quit(.displayLost)])
    #expect(
      systemEvents(SDLEvents.window(SDL_WINDOWEVENT_CLOSE), quit) == [.quit(.closed)])
  }

  @Test("software is no GPU") func softwareIsNoGPU() {
    for name in ["software", "opengl: llvmpipe (LLVM 15.0.6, 256 bits)", "opengl: softpipe"] {
      #expect(GPU.isSoftware(name))
    }
    for name in ["opengl: Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "opengl: AMD Radeon"] {
      #expect(!GPU.isSoftware(name))
    }
  }
}
