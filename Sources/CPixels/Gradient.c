#include <math.h>

#include "CPixels.h"

#pragma STDC FP_CONTRACT OFF

/// Returns a colour of the ramp as a pixel, rounded by a dither threshold.
static inline uint32_t dithered(const uint16_t *colour, uint16_t threshold) {
  return (uint32_t)((colour[3] + threshold) >> 8) << 24
      | (uint32_t)((colour[2] + threshold) >> 8) << 16
      | (uint32_t)((colour[1] + threshold) >> 8) << 8 | (uint32_t)((colour[0] + threshold) >> 8);
}

static inline const uint16_t *colour(const struct cpixels_ramp *ramp, int64_t place) {
  const int64_t index = place >> 32;
  return ramp->colours + 4 * (index < 0 ? -1 : index < ramp->count ? index : ramp->count);
}

void cpixels_linear_gradient(
    const struct cpixels_ramp *ramp, int64_t start, int64_t step, const uint16_t thresholds[8],
    uint32_t *target, long count) {
  if (step == 0) {
    // A row of one colour repeats its first eight pixels.
    for (long i = 0; i < count; i++) {
      target[i] = i < 8 ? dithered(colour(ramp, start), thresholds[i]) : target[i - 8];
    }
    return;
  }
  for (long i = 0; i < count; i++) {
    target[i] = dithered(colour(ramp, start + i * step), thresholds[i & 7]);
  }
}

void cpixels_radial_gradient(
    const struct cpixels_ramp *ramp, double x, double step, double y, const uint16_t thresholds[8],
    uint32_t *target, long count) {
  const double most = ramp->count;
  for (long i = 0; i < count; i++) {
    const double across = x + (double)i * step;
    const double distance = sqrt(across * across + y * y);
    const int64_t place = (int64_t)(distance < most ? distance * 0x1p32 : most * 0x1p32);
    target[i] = dithered(colour(ramp, place), thresholds[i & 7]);
  }
}
