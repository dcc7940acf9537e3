#include "CSDL2.h"

const char *csdl_gl_renderer(void) {
  enum { GL_RENDERER = 0x1F01 };
  if (SDL_GL_GetCurrentContext() == NULL) return NULL;
  const unsigned char *(*get_string)(unsigned) =
    (const unsigned char *(*)(unsigned))SDL_GL_GetProcAddress("glGetString");
  return get_string == NULL ? NULL : (const char *)get_string(GL_RENDERER);
}
