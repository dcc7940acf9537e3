#ifndef XMESSAGE_H
#define XMESSAGE_H
#include <stdbool.h>

/// Asks `window` on the X server `display` to close, as a window manager does for its close button
/// (WM_DELETE_WINDOW); false without a connection, or if the window does not take part in that.
bool xmessage_close(const char *display, unsigned long window);

/// Drops the files `uris`, a line each ended by CR LF, at (`x`, `y`) of the screen on `window`, as a file
/// manager does (XDND 5); false without a connection, or if the window has not taken them within 10 s.
bool xmessage_drop(const char *display, unsigned long window, int x, int y, const char *uris);

#endif
