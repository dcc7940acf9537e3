#include "CPixels.h"
#include "Processors.h"

// MARK: Blending

/// What a tone does to 16 pixels, spread over their lanes.
struct toner {
  /// Weights of the channels in their luma, in 256ths.
  struct channels luma;
  /// Saturation less 1, in 128ths; 0 for alpha.
  signed_lanes factor_even, factor_odd;
  struct channels veil;
  uint16_t rest;
  /// Whether nothing overflows if the luma's part is taken away: fewer steps.
  int is_quick;
  /// What of a channel is kept, and of the luma is taken away, then; alpha keeps what the veil
  /// leaves.
  uint16_t kept_even, taken;
  lanes kept_odd;
};

/// Two channels of every pixel.
ALWAYS_INLINED struct group pairs(int first, int second) {
  return repeat((uint32_t)first & 0xFFFF | (uint32_t)second << 16);
}

ALWAYS_INLINED struct toner toner(const struct cpixels_tone *tone) {
  const int rest = tone->rest, saturation = tone->saturation;
  const int part = (rest * saturation + 64) >> 7;
  return (struct toner){
      // Rec. 709: blue, red and green.
      .luma = {pairs(19, 54).words, pairs(183, 0).words},
      .factor_even = (signed_lanes)pairs(saturation, saturation).words,
      .factor_odd = (signed_lanes)pairs(saturation, 0).words,
      .veil = {
          pairs(tone->veil[0], tone->veil[2]).words, pairs(tone->veil[1], tone->veil[3]).words},
      .rest = tone->rest,
      .is_quick = saturation >= 0 && rest + part <= 256,
      .kept_even = (uint16_t)(rest + part),
      .taken = (uint16_t)part,
      .kept_odd = pairs(rest + part, rest).words,
  };
}

/// Channels away from their luma, within 0 and alpha.
ALWAYS_INLINED void saturate(
    lanes *channels, const signed_lanes *luma, const signed_lanes *alpha,
    const signed_lanes *factor) {
  const signed_lanes colour = (signed_lanes)*channels;
  const signed_lanes moved = colour + (((colour - *luma) * *factor + 64) >> 7);
  *channels = (lanes)__builtin_elementwise_min(
      __builtin_elementwise_max(moved, (signed_lanes){0}), *alpha);
}

/// `colour` away from its luma, under the veil.
ALWAYS_INLINED struct channels toned(struct channels colour, const struct toner *toner) {
  if (toner->is_quick && !toner->taken) {
    return (struct channels){
        (colour.even * toner->rest + toner->veil.even) >> 8,
        (colour.odd * toner->rest + toner->veil.odd) >> 8};
  }
  const lanes parts = colour.even * toner->luma.even + colour.odd * toner->luma.odd + 64;
  const pixels pairs = (pixels)parts;
  const lanes luma = (parts + (lanes)(pairs << 16 | pairs >> 16)) >> 8;
  const pixels cover = (pixels)colour.odd >> 16;
  const lanes alpha = (lanes)(cover | cover << 16);
  if (toner->is_quick) {
    const lanes most = alpha * toner->rest, less_even = luma * toner->taken;
    const lanes less_odd = (lanes)((pixels)less_even & 0xFFFF);
    colour.even = __builtin_elementwise_min(
        __builtin_elementwise_sub_sat(colour.even * toner->kept_even, less_even), most);
    colour.odd = __builtin_elementwise_min(
        __builtin_elementwise_sub_sat(colour.odd * toner->kept_odd, less_odd), most);
  } else {
    const signed_lanes grey = (signed_lanes)luma, most = (signed_lanes)alpha;
    saturate(&colour.even, &grey, &most, &toner->factor_even);
    saturate(&colour.odd, &grey, &most, &toner->factor_odd);
    colour.even *= toner->rest;
    colour.odd *= toner->rest;
  }
  return (struct channels){
      (colour.even + toner->veil.even) >> 8, (colour.odd + toner->veil.odd) >> 8};
}

/// `weight` 256ths of `b` and the rest of `a`, rounded.
ALWAYS_INLINED struct channels mixed(struct channels a, struct channels b, uint16_t weight) {
  const uint16_t rest = (uint16_t)(256 - weight);
  return (struct channels){
      (a.even * rest + b.even * weight + 128) >> 8, (a.odd * rest + b.odd * weight + 128) >> 8};
}

ALWAYS_INLINED void blend_group(
    const uint32_t *a, const uint32_t *b, uint32_t *target, long count, uint16_t weight,
    const struct toner *toner) {
  struct channels colour = mixed(split(load(a, count)), split(load(b, count)), weight);
  if (toner) colour = toned(colour, toner);
  store(target, join(colour), count);
}

FOR_EACH_PROCESSOR
void cpixels_blend(
    const uint32_t *a, const uint32_t *b, uint32_t *target, long count, uint16_t weight,
    const struct cpixels_tone *tone) {
  if (tone) {
    const struct toner all = toner(tone);
    long done = 0;
    for (; done + at_once <= count; done += at_once) {
      blend_group(a + done, b + done, target + done, at_once, weight, &all);
    }
    if (done < count) blend_group(a + done, b + done, target + done, count - done, weight, &all);
  } else {
    long done = 0;
    for (; done + at_once <= count; done += at_once) {
      blend_group(a + done, b + done, target + done, at_once, weight, 0);
    }
    if (done < count) blend_group(a + done, b + done, target + done, count - done, weight, 0);
  }
}

// MARK: Doubling

typedef uint16_t wide __attribute__((vector_size(128)));

