#include "Ring.h"

#if defined(SDL_VIDEO_DRIVER_WAYLAND)
#include <string.h>
#include <wayland-client.h>

typedef struct globals {
  bool are_complete;
  bool have_seat;
} globals;

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  (void)registry;
  (void)name;
  (void)version;
  if (strcmp(interface, wl_seat_interface.name) == 0) ((globals *)data)->have_seat = true;
}

static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}

static const struct wl_registry_listener registry_listener = {found, lost};

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)callback;
  (void)time;
  ((globals *)data)->are_complete = true;
}

static const struct wl_callback_listener callback_listener = {done};

bool csdl_wayland_lacks_seat(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return false;
  globals globals = {false, false};
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registry_listener, &globals);
  struct wl_callback *callback = wl_display_sync(display);
  wl_callback_add_listener(callback, &callback_listener, &globals);
  bool is_alive = true;
  while (is_alive && !globals.are_complete) {
    while (wl_display_prepare_read(display) != 0) wl_display_dispatch_pending(display);
    wl_display_flush(display);
    // A compositor that hangs reports no seats.
    is_alive = csdl_ring_poll(wl_display_get_fd(display), 1);
    if (!is_alive)
      wl_display_cancel_read(display);
    else
      is_alive = wl_display_read_events(display) == 0 && wl_display_dispatch_pending(display) >= 0;
  }
  wl_callback_destroy(callback);
  wl_registry_destroy(registry);
  wl_display_disconnect(display);
  return globals.are_complete && !globals.have_seat;
}
#else
bool csdl_wayland_lacks_seat(void) { return false; }
#endif
