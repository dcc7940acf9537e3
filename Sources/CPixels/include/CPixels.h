#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stdint.h>

/// Functions on rows of premultiplied 32-bit pixels.
///
/// They are compiled for several generations of processors, and the best version is chosen when the
/// program starts. All arithmetic is in integers, so all versions give equal bits. Rounding is that
/// of pixman.

/// Writes `count` pixels of `source` to `target`, with the colour `ink` composited over them. The
/// two rows must be the same or not overlap.
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink);

/// Composites `count` pixels of `source`, with an opacity of `opacity`/255, over those of `target`.
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity);

/// Composites `count` pixels of `source`, with an opacity of `opacity`/255, over the opaque
/// `colour`, and writes the result to `target`. `is_opaque` means that all pixels of `source` are
/// opaque.
void cpixels_over_colour(
    const uint32_t *source, uint32_t *target, long count, uint8_t opacity, uint32_t colour,
    bool is_opaque);

/// Composites `count` pixels of `source` through `mask` over those of `target`.
void cpixels_over_masked(
    const uint32_t *source, const uint8_t *mask, uint32_t *target, long count);

/// Composites the colour `ink` through `mask` over `count` pixels of `target`.
void cpixels_veil_masked(const uint8_t *mask, uint32_t *target, long count, uint32_t ink);

/// Multiplies `count` bytes of `mask` by those of `other`. If `inverted` is 255 and not 0, by 255
/// minus those of `other`.
void cpixels_multiply(uint8_t *mask, const uint8_t *other, long count, uint8_t inverted);

/// Multiplies `count` bytes of `mask` by `level`/255.
void cpixels_scale(uint8_t *mask, long count, uint8_t level);

// MARK: Gradients

/// The colours of a gradient at equal distances. Channels are in the order blue, green, red, alpha,
/// premultiplied, in 256ths of a level.
struct cpixels_ramp {
  /// The first of `count` colours. The colours before the first and after the last one are those of
  /// positions outside of the gradient.
  const uint16_t *colours;
  int64_t count;
};

/// Writes `count` pixels of a row of a linear gradient.
///
/// The first pixel is at position `start` of the ramp, and each further pixel is `step` colours on.
/// Both are in 2⁻³² of a colour. The dither threshold of the pixel's column is added to each
/// channel before the channel is truncated. Positions outside of the ramp have the colours before
/// and after it.
void cpixels_linear_gradient(
    const struct cpixels_ramp *ramp, int64_t start, int64_t step, const uint16_t thresholds[8],
    uint32_t *target, long count);

/// Writes `count` pixels of a row of a radial gradient.
///
/// The colour depends on the distance from the centre. The first pixel is at (`x`, `y`) relative to
/// the centre, and each further pixel is `step` to the right. All three are in colours of the ramp.
void cpixels_radial_gradient(
    const struct cpixels_ramp *ramp, double x, double step, double y, const uint16_t thresholds[8],
    uint32_t *target, long count);

// MARK: Warp

/// A projective map from a row of the stage to a bitmap, sampled bilinearly. Beyond the bitmap's
/// edges, the edge pixels are repeated.
struct cpixels_warp {
  /// The bitmap's pixels. 128 bytes more must be readable after the last row.
  const void *memory;
  /// The number of bytes from one row of the bitmap to the next.
  long stride;
  int32_t width, height;
  /// The numerators of column and row, and the denominator: each is `slope` · x + `start`.
  double slope[3], start[3];
  /// The range of pixels whose four neighbours are inside of the bitmap.
  long inner_start, inner_end;
};

/// Writes the premultiplied colours of the pixels `start..<end` to `target`.
///
/// Pixels are sampled in blocks of 64. The position of a block's first pixel is exact. The other
/// positions follow by integer steps, or with perspective by one division each. They are within
/// 1/512 pixel of the exact positions, for bitmaps up to 4096 pixels wide and high. Weights have 8
/// bits, sums 16. The result for a pixel does not depend on `start` and `end`.
void cpixels_sample_colours(
    const struct cpixels_warp *warp, long start, long end, uint32_t *target);

/// Writes the coverage of the pixels `start..<end` to `target`, sampled as by
/// `cpixels_sample_colours`.
void cpixels_sample_coverage(
    const struct cpixels_warp *warp, long start, long end, uint8_t *target);

// MARK: Blur

// Coarse grids of a blur have *deep* pixels: four premultiplied 16-bit channels (blue, green, red,
// alpha), in 128ths of an 8-bit level. So only the last step rounds to 8 bits. Targets must not
// overlap sources.

/// Writes `count` deep pixels to `target`: the weighted sum of 2 `radius` + 1 `rows`, deep or of
/// 32-bit pixels. `weights[n]` is the weight of the rows at distance `n` from the middle row, in
/// 65,536ths.
void cpixels_gaussian_across(
    const void *const *rows, bool is_deep, long radius, const uint16_t *weights, uint16_t *target,
    long count);

/// Writes `count` pixels to `target`, deep or of 32 bits: the weighted sum along a deep `row`. The
/// row has `radius` more pixels at each end.
void cpixels_gaussian_along(
    const uint16_t *row, long radius, const uint16_t *weights, void *target, bool is_deep,
    long count);

/// A colour change after a blur, as integers.
struct cpixels_tone {
  /// The saturation minus 1, in 32,768ths, from -32,768 (grey) to 32,767.
  int16_t saturation;
  /// The transparency of the scrim, in 32,768ths.
  uint16_t rest;
  /// The scrim's colour, a premultiplied deep pixel.
  uint16_t veil[4];
};

/// Writes `count` pixels to `target`: a mixture with the weight `weight`/256 of `b` and the rest of
/// `a`. The mixture is toned unless `tone` is null. The pixels of all three rows are deep, or of 32
/// bits.
void cpixels_mix(
    const void *a, const void *b, bool is_deep, uint16_t weight, const struct cpixels_tone *tone,
    void *target, long count);

/// Writes 2 `count` pixels to `target`, deep or of 32 bits, on a grid of half the pitch. They are
/// interpolated bilinearly between the deep row `near` and the row `far`, which is three times as
/// far away. Both rows have one more pixel at each end.
void cpixels_double(
    const uint16_t *near, const uint16_t *far, void *target, bool is_deep, long count);

/// Writes `count` deep pixels to `target`, on a grid of twice the pitch. Each is the mean of four
/// `rows` and four columns with the weights [1 3 3 1]/8. The rows are deep or of 32-bit pixels.
/// They begin one pixel before the halved pixels and end one pixel after them.
void cpixels_halve(const void *const rows[4], bool is_deep, uint16_t *target, long count);

// MARK: Memory

/// Returns memory for a row of `bytes`, for use when memory is exhausted; NULL if `bytes` is too
/// large.
///
/// All callers get the same memory. So drawing can continue until the program checks
/// `cpixels_is_exhausted`.
void *cpixels_last_row(long bytes);

/// Returns whether `cpixels_last_row` has ever been called in this process.
bool cpixels_is_exhausted(void);

#endif
