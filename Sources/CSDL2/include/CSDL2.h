#ifndef CSDL2_H
#define CSDL2_H

#if !__has_include(<SDL2/SDL.h>)
#error "SDL2 headers not found: apt-get install libsdl2-dev"
#endif
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_vulkan.h>
#include <stdbool.h>

// Macros that Swift does not import, or imports as a number too large for its type.
static const int csdl_window_centered = (int)SDL_WINDOWPOS_CENTERED;
static const Uint32 csdl_touch_mouse = SDL_TOUCH_MOUSEID;
static const SDL_TouchID csdl_mouse_touch = SDL_MOUSE_TOUCHID;

// ---- When input happened (EventStamps.c)

/// When an SDL event happened.
typedef struct csdl_stamp {
  /// CLOCK_MONOTONIC seconds at which SDL made the event out of the system's.
  double arrival;
  /// The X server's milliseconds, a counter of 32 bits; only if has_server_time.
  Uint32 server_time;
  bool has_server_time;
} csdl_stamp;

typedef struct csdl_stamps csdl_stamps;

/// Notes from now on when input events happen; NULL when out of memory.
csdl_stamps *csdl_stamps_start(void);
/// When `event`, taken from SDL's queue, happened; false for one that was not noted. Each note can
/// be taken once, in the order of the queue.
bool csdl_stamps_take(csdl_stamps *stamps, const SDL_Event *event, csdl_stamp *stamp);
void csdl_stamps_stop(csdl_stamps *stamps);

// ---- Sleeping (Clock.c)

/// From now on the calling thread is woken when its time has come: else the system takes up to 50 µs
/// more, so as to wake several threads at once.
void csdl_wake_exactly(void);

// ---- Being told to stop (Signals.c)

/// SDL_InitSubSystem(SDL_INIT_EVENTS), and SIGINT, SIGTERM and SIGHUP are ours from then on. SDL's
/// handlers are called as well: only they can end its waiting. False if SDL failed.
bool csdl_signals_start_events(void);
/// From now on these signals are noted, and a reader that has left is an error of the write.
void csdl_signals_note(void);
/// From now on, as at the start, they end the process at once with 128 + their number.
void csdl_signals_obey(void);
bool csdl_signals_are_noted(void);
/// The signal that came first, 0 if none did.
int csdl_signals_pending(void);
/// Waits for a signal, or for the same one once more, from a thread of its own, until `deadline` in
/// seconds of CLOCK_MONOTONIC, below 1e15; returns the signal, or 0 if none has come.
int csdl_signals_wait(double deadline);
/// Interrupts what waits for a reader that does not read, again and again, as a signal does.
void csdl_signals_interrupt(void);
/// Whether the process has been stopped and continued (SIGCONT) since this was asked last.
bool csdl_signals_take_continued(void);
/// Makes SDL's waiting end by SDL_QUIT, as a signal does.
void csdl_signals_end_waiting(void);

// ---- The X server (X11.c)

/// What the process ends with if the server is lost while signals are not noted: it is said then.
enum { CSDL_EXIT_DISPLAY = 5 };

/// Keeps Xlib from calling exit for errors, before a connection is made; forgets an earlier loss.
void csdl_x11_begin(void);
/// Keeps it from that also when the server of `window` goes, and watches what becomes of that.
void csdl_x11_survive_loss(SDL_Window *window);
/// Looks whether an event is the end of the window.
void csdl_x11_look(const SDL_SysWMmsg *message);
/// Whether the server or the window is gone. Nothing must be destroyed or closed then: Xlib would
/// call exit.
bool csdl_x11_is_lost(void);
/// Why; empty if it is not.
const char *csdl_x11_loss(void);
/// Where it is told if it ends the process at once, before a window is there; at first standard error.
void csdl_x11_tell_loss(int descriptor);
/// The server is gone, since `reason`.
void csdl_lose_display(const char *reason);
/// Errors of requests are counted from now on, not taken for the loss of the display.
void csdl_x11_trap(void);
/// Ends that; whether there was an error. Wait for the server's answer before.
bool csdl_x11_untrap(void);
/// Keeps Xlib from calling exit when the connection `display` (an Xlib Display) breaks.
void csdl_x11_survive_break(void *display);
/// Xft.dpi of the server of `window`, 0 if it is not set.
double csdl_x11_dpi(SDL_Window *window);
/// Gives `window` a title, in UTF-8 whatever the locale: SDL leaves the old one in a locale without it.
void csdl_set_title(SDL_Window *window, const char *title);

// ---- Buffers that the display's server reads and tells about (Ring.c, X11Ring.c, WaylandRing.c)

/// Buffers in a ring: one that is shown, one that waits, one to draw in.
enum { CSDL_RING_BUFFERS = 3 };

/// What became of a buffer or of a frame.
typedef struct csdl_ring_note {
  enum {
    /// The server reads buffer `number` no more.
    CSDL_RING_IDLE,
    /// Frame `number` was seen at `time`.
    CSDL_RING_SEEN,
    /// Frame `number` will never be seen.
    CSDL_RING_DISCARDED,
  } kind;
  uint32_t number;
  /// CLOCK_MONOTONIC seconds; 0 if nobody knows.
  double time;
  /// The display's count of refreshes then; 0 if it has none.
  uint64_t refresh;
  /// Seconds between refreshes as the server tells: 0 if it does not, negative if they vary.
  double period;
  /// Whether there is no display, only a server that can show a frame at any moment.
  bool has_no_display;
  /// Whether the time is the display's own; else it is of the server's timer.
  bool from_hardware;
} csdl_ring_note;

typedef struct csdl_ring csdl_ring;

/// A ring for `window`, which must outlive it; NULL if its server does not offer one, `reason` tells
/// why then.
csdl_ring *csdl_ring_open(SDL_Window *window, const char **reason);
/// Gives buffer `index` another size; its pixels, `width` in a row and undefined, or NULL if there is
/// no memory.
void *csdl_ring_resize(csdl_ring *ring, int index, int width, int height);
/// Has the server show buffer `index`, which differs from the frame before in `rects` (all over if
/// `count` is 0), as frame `serial`: at the display's refresh `target` if that is not 0, else at the
/// next one, or if `at_once` without waiting for any.
void csdl_ring_show(csdl_ring *ring, int index, uint32_t serial, const SDL_Rect *rects, int count,
                    uint64_t target, bool at_once);
/// The next thing the server has told; false if there is none.
bool csdl_ring_take(csdl_ring *ring, csdl_ring_note *note);
/// Waits until it tells something, for `seconds` at most; false if it has not.
bool csdl_ring_wait(csdl_ring *ring, double seconds);
void csdl_ring_close(csdl_ring *ring);

// ---- Wayland's input devices (WaylandSeat.c)

/// Whether there is a Wayland server without a seat, that is without mouse and keyboard: SDL 2.26
/// crashes there. Does not use WAYLAND_SOCKET, which serves one connection only.
bool csdl_wayland_lacks_seat(void);

// ---- OpenGL (GL.c)

/// GL_RENDERER of the current context, NULL without one.
const char *csdl_gl_renderer(void);

#endif
