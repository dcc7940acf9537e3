#ifndef XMESSAGE_H
#define XMESSAGE_H
#include <stdbool.h>
#include <stdint.h>

/// A mouse pointer's size in pixels, and the one of them that it points with.
typedef struct {
  int width, height, hot_x, hot_y;
} xmessage_pointer;

/// Asks `window` on the X server `display` to close, as a window manager does for its close button
/// (WM_DELETE_WINDOW); false without a connection, or if the window does not take part in that.
bool xmessage_close(const char *display, unsigned long window);

/// Drops the files `uris`, a line each ended by CR LF, at (`x`, `y`) of the screen on `window`, as a file
/// manager does (XDND 5); false without a connection, or if the window has not taken them within 10 s.
bool xmessage_drop(const char *display, unsigned long window, int x, int y, const char *uris);

/// What the mouse pointer looks like on the X server `display`: at most `capacity` `pixels` from left to
/// right and down, 0xAARRGGBB premultiplied; false without a connection, or where the server does not
/// tell (XFixes).
bool xmessage_cursor(const char *display, xmessage_pointer *pointer, uint32_t *pixels, int capacity);

/// Sets the property `name` of `window`, or of the root window if that is 0, on the X server `display`
/// to `count` cardinals, as a window manager does; false without a connection.
bool xmessage_set(const char *display, unsigned long window, const char *name, const long *values, int count);

/// The number of cardinals of the property `name` of `window` on the X server `display`; 0 if there is no
/// such property, -1 without a connection.
int xmessage_count(const char *display, unsigned long window, const char *name);

#endif
