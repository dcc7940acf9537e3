#include "CSDL2.h"
#include <SDL2/SDL_syswm.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The reason why nothing can be displayed; empty while frames can be displayed.
static char loss[160];
// The descriptor for the error message if the loss ends the process at once.
static int errors = STDERR_FILENO;

void csdl_x11_tell_loss(int descriptor) { errors = descriptor; }

const char *csdl_x11_loss(void) { return loss; }

bool csdl_x11_is_lost(void) { return loss[0] != 0; }

// Where to continue if the connection breaks while SDL fetches events, and the thread that fetches
// them. Several requests of SDL do not expect that Xlib answers with NULL.
static jmp_buf after_fetching;
static pthread_t fetching_thread;
static volatile bool is_fetching;

void csdl_pump_events(void) {
  if (csdl_x11_is_lost()) return;
  fetching_thread = pthread_self();
  if (setjmp(after_fetching) == 0) {
    is_fetching = true;
    SDL_PumpEvents();
  }
  is_fetching = false;
}

bool csdl_wait_event(SDL_Event *event, int timeout) {
  if (csdl_x11_is_lost()) return false;
  volatile bool has_event = false;
  fetching_thread = pthread_self();
  if (setjmp(after_fetching) == 0) {
    is_fetching = true;
    has_event = SDL_WaitEventTimeout(event, timeout) != 0;
  }
  is_fetching = false;
  return has_event;
}

#if defined(SDL_VIDEO_DRIVER_X11)
// Missing in Xlib before 1.7.
extern void XSetIOErrorExitHandler(Display *, void (*)(Display *, void *), void *)
  __attribute__((weak));

static Window window;
// The properties with the window's frame, and with the area without the desktop's panels.
static Atom frame_extents, work_area;
static bool has_room_change;
static const char destroyed[] = "another program destroyed the window";

static void lose(const char *reason) {
  if (csdl_x11_is_lost()) return;
  snprintf(loss, sizeof loss, "%s", reason);
  // While a window is being opened, Xlib and SDL would wait for ever. No file is incomplete then,
  // so the process can end at once.
  if (!csdl_signals_are_noted()) {
    char line[sizeof loss + 80];
    snprintf(line, sizeof line, "cardstage: the display was lost while opening the window: %s\n", loss);
    (void)!write(errors, line, strlen(line));
    _exit(CSDL_EXIT_DISPLAY);
  }
  // Otherwise SDL would wait for ever.
  csdl_signals_end_waiting();
}

// Xlib calls this function in place of exit.
static void lose_connection(Display *display, void *data) {
  (void)display;
  (void)data;
  if (is_fetching && pthread_equal(fetching_thread, pthread_self())) longjmp(after_fetching, 1);
}

void csdl_lose_display(const char *reason) { lose(reason); }

// Replaces Xlib's handler, which prints its own message.
static int handle_io_error(Display *display) {
  (void)display;
  lose("the connection to the X server broke");
  return 0;
}

// Whether errors of requests are being counted, and their number.
static bool is_trapping;
static int trapped;

// Replaces Xlib's handler, which ends the process.
static int handle_error(Display *display, XErrorEvent *error) {
  if (is_trapping) {
    trapped++;
    return 0;
  }
  if (error->error_code == BadWindow || error->error_code == BadDrawable) {
    // Other windows belong to programs that have ended, such as one that requested the clipboard.
    if (error->resourceid == window) lose(destroyed);
    if (error->error_code == BadWindow) return 0;
  }
  char words[100] = "", reason[sizeof loss];
  XGetErrorText(display, error->error_code, words, sizeof words);
  snprintf(reason, sizeof reason, "X error %s, request %d.%d", words, error->request_code,
           error->minor_code);
  lose(reason);
  return 0;
}

void csdl_x11_begin(void) {
  loss[0] = 0;
  window = None;
  XSetIOErrorHandler(handle_io_error);
  XSetErrorHandler(handle_error);
}

