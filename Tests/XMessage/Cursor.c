#include "XMessage.h"
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>

bool xmessage_cursor(const char *name, xmessage_pointer *pointer, uint32_t *pixels, int capacity) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return false;
  int event, error;
  XFixesCursorImage *image = NULL;
  if (XFixesQueryExtension(display, &event, &error)) image = XFixesGetCursorImage(display);
  bool is_there = image != NULL && image->width * image->height <= capacity;
  if (is_there) {
    *pointer = (xmessage_pointer){
        .width = image->width, .height = image->height, .hot_x = image->xhot, .hot_y = image->yhot};
    // Xlib has 32 bits in each long.
    for (int i = 0; i < image->width * image->height; i++)
      pixels[i] = (uint32_t)image->pixels[i];
  }
  if (image != NULL) XFree(image);
  XCloseDisplay(display);
  return is_there;
}
