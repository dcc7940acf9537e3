#include "CSDL2.h"
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdlib.h>

// The part of Xcursor.h that is needed here. SDL loads libXcursor at run time, too, so its header
// may be missing.
typedef struct xcursor_image {
  uint32_t version, size, width, height, hot_x, hot_y, delay;
  uint32_t *pixels;
} xcursor_image;

typedef xcursor_image *load_image(const char *name, const char *theme, int size);
typedef void destroy_image(xcursor_image *image);
typedef char *get_theme(void *display);
typedef int get_size(void *display);

// The size of cursors in pixels if the desktop has set none, at scale 1.
enum { DEFAULT_SIZE = 24, LARGEST_SIZE = 256 };

// Returns the X connection of `window`, NULL if the window is on Wayland or NULL.
static void *x_display(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (window && !csdl_x11_is_lost() && SDL_GetWindowWMInfo(window, &info)
      && info.subsystem == SDL_SYSWM_X11)
    return info.info.x11.display;
#else
  (void)window;
#endif
  return NULL;
}

bool csdl_cursor_load(SDL_Window *window, const char *name, double scale, csdl_cursor *cursor) {
  static void *library;
  if (!library) library = dlopen("libXcursor.so.1", RTLD_NOW);
  if (!library) return false;
  load_image *load = (load_image *)dlsym(library, "XcursorLibraryLoadImage");
  get_theme *theme_of = (get_theme *)dlsym(library, "XcursorGetTheme");
  get_size *size_of = (get_size *)dlsym(library, "XcursorGetDefaultSize");
  if (!load || !theme_of || !size_of) return false;
  void *display = x_display(window);
  const char *wanted = getenv("XCURSOR_SIZE");
  int size = wanted ? atoi(wanted) : 0;
  if (size <= 0 || size > LARGEST_SIZE) size = DEFAULT_SIZE;
  // An X server's size is in pixels, Wayland's is in points of the desktop.
  size = display ? size_of(display) : (int)(size * scale + 0.5);
  xcursor_image *image = load(name, display ? theme_of(display) : getenv("XCURSOR_THEME"), size);
  if (!image) return false;
  *cursor = (csdl_cursor){.width = (int)image->width, .height = (int)image->height,
                          .hot_x = (int)image->hot_x, .hot_y = (int)image->hot_y,
                          .pixels = image->pixels, .image = image};
  if (cursor->width > 0 && cursor->height > 0) return true;
  csdl_cursor_free(cursor);
  return false;
}

void csdl_cursor_free(csdl_cursor *cursor) {
  void *library = dlopen("libXcursor.so.1", RTLD_NOW | RTLD_NOLOAD);
  destroy_image *destroy = library ? (destroy_image *)dlsym(library, "XcursorImageDestroy") : NULL;
  if (destroy) destroy(cursor->image);
  if (library) dlclose(library);
  cursor->image = NULL;
}
