#include "CPixels.h"
#include "Processors.h"

#ifdef HAS_PROCESSORS
#include <immintrin.h>
#endif

// A product and a sum must be rounded separately on every processor, not fused.
#pragma STDC FP_CONTRACT OFF

/// The number of pixels of a block. The position of its first pixel is exact.
enum { block = 64 };

typedef int32_t numbers __attribute__((vector_size(64)));
typedef float reals __attribute__((vector_size(64)));

/// The positions of a block's pixels in a bitmap, relative to pixel centres, in 16.16 fixed point.
struct places {
  int32_t u, v;
  /// The steps in 16.16 fixed point. With perspective, steps in single precision with fewer bits
  /// are used.
  int32_t step_u, step_v;
  float way_u, way_v;
  /// The growth of the distance with each pixel, relative to the first pixel; 0 without
  /// perspective.
  float ratio;
  int shift;
};

static int32_t fixed(double value) {
  const double product = value * 65536;
  // Rounded away from zero, as `round` does.
  const double rounded = product + (product < 0 ? -0.5 : 0.5);
  return (int32_t)(rounded < -2e9 ? -2e9 : rounded > 2e9 ? 2e9 : rounded);
}

/// Returns the positions from pixel `anchor` on.
static struct places places_from(const struct cpixels_warp *warp, long anchor) {
  const double middle = (double)anchor + 0.5;
  const double scale = 1 / (warp->slope[2] * middle + warp->start[2]);
  const double u = (warp->slope[0] * middle + warp->start[0]) * scale;
  const double v = (warp->slope[1] * middle + warp->start[1]) * scale;
  const double du = (warp->slope[0] - u * warp->slope[2]) * scale;
  const double dv = (warp->slope[1] - v * warp->slope[2]) * scale;
  // An added half of a weight, for rounding.
  struct places places = {.u = fixed(u - 0.5 + 1.0 / 512), .v = fixed(v - 0.5 + 1.0 / 512)};
  if (warp->slope[2] == 0) {
    places.step_u = fixed(du);
    places.step_v = fixed(dv);
  } else {
    // 21 bits for a step in single precision, 15 bits for the integer part of a position in 16.16.
    const int longest = warp->width > warp->height ? warp->width : warp->height;
    const int bits = longest < 1 << 11 ? 11 : 32 - __builtin_clz((unsigned)longest);
    const double unit = 1 << (21 - bits);
    places.way_u = (float)(du * unit);
    places.way_v = (float)(dv * unit);
    places.ratio = (float)(warp->slope[2] * scale);
    places.shift = 16 - (21 - bits);
  }
  return places;
}

