#ifndef CPIXELS_PROCESSORS_H
#define CPIXELS_PROCESSORS_H

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__linux__) && __has_attribute(target_clones)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// Sixteen pixels, two channels to a lane; as many registers as the processor needs for them.
typedef uint16_t lanes __attribute__((vector_size(64)));
typedef int16_t signed_lanes __attribute__((vector_size(64)));
typedef uint32_t pixels __attribute__((vector_size(64)));
typedef uint8_t bytes __attribute__((vector_size(64)));

enum { at_once = sizeof(pixels) / sizeof(uint32_t) };

// Macros below, since vectors of this size can't be handed to functions for another processor.

/// Blue and red, then green and alpha, a channel to a lane.
#define EVEN(words) ((words) & 0xFF)
#define ODD(words) ((words) >> 8)

/// The vector at an address.
#define LOAD(type, address)                   \
  ({                                          \
    type loaded;                              \
    memcpy(&loaded, (address), sizeof loaded); \
    loaded;                                   \
  })

#endif
