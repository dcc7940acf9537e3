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

#endif
