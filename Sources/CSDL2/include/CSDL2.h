#ifndef CSDL2_H
#define CSDL2_H

#if !__has_include(<SDL2/SDL.h>)
#error "SDL2 headers not found: apt-get install libsdl2-dev"
#endif
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
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

// ---- Being told to stop (Signals.c)

/// Notes SIGINT and SIGTERM from now on. SDL's handlers, if there are any, are called as well: only
/// they can end its waiting. Does nothing the second time.
void csdl_signals_catch(void);
/// Lets both end the process, as for a program just started, even if a shell had them ignored.
void csdl_signals_reset(void);
/// The signal that came first, 0 if none did.
int csdl_signals_pending(void);
/// Whether the process has been stopped and continued (SIGCONT) since this was asked last.
bool csdl_signals_take_continued(void);
/// Makes SDL's waiting end by SDL_QUIT, as a signal does.
void csdl_signals_end_waiting(void);

// ---- The X server (X11.c)

/// Xft.dpi of the server of `window`, 0 if it is not set.
double csdl_x11_dpi(SDL_Window *window);
/// Keeps Xlib from calling exit when the server of `window` goes; false if this Xlib cannot.
bool csdl_x11_survive_loss(SDL_Window *window);
/// Whether the server is gone. Nothing must be destroyed or closed then: Xlib would call exit.
bool csdl_x11_is_lost(void);
/// Forgets a loss, before another connection is made.
void csdl_x11_forget_loss(void);

// ---- OpenGL (GL.c)

/// GL_RENDERER of the current context, NULL without one.
const char *csdl_gl_renderer(void);

#endif
