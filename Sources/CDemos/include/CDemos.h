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

/// A scene that is part of the program as a file.
struct cscene {
  const char *name;
  const unsigned char *file;
  long file_count;
  /// A recording of a hand that uses the scene.
  const unsigned char *hand;
  long hand_count;
};

/// The last scene has no name.
extern const struct cscene cscenes[];

/// `cscenes`, which Swift sees as an array of no length.
static inline const struct cscene *cscenes_first(void) { return cscenes; }

/// A page of the manual that is part of the program.
struct cpage {
  /// The name of its file, without the ending.
  const char *name;
  const unsigned char *bytes;
  long count;
};

/// The last page has no name.
extern const struct cpage cpages[];

/// `cpages`, which Swift sees as an array of no length.
static inline const struct cpage *cpages_first(void) { return cpages; }