/// Computes the positions of 16 pixels from index `first` of a block on. Pixels after `last` get
/// the position of `last`.
ALWAYS_INLINED void find(
    const struct places *places, int isTilted, long first, long last, numbers *u, numbers *v) {
  const numbers counted =
      (numbers){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + (int32_t)first;
  const numbers number = __builtin_elementwise_min(counted, (numbers){0} + (int32_t)last);
  if (isTilted) {
    // The position k pixels on is u + k·du/(1 + k·r). Adding 1.5·2²³ rounds to an integer.
    const reals k = __builtin_convertvector(number, reals);
    const reals way = k / (k * places->ratio + 1), magic = (reals){0} + 12582912.0f;
    const numbers bits = (numbers)magic;
    *u = (((numbers)(way * places->way_u + magic) - bits) << places->shift) + places->u;
    *v = (((numbers)(way * places->way_v + magic) - bits) << places->shift) + places->v;
  } else {
    *u = number * places->step_u + places->u;
    *v = number * places->step_v + places->v;
  }
}

/// Returns the fractional parts of positions in 256ths, repeated for two channels.
ALWAYS_INLINED struct group fractions(const numbers *places) {
  const pixels parts = (pixels)*places >> 8 & 0xFF;
  return twice(&parts);
}

/// Interpolates from `from` to `to` by `weights` in 256ths, rounded.
ALWAYS_INLINED struct channels between(
    struct channels from, struct channels to, const lanes *weights) {
  return (struct channels){
      ((from.even << 8) + (to.even - from.even) * *weights + 128) >> 8,
      ((from.odd << 8) + (to.odd - from.odd) * *weights + 128) >> 8};
}

ALWAYS_INLINED struct channels split_pixels(const pixels *words) {
  return split((struct group){(lanes)*words});
}

/// The four neighbours of 16 pixels.
struct quads {
  pixels above_left, above_right, below_left, below_right;
};

ALWAYS_INLINED void mix_colours(
    const struct quads *quads, const numbers *u, const numbers *v, pixels *result) {
  const struct group right = fractions(u), lower = fractions(v);
  const struct channels above = between(
      split_pixels(&quads->above_left), split_pixels(&quads->above_right), &right.words);
  const struct channels below = between(
      split_pixels(&quads->below_left), split_pixels(&quads->below_right), &right.words);
  *result = (pixels)join(between(above, below, &lower.words)).words;
}

/// The four neighbours of 16 pixels. The left neighbour is in the lower half of a word.
struct pairs {
  pixels above, below;
};

ALWAYS_INLINED void mix_coverage(
    const struct pairs *pairs, const numbers *u, const numbers *v, bytes_of_16 *result) {
  const pixels right = (pixels)*u >> 8 & 0xFF, lower = (pixels)*v >> 8 & 0xFF;
  const lanes weights = (lanes)((256 - right) | right << 16);
  const pixels above = (pixels)((lanes)pairs->above * weights);
  const pixels below = (pixels)((lanes)pairs->below * weights);
  const pixels upper_row = ((above & 0xFFFF) + (above >> 16) + 128) >> 8;
  const pixels lower_row = ((below & 0xFFFF) + (below >> 16) + 128) >> 8;
  *result = __builtin_convertvector(
      (upper_row * (256 - lower) + lower_row * lower + 128) >> 8, bytes_of_16);
}

// MARK: Neighbours, one pixel at a time

ALWAYS_INLINED uint64_t two_pixels(const uint8_t *memory) {
  uint64_t pair;
  memcpy(&pair, memory, sizeof pair);
  return pair;
}

ALWAYS_INLINED uint16_t two_bytes(const uint8_t *memory) {
  uint16_t pair;
  memcpy(&pair, memory, sizeof pair);
  return pair;
}

ALWAYS_INLINED void find_colours(
    const uint8_t *memory, long stride, const numbers *u, const numbers *v, struct quads *quads) {
  typedef uint64_t doubles __attribute__((vector_size(64)));
  const numbers offsets = (*v >> 16) * (int32_t)stride + (*u >> 16) * 4;
  int32_t at[at_once];
  memcpy(at, &offsets, sizeof at);
  const uint8_t *const next = memory + stride;
  doubles a, b, c, d;
  for (int i = 0; i < 8; i++) {
    a[i] = two_pixels(memory + at[i]);
    b[i] = two_pixels(memory + at[i + 8]);
    c[i] = two_pixels(next + at[i]);
    d[i] = two_pixels(next + at[i + 8]);
  }
  quads->above_left = EACH_FIRST(a, b);
  quads->above_right = EACH_SECOND(a, b);
  quads->below_left = EACH_FIRST(c, d);
  quads->below_right = EACH_SECOND(c, d);
}

ALWAYS_INLINED void find_coverage(
    const uint8_t *memory, long stride, const numbers *u, const numbers *v, struct pairs *pairs) {
  typedef uint16_t halves __attribute__((vector_size(32)));
  const numbers offsets = (*v >> 16) * (int32_t)stride + (*u >> 16);
  int32_t at[at_once];
  memcpy(at, &offsets, sizeof at);
  const uint8_t *const next = memory + stride;
  halves above, below;
  for (int i = 0; i < at_once; i++) {
    above[i] = two_bytes(memory + at[i]);
    below[i] = two_bytes(next + at[i]);
  }
  // Each byte becomes 16 bits.
  const pixels a = __builtin_convertvector(above, pixels);
  const pixels b = __builtin_convertvector(below, pixels);
  pairs->above = (a & 0xFF) | (a & 0xFF00) << 8;
  pairs->below = (b & 0xFF) | (b & 0xFF00) << 8;
}

/// Samples `count` pixels from index `first` of a block on. All neighbours must be inside of the
/// bitmap.
#define SAMPLE(type, find_neighbours, mix, neighbours_type)                        \
  const int isTilted = places->ratio != 0;                                         \
  for (long done = 0; done < count; done += at_once) {                             \
    numbers u, v;                                                                  \
    struct neighbours_type neighbours;                                             \
    type result;                                                                   \
    find(places, isTilted, first + done, first + count - 1, &u, &v);               \
    find_neighbours(memory, stride, &u, &v, &neighbours);                          \
    mix(&neighbours, &u, &v, &result);                                             \
    if (done + at_once <= count) {                                                 \
      memcpy(target + done, &result, sizeof result);                               \
    } else {                                                                       \
      memcpy(target + done, &result, sizeof result / at_once * (size_t)(count - done)); \
    }                                                                              \
  }

FOR_EACH_PROCESSOR
static void sample_colours(
    const uint8_t *memory, long stride, const struct places *places, long first, long count,
    uint32_t *target) {
  SAMPLE(pixels, find_colours, mix_colours, quads)
}

FOR_EACH_PROCESSOR
static void sample_coverage(
    const uint8_t *memory, long stride, const struct places *places, long first, long count,
    uint8_t *target) {
  SAMPLE(bytes_of_16, find_coverage, mix_coverage, pairs)
}

// MARK: Neighbours, 16 pixels at a time

#ifdef HAS_PROCESSORS
#define PERMUTES __attribute__((target("avx512bw")))

/// The largest number of rows of upper neighbours that are searched.
enum { most_rows = 6 };

/// Finds the upper left corner of the rectangle of 16 pixels and its number of rows. Returns 0 if
/// the rectangle is too large for the registers.
ALWAYS_INLINED int32_t enclose(const numbers *u, const numbers *v, int32_t *left, int32_t *top) {
  // Positions increase or decrease steadily along a row.
  const int32_t u0 = (*u)[0] >> 16, u1 = (*u)[15] >> 16, v0 = (*v)[0] >> 16, v1 = (*v)[15] >> 16;
  *left = u0 < u1 ? u0 : u1;
  *top = v0 < v1 ? v0 : v1;
  const int32_t width = u0 < u1 ? u1 - u0 : u0 - u1, height = v0 < v1 ? v1 - v0 : v0 - v1;
  return width < 31 && height < most_rows ? height + 1 : 0;
}

PERMUTES ALWAYS_INLINED void permute_colours(
    const uint8_t *memory, long stride, const numbers *u, const numbers *v, struct quads *quads) {
  int32_t left, top;
  const int32_t rows = enclose(u, v, &left, &top);
  if (!rows) return find_colours(memory, stride, u, v, quads);
  const __m512i column = (__m512i)((*u >> 16) - left), next = (__m512i)((*u >> 16) - left + 1);
  const __m512i row = (__m512i)((*v >> 16) - top);
  const uint8_t *line = memory + top * stride + 4 * (long)left;
  __m512i a = _mm512_loadu_si512(line), b = _mm512_loadu_si512(line + 64);
  __m512i above_left = _mm512_permutex2var_epi32(a, column, b);
  __m512i above_right = _mm512_permutex2var_epi32(a, next, b);
  a = _mm512_loadu_si512(line + stride), b = _mm512_loadu_si512(line + stride + 64);
  __m512i last_left = _mm512_permutex2var_epi32(a, column, b);
  __m512i last_right = _mm512_permutex2var_epi32(a, next, b);
  __m512i below_left = last_left, below_right = last_right;
  line += 2 * stride;
  for (int32_t i = 1; i < rows; i++, line += stride) {
    const __mmask16 here = _mm512_cmpeq_epi32_mask(row, _mm512_set1_epi32(i));
    a = _mm512_loadu_si512(line), b = _mm512_loadu_si512(line + 64);
    above_left = _mm512_mask_mov_epi32(above_left, here, last_left);
    above_right = _mm512_mask_mov_epi32(above_right, here, last_right);
    last_left = _mm512_permutex2var_epi32(a, column, b);
    last_right = _mm512_permutex2var_epi32(a, next, b);
    below_left = _mm512_mask_mov_epi32(below_left, here, last_left);
    below_right = _mm512_mask_mov_epi32(below_right, here, last_right);
  }
  quads->above_left = (pixels)above_left;
  quads->above_right = (pixels)above_right;
  quads->below_left = (pixels)below_left;
  quads->below_right = (pixels)below_right;
}

/// Returns the bytes after `line` with the indices `numbers`, as 16 bits each.
PERMUTES ALWAYS_INLINED __m512i look_up(__m512i numbers, const uint8_t *line) {
  const __m256i bytes = _mm256_loadu_si256((const void *)line);
  return _mm512_permutexvar_epi16(numbers, _mm512_cvtepu8_epi16(bytes));
}

PERMUTES ALWAYS_INLINED void permute_coverage(
    const uint8_t *memory, long stride, const numbers *u, const numbers *v, struct pairs *pairs) {
  int32_t left, top;
  const int32_t rows = enclose(u, v, &left, &top);
  if (!rows) return find_coverage(memory, stride, u, v, pairs);
  const numbers column = (*u >> 16) - left;
  const __m512i both = (__m512i)(column | (column + 1) << 16);
  const __m512i row = (__m512i)((*v >> 16) - top);
  const uint8_t *line = memory + top * stride + left;
  __m512i above = look_up(both, line), last = look_up(both, line + stride), below = last;
  line += 2 * stride;
  for (int32_t i = 1; i < rows; i++, line += stride) {
    const __mmask16 here = _mm512_cmpeq_epi32_mask(row, _mm512_set1_epi32(i));
    above = _mm512_mask_mov_epi32(above, here, last);
    last = look_up(both, line);
    below = _mm512_mask_mov_epi32(below, here, last);
  }
  pairs->above = (pixels)above;
  pairs->below = (pixels)below;
}

PERMUTES static void sample_close_colours(
    const uint8_t *memory, long stride, const struct places *places, long first, long count,
    uint32_t *target) {
  SAMPLE(pixels, permute_colours, mix_colours, quads)
}

PERMUTES static void sample_close_coverage(
    const uint8_t *memory, long stride, const struct places *places, long first, long count,
    uint8_t *target) {
  SAMPLE(bytes_of_16, permute_coverage, mix_coverage, pairs)
}

/// Whether pixels can be permuted. With a strong perspective, rounding might reverse the order of
/// pixels.
#define CAN_PERMUTE(places) \
  (__builtin_cpu_supports("avx512bw") && (places).ratio < 1.0f / 128 && (places).ratio > -1.0f / 128)
#else
#define sample_close_colours sample_colours
#define sample_close_coverage sample_coverage
#define CAN_PERMUTE(places) 0
#endif

// MARK: Edges

/// The neighbours of a pixel at a bitmap's edge, and the weights of the right and lower neighbours
/// in 256ths.
struct edge {
  long left, right, top, bottom;
  uint32_t right256, bottom256;
};

static struct edge edge_at(const struct cpixels_warp *warp, long x) {
  const double middle = (double)x + 0.5;
  const double scale = 1 / (warp->slope[2] * middle + warp->start[2]);
  const double u = ((warp->slope[0] * middle + warp->start[0]) * scale - 0.5) * 256;
  const double v = ((warp->slope[1] * middle + warp->start[1]) * scale - 0.5) * 256;
  const long last_column = warp->width - 1, last_row = warp->height - 1;
  const double most_u = (double)(last_column * 256), most_v = (double)(last_row * 256);
  // NaN becomes 0.
  const long column = u > 0 ? (long)((u < most_u ? u : most_u) + 0.5) : 0;
  const long row = v > 0 ? (long)((v < most_v ? v : most_v) + 0.5) : 0;
  const long left = column >> 8, top = row >> 8;
  return (struct edge){
      .left = left,
      .right = left < last_column ? left + 1 : last_column,
      .top = top,
      .bottom = top < last_row ? top + 1 : last_row,
      .right256 = (uint32_t)column & 255,
      .bottom256 = (uint32_t)row & 255,
  };
}

typedef uint8_t four_bytes __attribute__((vector_size(4)));
typedef uint16_t four_halves __attribute__((vector_size(8)));
typedef uint32_t four_words __attribute__((vector_size(16)));

ALWAYS_INLINED four_halves channels_at(const uint8_t *pixel) {
  four_bytes bytes;
  memcpy(&bytes, pixel, sizeof bytes);
  return __builtin_convertvector(bytes, four_halves);
}

static uint32_t edge_colour(const struct cpixels_warp *warp, long x) {
  const struct edge edge = edge_at(warp, x);
  const uint8_t *const above = (const uint8_t *)warp->memory + edge.top * warp->stride;
  const uint8_t *const below = (const uint8_t *)warp->memory + edge.bottom * warp->stride;
  const uint16_t right = (uint16_t)edge.right256, left = (uint16_t)(256 - right);
  const four_halves upper =
      channels_at(above + 4 * edge.left) * left + channels_at(above + 4 * edge.right) * right;
  const four_halves lower =
      channels_at(below + 4 * edge.left) * left + channels_at(below + 4 * edge.right) * right;
  const four_words sum = __builtin_convertvector(upper, four_words) * (256 - edge.bottom256)
      + __builtin_convertvector(lower, four_words) * edge.bottom256 + 0x8000;
  const four_bytes mixed = __builtin_convertvector(sum >> 16, four_bytes);
  uint32_t result;
  memcpy(&result, &mixed, sizeof result);
  return result;
}

static uint8_t edge_coverage(const struct cpixels_warp *warp, long x) {
  const struct edge edge = edge_at(warp, x);
  const uint8_t *const above = (const uint8_t *)warp->memory + edge.top * warp->stride;
  const uint8_t *const below = (const uint8_t *)warp->memory + edge.bottom * warp->stride;
  const uint32_t right = edge.right256, left = 256 - right;
  const uint32_t upper = above[edge.left] * left + above[edge.right] * right;
  const uint32_t lower = below[edge.left] * left + below[edge.right] * right;
  return (uint8_t)(
      (upper * (256 - edge.bottom256) + lower * edge.bottom256 + 0x8000) >> 16);
}

// MARK: Rows

/// Samples a row: whole blocks inside of the bitmap, and single pixels at its edges.
#define SAMPLE_ROW(at_edge, sample, sample_close)                                        \
  const long inner_start = warp->inner_start, inner_end = warp->inner_end;               \
  long x = start;                                                                        \
  for (; x < end && x < inner_start; x++) target[x - start] = at_edge(warp, x);          \
  while (x < end && x < inner_end) {                                                     \
    const long origin = x & ~(long)(block - 1);                                          \
    const long anchor = origin < inner_start ? inner_start : origin;                     \
    long last = origin + block < inner_end ? origin + block : inner_end;                 \
    last = last < end ? last : end;                                                      \
    const struct places places = places_from(warp, anchor);                              \
    if (CAN_PERMUTE(places)) {                                                           \
      sample_close(warp->memory, warp->stride, &places, x - anchor, last - x, target + (x - start)); \
    } else {                                                                             \
      sample(warp->memory, warp->stride, &places, x - anchor, last - x, target + (x - start)); \
    }                                                                                    \
    x = last;                                                                            \
  }                                                                                      \
  for (; x < end; x++) target[x - start] = at_edge(warp, x);

void cpixels_sample_colours(
    const struct cpixels_warp *warp, long start, long end, uint32_t *target) {
  SAMPLE_ROW(edge_colour, sample_colours, sample_close_colours)
}

void cpixels_sample_coverage(
    const struct cpixels_warp *warp, long start, long end, uint8_t *target) {
  SAMPLE_ROW(edge_coverage, sample_coverage, sample_close_coverage)
}
