#ifndef CPIXELS_PROCESSORS_H
#define CPIXELS_PROCESSORS_H

#include <stdint.h>
#include <string.h>

// Tests include the kernels as they are for any processor.
#if defined(__x86_64__) && defined(__linux__) && __has_attribute(target_clones) \
    && !defined(CPIXELS_PLAIN)
#define HAS_PROCESSORS
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// Sixteen pixels, two channels to a lane; as many registers as the processor needs for them.
typedef uint16_t lanes __attribute__((vector_size(64)));
typedef int16_t signed_lanes __attribute__((vector_size(64)));
typedef uint32_t pixels __attribute__((vector_size(64)));
typedef uint32_t wide_lanes __attribute__((vector_size(128)));
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint8_t bytes_of_16 __attribute__((vector_size(16)));

enum { at_once = sizeof(pixels) / sizeof(uint32_t) };

// Macros below, since vectors of this size can't be handed to functions for another processor, but
// for their addresses.
#define ALWAYS_INLINED static inline __attribute__((always_inline))

/// Blue and red, then green and alpha, a channel to a lane.
#define EVEN(words) ((words) & 0xFF)
#define ODD(words) ((words) >> 8)

/// The low half of each word, twice: for two channels of a pixel.
#define TWICE(words) ((lanes)((words) | (words) << 16))

/// Every second one of the words of two vectors.
#define EACH_FIRST(a, b)         \
  __builtin_shufflevector(       \
      (pixels)(a), (pixels)(b), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define EACH_SECOND(a, b)        \
  __builtin_shufflevector(       \
      (pixels)(a), (pixels)(b), 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)

/// `words` · 257 / 65536, which processors have an instruction for.
#define UPPER_HALF_TIMES_257(words)                                              \
  __builtin_convertvector(__builtin_convertvector(words, wide_lanes) * 257 >> 16, lanes)

/// A quotient by 255, rounded; exact for products of two bytes.
#define BY_255(product)                   \
  ({                                      \
    const lanes biased = (product) + 128; \
    UPPER_HALF_TIMES_257(biased);         \
  })

/// The vector at an address.
#define LOAD(type, address)                   \
  ({                                          \
    type loaded;                              \
    memcpy(&loaded, (address), sizeof loaded); \
    loaded;                                   \
  })

#endif
