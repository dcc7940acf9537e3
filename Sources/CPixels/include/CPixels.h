#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdint.h>

/// Rows of premultiplied 32-bit pixels, compiled once for each generation of processors; the best
/// one is chosen when the program starts. All arithmetic is in whole numbers, so that all of them
/// give the same bits. Rounding is pixman's.

/// Writes `count` pixels of `source` to `target` with the colour `ink` laid over them; the two are
/// the same or don't overlap.
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink);

/// Lays `count` pixels of `source` at `opacity` 255ths over those of `target`.
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity);

// MARK: Blur

/// What is done to colours after a blur, in whole numbers.
struct cpixels_tone {
  /// Saturation less 1, in 128ths, from -128 (grey) to 128.
  int16_t saturation;
  /// What the veil leaves, in 256ths.
  uint16_t rest;
  /// The veil (blue, green, red, alpha) and half a unit, in 256ths; with 255 times `rest` it must
  /// stay below 65,536.
  uint16_t veil[4];
};

/// Writes `count` pixels to `target`: `weight` 256ths of `b` and the rest of `a`, toned unless
/// `tone` is null.
void cpixels_blend(
    const uint32_t *a, const uint32_t *b, uint32_t *target, long count, uint16_t weight,
    const struct cpixels_tone *tone);

/// Writes 2 `count` pixels to `target`, on a grid of half the pitch, bilinear: those between the
/// row `near` and, a third as strong, the row `far`, both from one pixel before the first to one
/// after the last.
void cpixels_double(const uint32_t *near, const uint32_t *far, uint32_t *target, long count);

/// Writes `count` pixels to `target`, on a grid of twice the pitch: [1 3 3 1]/8 of the four `rows`
/// and of four columns, which begin one pixel before and end one after those of the finer grid.
void cpixels_halve(const uint32_t *const rows[4], uint32_t *target, long count);

/// Writes `count` pixels to `target`: `weights` 256ths (outer, inner, middle) of five taps.
void cpixels_filter(
    const uint32_t *const taps[5], uint32_t *target, long count, const uint16_t weights[3]);

#endif
