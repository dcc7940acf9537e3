#include "CPixels.h"
#include "Deep.h"

// Two blur levels are mixed and toned in one pass, 16 pixels at a time. Even channels (blue and
// red) and odd channels (green and alpha) are processed separately.

/// The kind of change of the saturation.
enum saturation { unchanged, paler, stronger };

/// A tone with its numbers repeated for each pixel of a group. Factors are in 32,768ths.
struct toner {
  /// The weights of the channels in the luma, in 65,536ths. The weight of alpha is 0.
  struct group luma_even, luma_odd;
  /// The factors of the channels.
  struct group kept_even, kept_odd;
  /// The factors of the luma. The luma is added to paler colours and subtracted from stronger ones.
  /// The factor for alpha is 0.
  struct group grey_even, grey_odd;
  /// The factor of alpha, which limits the other channels.
  struct group rest;
  /// The scrim's colour, in 128ths of a level.
  struct group veil_even, veil_odd;
};

/// Returns two channels of one pixel, repeated for each pixel of a group.
ALWAYS_INLINED struct group repeat_pair(long first, long second) {
  return repeat((uint16_t)first | (uint32_t)(uint16_t)second << 16);
}

ALWAYS_INLINED struct toner toner(const struct cpixels_tone *tone) {
  const long rest = tone->rest, change = tone->saturation;
  const long grey = (rest * (change < 0 ? -change : change) + 16384) >> 15;
  const long kept = change < 0 ? rest - grey : rest + grey > 65535 ? 65535 : rest + grey;
  return (struct toner){
      // The luma weights of Rec. 709: blue and red, then green.
      .luma_even = repeat_pair(19 << 8, 54 << 8),
      .luma_odd = repeat_pair(183 << 8, 0),
      .kept_even = repeat_pair(kept, kept),
      .kept_odd = repeat_pair(kept, rest),
      .grey_even = repeat_pair(grey, grey),
      .grey_odd = repeat_pair(grey, 0),
      .rest = repeat_pair(rest, rest),
      .veil_even = repeat_pair(tone->veil[0], tone->veil[2]),
      .veil_odd = repeat_pair(tone->veil[1], tone->veil[3]),
  };
}

/// Applies a tone to `colors`, which are in 256ths of a level. The result is in 128ths.
ALWAYS_INLINED struct channels toned(
    struct channels colors, const struct toner *toner, enum saturation saturation) {
  lanes even = HIGH_PRODUCT(colors.even, toner->kept_even.words);
  lanes odd = HIGH_PRODUCT(colors.odd, toner->kept_odd.words);
  if (saturation != unchanged) {
    const lanes parts = HIGH_PRODUCT(colors.even, toner->luma_even.words)
        + HIGH_PRODUCT(colors.odd, toner->luma_odd.words);
    const lanes luma = parts + (lanes)((pixels)parts << 16 | (pixels)parts >> 16);
    const lanes grey_even = HIGH_PRODUCT(luma, toner->grey_even.words);
    const lanes grey_odd = HIGH_PRODUCT(luma, toner->grey_odd.words);
    if (saturation == paler) {
      even += grey_even;
      odd += grey_odd;
    } else {
      const pixels alpha = (pixels)HIGH_PRODUCT(colors.odd, toner->rest.words) >> 16;
      const lanes most = (lanes)(alpha | alpha << 16);
      even = __builtin_elementwise_min(__builtin_elementwise_sub_sat(even, grey_even), most);
      odd = __builtin_elementwise_min(__builtin_elementwise_sub_sat(odd, grey_odd), most);
    }
  }
  return (struct channels){even + toner->veil_even.words, odd + toner->veil_odd.words};
}

/// A group of 16 deep pixels.
struct deep_group {
  lanes first, second;
};

