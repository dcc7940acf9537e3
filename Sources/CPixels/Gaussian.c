#include "CPixels.h"
#include "Deep.h"

ALWAYS_INLINED struct group repeat_word(uint16_t word) { return (struct group){(lanes){0} + word}; }

/// Writes a weighted sum of 2 `radius` + 1 groups. `LOAD(tap, at, some)` is the group at distance
/// `tap`.
///
/// A truncated product is half a unit too small on average. So the sum begins with the error of
/// `radius` + 1 products.
#define STEP(at, some)                                                              \
  {                                                                                 \
    lanes sum = repeat_word((uint16_t)((radius + 1) / 2)).words                     \
        + HIGH_PRODUCT(LOAD(0, at, some), repeat_word(weights[0]).words);           \
    for (long tap = 1; tap <= radius; tap++) {                                      \
      const lanes pair = LOAD(-tap, at, some) + LOAD(tap, at, some);                \
      sum += HIGH_PRODUCT(pair, repeat_word(weights[tap]).words);                   \
    }                                                                               \
    store_deep(target, at, (struct group){sum}, some, stores_deep);                 \
  }

ALWAYS_INLINED void across(
    const void *const *rows, long radius, const uint16_t *weights, uint16_t *target, long count,
    int is_deep) {
  const int stores_deep = 1;
#define LOAD(tap, at, some) load_deep(rows[radius + (tap)], at, some, is_deep).words
  FOR_EACH_GROUP_OF(deep_at_once, STEP)
#undef LOAD
}

FOR_EACH_PROCESSOR
void cpixels_gaussian_across(
    const void *const *rows, bool is_deep, long radius, const uint16_t *weights, uint16_t *target,
    long count) {
  if (is_deep) {
    across(rows, radius, weights, target, count, 1);
  } else {
    across(rows, radius, weights, target, count, 0);
  }
}

ALWAYS_INLINED void along(
    const uint16_t *row, long radius, const uint16_t *weights, void *target, long count,
    int stores_deep) {
#define LOAD(tap, at, some) load_deep(row, (at) + (tap), some, 1).words
  FOR_EACH_GROUP_OF(deep_at_once, STEP)
#undef LOAD
}

FOR_EACH_PROCESSOR
void cpixels_gaussian_along(
    const uint16_t *row, long radius, const uint16_t *weights, void *target, bool is_deep,
    long count) {
  if (is_deep) {
    along(row, radius, weights, target, count, 1);
  } else {
    along(row, radius, weights, target, count, 0);
  }
}

#undef STEP