/// Three parts of `near`, one of `far`, rounded up twice; of complements, rounded down.
ALWAYS_INLINED void lean(bytes *near, const bytes *far) {
  const wide middle =
      (__builtin_convertvector(*near, wide) + __builtin_convertvector(*far, wide) + 1) >> 1;
  *near = __builtin_convertvector((__builtin_convertvector(*near, wide) + middle + 1) >> 1, bytes);
}

/// Sixteen pixels between two rows: rounded up, and complemented, so that the next step rounds
/// down.
ALWAYS_INLINED struct group between(const uint32_t *near, const uint32_t *far) {
  bytes result, other;
  memcpy(&result, near, sizeof result);
  memcpy(&other, far, sizeof other);
  lean(&result, &other);
  return (struct group){(lanes)~result};
}

/// The pixel of each of 16 that leans to its neighbour.
ALWAYS_INLINED void leaning(struct group here, struct group neighbour, pixels *result) {
  bytes near = (bytes)here.words;
  const bytes far = (bytes)neighbour.words;
  lean(&near, &far);
  *result = (pixels)~near;
}

/// 32 pixels of 16, which have neighbours to the left and right.
ALWAYS_INLINED void double_group(
    struct group before, struct group here, struct group after, uint32_t *target) {
  pixels left, right;
  leaning(here, before, &left);
  leaning(here, after, &right);
  const pixels first = __builtin_shufflevector(
      left, right, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const pixels second = __builtin_shufflevector(
      left, right, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  memcpy(target, &first, sizeof first);
  memcpy(target + at_once, &second, sizeof second);
}

/// From the last pixel of `a` to the last but one of `b`.
ALWAYS_INLINED struct group last_of(struct group a, struct group b) {
  return (struct group){(lanes)__builtin_shufflevector(
      (pixels)a.words, (pixels)b.words, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
      30)};
}

/// From the second pixel of `a` to the first of `b`.
ALWAYS_INLINED struct group first_of(struct group a, struct group b) {
  return (struct group){(lanes)__builtin_shufflevector(
      (pixels)a.words, (pixels)b.words, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)};
}

/// The same of two rows, and one pixel more on either side.
ALWAYS_INLINED void double_rows(const uint32_t *near, const uint32_t *far, uint32_t *target) {
  double_group(
      between(near - 1, far - 1), between(near, far), between(near + 1, far + 1), target);
}

FOR_EACH_PROCESSOR
void cpixels_double(const uint32_t *near, const uint32_t *far, uint32_t *target, long count) {
  long done = 0;
  if (count >= 2 * at_once) {
    struct group here = between(near, far);
    struct group before = between(near - 1, far - 1);
    for (; done + 2 * at_once <= count; done += at_once) {
      const struct group after = between(near + done + at_once, far + done + at_once);
      double_group(before, here, first_of(here, after), target + 2 * done);
      before = last_of(here, after);
      here = after;
    }
  }
  for (; done + at_once <= count; done += at_once) {
    double_rows(near + done, far + done, target + 2 * done);
  }
  if (done == count) return;
  // The rest in copies.
  uint32_t ends[2][at_once + 2] = {{0}}, result[2 * at_once];
  const size_t rest = (size_t)(count - done);
  memcpy(ends[0], near + done - 1, sizeof *near * (rest + 2));
  memcpy(ends[1], far + done - 1, sizeof *far * (rest + 2));
  double_rows(ends[0] + 1, ends[1] + 1, result);
  memcpy(target + 2 * done, result, sizeof *target * 2 * rest);
}

// MARK: Halving

/// [1 3 3 1] of four rows, 16 pixels from number `at` on.
ALWAYS_INLINED struct channels across(const uint32_t *const rows[4], long at) {
  const struct channels a = split(load(rows[0] + at, at_once));
  const struct channels b = split(load(rows[1] + at, at_once));
  const struct channels c = split(load(rows[2] + at, at_once));
  const struct channels d = split(load(rows[3] + at, at_once));
  return (struct channels){
      a.even + d.even + 3 * (b.even + c.even), a.odd + d.odd + 3 * (b.odd + c.odd)};
}

/// [1 3 3 1]/64 of the columns: of two times 16 pixels, and of those two pixels on.
ALWAYS_INLINED void along(lanes *a, const lanes *b, const lanes *c, const lanes *d) {
  *a = ((lanes)EACH_FIRST(*a, *b) + (lanes)EACH_SECOND(*c, *d)
        + 3 * ((lanes)EACH_SECOND(*a, *b) + (lanes)EACH_FIRST(*c, *d)) + 32)
      >> 6;
}

/// 16 pixels of four rows of 34.
ALWAYS_INLINED struct group halved(const uint32_t *const rows[4], long at) {
  struct channels a = across(rows, at);
  const struct channels b = across(rows, at + at_once);
  const struct channels c = across(rows, at + 2), d = across(rows, at + 2 + at_once);
  along(&a.even, &b.even, &c.even, &d.even);
  along(&a.odd, &b.odd, &c.odd, &d.odd);
  return join(a);
}

FOR_EACH_PROCESSOR
void cpixels_halve(const uint32_t *const rows[4], uint32_t *target, long count) {
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    store(target + done, halved(rows, 2 * done), at_once);
  }
  if (done == count) return;
  // The rest in copies.
  uint32_t ends[4][2 * at_once + 2] = {{0}};
  for (int i = 0; i < 4; i++) {
    memcpy(ends[i], rows[i] + 2 * done, sizeof **rows * (2 * (size_t)(count - done) + 2));
  }
  const uint32_t *const copies[4] = {ends[0], ends[1], ends[2], ends[3]};
  store(target + done, halved(copies, 0), count - done);
}
