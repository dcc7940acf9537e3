#include "XMessage.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>

bool xmessage_close(const char *name, unsigned long window) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return false;
  Atom protocols = XInternAtom(display, "WM_PROTOCOLS", False);
  Atom wanted = XInternAtom(display, "WM_DELETE_WINDOW", False);
  Atom *known = NULL;
  int count = 0;
  bool is_known = false;
  if (XGetWMProtocols(display, window, &known, &count) != 0) {
    for (int i = 0; i < count; i++) is_known = is_known || known[i] == wanted;
    XFree(known);
  }
  if (is_known) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = protocols,
                                .format = 32,
                                .data.l = {(long)wanted, CurrentTime}}};
    XSendEvent(display, window, False, NoEventMask, &event);
  }
  XCloseDisplay(display);
  return is_known;
}

bool xmessage_set(const char *name, unsigned long window, const char *property, const long *values, int count) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return false;
  if (window == 0) window = DefaultRootWindow(display);
  XChangeProperty(display, window, XInternAtom(display, property, False), XA_CARDINAL, 32, PropModeReplace,
                  (const unsigned char *)values, count);
  XCloseDisplay(display);
  return true;
}

int xmessage_count(const char *name, unsigned long window, const char *property) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return -1;
  Atom type;
  int format;
  unsigned long count = 0, rest = 0;
  unsigned char *values = NULL;
  XGetWindowProperty(display, window, XInternAtom(display, property, False), 0, 1 << 20, False, XA_CARDINAL, &type,
                     &format, &count, &rest, &values);
  if (values != NULL) XFree(values);
  XCloseDisplay(display);
  return (int)count;
}
