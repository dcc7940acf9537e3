#define _GNU_SOURCE
#include "Clock.h"
#include "Ring.h"

#if defined(SDL_VIDEO_DRIVER_X11)
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xpresent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// Frames are pixmaps in memory shared with the server, displayed by the Present extension. They use
// a separate connection, because SDL reads all events of its own connection.

typedef struct buffer {
  Pixmap pixmap;
  XShmSegmentInfo segment;
  size_t size;
} buffer;

typedef struct x11_ring {
  csdl_ring ring;
  Display *display;
  Window window;
  int depth;
  int opcode;
  bool has_hardware;
  buffer buffers[CSDL_RING_BUFFERS];
} x11_ring;

enum { ROUNDING = 1 << 20 };

static void drop_pixmap(x11_ring *ring, buffer *buffer) {
  if (buffer->pixmap != None) XFreePixmap(ring->display, buffer->pixmap);
  buffer->pixmap = None;
}

static void drop(x11_ring *ring, buffer *buffer) {
  drop_pixmap(ring, buffer);
  if (buffer->size == 0) return;
  XShmDetach(ring->display, &buffer->segment);
  shmdt(buffer->segment.shmaddr);
  buffer->size = 0;
}

// Allocates memory that the server shares. It is freed when both processes have detached it or
// ended.
static bool get_memory(x11_ring *ring, buffer *buffer, size_t size) {
  buffer->segment = (XShmSegmentInfo){.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600)};
  if (buffer->segment.shmid < 0) return false;
  buffer->segment.shmaddr = shmat(buffer->segment.shmid, NULL, 0);
  bool is_attached = buffer->segment.shmaddr != (void *)-1;
  bool is_shared = false;
  if (is_attached) {
    csdl_x11_trap();
    Bool is_sent = XShmAttach(ring->display, &buffer->segment);
    XSync(ring->display, False);
    is_shared = !csdl_x11_untrap() && is_sent;
  }
  shmctl(buffer->segment.shmid, IPC_RMID, NULL);
  if (is_attached && !is_shared) shmdt(buffer->segment.shmaddr);
  if (is_shared) buffer->size = size;
  return is_shared;
}

static void *resize(csdl_ring *base, int index, int width, int height) {
  x11_ring *ring = (x11_ring *)base;
  buffer *buffer = &ring->buffers[index];
  size_t size = (size_t)width * (size_t)height * 4;
  // Memory is allocated in large steps, because a window is resized in many small steps.
  if (size > buffer->size || buffer->size > 2 * size + ROUNDING) {
    drop(ring, buffer);
    if (!get_memory(ring, buffer, (size + ROUNDING - 1) / ROUNDING * ROUNDING)) return NULL;
  }
  drop_pixmap(ring, buffer);
  buffer->pixmap =
    XShmCreatePixmap(ring->display, ring->window, buffer->segment.shmaddr, &buffer->segment,
                     (unsigned)width, (unsigned)height, (unsigned)ring->depth);
  return buffer->segment.shmaddr;
}

static void show(csdl_ring *base, int index, uint32_t serial, const SDL_Rect *rects, int count,
                 uint64_t target, bool at_once) {
  x11_ring *ring = (x11_ring *)base;
  XserverRegion update = None;
  if (count > 0) {
    XRectangle parts[32];
    if (count > (int)SDL_arraysize(parts)) count = SDL_arraysize(parts);
    for (int i = 0; i < count; i++)
      parts[i] = (XRectangle){(short)rects[i].x, (short)rects[i].y, (unsigned short)rects[i].w,
                              (unsigned short)rects[i].h};
    update = XFixesCreateRegion(ring->display, parts, count);
  }
  XPresentPixmap(ring->display, ring->window, ring->buffers[index].pixmap, serial, None, update, 0,
                 0, None, None, None, at_once ? PresentOptionAsync : PresentOptionNone,
                 at_once ? 0 : target, 0, 0, NULL, 0);
  if (update != None) XFixesDestroyRegion(ring->display, update);
  XFlush(ring->display);
}

static void tell_complete(x11_ring *ring, const XPresentCompleteNotifyEvent *event) {
  if (event->kind != PresentCompleteKindPixmap) return;
  csdl_ring_note note = {
    .kind = event->mode == PresentCompleteModeSkip ? CSDL_RING_DISCARDED : CSDL_RING_SEEN,
    .number = event->serial_number,
  };
  double time = (double)event->ust * 1e-6;
  // A time stamp from the clock of another host is useless here.
  double now = csdl_seconds(CLOCK_MONOTONIC);
  if (time < now + 1 && time > now - 10) {
    note.time = time;
    note.refresh = event->msc;
    note.from_hardware = ring->has_hardware;
    // A server without a display refreshes by a timer, and delays frames that arrive late in a
    // period. But without scanout, a frame is visible at once.
    note.has_no_display = !ring->has_hardware;
  }
  csdl_ring_tell(&ring->ring, note);
}

