#ifndef CPIXELS_DEEP_H
#define CPIXELS_DEEP_H

#include "Processors.h"

// A deep pixel has four channels of 16 bits. Eight deep pixels fill a group.

typedef uint64_t deep_pixels __attribute__((vector_size(64)));
typedef uint8_t bytes_of_32 __attribute__((vector_size(32)));

enum { deep_at_once = sizeof(deep_pixels) / sizeof(uint64_t) };

/// The mean of two lanes, rounded up.
#define AVERAGE(a, b)                                                                           \
  __builtin_convertvector(                                                                      \
      (__builtin_convertvector(a, wide_lanes) + __builtin_convertvector(b, wide_lanes) + 1) >> 1, \
      lanes)

/// The high half of the product of two lanes.
#define HIGH_PRODUCT(a, b)                                                                  \
  __builtin_convertvector(                                                                  \
      (__builtin_convertvector(a, wide_lanes) * __builtin_convertvector(b, wide_lanes)) >> 16, \
      lanes)

/// Hides from the compiler that `value` does not change in a loop. Otherwise the compiler widens
/// `value` before the loop. It then no longer uses instructions for the high half of a product.
#define HIDE_CONSTANT(value) __asm__ volatile("" : "+m"(value))

/// Runs `step(at, some)` for groups of `size` pixels that cover `count` pixels. The last group overlaps
/// the group before instead of being smaller. So a step must not write to the memory that it reads.
#define FOR_EACH_GROUP_OF(size, step)                                       \
  if (count < (size)) {                                                     \
    step(0, count)                                                          \
  } else {                                                                  \
    for (long done = 0; done < count; done += (size)) {                     \
      const long at = done + (size) <= count ? done : count - (size);       \
      step(at, (size))                                                      \
    }                                                                       \
  }

/// Loads up to eight pixels of a row, deep or of 32 bits, from index `at` on. The lanes of other
/// pixels are 0, and their memory is not read.
ALWAYS_INLINED struct group load_deep(const void *row, long at, long count, int is_deep) {
  struct group group = {{0}};
  if (is_deep) {
    memcpy(&group, (const uint64_t *)row + at, sizeof(uint64_t) * (size_t)count);
  } else {
    bytes_of_32 packed = {0};
    memcpy(&packed, (const uint32_t *)row + at, sizeof(uint32_t) * (size_t)count);
    group.words = __builtin_convertvector(packed, lanes) << 7;
  }
  return group;
}

/// Stores the first `count` of eight pixels, deep or rounded to 32 bits.
ALWAYS_INLINED void store_deep(void *row, long at, struct group group, long count, int is_deep) {
  if (is_deep) {
    memcpy((uint64_t *)row + at, &group, sizeof(uint64_t) * (size_t)count);
  } else {
    const bytes_of_32 packed = __builtin_convertvector((group.words + 64) >> 7, bytes_of_32);
    memcpy((uint32_t *)row + at, &packed, sizeof(uint32_t) * (size_t)count);
  }
}

#endif
