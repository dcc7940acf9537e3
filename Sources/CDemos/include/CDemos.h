#pragma once

/// A demo recording embedded in the program.
struct cdemo {
  /// The name of the scene.
  const char *scene;
  const unsigned char *bytes;
  long count;
};

/// One recording for each scene. The last element has no name.
extern const struct cdemo cdemos[];

/// Returns the first element of `cdemos`, which Swift imports as an array of unknown length.
static inline const struct cdemo *cdemos_first(void) { return cdemos; }
