#include "CSDL2.h"
#include <SDL2/SDL_syswm.h>
#include <stdlib.h>

static bool is_lost;

bool csdl_x11_is_lost(void) { return is_lost; }

void csdl_x11_forget_loss(void) { is_lost = false; }

#if defined(SDL_VIDEO_DRIVER_X11)
// Xlib before 1.7 does not have it.
extern void XSetIOErrorExitHandler(Display *, void (*)(Display *, void *), void *)
  __attribute__((weak));

// Xlib's own would print its words before ours.
static int say_nothing(Display *display) {
  (void)display;
  return 0;
}

static void lose(Display *display, void *data) {
  (void)display;
  (void)data;
  is_lost = true;
  // On a dead connection SDL never waits and never finds anything either.
  csdl_signals_end_waiting();
}

bool csdl_x11_survive_loss(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (XSetIOErrorExitHandler == NULL || !SDL_GetWindowWMInfo(window, &info) ||
      info.subsystem != SDL_SYSWM_X11)
    return false;
  XSetIOErrorHandler(say_nothing);
  XSetIOErrorExitHandler(info.info.x11.display, lose, NULL);
  return true;
}

double csdl_x11_dpi(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  const char *text = XGetDefault(info.info.x11.display, "Xft", "dpi");
  return text == NULL ? 0 : atof(text);
}
#else
bool csdl_x11_survive_loss(SDL_Window *window) {
  (void)window;
  return false;
}

double csdl_x11_dpi(SDL_Window *window) {
  (void)window;
  return 0;
}
#endif
