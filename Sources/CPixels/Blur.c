#include "CPixels.h"
#include "Processors.h"

/// Luma by Rec. 709 in 256ths, for both channels of each lane pair.
#define LUMA(even, odd)                                          \
  ({                                                             \
    const lanes parts = (even) * blue_red + (odd) * green + 64;  \
    const pixels pairs = (pixels)parts;                          \
    parts + (lanes)(pairs << 16 | pairs >> 16);                  \
  })

/// Channels away from their luma, within 0 and alpha, under the veil.
#define TONED(channels, factor, veil)                                                     \
  ({                                                                                      \
    const signed_lanes colour = (signed_lanes)(channels);                                 \
    signed_lanes value = colour + (((colour - grey) * (factor) + 64) >> 7);               \
    value = __builtin_elementwise_min(__builtin_elementwise_max(value, (signed_lanes){0}), alpha); \
    ((lanes)value * rest + (veil)) >> 8;                                                  \
  })

/// The same where the luma's part is taken away and nothing overflows, at fewer steps.
#define QUICKLY_TONED(channels, kept, taken, veil)                                                \
  ((__builtin_elementwise_min(__builtin_elementwise_sub_sat((channels) * (kept), (taken)), most) \
    + (veil)) >> 8)

#define MIX(from, to) (((from) * (uint16_t)(256 - weight) + (to) * weight + 128) >> 8)

FOR_EACH_PROCESSOR
void cpixels_blend(
    const uint32_t *a, const uint32_t *b, uint32_t *target, long count, uint16_t weight,
    const struct cpixels_tone *tone) {
  lanes blue_red = {0}, green = {0}, veil_even = {0}, veil_odd = {0}, kept_odd = {0};
  signed_lanes factor = {0}, factor_odd = {0};
  uint16_t rest = 256, kept = 0, taken = 0;
  int isQuick = 0;
  if (tone) {
    rest = tone->rest;
    const int part = (tone->rest * tone->saturation + 64) >> 7;
    isQuick = tone->saturation >= 0 && rest + part <= 256;
    kept = (uint16_t)(rest + part);
    taken = (uint16_t)part;
    for (int i = 0; i < 2 * at_once; i += 2) {
      blue_red[i] = 19;
      blue_red[i + 1] = 54;
      green[i] = 183;
      factor[i] = factor[i + 1] = factor_odd[i] = tone->saturation;
      veil_even[i] = tone->veil[0];
      veil_even[i + 1] = tone->veil[2];
      veil_odd[i] = tone->veil[1];
      veil_odd[i + 1] = tone->veil[3];
      kept_odd[i] = kept;
      kept_odd[i + 1] = rest;
    }
  }
  for (long done = 0; done < count; done += at_once) {
    const int isWhole = done + at_once <= count;
    const size_t size = isWhole ? sizeof(lanes) : 4 * (size_t)(count - done);
    lanes from = {0}, to = {0};
    if (isWhole) {
      from = LOAD(lanes, a + done);
      to = LOAD(lanes, b + done);
    } else {
      memcpy(&from, a + done, size);
      memcpy(&to, b + done, size);
    }
    lanes even = MIX(EVEN(from), EVEN(to)), odd = MIX(ODD(from), ODD(to));
    if (tone) {
      const lanes luma = LUMA(even, odd) >> 8;
      const pixels cover = (pixels)odd >> 16;
      const lanes alpha_lanes = (lanes)(cover | cover << 16);
      if (isQuick) {
        const lanes most = alpha_lanes * rest, less = luma * taken;
        even = QUICKLY_TONED(even, kept, less, veil_even);
        odd = QUICKLY_TONED(odd, kept_odd, (lanes)((pixels)less & 0xFFFF), veil_odd);
      } else {
        const signed_lanes alpha = (signed_lanes)alpha_lanes, grey = (signed_lanes)luma;
        even = TONED(even, factor, veil_even);
        odd = TONED(odd, factor_odd, veil_odd);
      }
    }
    const lanes result = even | odd << 8;
    if (isWhole) {
      memcpy(target + done, &result, sizeof result);
    } else {
      memcpy(target + done, &result, size);
    }
  }
}

typedef uint16_t wide __attribute__((vector_size(128)));

/// Rounded up; of two complements, and complemented, rounded down.
#define AVERAGE(a, b)                                                                    \
  __builtin_convertvector(                                                               \
      (__builtin_convertvector(a, wide) + __builtin_convertvector(b, wide) + 1) >> 1, bytes)

/// Three parts of `a`, one of `b`.
#define MOSTLY(a, b) AVERAGE(a, AVERAGE(a, b))

/// Across the rows: rounded up, and complemented, so that along the row is rounded down.
#define BETWEEN(offset) \
  (~MOSTLY(LOAD(bytes, near + done + (offset)), LOAD(bytes, far + done + (offset))))

