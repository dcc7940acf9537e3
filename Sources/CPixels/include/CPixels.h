#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stdint.h>

/// Rows of premultiplied 32-bit pixels, compiled once for each generation of processors; the best
/// one is chosen when the program starts. All arithmetic is in whole numbers, so that all of them
/// give the same bits. Rounding is pixman's.

/// Writes `count` pixels of `source` to `target` with the colour `ink` laid over them; the two are
/// the same or don't overlap.
void cpixels_veil(const uint32_t *source, uint32_t *target, long count, uint32_t ink);

/// Lays `count` pixels of `source` at `opacity` 255ths over those of `target`.
void cpixels_over(const uint32_t *source, uint32_t *target, long count, uint8_t opacity);

/// Writes to `target` what laying `count` pixels of `source` at `opacity` 255ths over the opaque
/// `colour` makes; `is_opaque` says that all pixels of `source` are.
void cpixels_over_colour(
    const uint32_t *source, uint32_t *target, long count, uint8_t opacity, uint32_t colour,
    bool is_opaque);

/// Lays `count` pixels of `source` through `mask` over those of `target`.
void cpixels_over_masked(
    const uint32_t *source, const uint8_t *mask, uint32_t *target, long count);

/// Lays the colour `ink` through `mask` over `count` pixels of `target`.
void cpixels_veil_masked(const uint8_t *mask, uint32_t *target, long count, uint32_t ink);

/// Multiplies `count` bytes of `mask` by those of `other`, or by what they leave if `inverted` is
/// 255 rather than 0.
void cpixels_multiply(uint8_t *mask, const uint8_t *other, long count, uint8_t inverted);

/// Multiplies `count` bytes of `mask` by `level` 255ths.
void cpixels_scale(uint8_t *mask, long count, uint8_t level);

// MARK: Gradients

/// The colours of a gradient at equal distances: blue, green, red, alpha, premultiplied, in 256ths of
/// a level.
struct cpixels_ramp {
  const uint16_t *colours;
  int64_t count;
};

/// Writes `count` pixels of a row across which a ramp runs: the first at `start`, from each to the
/// next `step` of its colours, both in 2⁻³². Each channel is rounded up from as many 256ths as its
/// column's threshold leaves; beyond its ends the ramp's end colours go on.
void cpixels_linear_gradient(
    const struct cpixels_ramp *ramp, int64_t start, int64_t step, const uint16_t thresholds[8],
    uint32_t *target, long count);

/// The same for colours by their distance from a point that lies `x` to the left of the first pixel
/// and `y` above it, with `step` from pixel to pixel, all in colours of the ramp.
void cpixels_radial_gradient(
    const struct cpixels_ramp *ramp, double x, double step, double y, const uint16_t thresholds[8],
    uint32_t *target, long count);

// MARK: Warp

/// A row of the stage seen in a bitmap through a projective map, bilinear; beyond the bitmap's
/// edges its edge pixels go on.
struct cpixels_warp {
  /// The bitmap; 128 bytes more must be readable after it.
  const void *memory;
  /// Bytes from one of its rows to the next.
  long stride;
  int32_t width, height;
  /// Numerators of column and row and the denominator: `slope` times x and `start`.
  double slope[3], start[3];
  /// Pixels whose four neighbours are well within the bitmap.
  long inner_start, inner_end;
};

/// Writes the premultiplied colours of pixels `start` ..< `end` to `target`.
///
/// Samples are taken in blocks of 64 pixels: the place of a block's first pixel is exact, and from
/// there the others' follow by whole-numbered steps, or with perspective by one division each. They
/// are within 1/512 pixel of the exact places, for bitmaps up to 4096 pixels wide and high. Weights
/// have 8 bits, sums 16. What a pixel becomes does not depend on `start` and `end`.
void cpixels_sample_colours(
    const struct cpixels_warp *warp, long start, long end, uint32_t *target);

/// Writes coverage in the same way.
void cpixels_sample_coverage(
    const struct cpixels_warp *warp, long start, long end, uint8_t *target);

// MARK: Blur

// Coarse grids of a blur have *deep* pixels: four premultiplied 16-bit channels (blue, green, red, alpha),
// in 128ths of a level of 8 bits. So only the last step rounds to levels. Targets don't overlap what is read.

/// Writes `count` deep pixels to `target`: the weighted sum of 2 `radius` + 1 `rows`, deep or of 32-bit
/// pixels. The weight of the rows `n` before and after the middle one is `weights[n]`, in 65,536ths.
void cpixels_gaussian_across(
    const void *const *rows, bool is_deep, long radius, const uint16_t *weights, uint16_t *target,
    long count);

/// Writes `count` pixels to `target`, deep or of 32 bits: the same sum along a deep `row`, which has
/// `radius` more pixels before its first and after its last one.
void cpixels_gaussian_along(
    const uint16_t *row, long radius, const uint16_t *weights, void *target, bool is_deep,
    long count);

/// A change of colors after a blur, in whole numbers.
struct cpixels_tone {
  /// Saturation less 1, in 32,768ths, from -32,768 (grey) to 32,767.
  int16_t saturation;
  /// Transparency of the veil, in 32,768ths.
  uint16_t rest;
  /// The veil, a premultiplied deep pixel.
  uint16_t veil[4];
};

/// Writes `count` pixels to `target`: `weight` 256ths of `b` and the rest of `a`, toned unless `tone` is
/// null. The pixels of all three are deep, or of 32 bits.
void cpixels_mix(
    const void *a, const void *b, bool is_deep, uint16_t weight, const struct cpixels_tone *tone,
    void *target, long count);

/// Writes 2 `count` pixels to `target`, deep or of 32 bits, on a grid of half the pitch: bilinear
/// between the deep row `near` and the row `far`, which is three times as far away. Both rows have one
/// more pixel before the first and after the last.
void cpixels_double(
    const uint16_t *near, const uint16_t *far, void *target, bool is_deep, long count);

/// Writes `count` deep pixels to `target`, on a grid of twice the pitch: [1 3 3 1]/8 of four `rows`, deep
/// or of 32-bit pixels, and of four columns. The rows begin one pixel before and end one pixel after the
/// pixels that they are halved to.
void cpixels_halve(const void *const rows[4], bool is_deep, uint16_t *target, long count);

// MARK: Memory

/// `bytes` for a row of pixels for whoever finds no memory, the same for all, so that what draws can
/// go on until somebody sees that memory is exhausted; NULL if that is too much.
void *cpixels_last_row(long bytes);

/// Whether anybody has had to take that row. It stays so: it is of the process, like its memory.
bool cpixels_is_exhausted(void);

#endif
