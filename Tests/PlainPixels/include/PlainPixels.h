#ifndef PLAIN_PIXELS_H
#define PLAIN_PIXELS_H

#include "CPixels.h"

/// The kernels as they are for any processor: what the others' must be equal to.

void plain_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink);
void plain_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity);
void plain_over_colour(
    const uint32_t *source, uint32_t *target, long count, uint8_t opacity, uint32_t colour,
    bool is_opaque);
void plain_over_masked(
    const uint32_t *source, const uint8_t *mask, uint32_t *target, long count);
void plain_veil_masked(const uint8_t *mask, uint32_t *target, long count, uint32_t ink);
void plain_multiply(uint8_t *mask, const uint8_t *other, long count, uint8_t inverted);
void plain_scale(uint8_t *mask, long count, uint8_t level);
void plain_sample_colours(
    const struct cpixels_warp *warp, long start, long end, uint32_t *target);
void plain_sample_coverage(
    const struct cpixels_warp *warp, long start, long end, uint8_t *target);
void plain_gaussian_across(
    const void *const *rows, bool is_deep, long radius, const uint16_t *weights, uint16_t *target,
    long count);
void plain_gaussian_along(
    const uint16_t *row, long radius, const uint16_t *weights, void *target, bool is_deep,
    long count);
void plain_mix(
    const void *a, const void *b, bool is_deep, uint16_t weight, const struct cpixels_tone *tone,
    void *target, long count);
void plain_double(
    const uint16_t *near, const uint16_t *far, void *target, bool is_deep, long count);
void plain_halve(const void *const rows[4], bool is_deep, uint16_t *target, long count);

#endif
