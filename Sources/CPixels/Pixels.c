#include "CPixels.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__) && __has_attribute(target_clones)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// Sixteen pixels, two channels to a lane; as many registers as the processor needs for them.
typedef uint16_t lanes __attribute__((vector_size(64)));
typedef uint32_t pixels __attribute__((vector_size(64)));

enum { at_once = sizeof(lanes) / sizeof(uint32_t) };

/// Calls `step(source, target)` for all whole groups of pixels and for the rest in copies.
#define FOR_EACH_GROUP(step)                                 \
  long done = 0;                                             \
  for (; done + at_once <= count; done += at_once) {         \
    lanes from, to;                                          \
    memcpy(&from, source + done, sizeof from);               \
    memcpy(&to, target + done, sizeof to);                   \
    to = step;                                               \
    memcpy(target + done, &to, sizeof to);                   \
  }                                                          \
  if (done < count) {                                        \
    const size_t bytes = 4 * (size_t)(count - done);         \
    lanes from = {0}, to = {0};                              \
    memcpy(&from, source + done, bytes);                     \
    memcpy(&to, target + done, bytes);                       \
    to = step;                                               \
    memcpy(target + done, &to, bytes);                       \
  }

// Macros, since vectors of this size can't be handed to functions of another processor's kind.

/// A quotient by 255, rounded; exact for products of two bytes.
#define BY_255(product)                  \
  ({                                     \
    const lanes biased = (product) + 128; \
    (biased + (biased >> 8)) >> 8;       \
  })

/// `even` and `odd` channels of pixels laid over those of `to`.
#define OVER(even, odd, to)                            \
  ({                                                   \
    const pixels alpha = (pixels)(odd) >> 16;          \
    const lanes rest = 255 - (lanes)(alpha | alpha << 16); \
    ((even) + BY_255(((to) & 0xFF) * rest)) | ((odd) + BY_255(((to) >> 8) * rest)) << 8; \
  })

FOR_EACH_PROCESSOR
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink) {
  const pixels words = (pixels){0} + ink;
  const lanes inks = (lanes)words;
  const lanes even = inks & 0xFF, odd = inks >> 8;
  FOR_EACH_GROUP(OVER(even, odd, from))
}

FOR_EACH_PROCESSOR
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity) {
  const uint16_t strength = opacity;
  if (opacity == 255) {
    FOR_EACH_GROUP(OVER(from & 0xFF, from >> 8, to))
  } else {
    FOR_EACH_GROUP(
        OVER(BY_255((from & 0xFF) * strength), BY_255((from >> 8) * strength), to))
  }
}
