#include "CPixels.h"
#include "Deep.h"

// MARK: Doubling

/// The mean of `near` and `far` with the weights 3/4 and 1/4.
#define LEAN(near, far) AVERAGE(near, AVERAGE(near, far))

/// Returns up to eight pixels between two rows, from index `at` on. The weight of `near` is 3/4.
ALWAYS_INLINED struct group between_rows(
    const uint16_t *near, const uint16_t *far, long at, long count) {
  const lanes close = load_deep(near, at, count, 1).words;
  const lanes away = load_deep(far, at, count, 1).words;
  return (struct group){LEAN(close, away)};
}

ALWAYS_INLINED void double_row(
    const uint16_t *near, const uint16_t *far, void *target, long count, int is_deep) {
#define STEP(at, some)                                                                     \
  {                                                                                        \
    const lanes here = between_rows(near, far, at, some).words;                                 \
    const deep_pixels left =                                                               \
        (deep_pixels)LEAN(here, between_rows(near, far, (at) - 1, some).words);                 \
    const deep_pixels right =                                                              \
        (deep_pixels)LEAN(here, between_rows(near, far, (at) + 1, some).words);                 \
    const struct group first = {                                                           \
        (lanes)__builtin_shufflevector(left, right, 0, 8, 1, 9, 2, 10, 3, 11)};            \
    const struct group second = {                                                          \
        (lanes)__builtin_shufflevector(left, right, 4, 12, 5, 13, 6, 14, 7, 15)};          \
    const long more = 2 * (some) - deep_at_once;                                           \
    store_deep(target, 2 * (at), first, more < 0 ? 2 * (some) : deep_at_once, is_deep);    \
    if (more > 0) store_deep(target, 2 * (at) + deep_at_once, second, more, is_deep);      \
  }
  FOR_EACH_GROUP_OF(deep_at_once, STEP)
#undef STEP
}

FOR_EACH_PROCESSOR
void cpixels_double(
    const uint16_t *near, const uint16_t *far, void *target, bool is_deep, long count) {
  if (is_deep) {
    double_row(near, far, target, count, 1);
  } else {
    double_row(near, far, target, count, 0);
  }
}

// MARK: Halving

/// Returns how many of eight pixels are within the `count` remaining pixels; eight if the group is
/// full.
ALWAYS_INLINED long within(long count, int is_full) {
  if (is_full) return deep_at_once;
  return count < 0 ? 0 : count > deep_at_once ? deep_at_once : count;
}

/// The mean of four lanes with the weights [1 3 3 1]/8.
#define EIGHTHS(a, b, c, d) \
  AVERAGE(AVERAGE(b, c), AVERAGE(AVERAGE(a, d), AVERAGE(b, c)))

/// Returns the mean of four rows with the weights [1 3 3 1]/8, for up to eight pixels from index
/// `at` on.
ALWAYS_INLINED struct group eighths(
    const void *const rows[4], long at, long count, int is_deep) {
  const lanes a = load_deep(rows[0], at, count, is_deep).words;
  const lanes b = load_deep(rows[1], at, count, is_deep).words;
  const lanes c = load_deep(rows[2], at, count, is_deep).words;
  const lanes d = load_deep(rows[3], at, count, is_deep).words;
  return (struct group){EIGHTHS(a, b, c, d)};
}

ALWAYS_INLINED void halve(
    const void *const rows[4], uint16_t *target, long count, int is_deep) {
  const long length = 2 * count + 2;
#define COLUMNS(x, some) \
  eighths(rows, x, within(length - (x), (some) == deep_at_once), is_deep).words
#define EVERY_SECOND(a, b, first)   \
  (lanes) __builtin_shufflevector( \
      (deep_pixels)(a), (deep_pixels)(b), first, first + 2, first + 4, first + 6, first + 8, \
      first + 10, first + 12, first + 14)
#define STEP(at, some)                                                                     \
  {                                                                                        \
    const lanes a = COLUMNS(2 * (at), some), b = COLUMNS(2 * (at) + 8, some);              \
    const lanes c = COLUMNS(2 * (at) + 2, some), d = COLUMNS(2 * (at) + 10, some);         \
    const lanes result = EIGHTHS(                                                          \
        EVERY_SECOND(a, b, 0), EVERY_SECOND(a, b, 1), EVERY_SECOND(c, d, 0),               \
        EVERY_SECOND(c, d, 1));                                                            \
    store_deep(target, at, (struct group){result}, some, 1);                               \
  }
  FOR_EACH_GROUP_OF(deep_at_once, STEP)
#undef STEP
#undef EVERY_SECOND
#undef COLUMNS
}

FOR_EACH_PROCESSOR
void cpixels_halve(const void *const rows[4], bool is_deep, uint16_t *target, long count) {
  if (is_deep) {
    halve(rows, target, count, 1);
  } else {
    halve(rows, target, count, 0);
  }
}
