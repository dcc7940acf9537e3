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

// ---- Event times (EventStamps.c)

/// The time of an SDL event.
typedef struct csdl_stamp {
  /// The CLOCK_MONOTONIC seconds at which SDL created the event.
  double arrival;
  /// The X server's time in milliseconds, a 32-bit counter. Valid only if has_server_time.
  Uint32 server_time;
  bool has_server_time;
} csdl_stamp;

typedef struct csdl_stamps csdl_stamps;

/// Starts to store the times of input events. Returns NULL if memory is exhausted.
csdl_stamps *csdl_stamps_start(void);
/// Gets the time of `event`, which was taken from SDL's queue. Returns false if no time was stored.
/// Each time can be taken once, in the order of the queue.
bool csdl_stamps_take(csdl_stamps *stamps, const SDL_Event *event, csdl_stamp *stamp);
void csdl_stamps_stop(csdl_stamps *stamps);

// ---- Sleeping (Clock.c)

/// Makes timers of the calling thread exact. By default, the system may delay them by up to 50 µs,
/// to wake several threads at the same time.
void csdl_wake_exactly(void);

// ---- Signals (Signals.c)

/// Calls SDL_InitSubSystem(SDL_INIT_EVENTS) and installs handlers of SIGINT, SIGTERM and SIGHUP.
/// These handlers also call SDL's handler, because only that can interrupt SDL's waiting. Returns
/// false if SDL failed.
bool csdl_signals_start_events(void);
/// Starts to record these signals. Also ignores SIGPIPE, so that a write to a closed pipe returns
/// an error.
void csdl_signals_note(void);
/// Lets these signals end the process at once, with the exit code 128 + signal, as at the start.
void csdl_signals_obey(void);
bool csdl_signals_are_noted(void);
/// Returns the recorded signal, 0 if there is none.
int csdl_signals_pending(void);
/// Waits for a signal or its repetition until `deadline`. Call this on a separate thread.
/// `deadline` is in CLOCK_MONOTONIC seconds, below 1e15. Returns the signal, or 0 if none arrived.
int csdl_signals_wait(double deadline);
/// Interrupts writes that block because no reader reads, again and again, as a signal does.
void csdl_signals_interrupt(void);
/// Returns whether the process was stopped and continued (SIGCONT) since the last call.
bool csdl_signals_take_continued(void);
/// Interrupts SDL's waiting with an SDL_QUIT event, as a signal does.
void csdl_signals_end_waiting(void);

// ---- X server (X11.c)

/// The exit code if the display is lost while signals are not recorded. An error is printed then.
enum { CSDL_EXIT_DISPLAY = 5 };

/// Prevents Xlib from calling exit for errors. Call it before a connection is opened. Resets an
/// earlier loss.
void csdl_x11_begin(void);
/// Prevents Xlib from calling exit if the connection of `window` breaks, and detects the end of
/// `window`.
void csdl_x11_survive_loss(SDL_Window *window);
/// Fetches all events that have happened, as SDL_PumpEvents does. If the connection to the X server
/// breaks meanwhile, returns at once. Memory that SDL uses at that moment is not freed.
void csdl_pump_events(void);
/// Waits for an event as SDL_WaitEventTimeout does. If the connection to the X server breaks
/// meanwhile, returns false at once.
bool csdl_wait_event(SDL_Event *event, int timeout);
/// Checks whether an event reports the end of the window, or a change of its frame or of the
/// desktop's panels.
void csdl_x11_look(const SDL_SysWMmsg *message);
/// The widths of a window's frame in pixels.
typedef struct csdl_frame {
  int left, right, top, bottom;
} csdl_frame;

