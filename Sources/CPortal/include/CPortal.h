#ifndef CPORTAL_H
#define CPORTAL_H
#include <stdbool.h>

/// How a file dialog ended.
typedef enum cportal_end {
  cportal_end_chosen,
  cportal_end_cancelled,
  /// The desktop has no file dialog, did not answer within one second, or its dialog crashed.
  cportal_end_unavailable,
} cportal_end;

/// Opens the file dialog of the desktop (interface org.freedesktop.portal.FileChooser) over the bus at
/// `address`, with the window `parent` as its parent ("x11:" and the window's id in hexadecimal, or
/// empty), the title `title`, and a filter called `filter` for the file names that match one of
/// `patterns`, which are separated by spaces. The dialog begins in the current directory, if the desktop
/// can do that. Does nothing if a dialog is already open.
///
/// Returns at once. `finish` is called once, on another thread. Its `path` is the chosen file: a path,
/// or a URI if the file is not on this machine; NULL unless `end` is cportal_end_chosen.
///
/// Returns false, without a call of `finish`, if no thread can be started.
bool cportal_open_file(
    const char *address, const char *parent, const char *title, const char *filter,
    const char *patterns, void (*finish)(cportal_end end, const char *path));

#endif
