#pragma once

/// A demo recording that is part of the program.
struct cdemo {
  /// The scene's name.
  const char *scene;
  const unsigned char *bytes;
  long count;
};

/// One of each scene; the last one has no name.
extern const struct cdemo cdemos[];

/// `cdemos`, which Swift sees as an array of no length.
static inline const struct cdemo *cdemos_first(void) { return cdemos; }
