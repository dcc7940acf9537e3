#include "CSDL2.h"
#include <dlfcn.h>
#include <string.h>

// SDL 2.26 makes every Wayland window one of OpenGL, used or not, and loads a driver for it: 60 ms and
// 55 MB where there is no graphics processor. It does so for all but windows that are meant for Vulkan,
// and gives those to whom it finds a loader for that knows Wayland's surfaces. Here is one that knows
// nothing else, where SDL_Vulkan_LoadLibrary("") looks: among what the program itself exports
// (Package.swift). Buffers of our own are what is shown then.

/// Of the Vulkan specification, as are the names.
typedef struct {
  char name[256];
  uint32_t version;
} extension;

/// vkEnumerateInstanceExtensionProperties; 0 is VK_SUCCESS.
static int32_t tell_extensions(const char *layer, uint32_t *count, extension *extensions) {
  static const extension known[] = {{"VK_KHR_surface", 1}, {"VK_KHR_wayland_surface", 1}};
  enum { KNOWN = sizeof known / sizeof *known };
  (void)layer;
  if (extensions == NULL || *count > KNOWN) *count = KNOWN;
  if (extensions != NULL) memcpy(extensions, known, *count * sizeof *known);
  return 0;
}

typedef void (*function)(void);
typedef function get_function(void *instance, const char *name);

__attribute__((used, visibility("default"))) get_function vkGetInstanceProcAddr;

function vkGetInstanceProcAddr(void *instance, const char *name) {
  // A driver may have brought the real one, which finds this under its own name.
  void *library = dlopen("libvulkan.so.1", RTLD_NOLOAD | RTLD_NOW);
  if (library != NULL) {
    get_function *real = (get_function *)dlsym(library, "vkGetInstanceProcAddr");
    dlclose(library);
    if (real != NULL) return real(instance, name);
  }
  if (strcmp(name, "vkEnumerateInstanceExtensionProperties") != 0) return NULL;
  return (function)tell_extensions;
}
