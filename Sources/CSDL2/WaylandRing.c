#define _GNU_SOURCE
#include "Clock.h"
#include "Ring.h"

#if defined(SDL_VIDEO_DRIVER_WAYLAND)
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

// Frames are memory files that are attached to the surface of SDL's window. The compositor's
// reports arrive in a separate event queue, because SDL reads its own queue empty.

// The used part of the protocol presentation-time, stable version 1.
static const struct wl_interface feedback_interface;
static const struct wl_interface *feedback_types[] = {
  &wl_surface_interface, &feedback_interface, &wl_output_interface, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL};
static const struct wl_message presentation_requests[] = {
  {"destroy", "", feedback_types}, {"feedback", "on", feedback_types}};
static const struct wl_message presentation_events[] = {{"clock_id", "u", feedback_types + 3}};
static const struct wl_interface presentation_interface = {
  "wp_presentation", 1, 2, presentation_requests, 1, presentation_events};
static const struct wl_message feedback_events[] = {
  {"sync_output", "o", feedback_types + 2},
  {"presented", "uuuuuuu", feedback_types + 3},
  {"discarded", "", feedback_types}};
static const struct wl_interface feedback_interface = {
  "wp_presentation_feedback", 1, 0, NULL, 3, feedback_events};
enum { PRESENTATION_DESTROY, PRESENTATION_FEEDBACK };
enum { FEEDBACK_HW_CLOCK = 2 };

typedef struct wayland_ring wayland_ring;

typedef struct buffer {
  wayland_ring *ring;
  struct wl_buffer *proxy;
  void *pixels;
  size_t size;
} buffer;

// The object that reports on a frame: presentation feedback, or a frame callback if the compositor
// has no feedback.
typedef struct frame {
  wayland_ring *ring;
  struct wl_proxy *proxy;
  uint32_t serial;
} frame;

struct wayland_ring {
  csdl_ring ring;
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_surface *surface;
  // A wrapper of the surface. Objects created by the wrapper use the separate event queue.
  struct wl_surface *wrapper;
  struct wl_shm *shm;
  struct wl_proxy *presentation;
  clockid_t clock;
  buffer buffers[CSDL_RING_BUFFERS];
  frame frames[16];
};

// ---- Globals

static void bind_clock(void *data, struct wl_proxy *proxy, uint32_t clock) {
  (void)proxy;
  ((wayland_ring *)data)->clock = (clockid_t)clock;
}

static void (*const presentation_listener[])(void) = {(void (*)(void))bind_clock};

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  (void)version;
  wayland_ring *ring = data;
  if (strcmp(interface, wl_shm_interface.name) == 0)
    ring->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (strcmp(interface, presentation_interface.name) == 0) {
    ring->presentation = wl_registry_bind(registry, name, &presentation_interface, 1);
    if (ring->presentation != NULL)
      wl_proxy_add_listener(ring->presentation, (void (**)(void))presentation_listener, ring);
  }
}

static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}

static const struct wl_registry_listener registry_listener = {found, lost};

// ---- Buffers

static void released(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  buffer *buffer = data;
  csdl_ring_tell(
    &buffer->ring->ring,
    (csdl_ring_note){.kind = CSDL_RING_IDLE, .number = (uint32_t)(buffer - buffer->ring->buffers)});
}

static const struct wl_buffer_listener buffer_listener = {released};

static void drop(buffer *buffer) {
  if (buffer->proxy != NULL) wl_buffer_destroy(buffer->proxy);
  if (buffer->size > 0) munmap(buffer->pixels, buffer->size);
  buffer->proxy = NULL;
  buffer->size = 0;
}

