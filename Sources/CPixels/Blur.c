#include "CPixels.h"
#include "Processors.h"

// Eight deep pixels at once fill a group.

typedef uint64_t deep_pixels __attribute__((vector_size(64)));
typedef uint8_t bytes_of_32 __attribute__((vector_size(32)));

enum { deep_at_once = sizeof(deep_pixels) / sizeof(uint64_t) };

/// Mean of each two lanes, rounded up.
#define AVERAGE(a, b)                                                                           \
  __builtin_convertvector(                                                                      \
      (__builtin_convertvector(a, wide_lanes) + __builtin_convertvector(b, wide_lanes) + 1) >> 1, \
      lanes)

/// High half of each product.
#define HIGH_PRODUCT(a, b)                                                                  \
  __builtin_convertvector(                                                                  \
      (__builtin_convertvector(a, wide_lanes) * __builtin_convertvector(b, wide_lanes)) >> 16, \
      lanes)

/// Up to eight pixels of a row from number `at` on; the others are 0 and not read.
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

/// Writes the first `count` of eight pixels; rounded unless `is_deep`.
ALWAYS_INLINED void store_deep(void *row, long at, struct group group, long count, int is_deep) {
  if (is_deep) {
    memcpy((uint64_t *)row + at, &group, sizeof(uint64_t) * (size_t)count);
  } else {
    const bytes_of_32 packed = __builtin_convertvector((group.words + 64) >> 7, bytes_of_32);
    memcpy((uint32_t *)row + at, &packed, sizeof(uint32_t) * (size_t)count);
  }
}

ALWAYS_INLINED struct group repeat_deep(uint16_t word) { return (struct group){(lanes){0} + word}; }

/// One pixel, eight times.
ALWAYS_INLINED struct group repeat_pixel(const uint16_t channels[4]) {
  uint64_t pixel;
  memcpy(&pixel, channels, sizeof pixel);
  return (struct group){(lanes)((deep_pixels){0} + pixel)};
}

/// Hides from the compiler that `group` is the same in each step: it would widen it once before the
/// loop, and then no longer see that only high halves of products are wanted.
#define SEEN_ANEW(group) __asm__ volatile("" : "+m"(group))

/// Full groups, and what is left.
#define FOR_EACH_GROUP(step)                                                    \
  long at = 0;                                                                  \
  for (; at + deep_at_once <= count; at += deep_at_once) step(at, deep_at_once); \
  if (at < count) step(at, count - at);

// MARK: Gaussian

/// What is lost when products are cut off, on average.
ALWAYS_INLINED struct group lost(long radius) { return repeat_deep((uint16_t)((radius + 1) / 2)); }

