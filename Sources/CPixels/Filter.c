#include "CPixels.h"
#include "Processors.h"

typedef uint16_t wide __attribute__((vector_size(128)));

/// Half of each, rounded up or down.
ALWAYS_INLINED void average(bytes *a, const bytes *b, int rounds_up) {
  const bytes odd = (*a ^ *b) & 1;
  *a = __builtin_convertvector(
      (__builtin_convertvector(*a, wide) + __builtin_convertvector(*b, wide) + 1) >> 1, bytes);
  if (!rounds_up) *a -= odd;
}

/// Three taps of 16 pixels.
struct taps {
  struct group left, middle, right;
};

ALWAYS_INLINED struct taps three(const uint32_t *const taps[3], long at, long count) {
  return (struct taps){
      load(taps[0] + at, count), load(taps[1] + at, count), load(taps[2] + at, count)};
}

/// [1 2 1]/4, or [1 6 1]/8 if `is_weak`: the half of the outer ones and the middle, and perhaps once
/// more the middle.
ALWAYS_INLINED struct group quickly_filtered(struct taps taps, int is_weak, int rounds_up) {
  bytes result = (bytes)taps.left.words;
  const bytes middle = (bytes)taps.middle.words, right = (bytes)taps.right.words;
  // Up and down by turns, so that little is lost.
  average(&result, &right, is_weak ? rounds_up : !rounds_up);
  average(&result, &middle, is_weak ? !rounds_up : rounds_up);
  if (is_weak) average(&result, &middle, rounds_up);
  return (struct group){(lanes)result};
}

ALWAYS_INLINED struct group filtered(struct taps taps, uint16_t weight) {
  const uint16_t rest = (uint16_t)(256 - 2 * weight);
  const struct channels a = split(taps.left), b = split(taps.middle), c = split(taps.right);
  const lanes even = (a.even + c.even) * weight + b.even * rest + 128;
  const lanes odd = (a.odd + c.odd) * weight + b.odd * rest + 128;
  return (struct group){even >> 8 | (odd & 0xFF00)};
}

/// Groups of 16 pixels, and what is left.
#define FILTER(result)                                             \
  long done = 0;                                                   \
  for (; done + at_once <= count; done += at_once) {               \
    const struct taps here = three(taps, done, at_once);           \
    store(target + done, result, at_once);                         \
  }                                                                \
  if (done < count) {                                              \
    const struct taps here = three(taps, done, count - done);      \
    store(target + done, result, count - done);                    \
  }

FOR_EACH_PROCESSOR
void cpixels_filter(
    const uint32_t *const taps[3], uint32_t *target, long count, uint16_t weight, bool rounds_up) {
  if (weight == 64 && rounds_up) {
    FILTER(quickly_filtered(here, 0, 1))
  } else if (weight == 64) {
    FILTER(quickly_filtered(here, 0, 0))
  } else if (weight == 32 && rounds_up) {
    FILTER(quickly_filtered(here, 1, 1))
  } else if (weight == 32) {
    FILTER(quickly_filtered(here, 1, 0))
  } else {
    FILTER(filtered(here, weight))
  }
}