void csdl_x11_survive_loss(SDL_Window *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  window = info.info.x11.window;
  // Replaces SDL's handler, which changes display modes before it calls this one.
  XSetErrorHandler(handle_error);
  Display *display = info.info.x11.display;
  csdl_x11_survive_break(display);
  frame_extents = XInternAtom(display, "_NET_FRAME_EXTENTS", False);
  work_area = XInternAtom(display, "_NET_WORKAREA", False);
  XWindowAttributes root;
  if (XGetWindowAttributes(display, DefaultRootWindow(display), &root))
    XSelectInput(display, DefaultRootWindow(display), root.your_event_mask | PropertyChangeMask);
}

void csdl_x11_survive_break(void *display) {
  if (XSetIOErrorExitHandler != NULL) XSetIOErrorExitHandler(display, lose_connection, NULL);
}

void csdl_x11_trap(void) { is_trapping = true, trapped = 0; }

bool csdl_x11_untrap(void) {
  is_trapping = false;
  return trapped > 0;
}

void csdl_x11_look(const SDL_SysWMmsg *message) {
  const XEvent *event = &message->msg.x11.event;
  if (message->subsystem != SDL_SYSWM_X11) return;
  if (event->type == DestroyNotify && event->xdestroywindow.window == window) lose(destroyed);
  if (event->type == PropertyNotify &&
      (event->xproperty.atom == frame_extents || event->xproperty.atom == work_area))
    has_room_change = true;
}

csdl_frame csdl_x11_frame(SDL_Window *sdl_window) {
  csdl_frame frame = {0};
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (csdl_x11_is_lost() || !SDL_GetWindowWMInfo(sdl_window, &info) ||
      info.subsystem != SDL_SYSWM_X11)
    return frame;
  Display *display = info.info.x11.display;
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  if (XGetWindowProperty(display, info.info.x11.window,
                         XInternAtom(display, "_NET_FRAME_EXTENTS", False), 0, 4, False,
                         AnyPropertyType, &type, &format, &count, &rest, &data) != Success)
    return frame;
  if (format == 32 && count == 4) {
    const long *widths = (const long *)data;
    // Another program may write any numbers.
    int *parts[] = {&frame.left, &frame.right, &frame.top, &frame.bottom};
    for (int i = 0; i < 4; i++)
      *parts[i] = widths[i] < 0 ? 0 : widths[i] > 1000 ? 1000 : (int)widths[i];
  }
  if (data != NULL) XFree(data);
  return frame;
}

bool csdl_x11_take_room_change(void) {
  bool has_changed = has_room_change;
  has_room_change = false;
  return has_changed;
}

double csdl_x11_dpi(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  const char *text = XGetDefault(info.info.x11.display, "Xft", "dpi");
  return text == NULL ? 0 : atof(text);
}

unsigned long csdl_x11_id(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  return info.info.x11.window;
}

void csdl_set_title(SDL_Window *window, const char *title) {
  SDL_SetWindowTitle(window, title);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (csdl_x11_is_lost() || !SDL_GetWindowWMInfo(window, &info) ||
      info.subsystem != SDL_SYSWM_X11)
    return;
  Display *display = info.info.x11.display;
  XChangeProperty(
      display, info.info.x11.window, XInternAtom(display, "_NET_WM_NAME", False),
      XInternAtom(display, "UTF8_STRING", False), 8, PropModeReplace,
      (const unsigned char *)title, (int)strlen(title));
  XFlush(display);
}
#else
void csdl_x11_begin(void) {}

void csdl_x11_survive_loss(SDL_Window *window) { (void)window; }

void csdl_x11_survive_break(void *display) { (void)display; }

void csdl_lose_display(const char *reason) { snprintf(loss, sizeof loss, "%s", reason); }

void csdl_x11_trap(void) {}

bool csdl_x11_untrap(void) { return false; }

void csdl_x11_look(const SDL_SysWMmsg *message) { (void)message; }

csdl_frame csdl_x11_frame(SDL_Window *window) {
  (void)window;
  return (csdl_frame){0};
}

bool csdl_x11_take_room_change(void) { return false; }

double csdl_x11_dpi(SDL_Window *window) {
  (void)window;
  return 0;
}

unsigned long csdl_x11_id(SDL_Window *window) {
  (void)window;
  return 0;
}

void csdl_set_title(SDL_Window *window, const char *title) { SDL_SetWindowTitle(window, title); }
#endif