static void *resize(csdl_ring *base, int index, int width, int height) {
  wayland_ring *ring = (wayland_ring *)base;
  buffer *buffer = &ring->buffers[index];
  drop(buffer);
  size_t size = (size_t)width * (size_t)height * 4;
  int file = memfd_create("cardstage", MFD_CLOEXEC);
  if (file < 0) return NULL;
  void *pixels = MAP_FAILED;
  if (posix_fallocate(file, 0, (off_t)size) == 0)
    pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels != MAP_FAILED) {
    struct wl_shm_pool *pool = wl_shm_create_pool(ring->shm, file, (int32_t)size);
    buffer->proxy = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4,
                                              WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
    buffer->pixels = pixels;
    buffer->size = size;
  }
  close(file);
  return pixels == MAP_FAILED ? NULL : pixels;
}

// ---- Frames

static void forget(frame *frame) {
  if (frame->proxy != NULL) wl_proxy_destroy(frame->proxy);
  frame->proxy = NULL;
}

static void synced(void *data, struct wl_proxy *proxy, struct wl_output *output) {
  (void)data;
  (void)proxy;
  (void)output;
}

static void presented(void *data, struct wl_proxy *proxy, uint32_t high, uint32_t low,
                      uint32_t nanoseconds, uint32_t refresh, uint32_t count_high,
                      uint32_t count_low, uint32_t flags) {
  (void)proxy;
  frame *frame = data;
  wayland_ring *ring = frame->ring;
  double time =
    (double)(((uint64_t)high << 32) | low) + (double)nanoseconds * 1e-9;
  // The compositor may use another clock than CLOCK_MONOTONIC.
  if (ring->clock != CLOCK_MONOTONIC)
    time += csdl_seconds(CLOCK_MONOTONIC) - csdl_seconds(ring->clock);
  csdl_ring_tell(
    &ring->ring,
    (csdl_ring_note){
      .kind = CSDL_RING_SEEN, .number = frame->serial, .time = time,
      .refresh = ((uint64_t)count_high << 32) | count_low,
      .period = refresh == 0 ? -1 : (double)refresh * 1e-9,
      .from_hardware = (flags & FEEDBACK_HW_CLOCK) != 0});
  forget(frame);
}

static void discarded(void *data, struct wl_proxy *proxy) {
  (void)proxy;
  frame *frame = data;
  csdl_ring_tell(&frame->ring->ring,
                 (csdl_ring_note){.kind = CSDL_RING_DISCARDED, .number = frame->serial});
  forget(frame);
}

static void (*const feedback_listener[])(void) = {
  (void (*)(void))synced, (void (*)(void))presented, (void (*)(void))discarded};

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)callback;
  (void)time;
  frame *frame = data;
  csdl_ring_tell(&frame->ring->ring,
                 (csdl_ring_note){.kind = CSDL_RING_SEEN, .number = frame->serial});
  forget(frame);
}

static const struct wl_callback_listener callback_listener = {done};

static void follow(wayland_ring *ring, uint32_t serial) {
  frame *frame = &ring->frames[serial % SDL_arraysize(ring->frames)];
  forget(frame);
  frame->ring = ring;
  frame->serial = serial;
  if (ring->presentation == NULL) {
    frame->proxy = (struct wl_proxy *)wl_surface_frame(ring->wrapper);
    wl_callback_add_listener((struct wl_callback *)frame->proxy, &callback_listener, frame);
    return;
  }
  frame->proxy = wl_proxy_marshal_flags(ring->presentation, PRESENTATION_FEEDBACK,
                                        &feedback_interface, 1, 0, ring->surface, NULL);
  if (frame->proxy != NULL)
    wl_proxy_add_listener(frame->proxy, (void (**)(void))feedback_listener, frame);
}

