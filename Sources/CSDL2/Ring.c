#define _GNU_SOURCE
#include "Clock.h"
#include "Ring.h"
#include <poll.h>

csdl_ring *csdl_ring_open(SDL_Window *window, const char **reason) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  *reason = "the window system is neither X11 nor Wayland";
  if (!SDL_GetWindowWMInfo(window, &info)) return NULL;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (info.subsystem == SDL_SYSWM_X11) return csdl_x11_ring_open(&info, reason);
#endif
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  if (info.subsystem == SDL_SYSWM_WAYLAND) return csdl_wayland_ring_open(&info, reason);
#endif
  return NULL;
}

void *csdl_ring_resize(csdl_ring *ring, int index, int width, int height) {
  return ring->resize(ring, index, width, height);
}

void csdl_ring_show(csdl_ring *ring, int index, uint32_t serial, const SDL_Rect *rects, int count,
                    uint64_t target, bool at_once) {
  ring->show(ring, index, serial, rects, count, target, at_once);
}

bool csdl_ring_take(csdl_ring *ring, csdl_ring_note *note) {
  if (ring->count == 0) ring->read(ring, 0);
  if (ring->count == 0) return false;
  *note = ring->notes[ring->first];
  ring->first = (ring->first + 1) % SDL_arraysize(ring->notes);
  ring->count--;
  return true;
}

bool csdl_ring_wait(csdl_ring *ring, double seconds) {
  // The first message may belong to another part of the program, such as a pointer position.
  double end = csdl_seconds(CLOCK_MONOTONIC) + seconds;
  for (double left = seconds; ring->count == 0 && !csdl_x11_is_lost() && left > 0;
       left = end - csdl_seconds(CLOCK_MONOTONIC))
    ring->read(ring, left);
  return ring->count > 0;
}

void csdl_ring_close(csdl_ring *ring) { ring->close(ring); }

// A full queue drops its oldest report. Frames wait for their reports, so few reports are queued.
void csdl_ring_tell(csdl_ring *ring, csdl_ring_note note) {
  size_t size = SDL_arraysize(ring->notes);
  if (ring->count == size) {
    ring->first = (ring->first + 1) % size;
    ring->count--;
  }
  ring->notes[(ring->first + ring->count++) % size] = note;
}

bool csdl_ring_poll(int descriptor, double seconds) {
  if (seconds < 0) seconds = 0;
  struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
  struct timespec timeout = {
    .tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return ppoll(&wanted, 1, &timeout, NULL) > 0;
}
