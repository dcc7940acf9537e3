#include "CPixels.h"
#include "Processors.h"

/// Divides by 255 and rounds. Exact for products of two bytes.
ALWAYS_INLINED void divide_by_255(lanes *products) {
  // · 257 / 65536, because processors have an instruction for the high half of a product.
  const lanes biased = *products + 128;
  *products = __builtin_convertvector(
      __builtin_convertvector(biased, wide_lanes) * 257 >> 16, lanes);
}

/// Returns each channel multiplied by `strengths`/255.
ALWAYS_INLINED struct channels faded(struct channels colour, const lanes *strengths) {
  colour.even *= *strengths;
  colour.odd *= *strengths;
  divide_by_255(&colour.even);
  divide_by_255(&colour.odd);
  return colour;
}

/// Returns `upper` composited over `lower`.
ALWAYS_INLINED struct channels over(struct channels upper, struct channels lower) {
  const pixels alpha = (pixels)upper.odd >> 16;
  const lanes rest = 255 - twice(&alpha).words;
  lower = faded(lower, &rest);
  return (struct channels){upper.even + lower.even, upper.odd + lower.odd};
}

ALWAYS_INLINED void veil_group(
    const uint32_t *source, uint32_t *target, long count, const struct channels *veil) {
  store(target, join(over(*veil, split(load(source, count)))), count);
}

FOR_EACH_PROCESSOR
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink) {
  const struct channels veil = split(repeat(ink));
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    veil_group(source + done, target + done, at_once, &veil);
  }
  if (done < count) veil_group(source + done, target + done, count - done, &veil);
}

ALWAYS_INLINED void lay_group(
    const uint32_t *source, uint32_t *target, long count, uint8_t opacity) {
  const struct group from = load(source, count), to = load(target, count);
  const lanes strengths = (lanes){0} + opacity;
  struct channels upper = split(from);
  if (opacity < 255) upper = faded(upper, &strengths);
  store(target, join(over(upper, split(to))), count);
}

FOR_EACH_PROCESSOR
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity) {
  if (opacity == 255) {
    long done = 0;
    for (; done + at_once <= count; done += at_once) {
      lay_group(source + done, target + done, at_once, 255);
    }
    if (done < count) lay_group(source + done, target + done, count - done, 255);
  } else {
    long done = 0;
    for (; done + at_once <= count; done += at_once) {
      lay_group(source + done, target + done, at_once, opacity);
    }
    if (done < count) lay_group(source + done, target + done, count - done, opacity);
  }
}

/// An opaque background colour, and the rest of it under opaque pixels of the given opacity.
struct ground {
  struct channels colour, left;
};

ALWAYS_INLINED void lay_group_on(
    const struct ground *ground, const uint32_t *source, uint32_t *target, long count,
    uint8_t opacity, int is_opaque) {
  const lanes strengths = (lanes){0} + opacity;
  struct channels upper = faded(split(load(source, count)), &strengths);
  if (is_opaque) {
    upper.even += ground->left.even;
    upper.odd += ground->left.odd;
  } else {
    upper = over(upper, ground->colour);
  }
  store(target, join(upper), count);
}

FOR_EACH_PROCESSOR
void cpixels_over_colour(
    const uint32_t *source, uint32_t *target, long count, uint8_t opacity, uint32_t colour,
    bool is_opaque) {
  const lanes rest = (lanes){0} + (uint16_t)(255 - opacity);
  const struct ground ground = {split(repeat(colour)), faded(split(repeat(colour)), &rest)};
  long done = 0;
  if (is_opaque) {
    for (; done + at_once <= count; done += at_once) {
      lay_group_on(&ground, source + done, target + done, at_once, opacity, 1);
    }
  } else {
    for (; done + at_once <= count; done += at_once) {
      lay_group_on(&ground, source + done, target + done, at_once, opacity, 0);
    }
  }
  if (done < count) {
    lay_group_on(&ground, source + done, target + done, count - done, opacity, 0);
  }
}

ALWAYS_INLINED void lay_masked_group(
    struct group from, const uint8_t *mask, uint32_t *target, long count) {
  bytes_of_16 levels = {0};
  memcpy(&levels, mask, (size_t)count);
  const struct group to = load(target, count);
  const pixels words = __builtin_convertvector(levels, pixels);
  const struct group strengths = twice(&words);
  const struct channels upper = faded(split(from), &strengths.words);
  store(target, join(over(upper, split(to))), count);
}

FOR_EACH_PROCESSOR
void cpixels_over_masked(
    const uint32_t *source, const uint8_t *mask, uint32_t *target, long count) {
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    lay_masked_group(load(source + done, at_once), mask + done, target + done, at_once);
  }
  if (done < count) {
    lay_masked_group(load(source + done, count - done), mask + done, target + done, count - done);
  }
}

FOR_EACH_PROCESSOR
void cpixels_veil_masked(const uint8_t *mask, uint32_t *target, long count, uint32_t ink) {
  const struct group veil = repeat(ink);
  long done = 0;
  for (; done + at_once <= count; done += at_once) {
    lay_masked_group(veil, mask + done, target + done, at_once);
  }
  if (done < count) lay_masked_group(veil, mask + done, target + done, count - done);
}

ALWAYS_INLINED uint8_t multiplied(uint8_t a, uint8_t b) {
  const uint16_t product = (uint16_t)(a * b + 128);
  return (uint8_t)((product + (product >> 8)) >> 8);
}

FOR_EACH_PROCESSOR
void cpixels_multiply(uint8_t *mask, const uint8_t *other, long count, uint8_t inverted) {
  for (long i = 0; i < count; i++) mask[i] = multiplied(mask[i], other[i] ^ inverted);
}

FOR_EACH_PROCESSOR
void cpixels_scale(uint8_t *mask, long count, uint8_t level) {
  for (long i = 0; i < count; i++) mask[i] = multiplied(mask[i], level);
}
