#include "CPixels.h"
#include "Processors.h"

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
    ((even) + BY_255(EVEN(to) * rest)) | ((odd) + BY_255(ODD(to) * rest)) << 8; \
  })

FOR_EACH_PROCESSOR
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink) {
  const pixels words = (pixels){0} + ink;
  const lanes inks = (lanes)words;
  const lanes even = EVEN(inks), odd = ODD(inks);
  FOR_EACH_GROUP(OVER(even, odd, from))
}

FOR_EACH_PROCESSOR
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity) {
  const uint16_t strength = opacity;
  if (opacity == 255) {
    FOR_EACH_GROUP(OVER(EVEN(from), ODD(from), to))
  } else {
    FOR_EACH_GROUP(
        OVER(BY_255(EVEN(from) * strength), BY_255(ODD(from) * strength), to))
  }
}
