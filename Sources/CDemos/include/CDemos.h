#pragma once

/// A file of Assets that is part of the program.
struct cfile {
  /// The name of a scene, of a page of the manual, or of a file. `NULL` in the last element of a table.
  const char *name;
  const unsigned char *bytes;
  long count;
};

/// The recordings: one for each scene.
extern const struct cfile crecordings[];
/// The scenes that are part of the program as files.
extern const struct cfile cscenes[];
/// The pages of the manual that the program prints.
extern const struct cfile cpages[];
/// The parts of shared pages.
extern const struct cfile cweb[];
/// The vectors of the acid test for sheets.
extern const struct cfile cvectors[];
/// The other files of the acid test.
extern const struct cfile cacid[];

// The first elements of the tables, which Swift imports as arrays of unknown length.
static inline const struct cfile *crecordings_first(void) { return crecordings; }
static inline const struct cfile *cscenes_first(void) { return cscenes; }
static inline const struct cfile *cpages_first(void) { return cpages; }
static inline const struct cfile *cweb_first(void) { return cweb; }
static inline const struct cfile *cvectors_first(void) { return cvectors; }
static inline const struct cfile *cacid_first(void) { return cacid; }
