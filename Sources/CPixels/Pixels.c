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

/// Calls `step(from, to, strengths)` for all groups of pixels: those of the target, what is laid
/// over them, and their bytes of the mask, each twice.
#define FOR_EACH_MASKED_GROUP(load_source, step)                                \
  for (long done = 0; done < count; done += at_once) {                          \
    const int isWhole = done + at_once <= count;                                \
    const size_t rest = (size_t)(count - done);                                 \
    bytes_of_16 levels = {0};                                                   \
    lanes from = {0}, to = {0};                                                 \
    if (isWhole) {                                                              \
      levels = LOAD(bytes_of_16, mask + done);                                  \
      load_source(sizeof from);                                                 \
      to = LOAD(lanes, target + done);                                          \
    } else {                                                                    \
      memcpy(&levels, mask + done, rest);                                       \
      load_source(4 * rest);                                                    \
      memcpy(&to, target + done, 4 * rest);                                     \
    }                                                                           \
    const pixels words = __builtin_convertvector(levels, pixels);               \
    const lanes strengths = TWICE(words);                                       \
    to = step;                                                                  \
    if (isWhole) {                                                              \
      memcpy(target + done, &to, sizeof to);                                    \
    } else {                                                                    \
      memcpy(target + done, &to, 4 * rest);                                     \
    }                                                                           \
  }

FOR_EACH_PROCESSOR
void cpixels_over_masked(
    const uint32_t *source, const uint8_t *mask, uint32_t *target, long count) {
#define LOAD_SOURCE(size) memcpy(&from, source + done, (size))
  FOR_EACH_MASKED_GROUP(
      LOAD_SOURCE, OVER(BY_255(EVEN(from) * strengths), BY_255(ODD(from) * strengths), to))
#undef LOAD_SOURCE
}

FOR_EACH_PROCESSOR
void cpixels_veil_masked(const uint8_t *mask, uint32_t *target, long count, uint32_t ink) {
  const pixels inks = (pixels){0} + ink;
#define LOAD_SOURCE(size) from = (lanes)inks
  FOR_EACH_MASKED_GROUP(
      LOAD_SOURCE, OVER(BY_255(EVEN(from) * strengths), BY_255(ODD(from) * strengths), to))
#undef LOAD_SOURCE
}

FOR_EACH_PROCESSOR
void cpixels_multiply(uint8_t *mask, const uint8_t *other, long count, uint8_t inverted) {
  for (long i = 0; i < count; i++) {
    const uint16_t product = (uint16_t)(mask[i] * (other[i] ^ inverted) + 128);
    mask[i] = (uint8_t)((product + (product >> 8)) >> 8);
  }
}

FOR_EACH_PROCESSOR
void cpixels_scale(uint8_t *mask, long count, uint8_t level) {
  for (long i = 0; i < count; i++) {
    const uint16_t product = (uint16_t)(mask[i] * level + 128);
    mask[i] = (uint8_t)((product + (product >> 8)) >> 8);
  }
}
