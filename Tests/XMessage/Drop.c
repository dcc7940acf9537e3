#include "XMessage.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <string.h>
#include <unistd.h>

// The side of a drop from which the files come.
typedef struct {
  Display *display;
  Window own, target;
  const char *uris;
} Source;

static Atom atom(const Source *source, const char *name) {
  return XInternAtom(source->display, name, False);
}

static void tell(const Source *source, const char *message, long a, long b, long c, long d) {
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = source->target,
                              .message_type = atom(source, message),
                              .format = 32,
                              .data.l = {(long)source->own, a, b, c, d}}};
  XSendEvent(source->display, source->target, False, NoEventMask, &event);
}

// Hands over the files to whoever asks for them.
static void answer(const Source *source, const XSelectionRequestEvent *request) {
  XChangeProperty(source->display, request->requestor, request->property, request->target, 8,
                  PropModeReplace, (const unsigned char *)source->uris, (int)strlen(source->uris));
  XEvent event = {.xselection = {.type = SelectionNotify,
                                 .requestor = request->requestor,
                                 .selection = request->selection,
                                 .target = request->target,
                                 .property = request->property,
                                 .time = request->time}};
  XSendEvent(source->display, request->requestor, False, NoEventMask, &event);
}

// Waits for `message` of the target, and tells whether its word `index` has the bit 0.
static bool is_told(const Source *source, const char *message, int index) {
  for (int tries = 0; tries < 1000; tries++) {
    while (XPending(source->display) > 0) {
      XEvent event;
      XNextEvent(source->display, &event);
      if (event.type == SelectionRequest) answer(source, &event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == atom(source, message))
        return event.xclient.data.l[index] & 1;
    }
    usleep(10000);
  }
  return false;
}

bool xmessage_drop(const char *name, unsigned long window, int x, int y, const char *uris) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return false;
  Source source = {display, XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0),
                   window, uris};
  XSetSelectionOwner(display, atom(&source, "XdndSelection"), source.own, CurrentTime);
  tell(&source, "XdndEnter", 5L << 24, (long)atom(&source, "text/uri-list"), None, None);
  tell(&source, "XdndPosition", 0, (long)x << 16 | y, CurrentTime,
       (long)atom(&source, "XdndActionCopy"));
  bool is_taken = is_told(&source, "XdndStatus", 1);
  if (is_taken) {
    tell(&source, "XdndDrop", 0, CurrentTime, 0, 0);
    is_taken = is_told(&source, "XdndFinished", 1);
  }
  XCloseDisplay(display);
  return is_taken;
}