#define DOUBLE_GROUP                                                                           \
  const bytes here = BETWEEN(0);                                                               \
  const pixels left = (pixels)(~MOSTLY(here, BETWEEN(-1)));                                    \
  const pixels right = (pixels)(~MOSTLY(here, BETWEEN(1)));                                    \
  const pixels first = __builtin_shufflevector(                                                \
      left, right, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);                    \
  const pixels second = __builtin_shufflevector(                                               \
      left, right, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);

FOR_EACH_PROCESSOR
void cpixels_double(const uint32_t *near, const uint32_t *far, uint32_t *target, long count) {
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    DOUBLE_GROUP
    memcpy(target + 2 * done, &first, sizeof first);
    memcpy(target + 2 * done + at_once, &second, sizeof second);
  }
  if (done < count) {
    uint32_t ends[2][at_once + 2] = {{0}};
    const size_t rest = (size_t)(count - done);
    memcpy(ends[0], near + done - 1, 4 * (rest + 2));
    memcpy(ends[1], far + done - 1, 4 * (rest + 2));
    near = ends[0] + 1, far = ends[1] + 1, target += 2 * done, done = 0;
    DOUBLE_GROUP
    uint32_t result[2 * at_once];
    memcpy(result, &first, sizeof first);
    memcpy(result + at_once, &second, sizeof second);
    memcpy(target, result, 8 * rest);
  }
}

/// [1 3 3 1] of the rows, at a distance from the first pixel.
#define ACROSS(channels, offset)                                              \
  (channels(LOAD(lanes, rows[0] + (offset))) + channels(LOAD(lanes, rows[3] + (offset))) \
   + 3 * (channels(LOAD(lanes, rows[1] + (offset))) + channels(LOAD(lanes, rows[2] + (offset)))))

#define HALVED(channels)                                                            \
  ({                                                                                \
    const lanes a = ACROSS(channels, at), b = ACROSS(channels, at + at_once);       \
    const lanes c = ACROSS(channels, at + 2), d = ACROSS(channels, at + 2 + at_once); \
    ((lanes)EACH_FIRST(a, b) + (lanes)EACH_SECOND(c, d)                              \
     + 3 * ((lanes)EACH_SECOND(a, b) + (lanes)EACH_FIRST(c, d)) + 32) >> 6;        \
  })

FOR_EACH_PROCESSOR
void cpixels_halve(const uint32_t *const fine[4], uint32_t *target, long count) {
  const uint32_t *rows[4] = {fine[0], fine[1], fine[2], fine[3]};
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    const long at = 2 * done;
    const lanes result = HALVED(EVEN) | HALVED(ODD) << 8;
    memcpy(target + done, &result, sizeof result);
  }
  if (done < count) {
    uint32_t ends[4][2 * at_once + 2] = {{0}};
    const size_t rest = (size_t)(count - done);
    for (int i = 0; i < 4; i++) {
      memcpy(ends[i], rows[i] + 2 * done, 4 * (2 * rest + 2));
      rows[i] = ends[i];
    }
    const long at = 0;
    const lanes result = HALVED(EVEN) | HALVED(ODD) << 8;
    memcpy(target + done, &result, 4 * rest);
  }
}

#define FILTERED(channels)                                                          \
  ((channels(a) + channels(e)) * outer + (channels(b) + channels(d)) * inner         \
   + channels(c) * middle + 128)

FOR_EACH_PROCESSOR
void cpixels_filter(
    const uint32_t *const taps[5], uint32_t *target, long count, const uint16_t weights[3]) {
  const uint16_t outer = weights[0], inner = weights[1], middle = weights[2];
  for (long done = 0; done < count; done += at_once) {
    const int isWhole = done + at_once <= count;
    const size_t size = isWhole ? sizeof(lanes) : 4 * (size_t)(count - done);
    lanes a = {0}, b = {0}, c = {0}, d = {0}, e = {0};
    if (isWhole) {
      a = LOAD(lanes, taps[0] + done);
      b = LOAD(lanes, taps[1] + done);
      c = LOAD(lanes, taps[2] + done);
      d = LOAD(lanes, taps[3] + done);
      e = LOAD(lanes, taps[4] + done);
    } else {
      memcpy(&a, taps[0] + done, size);
      memcpy(&b, taps[1] + done, size);
      memcpy(&c, taps[2] + done, size);
      memcpy(&d, taps[3] + done, size);
      memcpy(&e, taps[4] + done, size);
    }
    const lanes result = FILTERED(EVEN) >> 8 | (FILTERED(ODD) & 0xFF00);
    if (isWhole) {
      memcpy(target + done, &result, sizeof result);
    } else {
      memcpy(target + done, &result, size);
    }
  }
}
