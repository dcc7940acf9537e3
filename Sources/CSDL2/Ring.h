#ifndef RING_H
#define RING_H

#include "CSDL2.h"

// The functions and the report queue of a ring. It is the first member of each window system's
// struct.
struct csdl_ring {
  void *(*resize)(csdl_ring *, int index, int width, int height);
  void (*show)(csdl_ring *, int index, uint32_t serial, const SDL_Rect *rects, int count,
               uint64_t target, bool at_once);
  // Reads the server's messages after at most `seconds` of waiting. Queues reports by
  // `csdl_ring_tell`.
  void (*read)(csdl_ring *, double seconds);
  void (*close)(csdl_ring *);
  // The queue of reports that have not been taken.
  size_t first;
  size_t count;
  csdl_ring_note notes[64];
};

void csdl_ring_tell(csdl_ring *ring, csdl_ring_note note);

// Waits until `descriptor` is readable, for at most `seconds`. Returns whether it is readable.
bool csdl_ring_poll(int descriptor, double seconds);

#include <SDL2/SDL_syswm.h>

csdl_ring *csdl_x11_ring_open(const SDL_SysWMinfo *info, const char **reason);
csdl_ring *csdl_wayland_ring_open(const SDL_SysWMinfo *info, const char **reason);

#endif