/// Returns the frame that the window manager draws around `window`, such as its title bar. All
/// widths are 0 if there is none, or if the server is no X server. SDL reads the frame only when it
/// shows the window.
csdl_frame csdl_x11_frame(SDL_Window *window);
/// Returns whether the frame of the window or the area without the desktop's panels has changed since
/// the last call.
bool csdl_x11_take_room_change(void);
/// Returns whether the server or the window is lost. Then nothing must be destroyed or closed,
/// because Xlib would call exit.
bool csdl_x11_is_lost(void);
/// Returns the reason of the loss; empty if nothing is lost.
const char *csdl_x11_loss(void);
/// Sets the descriptor for the error message if the loss ends the process while a window is being
/// opened. By default, it is standard error.
void csdl_x11_tell_loss(int descriptor);
/// Records that the display is lost, with the reason `reason`.
void csdl_lose_display(const char *reason);
/// Starts to count errors of requests, which are not treated as a loss of the display.
void csdl_x11_trap(void);
/// Stops counting errors. Returns whether there was an error. Wait for the server's answer before
/// the call.
bool csdl_x11_untrap(void);
/// Prevents Xlib from calling exit if the connection `display` (an Xlib Display) breaks.
void csdl_x11_survive_break(void *display);
/// Returns the resource Xft.dpi of the server of `window`, 0 if it is not set.
double csdl_x11_dpi(SDL_Window *window);
/// Returns the id of `window` on its X server, 0 if the driver is another one.
unsigned long csdl_x11_id(SDL_Window *window);
/// Sets the title of `window`, in UTF-8. SDL would not change the title in a locale without UTF-8.
void csdl_set_title(SDL_Window *window, const char *title);

// ---- Cursors of the desktop's theme (ThemeCursor.c)

/// An image of a cursor.
typedef struct csdl_cursor {
  int width, height;
  /// The pixel at the mouse location.
  int hot_x, hot_y;
  /// The pixels 0xAARRGGBB, premultiplied, in rows of `width` from the top left.
  const Uint32 *pixels;
  void *image;
} csdl_cursor;

/// Loads the cursor `name`, such as "grab", of the desktop's theme, in the desktop's size. `scale`
/// is the pixels per point of the display of `window`. If `window` is NULL, the theme is that of
/// the environment. Returns false if the theme lacks the cursor.
bool csdl_cursor_load(SDL_Window *window, const char *name, double scale, csdl_cursor *cursor);
void csdl_cursor_free(csdl_cursor *cursor);

// ---- Buffer ring (Ring.c, X11Ring.c, WaylandRing.c)

/// The number of buffers in a ring: one is displayed, one waits, one is drawn into.
enum { CSDL_RING_BUFFERS = 3 };

/// A report of the display server on a buffer or a frame.
typedef struct csdl_ring_note {
  enum {
    /// The server no longer reads buffer `number`.
    CSDL_RING_IDLE,
    /// Frame `number` was displayed at `time`.
    CSDL_RING_SEEN,
    /// Frame `number` was discarded and never displayed.
    CSDL_RING_DISCARDED,
  } kind;
  uint32_t number;
  /// The presentation time in CLOCK_MONOTONIC seconds; 0 if unknown.
  double time;
  /// The display's count of refreshes at the presentation time; 0 if there is none.
  uint64_t refresh;
  /// The seconds between refreshes: 0 if unknown, negative if the refresh rate varies.
  double period;
  /// Whether there is no display, so that the server can show a frame at any moment.
  bool has_no_display;
  /// Whether the time is from the display hardware; otherwise it is from the server's timer.
  bool from_hardware;
} csdl_ring_note;

typedef struct csdl_ring csdl_ring;

/// Creates a ring for `window`, which must outlive the ring. Returns NULL if the server does not
/// support a ring, and stores the reason in `reason`.
csdl_ring *csdl_ring_open(SDL_Window *window, const char **reason);
/// Resizes buffer `index`. Returns its undefined pixels, in rows of `width`; NULL if memory is
/// exhausted.
void *csdl_ring_resize(csdl_ring *ring, int index, int width, int height);
/// Presents buffer `index` as frame `serial`. The frame differs from the last one in `rects`, or
/// everywhere if `count` is 0. It is presented at the refresh `target` if that is not 0, else at
/// the next refresh; if `at_once`, without waiting for a refresh.
void csdl_ring_show(csdl_ring *ring, int index, uint32_t serial, const SDL_Rect *rects, int count,
                    uint64_t target, bool at_once);
/// Takes the next report of the server. Returns false if there is none.
bool csdl_ring_take(csdl_ring *ring, csdl_ring_note *note);
/// Waits for a report of the server, for at most `seconds`. Returns false if none arrived.
bool csdl_ring_wait(csdl_ring *ring, double seconds);
void csdl_ring_close(csdl_ring *ring);

// ---- Wayland input devices (WaylandSeat.c)

/// Returns whether there is a Wayland server without a seat, that is without mouse and keyboard.
/// SDL 2.26 crashes with such a server. Does not use WAYLAND_SOCKET, which serves only one
/// connection.
bool csdl_wayland_lacks_seat(void);

// ---- OpenGL (GL.c)

/// Returns GL_RENDERER of the current context, NULL without a context.
const char *csdl_gl_renderer(void);

#endif
