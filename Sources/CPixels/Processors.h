#ifndef CPIXELS_PROCESSORS_H
#define CPIXELS_PROCESSORS_H

#include <stdint.h>
#include <string.h>

// Tests also compile the kernels for the plain processor (CPIXELS_PLAIN).
#if defined(__x86_64__) && defined(__linux__) && __has_attribute(target_clones) \
    && !defined(CPIXELS_PLAIN)
#define HAS_PROCESSORS
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// A vector of 16 pixels, two channels to a lane. The compiler uses as many registers as needed.
typedef uint16_t lanes __attribute__((vector_size(64)));
typedef int16_t signed_lanes __attribute__((vector_size(64)));
typedef uint32_t pixels __attribute__((vector_size(64)));
typedef uint32_t wide_lanes __attribute__((vector_size(128)));
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint8_t bytes_of_16 __attribute__((vector_size(16)));

enum { at_once = sizeof(pixels) / sizeof(uint32_t) };

// A vector of this size cannot be passed by value to a function for another processor. It is passed
// by address or as a member of a struct.
#define ALWAYS_INLINED static inline __attribute__((always_inline))

/// A vector of 16 pixels as stored in memory.
struct group {
  lanes words;
};

/// The channels of 16 pixels, one channel to a lane: blue and red are even, green and alpha are
/// odd.
struct channels {
  lanes even, odd;
};

// Kernels process 16 pixels at a time, a number known to the compiler, and then the remaining
// pixels.

/// Loads up to 16 pixels. The lanes of other pixels are 0, and their memory is not read.
ALWAYS_INLINED struct group load(const uint32_t *pixels, long count) {
  struct group group = {{0}};
  memcpy(&group, pixels, sizeof *pixels * (size_t)count);
  return group;
}

/// Stores the first `count` of 16 pixels.
ALWAYS_INLINED void store(uint32_t *pixels, struct group group, long count) {
  memcpy(pixels, &group, sizeof *pixels * (size_t)count);
}

ALWAYS_INLINED struct group repeat(uint32_t pixel) {
  return (struct group){(lanes)((pixels){0} + pixel)};
}

ALWAYS_INLINED struct channels split(struct group group) {
  return (struct channels){.even = group.words & 0xFF, .odd = group.words >> 8};
}

ALWAYS_INLINED struct group join(struct channels channels) {
  return (struct group){channels.even | channels.odd << 8};
}

/// Returns the low half of each word, repeated for two channels of a pixel.
ALWAYS_INLINED struct group twice(const pixels *words) {
  return (struct group){(lanes)(*words | *words << 16)};
}

/// The even words of two vectors. EACH_SECOND gives the odd words.
#define EACH_FIRST(a, b)         \
  __builtin_shufflevector(       \
      (pixels)(a), (pixels)(b), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define EACH_SECOND(a, b)        \
  __builtin_shufflevector(       \
      (pixels)(a), (pixels)(b), 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)

#endif