ALWAYS_INLINED void across(
    const void *const *rows, long radius, const uint16_t *weights, uint16_t *target, long count,
    int is_deep) {
#define STEP(at, some)                                                                   \
  {                                                                                      \
    lanes sum = lost(radius).words                                                       \
        + HIGH_PRODUCT(                                                                  \
            load_deep(rows[radius], at, some, is_deep).words, repeat_deep(weights[0]).words); \
    for (long tap = 1; tap <= radius; tap++) {                                           \
      const lanes pair = load_deep(rows[radius - tap], at, some, is_deep).words          \
          + load_deep(rows[radius + tap], at, some, is_deep).words;                      \
      sum += HIGH_PRODUCT(pair, repeat_deep(weights[tap]).words);                        \
    }                                                                                    \
    store_deep(target, at, (struct group){sum}, some, 1);                                \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
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
    int is_deep) {
#define STEP(at, some)                                                              \
  {                                                                                 \
    lanes sum = lost(radius).words                                                  \
        + HIGH_PRODUCT(load_deep(row, at, some, 1).words, repeat_deep(weights[0]).words); \
    for (long tap = 1; tap <= radius; tap++) {                                      \
      const lanes pair = load_deep(row, (at) - tap, some, 1).words                  \
          + load_deep(row, (at) + tap, some, 1).words;                              \
      sum += HIGH_PRODUCT(pair, repeat_deep(weights[tap]).words);                   \
    }                                                                               \
    store_deep(target, at, (struct group){sum}, some, is_deep);                     \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
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

// MARK: Mixing

ALWAYS_INLINED void mix(
    const void *a, const void *b, uint16_t weight, uint16_t *target, long count, int is_deep) {
  struct group of_b = repeat_deep(weight), of_a = repeat_deep((uint16_t)(32768 - weight));
#define STEP(at, some)                                                                     \
  {                                                                                        \
    SEEN_ANEW(of_a);                                                                       \
    SEEN_ANEW(of_b);                                                                       \
    const lanes first = load_deep(a, at, some, is_deep).words << 1;                        \
    const lanes second = load_deep(b, at, some, is_deep).words << 1;                       \
    const lanes mixed = HIGH_PRODUCT(first, of_a.words) + HIGH_PRODUCT(second, of_b.words); \
    store_deep(target, at, (struct group){mixed}, some, 1);                                \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
}

FOR_EACH_PROCESSOR
void cpixels_mix(
    const void *a, const void *b, bool is_deep, uint16_t weight, uint16_t *target, long count) {
  if (is_deep) {
    mix(a, b, weight, target, count, 1);
  } else {
    mix(a, b, weight, target, count, 0);
  }
}

// MARK: Tone

/// What is kept of a channel, and what of the luma is taken away or given to it, in 32,768ths; alpha
/// stays.
struct saturation {
  struct group kept, taken, given;
};

ALWAYS_INLINED struct saturation saturation(int change) {
  const uint16_t kept = (uint16_t)(32768 + change);
  const uint16_t taken = (uint16_t)(change > 0 ? change : 0);
  const uint16_t given = (uint16_t)(change < 0 ? -change : 0);
  return (struct saturation){
      repeat_pixel((uint16_t[]){kept, kept, kept, 32768}),
      repeat_pixel((uint16_t[]){taken, taken, taken, 0}),
      repeat_pixel((uint16_t[]){given, given, given, 0})};
}

/// Channels away from their luma, within 0 and alpha.
ALWAYS_INLINED void saturate(
    lanes *channels, const lanes *luma_weights, const struct saturation *saturation) {
  lanes luma = HIGH_PRODUCT(*channels, *luma_weights);
  luma += (lanes)((pixels)luma << 16 | (pixels)luma >> 16);
  luma += (lanes)((deep_pixels)luma << 32 | (deep_pixels)luma >> 32);
  luma <<= 1;
  const lanes alpha = __builtin_shufflevector(
      *channels, *channels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19,
      23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
  const lanes kept = HIGH_PRODUCT(*channels << 1, saturation->kept.words);
  const lanes taken = HIGH_PRODUCT(luma, saturation->taken.words);
  const lanes given = HIGH_PRODUCT(luma, saturation->given.words);
  *channels =
      __builtin_elementwise_min(__builtin_elementwise_sub_sat(kept, taken) + given, alpha);
}

FOR_EACH_PROCESSOR
void cpixels_finish(
    const uint16_t *source, uint32_t *target, long count, const struct cpixels_tone *tone) {
  if (!tone) {
#define STEP(at, some) store_deep(target, at, load_deep(source, at, some, 1), some, 0)
    FOR_EACH_GROUP(STEP)
#undef STEP
    return;
  }
  const int change = tone->saturation;
  // Rec. 709: blue, green and red.
  struct group luma = repeat_pixel((uint16_t[]){19 << 8, 183 << 8, 54 << 8, 0});
  struct saturation factors = saturation(change);
  const struct group veil = repeat_pixel(tone->veil);
  struct group rest = repeat_deep(tone->rest);
#define STEP(at, some)                                                                     \
  {                                                                                        \
    lanes channels = load_deep(source, at, some, 1).words;                                 \
    SEEN_ANEW(luma);                                                                       \
    SEEN_ANEW(factors);                                                                    \
    SEEN_ANEW(rest);                                                                       \
    if (change) saturate(&channels, &luma.words, &factors);                                \
    channels = HIGH_PRODUCT(channels << 1, rest.words) + veil.words;                       \
    store_deep(target, at, (struct group){channels}, some, 0);                             \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
}

// MARK: Doubling

/// Eight pixels between two rows, three parts of the near one.
ALWAYS_INLINED struct group between(
    const uint16_t *near, const uint16_t *far, long at, long count) {
  const lanes close = load_deep(near, at, count, 1).words;
  const lanes away = load_deep(far, at, count, 1).words;
  return (struct group){AVERAGE(close, AVERAGE(close, away))};
}

FOR_EACH_PROCESSOR
void cpixels_double(const uint16_t *near, const uint16_t *far, uint16_t *target, long count) {
#define STEP(at, some)                                                                       \
  {                                                                                          \
    const lanes before = between(near, far, (at) - 1, some).words;                           \
    const lanes here = between(near, far, at, some).words;                                   \
    const lanes after = between(near, far, (at) + 1, some).words;                            \
    const deep_pixels left = (deep_pixels)AVERAGE(here, AVERAGE(here, before));              \
    const deep_pixels right = (deep_pixels)AVERAGE(here, AVERAGE(here, after));              \
    const deep_pixels both[2] = {                                                            \
        __builtin_shufflevector(left, right, 0, 8, 1, 9, 2, 10, 3, 11),                      \
        __builtin_shufflevector(left, right, 4, 12, 5, 13, 6, 14, 7, 15)};                   \
    memcpy((uint64_t *)target + 2 * (at), both, 2 * sizeof(uint64_t) * (size_t)(some));      \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
}

// MARK: Halving

/// How many of eight pixels there are if `count` are left; all if the group is a full one.
ALWAYS_INLINED long within(long count, int is_full) {
  if (is_full) return deep_at_once;
  return count < 0 ? 0 : count > deep_at_once ? deep_at_once : count;
}

/// [1 3 3 1]/8 of four lanes.
#define EIGHTHS(a, b, c, d) \
  AVERAGE(AVERAGE(b, c), AVERAGE(AVERAGE(a, d), AVERAGE(b, c)))

/// [1 3 3 1]/8 of four rows, up to eight pixels from number `at` on.
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
    const lanes a = COLUMNS(2 * (at), some), b = COLUMNS(2 * (at) + 8, some);                          \
    const lanes c = COLUMNS(2 * (at) + 2, some), d = COLUMNS(2 * (at) + 10, some);                     \
    const lanes result = EIGHTHS(                                                          \
        EVERY_SECOND(a, b, 0), EVERY_SECOND(a, b, 1), EVERY_SECOND(c, d, 0),               \
        EVERY_SECOND(c, d, 1));                                                            \
    store_deep(target, at, (struct group){result}, some, 1);                               \
  }
  FOR_EACH_GROUP(STEP)
#undef STEP
}

FOR_EACH_PROCESSOR
void cpixels_halve(const void *const rows[4], bool is_deep, uint16_t *target, long count) {
  if (is_deep) {
    halve(rows, target, count, 1);
  } else {
    halve(rows, target, count, 0);
  }
}
