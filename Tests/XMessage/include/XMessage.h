#ifndef XMESSAGE_H
#define XMESSAGE_H
#include <stdbool.h>

/// Asks `window` on the X server `display` to close, as a window manager does for its close button
/// (WM_DELETE_WINDOW); false without a connection, or if the window does not take part in that.
bool xmessage_close(const char *display, unsigned long window);

#endif