/// Loads up to 16 pixels of a row from index `at` on. Channels are in levels, or in 128ths of a
/// level for deep pixels.
ALWAYS_INLINED struct channels load_channels(const void *row, long at, long count, int is_deep) {
  if (!is_deep) return split(load((const uint32_t *)row + at, count));
  struct deep_group deep = {{0}, {0}};
  memcpy(&deep, (const uint64_t *)row + at, sizeof(uint64_t) * (size_t)count);
  return (struct channels){
      __builtin_shufflevector(
          deep.first, deep.second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
          34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62),
      __builtin_shufflevector(
          deep.first, deep.second, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33,
          35, 37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 57, 59, 61, 63)};
}

/// Stores the first `count` of 16 pixels. Channels are in levels, or in 128ths of a level for deep
/// pixels.
ALWAYS_INLINED void store_channels(
    void *row, long at, struct channels colors, long count, int is_deep) {
  if (!is_deep) {
    store((uint32_t *)row + at, join(colors), count);
    return;
  }
  const struct deep_group deep = {
      __builtin_shufflevector(
          colors.even, colors.odd, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40,
          9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47),
      __builtin_shufflevector(
          colors.even, colors.odd, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55,
          24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63)};
  memcpy((uint64_t *)row + at, &deep, sizeof(uint64_t) * (size_t)count);
}

/// The mixture of two groups, in 128ths of a level for deep pixels, in 256ths for other pixels.
#define MIXED(lanes)                                                                            \
  (is_deep ? HIGH_PRODUCT(first.lanes << 1, of_a.words) + HIGH_PRODUCT(second.lanes << 1, of_b.words) \
           : first.lanes * of_a.words + second.lanes * of_b.words)

ALWAYS_INLINED void mix(
    const void *a, const void *b, uint16_t weight, void *target, long count, int is_deep,
    const struct toner *given, enum saturation saturation) {
  struct toner toner = {0};
  if (given) toner = *given;
  struct group of_a = repeat_pair(256 - weight, 256 - weight), of_b = repeat_pair(weight, weight);
  if (is_deep) {
    // In 32,768ths, because the high half of a product is used.
    of_a.words <<= 7;
    of_b.words <<= 7;
  }
#define STEP(at, some)                                                                          \
  {                                                                                             \
    HIDE_CONSTANT(toner);                                                                       \
    HIDE_CONSTANT(of_a);                                                                        \
    HIDE_CONSTANT(of_b);                                                                        \
    const struct channels first = load_channels(a, at, some, is_deep);                          \
    const struct channels second = load_channels(b, at, some, is_deep);                         \
    struct channels colors = {MIXED(even), MIXED(odd)};                                         \
    if (given) {                                                                                \
      if (is_deep) colors = (struct channels){colors.even << 1, colors.odd << 1};               \
      colors = toned(colors, &toner, saturation);                                               \
    }                                                                                           \
    if (!is_deep) {                                                                             \
      const int bits = given ? 7 : 8;                                                           \
      const uint16_t half = (uint16_t)(1 << (bits - 1));                                        \
      colors = (struct channels){(colors.even + half) >> bits, (colors.odd + half) >> bits};    \
    }                                                                                           \
    store_channels(target, at, colors, some, is_deep);                                          \
  }
  FOR_EACH_GROUP_OF(at_once, STEP)
#undef STEP
}

#undef MIXED

ALWAYS_INLINED void mix_toned(
    const void *a, const void *b, uint16_t weight, void *target, long count, int is_deep,
    const struct cpixels_tone *tone) {
  if (!tone) {
    mix(a, b, weight, target, count, is_deep, 0, unchanged);
    return;
  }
  const struct toner all = toner(tone);
  if (tone->saturation == 0) {
    mix(a, b, weight, target, count, is_deep, &all, unchanged);
  } else if (tone->saturation < 0) {
    mix(a, b, weight, target, count, is_deep, &all, paler);
  } else {
    mix(a, b, weight, target, count, is_deep, &all, stronger);
  }
}

FOR_EACH_PROCESSOR
void cpixels_mix(
    const void *a, const void *b, bool is_deep, uint16_t weight, const struct cpixels_tone *tone,
    void *target, long count) {
  if (is_deep) {
    mix_toned(a, b, weight, target, count, 1, tone);
  } else {
    mix_toned(a, b, weight, target, count, 0, tone);
  }
}