static void tell_idle(x11_ring *ring, const XPresentIdleNotifyEvent *event) {
  // A pixmap of an earlier size is not among the buffers.
  for (int i = 0; i < CSDL_RING_BUFFERS; i++)
    if (ring->buffers[i].pixmap == event->pixmap)
      csdl_ring_tell(&ring->ring, (csdl_ring_note){.kind = CSDL_RING_IDLE, .number = (uint32_t)i});
}

static void read_events(csdl_ring *base, double seconds) {
  x11_ring *ring = (x11_ring *)base;
  if (csdl_x11_is_lost()) return;
  if (XPending(ring->display) == 0) {
    if (seconds <= 0 || !csdl_ring_poll(ConnectionNumber(ring->display), seconds)) return;
  }
  while (!csdl_x11_is_lost() && XPending(ring->display) > 0) {
    XEvent event;
    XNextEvent(ring->display, &event);
    XGenericEventCookie *cookie = &event.xcookie;
    if (event.type != GenericEvent || cookie->extension != ring->opcode ||
        !XGetEventData(ring->display, cookie))
      continue;
    if (cookie->evtype == PresentCompleteNotify) tell_complete(ring, cookie->data);
    if (cookie->evtype == PresentIdleNotify) tell_idle(ring, cookie->data);
    XFreeEventData(ring->display, cookie);
  }
}

static void close_ring(csdl_ring *base) {
  x11_ring *ring = (x11_ring *)base;
  if (!csdl_x11_is_lost()) {
    for (int i = 0; i < CSDL_RING_BUFFERS; i++) drop(ring, &ring->buffers[i]);
    XCloseDisplay(ring->display);
  }
  free(ring);
}

// Returns the reason why a ring is impossible; NULL if a ring is possible.
static const char *trouble(x11_ring *ring) {
  int base, error, opcode, major = 0, minor = 0;
  Bool has_pixmaps = False;
  if (!XPresentQueryExtension(ring->display, &ring->opcode, &base, &error) ||
      !XPresentQueryVersion(ring->display, &major, &minor))
    return "the X server has no Present extension";
  if (!XFixesQueryExtension(ring->display, &base, &error) ||
      !XFixesQueryVersion(ring->display, &major, &minor))
    return "the X server has no XFixes extension";
  // Checked first, because Xlib prints a message if the extension is missing.
  if (!XQueryExtension(ring->display, "MIT-SHM", &opcode, &base, &error) ||
      !XShmQueryVersion(ring->display, &major, &minor, &has_pixmaps) || !has_pixmaps ||
      XShmPixmapFormat(ring->display) != ZPixmap)
    return "the X server has no pixmaps in shared memory";
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(ring->display, ring->window, &attributes) || attributes.depth != 24 ||
      attributes.visual->red_mask != 0xFF0000 || attributes.visual->blue_mask != 0xFF)
    return "the display's colour depth is not 24 bits";
  int test = 1;
  if (ImageByteOrder(ring->display) != (*(char *)&test == 1 ? LSBFirst : MSBFirst))
    return "the X server has another byte order";
  ring->depth = attributes.depth;
  if (!get_memory(ring, &ring->buffers[0], ROUNDING))
    return "the X server does not share this machine's memory";
  return NULL;
}

csdl_ring *csdl_x11_ring_open(const SDL_SysWMinfo *info, const char **reason) {
  x11_ring *ring = calloc(1, sizeof *ring);
  *reason = "out of memory";
  if (ring == NULL) return NULL;
  ring->ring.resize = resize;
  ring->ring.show = show;
  ring->ring.read = read_events;
  ring->ring.close = close_ring;
  ring->window = info->info.x11.window;
  // The window must exist on the server before another connection uses it.
  XSync(info->info.x11.display, False);
  ring->display = XOpenDisplay(DisplayString(info->info.x11.display));
  *reason = "the X server refuses a second connection";
  if (ring->display == NULL) {
    free(ring);
    return NULL;
  }
  csdl_x11_survive_break(ring->display);
  *reason = trouble(ring);
  if (*reason != NULL) {
    close_ring(&ring->ring);
    return NULL;
  }
  // A server that refreshes by a timer does not support asynchronous presenting.
  ring->has_hardware =
    (XPresentQueryCapabilities(ring->display, ring->window) & PresentCapabilityAsync) != 0;
  XPresentSelectInput(ring->display, ring->window,
                      PresentCompleteNotifyMask | PresentIdleNotifyMask);
  return &ring->ring;
}
#endif