static void show(csdl_ring *base, int index, uint32_t serial, const SDL_Rect *rects, int count,
                 uint64_t target, bool at_once) {
  (void)target;
  (void)at_once;
  wayland_ring *ring = (wayland_ring *)base;
  wl_surface_attach(ring->surface, ring->buffers[index].proxy, 0, 0);
  if (count == 0 || wl_surface_get_version(ring->surface) < WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
    wl_surface_damage(ring->surface, 0, 0, INT32_MAX, INT32_MAX);
  else
    for (int i = 0; i < count; i++)
      wl_surface_damage_buffer(ring->surface, rects[i].x, rects[i].y, rects[i].w, rects[i].h);
  follow(ring, serial);
  wl_surface_commit(ring->surface);
  wl_display_flush(ring->display);
}

// Checked before and after each read: on a broken connection, a read by another thread would wait
// for ever.
static bool is_lost(wayland_ring *ring) {
  if (!csdl_x11_is_lost() && wl_display_get_error(ring->display) != 0)
    csdl_lose_display("the connection to the compositor broke");
  return csdl_x11_is_lost();
}

static void read_events(csdl_ring *base, double seconds) {
  wayland_ring *ring = (wayland_ring *)base;
  if (is_lost(ring)) return;
  if (wl_display_prepare_read_queue(ring->display, ring->queue) != 0) {
    wl_display_dispatch_queue_pending(ring->display, ring->queue);
    return;
  }
  wl_display_flush(ring->display);
  if (csdl_ring_poll(wl_display_get_fd(ring->display), seconds))
    wl_display_read_events(ring->display);
  else
    wl_display_cancel_read(ring->display);
  if (!is_lost(ring)) wl_display_dispatch_queue_pending(ring->display, ring->queue);
}

static void close_ring(csdl_ring *base) {
  wayland_ring *ring = (wayland_ring *)base;
  if (csdl_x11_is_lost()) {
    free(ring);
    return;
  }
  for (size_t i = 0; i < SDL_arraysize(ring->frames); i++) forget(&ring->frames[i]);
  for (int i = 0; i < CSDL_RING_BUFFERS; i++) drop(&ring->buffers[i]);
  if (ring->presentation != NULL) {
    wl_proxy_marshal_flags(ring->presentation, PRESENTATION_DESTROY, NULL, 1,
                           WL_MARSHAL_FLAG_DESTROY);
  }
  if (ring->shm != NULL) wl_shm_destroy(ring->shm);
  if (ring->wrapper != NULL) wl_proxy_wrapper_destroy(ring->wrapper);
  if (ring->queue != NULL) wl_event_queue_destroy(ring->queue);
  free(ring);
}

// Finds the compositor's global objects. Returns false if a required one is missing.
static bool look_around(wayland_ring *ring) {
  struct wl_display *display = wl_proxy_create_wrapper(ring->display);
  if (display == NULL) return false;
  wl_proxy_set_queue((struct wl_proxy *)display, ring->queue);
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_proxy_wrapper_destroy(display);
  wl_registry_add_listener(registry, &registry_listener, ring);
  // The first round trip finds the global objects, the second one gets the presentation clock.
  bool is_alive = wl_display_roundtrip_queue(ring->display, ring->queue) >= 0 &&
                  wl_display_roundtrip_queue(ring->display, ring->queue) >= 0;
  wl_registry_destroy(registry);
  return is_alive && ring->shm != NULL;
}

csdl_ring *csdl_wayland_ring_open(const SDL_SysWMinfo *info, const char **reason) {
  wayland_ring *ring = calloc(1, sizeof *ring);
  *reason = "out of memory";
  if (ring == NULL) return NULL;
  ring->ring.resize = resize;
  ring->ring.show = show;
  ring->ring.read = read_events;
  ring->ring.close = close_ring;
  ring->display = info->info.wl.display;
  ring->surface = info->info.wl.surface;
  ring->clock = CLOCK_MONOTONIC;
  for (int i = 0; i < CSDL_RING_BUFFERS; i++) ring->buffers[i].ring = ring;
  ring->queue = wl_display_create_queue(ring->display);
  ring->wrapper = wl_proxy_create_wrapper(ring->surface);
  *reason = "the compositor has no shared memory";
  if (ring->queue == NULL || ring->wrapper == NULL) {
    close_ring(&ring->ring);
    return NULL;
  }
  wl_proxy_set_queue((struct wl_proxy *)ring->wrapper, ring->queue);
  if (!look_around(ring)) {
    close_ring(&ring->ring);
    return NULL;
  }
  return &ring->ring;
}
#endif
