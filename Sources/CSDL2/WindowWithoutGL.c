#include "CSDL2.h"
#include <dlfcn.h>
#include <string.h>

// SDL 2.26 creates every Wayland window for OpenGL, used or not, and loads an OpenGL driver. That
// takes 60 ms and 55 MB without a graphics processor. Only windows for Vulkan are an exception. SDL
// creates these if it finds a Vulkan loader with support for Wayland surfaces. This file is a
// loader with that single feature. SDL_Vulkan_LoadLibrary("") finds the loader among the symbols
// that the program exports (Package.swift). Frames are then presented by shared buffers.

/// VkExtensionProperties of the Vulkan specification.
typedef struct {
  char name[256];
  uint32_t version;
} extension;

/// vkEnumerateInstanceExtensionProperties. Returns 0, which is VK_SUCCESS.
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
  // A driver may have loaded the real Vulkan library, which finds this function under the real
  // name.
  void *library = dlopen("libvulkan.so.1", RTLD_NOLOAD | RTLD_NOW);
  if (library != NULL) {
    get_function *real = (get_function *)dlsym(library, "vkGetInstanceProcAddr");
    dlclose(library);
    if (real != NULL) return real(instance, name);
  }
  if (strcmp(name, "vkEnumerateInstanceExtensionProperties") != 0) return NULL;
  return (function)tell_extensions;
}
